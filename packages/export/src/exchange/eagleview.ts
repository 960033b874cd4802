import {
  betweenFrames,
  selectBuildings,
  toLonLat,
  type BuildingMeasures,
  type BuildingSelection,
  type EdgeType,
  type RoofMeasures,
  type Vec3,
} from '@reports/geometry'
import { faceLines, type VendorLine } from '@reports/geometry/exchange'
import { FOOT } from '@reports/geometry/units'
import { EDGES_ELSEWHERE } from '../maps/edge-types.ts'
import { writeXml, type XmlElement } from './xml.ts'

/** Degrees of a pitch that vendors call `Infinity`. */
const UPRIGHT = 89.95

/** Metres of rise from which flashing at a wall is stepped: less is level. */
const STEPPED = 0.05

const typeOf = (type: EdgeType | null, from: Vec3, to: Vec3): VendorLine =>
  type === null
    ? 'OTHER'
    : type === 'wallAbutment' && Math.abs(from[2] - to[2]) > STEPPED
      ? 'STEPFLASH'
      : EDGES_ELSEWHERE[type].vendor

/** Sums of the whole file by their names in it. */
const LENGTHS: Readonly<Partial<Record<VendorLine, string>>> = {
  RIDGE: 'TotalRidgesLength',
  HIP: 'TotalHipsLength',
  VALLEY: 'TotalValleysLength',
  RAKE: 'TotalRakesLength',
  EAVE: 'TotalEavesLength',
  FLASHING: 'TotalFlashingLength',
  STEPFLASH: 'TotalStepFlashingLength',
  PARAPET: 'TotalParapetsLength',
}

/** A thousandth of a millimetre. */
const feet = (metres: number): string => (metres / FOOT).toFixed(9)

const decimals = (value: number, digits: number): string => String(Number(value.toFixed(digits)))

/** A, B, .. Z, AA: programs take a number for a chimney or a vent. */
function letters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last
}

/** Points, lines and faces of a building. @param place takes a point of its frame to the file's, metres */
function roofOf(measures: BuildingMeasures, place: (at: Vec3) => Vec3): XmlElement {
  const { points, lines, faces } = faceLines(measures)
  const typed = lines.map((line, i): XmlElement => {
    const [from, to] = [points[line.from]!, points[line.to]!]
    const type = typeOf(line.type, from, to)
    return { name: 'LINE', attributes: { id: `L${i + 1}`, path: `C${line.from + 1},C${line.to + 1}`, type } }
  })
  const placed = points.map((at, i): XmlElement => {
    const data = place(at).map(feet).join(',')
    return { name: 'POINT', attributes: { id: `C${i + 1}`, data } }
  })
  const surfaces = measures.surfaces.map((surface, i): XmlElement => {
    const { calculatedSlope, calculatedDirection, area3d } = surface
    const size = area3d / (FOOT * FOOT)
    const attributes = {
      id: `P${i + 1}`,
      orientation: decimals(calculatedDirection, 1),
      path: faces[i]!.path.map((line) => `L${line + 1}`).join(','),
      pitch: calculatedSlope > UPRIGHT ? 'Infinity' : decimals(12 * Math.tan((calculatedSlope * Math.PI) / 180), 2),
      size: String(Math.round(size)),
      unroundedsize: size.toFixed(9),
    }
    return {
      name: 'FACE',
      attributes: { id: `F${i + 1}`, designator: letters(i), name: surface.surfaceId, type: 'ROOF', children: '' },
      children: [{ name: 'POLYGON', attributes }],
    }
  })
  return {
    name: 'ROOF',
    attributes: { id: measures.building.id },
    children: [
      { name: 'FACES', children: surfaces },
      { name: 'LINES', children: typed },
      { name: 'POINTS', children: placed },
    ],
  }
}

function summary(buildings: readonly BuildingMeasures[]): XmlElement {
  const sums = new Map<VendorLine, number>()
  for (const { type: own, from, to, length } of buildings.flatMap(({ edges }) => edges)) {
    const type = typeOf(own, from, to)
    sums.set(type, (sums.get(type) ?? 0) + length)
  }
  const faces = buildings.flatMap(({ surfaces }) => surfaces)
  const area = faces.reduce((sum, { area3d }) => sum + area3d, 0) / (FOOT * FOOT)
  const attribute = (name: string, value: string): XmlElement => ({ name: 'ATTRIBUTE', attributes: { name, value } })
  return {
    name: 'OVERALL_SUMMARY',
    children: [
      attribute('TotalRoofArea', decimals(area, 2)),
      attribute('TotalRoofFacets', String(faces.length)),
      ...Object.entries(LENGTHS).map(([type, name]) =>
        attribute(name, decimals((sums.get(type as VendorLine) ?? 0) / FOOT, 2)),
      ),
    ],
  }
}

function exportOf(measures: RoofMeasures, selection: BuildingSelection): XmlElement {
  const buildings = selectBuildings(measures, selection)
  const frame = buildings[0]?.building.frame
  const roofs = buildings.map((each) => {
    // As it stands, in true metres along its own north: a grid would stretch buildings that lie far apart.
    const [east, north] = betweenFrames(each.building.frame, frame!)([0, 0])
    return roofOf(each, ([x, y, z]) => [x + east, y + north, z])
  })
  const [lon, lat] = frame === undefined ? [0, 0] : toLonLat(frame, [0, 0])
  const place: Readonly<Record<string, string>> =
    frame === undefined ? {} : { lat: decimals(lat, 7), long: decimals(lon, 7) }
  return {
    name: 'EAGLEVIEW_EXPORT',
    children: [
      { name: 'REPORT', attributes: { claimId: '', reportId: '' } },
      { name: 'VERSION', attributes: { precision: '0', sourceVersion: '', targetVersion: '0' } },
      {
        name: 'LOCATION',
        attributes: { address: buildings[0]?.building.displayName ?? '', city: '', state: '', postal: '', ...place },
      },
      { name: 'STRUCTURES', attributes: { northorientation: '0' }, children: roofs },
      summary(buildings),
    ],
  }
}

/**
 * Measured roofs as EagleView exports them, XML: faces, lines and points in feet, true north along y, with our areas, pitches and lengths.
 * Ground, walls and everything else that the format has no word for are left out.
 * @throws InputError `roof/unknown-building`
 */
export const eagleViewXml = (measures: RoofMeasures, selection: BuildingSelection = {}): string =>
  writeXml(exportOf(measures, selection))

/** An element as its JSON form has it: attributes with `@`, children of one name as an array where there are several. */
function jsonOf({ attributes = {}, children = [] }: XmlElement): object {
  const own = Object.entries(attributes).map(([name, value]) => [`@${name}`, value] as const)
  const grouped = Map.groupBy(children, ({ name }) => name)
  const below = [...grouped].map(([name, all]) => [name, all.length === 1 ? jsonOf(all[0]!) : all.map(jsonOf)] as const)
  return Object.fromEntries<unknown>([...own, ...below])
}

/** The same as JSON, with one or many elements where XML repeats them. @throws InputError `roof/unknown-building` */
export function eagleViewJson(measures: RoofMeasures, selection: BuildingSelection = {}): string {
  const root = exportOf(measures, selection)
  return `${JSON.stringify({ [root.name]: jsonOf(root) }, null, 1)}\n`
}
