import {
  gatherRoof,
  coveredRoof,
  measureRoof,
  onGroundOf,
  parseGround,
  readBuildings,
  readCityJSON,
  readRoof,
  withBuildings,
} from '@reports/geometry'
import { readEagleView } from '@reports/geometry/exchange'
import type { GroundFile, Read, Roof, RoofMeasures } from '@reports/geometry'
import { faultOf, refusedBuilding } from '../faults.ts'
import type { Fault, Settings } from '../messages.ts'
import { textPieces, wholeText, type OnBytes } from '../reading/file-text.ts'
import type { PropertyFiles } from '../reading/properties.ts'

/** A file of roofs, or what was read of a model. */
export type RoofSource = NonNullable<PropertyFiles['roof']> | { readonly path: string; readonly reads: readonly Read[] }

/** Points of the ground; an altitude that is given counts before them. */
async function groundFileOf(
  source: PropertyFiles['ground'],
  { ground }: Settings,
  onBytes: OnBytes,
): Promise<GroundFile | null> {
  if (source === null || ground !== null) return null
  const text = await wholeText(source.file, onBytes)
  const name = source.path.slice(source.path.lastIndexOf('/') + 1)
  return parseGround(text, name)
}

/** All that is read of a file; where not even two buildings are refused, nothing is there to be told beside the error. */
async function roofOf(
  given: RoofSource,
  groundFile: GroundFile | null,
  { crs, ground }: Settings,
  onBytes: OnBytes,
): Promise<Roof> {
  const options = { crs: crs ?? undefined, ground: ground ?? undefined }
  const reads: Read[] = []
  const source =
    'reads' in given
      ? given.reads
      : given.json === undefined
        ? readBuildings(textPieces(given.file, onBytes), options)
        : readRoof(given.json, { ...options, readCityJSON, readEagleView })
  for await (const read of groundFile === null ? source : onGroundOf(groundFile, source)) reads.push(read)
  const roof = gatherRoof(reads)
  return roof.refusals.length > 1 ? roof : withBuildings(roof)
}

interface MeasuredRoof {
  /** Null where no building can be measured. */
  readonly roof: RoofMeasures | null
  readonly faults: readonly Fault[]
}

/** The roof of a file, measured: what can be, and why the rest cannot. */
export async function measuredRoof(
  source: RoofSource,
  ground: PropertyFiles['ground'],
  settings: Settings,
  steps: { readonly onBytes: OnBytes; readonly onRead: (roof: Roof) => void },
): Promise<MeasuredRoof> {
  const faults: Fault[] = []
  const groundFile = await groundFileOf(ground, settings, steps.onBytes).catch((error: unknown) => {
    faults.push(faultOf(error, ground!.path))
    return null
  })
  try {
    const read = await roofOf(source, groundFile, settings, steps.onBytes)
    steps.onRead(read)
    const roof = measureRoof(read, {
      outline: settings.outline ?? undefined,
      eavesOverhang: settings.eavesOverhang ?? undefined,
      withoutGround: 'measure',
      coveredRoof,
    })
    return {
      roof: roof.buildings.length === 0 ? null : roof,
      faults: [...faults, ...roof.refusals.map((refusal) => refusedBuilding(refusal, source.path))],
    }
  } catch (error) {
    return { roof: null, faults: [...faults, faultOf(error, source.path)] }
  }
}
