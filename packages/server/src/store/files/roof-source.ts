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
import { modelBytes } from './scan-files.ts'

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

/** The stored form of a building model (IFC): itself, compressed, and its roofs as they were read, which needs no kernel again. */
interface ModelRoof {
  readonly modelRoof: string
  readonly reads: readonly Read[]
}

const MODEL_BEGINNING = '{"modelRoof":'

/** The text in the place of that of a file of roofs. @param packed compressed, in base64 */
export const modelRoofText = (packed: string, reads: readonly Read[]): string =>
  JSON.stringify({ modelRoof: packed, reads } satisfies ModelRoof)

const isModelRoof = (text: string): boolean => text.startsWith(MODEL_BEGINNING)

/** The stored form of a roof: its text as imported, and its sampled ground. */
export const roofSource = (text: string, ground: StoredGround | null): string =>
  ground === null ? text : JSON.stringify({ groundedRoof: text, ground } satisfies GroundedRoof)

/** What the text of a file of roofs holds: a client's, so never that of a stored model. @throws InputError where it cannot be read */
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

/** The file of roofs from its stored form: its text, or the bytes of a model. */
export function roofFile(source: string): string | Uint8Array {
  const text = source.startsWith(BEGINNING) ? (JSON.parse(source) as GroundedRoof).groundedRoof : source
  return isModelRoof(text) ? modelBytes((JSON.parse(text) as ModelRoof).modelRoof) : text
}

const storedReads = (text: string): readonly Read[] =>
  isModelRoof(text) ? (JSON.parse(text) as ModelRoof).reads : readsOf(text)

/** The roof from its stored form. @throws InputError if it cannot be read */
export function roofOf(source: string): Roof {
  if (!source.startsWith(BEGINNING)) return roofOn(storedReads(source), null)
  const { groundedRoof, ground } = JSON.parse(source) as GroundedRoof
  return roofOn(storedReads(groundedRoof), ground)
}
