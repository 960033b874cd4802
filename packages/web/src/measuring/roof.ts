import { gatherRoof, measureRoof, readBuildings, readRoof, withBuildings } from '@reports/geometry'
import type { Read, Roof, RoofMeasures } from '@reports/geometry'
import { faultOf, refusedBuilding } from '../faults.ts'
import type { Fault, Settings } from '../messages.ts'
import { textPieces, type OnBytes } from '../reading/file-text.ts'
import type { PropertyFiles } from '../reading/properties.ts'

type RoofSource = NonNullable<PropertyFiles['roof']>

/** All that is read of a file; where not even two buildings are refused, nothing is there to be told beside the error. */
async function roofOf({ file, json }: RoofSource, { crs, ground }: Settings, onBytes: OnBytes): Promise<Roof> {
  const options = { crs: crs ?? undefined, ground: ground ?? undefined }
  const reads: Read[] = []
  if (json === undefined) for await (const read of readBuildings(textPieces(file, onBytes), options)) reads.push(read)
  else for (const read of readRoof(json, options)) reads.push(read)
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
  settings: Settings,
  steps: { readonly onBytes: OnBytes; readonly onRead: () => void },
): Promise<MeasuredRoof> {
  try {
    const read = await roofOf(source, settings, steps.onBytes)
    steps.onRead()
    const roof = measureRoof(read, { eavesOverhang: settings.eavesOverhang ?? undefined })
    return {
      roof: roof.buildings.length === 0 ? null : roof,
      faults: roof.refusals.map((refusal) => refusedBuilding(refusal, source.path)),
    }
  } catch (error) {
    return { roof: null, faults: [faultOf(error, source.path)] }
  }
}
