import * as REFUSALS from '../../messages/en/refusals.ts'
import * as VALUES from '../../messages/en/values.ts'
import { fault, InputError } from '../../errors.ts'
import { FOOT } from '../../kernel/feet.ts'
import type { Vec3 } from '../../kernel/vectors.ts'
import type { FileLocation } from '../../model/refusal.ts'
import type { StatedFaces, StatedFigures } from '../../model/roof.ts'
import type { FilePolygon, FileSurface } from '../file-building.ts'
import { isObject, memberPath, readObject, type JsonObject } from '../reading.ts'
import { polygonsOfRings, ringsOfLines, type LineEnds } from './eagleview-rings.ts'
import { idsOf, listOf, numberOf, textOf } from './export-values.ts'

const SQUARE_FOOT = FOOT * FOOT

/** A structure of the file: metres, x east and y north, heights above a height that it does not name. */
export interface ExportRoof {
  readonly id: string
  readonly place: FileLocation
  readonly surfaces: readonly Pick<FileSurface, 'id' | 'polygons'>[]
  readonly walls: readonly FilePolygon[]
  readonly lines: StatedFigures['lines']
  readonly stated: Omit<StatedFigures, 'lines'>
}

/** Coordinates of points by their ids. @param north degrees by which north is turned clockwise from y */
function pointsOf(roof: JsonObject, path: string, north: number): ReadonlyMap<string, Vec3> {
  const turn = (north * Math.PI) / 180
  const [cosine, sine] = [Math.cos(turn) * FOOT, Math.sin(turn) * FOOT]
  const points = new Map<string, Vec3>()
  const { POINTS: list } = roof
  for (const [point, at] of listOf(isObject(list) ? list['POINT'] : undefined, `${path}.POINTS.POINT`)) {
    const own = readObject(point, at)
    const id = textOf(own['@id'])
    const [x, y, z, ...more] = idsOf(own['@data']).map(Number)
    const isPoint = Number.isFinite(x) && Number.isFinite(y) && Number.isFinite(z) && more.length === 0
    if (id === null || !isPoint) throw fault(REFUSALS.noNumber, memberPath(at, '@data'))
    points.set(id, [x! * cosine - y! * sine, x! * sine + y! * cosine, z! * FOOT])
  }
  return points
}

interface Line {
  readonly ends: LineEnds
  readonly type: string
}

function linesOf(roof: JsonObject, path: string, points: ReadonlyMap<string, Vec3>): ReadonlyMap<string, Line> {
  const lines = new Map<string, Line>()
  const { LINES: list } = roof
  for (const [line, at] of listOf(isObject(list) ? list['LINE'] : undefined, `${path}.LINES.LINE`)) {
    const own = readObject(line, at)
    const id = textOf(own['@id'])
    const [from, to, ...more] = idsOf(own['@path'])
    if (id === null || from === undefined || to === undefined || more.length > 0)
      throw fault(REFUSALS.twoPoints, memberPath(at, '@path'))
    for (const point of [from, to])
      if (!points.has(point)) throw fault(REFUSALS.unresolvedLine, memberPath(at, '@path'), { reference: point })
    lines.set(id, { ends: [from, to], type: textOf(own['@type'])?.toUpperCase() ?? 'OTHER' })
  }
  return lines
}

interface Face {
  readonly id: string | null
  readonly type: string
  readonly polygon: JsonObject
  readonly path: string
}

function facesOf(roof: JsonObject, path: string): Face[] {
  const { FACES: list } = roof
  return listOf(isObject(list) ? list['FACE'] : undefined, `${path}.FACES.FACE`).flatMap(([face, at]) => {
    const own = readObject(face, at)
    const [first] = listOf(own['POLYGON'], memberPath(at, 'POLYGON'))
    if (first === undefined) return []
    const [polygon, of] = first
    // Hover names faces for people, such as RF-1; ids are of the file alone.
    const id = textOf(own['@name']) ?? textOf(own['@id'])
    const type = textOf(own['@type'])?.toUpperCase() ?? 'ROOF'
    return [{ id, type, polygon: readObject(polygon, of), path: of }]
  })
}

const areaOf = ({ polygon }: Face): number | null => {
  const size = numberOf(polygon['@unroundedsize']) ?? numberOf(polygon['@size'])
  return size === null || size < 0 ? null : size * SQUARE_FOOT
}

const together = (faces: readonly Face[], type: string): StatedFaces => {
  const own = faces.filter((face) => face.type === type)
  return { count: own.length, area: own.reduce((sum, face) => sum + (areaOf(face) ?? 0), 0) }
}

/** The polygons of a face. @throws InputError if it refers to a line that is not there, or its lines do not close */
function polygonsOf(
  { polygon, path }: Face,
  lines: ReadonlyMap<string, Line>,
  points: ReadonlyMap<string, Vec3>,
): FilePolygon[] {
  const at = memberPath(path, '@path')
  const ids = idsOf(polygon['@path'])
  const ends = ids.map((id) => {
    const line = lines.get(id)
    if (line === undefined) throw fault(REFUSALS.unresolvedLine, at, { reference: id })
    return { id, ends: line.ends }
  })
  const rings = ringsOfLines(ends)
  if (rings === null || rings.length === 0) throw fault(REFUSALS.openFace, at)
  return polygonsOfRings(rings.map((ring) => ring.map((point) => points.get(point)!)))
}

/** The same of a wall, which no number of the roof needs: none if it cannot be read. */
function wallOf(...face: Parameters<typeof polygonsOf>): FilePolygon[] {
  try {
    return polygonsOf(...face)
  } catch (error) {
    if (error instanceof InputError) return []
    throw error
  }
}

/** What the vendor states of its faces. */
const statedOf = (faces: readonly Face[], roofs: readonly Face[]): ExportRoof['stated'] => ({
  surfaces: roofs.flatMap((face) =>
    face.id === null ? [] : [{ surfaceId: face.id, area: areaOf(face), pitch: numberOf(face.polygon['@pitch']) }],
  ),
  penetrations: together(faces, 'ROOFPENETRATION'),
  walls: together(faces, 'WALL'),
})

/** Where a structure stands, and how its plan is turned: degrees by which north is turned clockwise from y. */
interface Placed {
  readonly id: string
  readonly north: number
  readonly place: FileLocation & { readonly path: string }
}

/**
 * A structure with its faces as polygons.
 * @throws InputError if a face refers to a line or a point that is not there, or its lines do not close
 */
export function readExportRoof(value: unknown, { id, north, place }: Placed): ExportRoof {
  const { path } = place
  const roof = readObject(value, path, VALUES.roofStructure)
  const points = pointsOf(roof, path, north)
  const lines = linesOf(roof, path, points)
  const faces = facesOf(roof, path)
  const roofs = faces.filter(({ type }) => type === 'ROOF')
  const around = new Set(roofs.flatMap(({ polygon }) => idsOf(polygon['@path'])))
  const surfaces = roofs.map((face) => ({ id: face.id, polygons: polygonsOf(face, lines, points) }))
  const walls = faces.filter(({ type }) => type === 'WALL').flatMap((face) => wallOf(face, lines, points))
  const ofRoof = [...lines].flatMap(([line, { type, ends }]) =>
    around.has(line) ? [{ type, from: points.get(ends[0])!, to: points.get(ends[1])! }] : [],
  )
  return { id, place, surfaces, walls, lines: ofRoof, stated: statedOf(faces, roofs) }
}
