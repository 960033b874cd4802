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

/** What a file of the ground had beside the buildings of a roof, so that neither it nor its raster need be kept. */
export interface StoredGround {
  /** Name of the file. */
  readonly file: string
  /** Of the buildings whose ground the file of roofs does not say, in its order; null where there was nothing. */
  readonly samples: readonly (GroundSample | null)[]
}

/** A roof with its ground, as it is stored: no file of roofs begins so. */
interface GroundedRoof {
  readonly groundedRoof: string
  readonly ground: StoredGround
}

const BEGINNING = '{"groundedRoof":'

/** What is stored of a roof: its text as it was imported, and the ground beside it. */
export const roofSource = (text: string, ground: StoredGround | null): string =>
  ground === null ? text : JSON.stringify({ groundedRoof: text, ground } satisfies GroundedRoof)

/** What the text of a file of roofs holds. @throws InputError where it cannot be read */
export function readsOf(text: string): Read[] {
  const reader = createRoofReader()
  return [...reader.write(text), ...reader.end()]
}

/** A roof on the ground that was found for it. @throws InputError where it has no building */
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

/** The roof of what is stored. @throws InputError where it cannot be read */
export function roofOf(source: string): Roof {
  if (!source.startsWith(BEGINNING)) return roofOn(readsOf(source), null)
  const { groundedRoof, ground } = JSON.parse(source) as GroundedRoof
  return roofOn(readsOf(groundedRoof), ground)
}
