import { EDGE_TYPES, edgeMark, exteriorWallMark, surfaceMark, toLonLat, moduleCorners } from '@reports/geometry'
import type { EdgeType, RoofMeasures, Vec3 } from '@reports/geometry'
import type { SolarMeasures } from '@reports/geometry/solar'
import type { UnitSystem } from '@reports/geometry/units'
import { figuresIn, layOutRoofPlan, levelNote, roofScene } from '@reports/svg'
import type { RoofPlanOptions } from '@reports/svg'
import { annotationsOf } from './annotations.ts'
import type { GridPlace } from './grid-place.ts'
import { EDGES_ELSEWHERE } from '../maps/edge-types.ts'
import { footLine } from '../maps/foot-line.ts'
import { flat, label, spatial, type CadDrawing, type CadLayer } from './drawing.ts'
import { withNamedLayers } from './layer-names.ts'

const edgeLayer = (layer: 'edges' | '3d-edges', type: EdgeType): CadLayer => ({
  name: `${layer}-${type}`,
  colour: EDGES_ELSEWHERE[type].cadColour,
  lineType: EDGES_ELSEWHERE[type].cadLine,
})

/** Metres: text that says where the drawing is. */
const NOTE = 0.25

/** Options of a roof for CAD. */
export interface RoofCadOptions extends RoofPlanOptions {
  /** The coordinate system whose coordinates it gets, as `gridPlaceOf` says it. Default its own origin, true north up. */
  readonly place?: GridPlace | undefined
}

/**
 * Measured roofs for CAD, of true size in metres from the origin of the first building, true north up: flat, as on the plan, and once more in space
 * at the altitudes of the file (layers that begin with `3d-`).
 * @param solar of the same measures: its modules on layers of their own
 * @throws InputError `roof/unknown-building`
 */
export function roofCad(measures: RoofMeasures, options: RoofCadOptions = {}, solar?: SolarMeasures): CadDrawing {
  const { buildings, bounds, quality } = roofScene(measures, options)
  const types = EDGE_TYPES.filter((type) => buildings.some(({ edges }) => edges.some(({ edge }) => edge.type === type)))
  const frame = buildings[0]?.measures.building.frame
  const { lang = 'nb', units = 'metric', place: onMap } = options
  return withNamedLayers({
    units,
    lang,
    place: onMap,
    layers: [
      { name: 'faces', colour: 8 },
      ...types.map((type) => edgeLayer('edges', type)),
      { name: 'walls', colour: 9, lineType: 'HIDDEN' },
      { name: '3d-faces', colour: 8 },
      ...types.map((type) => edgeLayer('3d-edges', type)),
      ...(solar === undefined
        ? []
        : [
            { name: 'modules', colour: 5 },
            { name: '3d-modules', colour: 5 },
          ]),
      { name: 'dimensions', colour: 7 },
      { name: 'marks', colour: 6 },
      { name: 'texts', colour: 7 },
    ],
    entities: [
      ...buildings.flatMap(({ measures: building, faces, edges, place }) => {
        const inSpace = (point: Vec3): Vec3 => [...place(point), point[2]]
        const modules = (
          solar?.buildings.find((own) => own.measures.building === building.building)?.layouts ?? []
        ).flatMap((layout) => layout.modules.map((module) => moduleCorners(layout.plane, module)))
        return [
          ...faces.flatMap(({ polygons }, i) =>
            polygons.flat().map((ring) => flat('faces', ring, true, surfaceMark(i))),
          ),
          ...edges.map(({ edge, from, to }, i) =>
            flat(`edges-${edge.type}`, [from, to], false, edgeMark(i, edge.type, lang)),
          ),
          ...building.walls.map((wall, i) =>
            flat('walls', footLine(wall).map(place), false, exteriorWallMark(i, lang)),
          ),
          ...building.building.surfaces.flatMap(({ polygons }, i) =>
            polygons.flat().map((ring) => spatial('3d-faces', ring.map(inSpace), true, surfaceMark(i))),
          ),
          ...edges.map(({ edge }, i) =>
            spatial(`3d-edges-${edge.type}`, [edge.from, edge.to].map(inSpace), false, edgeMark(i, edge.type, lang)),
          ),
          ...modules.flatMap((corners) => [
            flat('modules', corners.map(place), true),
            spatial('3d-modules', corners.map(inSpace), true),
          ]),
        ]
      }),
      ...annotationsOf(layOutRoofPlan(measures, { ...options, frame: undefined }), figuresIn(lang, units)),
      ...(frame === undefined
        ? []
        : [
            label(
              'texts',
              onMap === undefined
                ? originText(toLonLat(frame, [0, 0]), frame.crs, lang, units)
                : PLACED[lang](onMap.crs, numberIn(onMap.perMetre * onMap.unit, lang)),
              [(bounds.min[0] + bounds.max[0]) / 2, bounds.min[1] - 8 * NOTE],
              NOTE,
            ),
            // The sheet says it in its title block, which is no part of the drawing.
            ...levelNote(quality.totals, lang).map((text) =>
              label('texts', text, [(bounds.min[0] + bounds.max[0]) / 2, bounds.min[1] - 11 * NOTE], NOTE),
            ),
          ]),
    ],
  })
}

const ORIGIN = {
  en: (at: string, crs: string, units: UnitSystem) =>
    `Origin: ${at} E; x east, y true north, ${units === 'us' ? 'inches' : 'metres'}; from ${crs}`,
  nb: (at: string, crs: string, units: UnitSystem) =>
    `Nullpunkt: ${at} Ø; x mot øst, y mot sann nord, ${units === 'us' ? 'tommer' : 'meter'}; fra ${crs}`,
} as const

const originText = ([lon, lat]: readonly [number, number], crs: string, lang: 'nb' | 'en', units: UnitSystem): string =>
  ORIGIN[lang](`${lat.toFixed(7)}° N, ${lon.toFixed(7)}°`, crs, units)

const PLACED = {
  en: (crs: string, scale: string) => `Coordinates: ${crs}; a measured length is ${scale} times as long in this grid`,
  nb: (crs: string, scale: string) =>
    `Koordinater: ${crs}; en målt lengde er ${scale} ganger så lang i dette rutenettet`,
} as const

const numberIn = (value: number, lang: 'nb' | 'en'): string => value.toFixed(6).replace('.', lang === 'nb' ? ',' : '.')
