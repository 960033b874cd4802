import { glbOf } from '@reports/export'
import { roofIfc, scanIfc, type IfcOptions } from '@reports/export/ifc'
import { drawingFiles, FILE_WORDS, tableFiles } from '@reports/export/tables'
import { roofQualityRecord, roofRecord, scanQualityRecord, scanRecord, TERMS, wallsRecord } from '@reports/geometry'
import type { RoofMeasures, ScanMeasures } from '@reports/geometry'
import { cutAway, houseView, propertyTitle, wholeTitle } from '@reports/svg'
import type { Download, Settings } from '../messages.ts'
import type { MeasuredProperty } from './property.ts'

/** A file that is made when it is asked for. */
export interface MadeFile extends Download {
  readonly type: string
  readonly make: () => string | Uint8Array<ArrayBuffer>
}

const [JSON_TYPE, GLB, IFC] = ['application/json', 'model/gltf-binary', 'application/p21']

const jsonOf = (record: unknown): string => `${JSON.stringify(record, null, 2)}\n`

/** On the whole property, as its report is. */
const WHOLE = { includeMatrikkel: true } as const

/** Characters that names of files cannot have on one system or another. */
const safe = (name: string): string => name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-').slice(0, 80) || 'reports'

interface Made extends Omit<MadeFile, 'file'> {
  readonly name: string
}

function filesOfScan(scan: ScanMeasures, { lang }: Settings, model: IfcOptions): readonly Made[] {
  const words = FILE_WORDS[lang]
  return [
    {
      name: 'rooms.json',
      label: `${words.rooms} (JSON)`,
      type: JSON_TYPE,
      make: () => jsonOf({ ...scanRecord(scan), quality: scanQualityRecord(scan) }),
    },
    ...scan.storeys.map(({ index: story }): Made => {
      const label = `${words.model}, ${TERMS[lang].storyOf(story).toLowerCase()} (GLB)`
      return { name: `view-${story}.glb`, label, type: GLB, make: () => glbOf(cutAway(scan, { story, lang })) }
    }),
    {
      name: 'rooms.ifc',
      label: `${words.model}, ${words.rooms.toLowerCase()} (IFC)`,
      type: IFC,
      make: () => scanIfc(scan, model),
    },
  ]
}

/** The records of a roof as the command line writes them. */
function recordsOfRoof(roof: RoofMeasures, { lang }: Settings): readonly Made[] {
  const words = FILE_WORDS[lang]
  const json = (name: string, label: string, record: () => unknown): Made => ({
    name,
    label: `${label} (JSON)`,
    type: JSON_TYPE,
    make: () => jsonOf(record()),
  })
  return [
    json('roof.json', words.roof, () => ({ ...roofRecord(roof, WHOLE), quality: roofQualityRecord(roof, WHOLE) })),
    json('walls.json', words.walls, () => ({ ...wallsRecord(roof, WHOLE), quality: roofQualityRecord(roof, WHOLE) })),
  ]
}

function filesOfRoof(roof: RoofMeasures, settings: Settings, model: IfcOptions): readonly Made[] {
  const { lang } = settings
  const words = FILE_WORDS[lang]
  return [
    ...recordsOfRoof(roof, settings),
    {
      name: 'house.glb',
      label: `${words.model}, ${words.house.toLowerCase()} (GLB)`,
      type: GLB,
      make: () => glbOf(houseView(roof, { ...WHOLE, lang })),
    },
    {
      name: 'roof.ifc',
      label: `${words.model}, ${words.roof.toLowerCase()} (IFC)`,
      type: IFC,
      make: () => roofIfc(roof, { ...WHOLE, ...model }),
    },
  ]
}

/** The numbers of a whole city; drawings are of the buildings that are picked. */
export function cityDownloadsOf(
  { name, property: { roof } }: MeasuredProperty,
  settings: Settings,
): readonly MadeFile[] {
  if (roof === null) return []
  const made = [...tableFiles({ scan: null, roof }, settings.lang), ...recordsOfRoof(roof, settings)]
  return made.map(({ name: what, ...file }) => ({ ...file, file: `${safe(name)}-${what}` }))
}

/**
 * All that can be saved of a property besides its report: the numbers as the command line writes them, the drawings as sheets to
 * scale, views and 3D models. A file of another kind is a line more above.
 */
export function downloadsOf(
  { name, projectId, property: { project, scan, roof }, sources }: MeasuredProperty,
  settings: Settings,
): readonly MadeFile[] {
  const property = project.address.street ?? name
  const { lang, eavesOverhang } = settings
  const titleBlocks = { scan: { property, file: sources.scan }, roof: { property, file: sources.roof } }
  const model = { title: wholeTitle(propertyTitle(project)), lang, projectId }
  const made: readonly Made[] = [
    ...tableFiles({ scan, roof }, lang),
    ...drawingFiles({ scan, roof }, { lang, eavesOverhang: eavesOverhang ?? undefined, titleBlocks }),
    ...(scan === null ? [] : filesOfScan(scan, settings, model)),
    ...(roof === null ? [] : filesOfRoof(roof, settings, model)),
  ]
  return made.map(({ name: what, ...file }) => ({ ...file, file: `${safe(name)}-${what}` }))
}
