import { glbOf } from '@reports/export'
import { roofIfc, scanIfc, type IfcOptions } from '@reports/export/ifc'
import { FILE_WORDS } from '@reports/export/tables'
import { TERMS } from '@reports/geometry'
import type { RoofMeasures, ScanMeasures } from '@reports/geometry'
import { cutAway, houseView } from '@reports/svg'
import { propertyTitle, wholeTitle } from '@reports/svg/report'
import type { Settings } from '../messages.ts'
import { WHOLE, type Made } from './made-file.ts'
import type { MeasuredProperty } from './property.ts'

/* Models in space: GLB to look at, IFC to build on. */

const [GLB, IFC] = [
  { group: 'models', type: 'model/gltf-binary' },
  { group: 'models', type: 'application/p21' },
] as const

const modelOf = ({ property: { project }, projectId }: MeasuredProperty, { lang }: Settings): IfcOptions => ({
  title: wholeTitle(propertyTitle(project)),
  lang,
  projectId,
})

export function scanModels(scan: ScanMeasures, measured: MeasuredProperty, settings: Settings): readonly Made[] {
  const { lang, units } = settings
  const words = FILE_WORDS[lang]
  return [
    ...scan.storeys.map(({ index: story }): Made => {
      const label = `${words.model}, ${TERMS[lang].storyOf(story).toLowerCase()} (GLB)`
      return { ...GLB, name: `-view-${story}.glb`, label, make: () => glbOf(cutAway(scan, { story, lang, units })) }
    }),
    {
      ...IFC,
      name: '-rooms.ifc',
      label: `${words.model}, ${words.rooms.toLowerCase()} (IFC)`,
      make: () => scanIfc(scan, modelOf(measured, settings)),
    },
  ]
}

export function roofModels(roof: RoofMeasures, measured: MeasuredProperty, settings: Settings): readonly Made[] {
  const { lang, units } = settings
  const { solar } = measured
  const words = FILE_WORDS[lang]
  return [
    {
      ...GLB,
      name: '-house.glb',
      label: `${words.model}, ${words.house.toLowerCase()} (GLB)`,
      make: () => glbOf(houseView(roof, { ...WHOLE, lang, units, solar })),
    },
    {
      ...IFC,
      name: '-roof.ifc',
      label: `${words.model}, ${words.roof.toLowerCase()} (IFC)`,
      make: () => roofIfc(roof, { ...WHOLE, ...modelOf(measured, settings), solar }),
    },
  ]
}
