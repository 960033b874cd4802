import {
  createRoofReader,
  gatherRoof,
  needsGround,
  onSampledGround,
  withBuildings,
  type GroundSample,
  type Read,
  type Roof,
} from '@reports/geometry'

/** The sampled ground next to the buildings of a roof, stored so that the ground file or raster need not be kept. */
export interface StoredGround {
  /** Name of the file. */
  readonly file: string
  /** For each building without ground in the roof file, in order; null if there was none. */
  readonly samples: readonly (GroundSample | null)[]
}

/** Marks a stored roof with sampled ground: no roof file begins like this. */
interface GroundedRoof {
  readonly groundedRoof: string
  readonly ground: StoredGround
}

const BEGINNING = '{"groundedRoof":'

/** The stored form of a roof: its text as imported, and its sampled ground. */
export const roofSource = (text: string, ground: StoredGround | null): string =>
  ground === null ? text : JSON.stringify({ groundedRoof: text, ground } satisfies GroundedRoof)

/** What the text of a file of roofs holds. @throws InputError where it cannot be read */
export function readsOf(text: string): Read[] {
  const reader = createRoofReader()
  return [...reader.write(text), ...reader.end()]
}

/** A roof on its sampled ground. @throws InputError if it has no building */
export function roofOn(reads: readonly Read[], ground: StoredGround | null): Roof {
  if (ground === null) return withBuildings(gatherRoof(reads))
  const samples = ground.samples[Symbol.iterator]()
  return withBuildings(
    gatherRoof(
      reads.map((read) =>
        read.kind === 'building' && needsGround(read)
          ? onSampledGround(read, samples.next().value ?? null, ground.file)
          : read,
      ),
    ),
  )
}

/** The text of a file of roofs from its stored form. */
export const roofText = (source: string): string =>
  source.startsWith(BEGINNING) ? (JSON.parse(source) as GroundedRoof).groundedRoof : source

/** The roof from its stored form. @throws InputError if it cannot be read */
export function roofOf(source: string): Roof {
  if (!source.startsWith(BEGINNING)) return roofOn(readsOf(source), null)
  const { groundedRoof, ground } = JSON.parse(source) as GroundedRoof
  return roofOn(readsOf(groundedRoof), ground)
}
