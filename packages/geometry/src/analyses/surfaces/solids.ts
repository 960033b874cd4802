import { heightOn, levelPlane } from '../../kernel/planes.ts'
import { areaVector, signedArea, type Ring3 } from '../../kernel/rings.ts'
import type { Vec2, Vec3 } from '../../kernel/vectors.ts'
import { dot2, from2, sidesOf, type Side } from '../areas/strips.ts'
import { isOutdoors } from '../../measure/rooms/measures.ts'
import type { Facet } from './across.ts'
import { turned } from './bearings.ts'
import type { Face, PlanRoom } from './plan-rooms.ts'
import type { RoomSurface, SurfaceOpening } from './surface.ts'
import { endOf, piecesOn, pointOn } from './stretches.ts'
import type { ScanSurfaces } from './surfaces.ts'

/** An opening of a face of a solid: corners anticlockwise from outside. */
export interface SolidOpening {
  readonly of: SurfaceOpening
  readonly ring: Ring3
}

/** A face of the closed shell of a room: metres, x east (to the right where north is not known), y north, z up; anticlockwise from outside. */
export interface SolidFace {
  readonly kind: 'wall' | 'floor' | 'ceiling'
  readonly ring: Ring3
  /** Its surface: of a floor or ceiling the largest part; null where the outline has no wall. */
  readonly surface: RoomSurface | null
  readonly openings: readonly SolidOpening[]
}

/** A room as a closed shell of flat faces over the outer outline of its floor. */
export interface RoomSolid {
  readonly room: PlanRoom
  readonly faces: readonly SolidFace[]
  readonly floor: number
  readonly area: number
  readonly volume: number
  /** Whether its walls show the ceiling; else it is level at their mean height. */
  readonly isCeilingKnown: boolean
}

/** A wall lies on a side of an outline within this many metres, and within 10 degrees. */
const ON_SIDE = 0.12
const ALONG_SIDE = 0.17

/** Metres: programs refuse narrower faces. */
const LEAST_FACE = 0.05

/** Metres by which an opening stays within its wall. */
const INSET = 0.001

/** The same of a curved wall, whose chords each lose it twice: programs refuse an opening as wide as its face, and coordinates have 0.1 mm. */
const CHORD_INSET = 0.0002

/** A part of a side of an outline, with the surface on it. */
export interface Piece {
  readonly from: number
  readonly to: number
  readonly surface: RoomSurface | null
  /** The piece of its wall. */
  readonly face: Face | null
}

/** A point of a face as a side has it: metres along the side, and out of it. */
function alongSide(side: Side, face: Face, u: number): Vec2 {
  const away = from2(pointOn({ faces: [face] }, u), side.a)
  return [dot2(away, side.along), dot2(away, side.out)]
}

/** The parts of a side of an outline, by the surfaces of walls that lie on it. */
export function piecesOf(side: Side, own: readonly RoomSurface[]): Piece[] {
  const spans = own.flatMap((surface): Piece[] =>
    piecesOn(surface.stretch!).flatMap(({ face, from, to }): Piece[] => {
      if (Math.abs(dot2(side.along, face.out)) > ALONG_SIDE) return []
      const local = [from, to].map((u) => alongSide(side, face, u)) as [Vec2, Vec2]
      if (local.some(([, off]) => Math.abs(off) > ON_SIDE)) return []
      const [near, far] = [Math.min(local[0][0], local[1][0]), Math.max(local[0][0], local[1][0])]
      const piece = { from: Math.max(0, near), to: Math.min(side.length, far), surface, face }
      return piece.to - piece.from > 0.02 ? [piece] : []
    }),
  )
  const cuts = [0]
  for (const u of spans.flatMap(({ from, to }) => [from, to]).toSorted((a, b) => a - b))
    if (u - cuts.at(-1)! > LEAST_FACE && side.length - u > LEAST_FACE) cuts.push(u)
  cuts.push(side.length)
  return cuts.slice(1).map((to, i): Piece => {
    const from = cuts[i]!
    const middle = (from + to) / 2
    const span = spans.find((each) => each.from <= middle && each.to >= middle)
    return { from, to, surface: span?.surface ?? null, face: span?.face ?? null }
  })
}

/**
 * The ceiling of a room as facets with planes, the lowest of which counts. It is level at the mean height of the room where its faces are
 * those of a roof, which need not be so, and of its walls where they do not show it.
 */
function knownFacets(
  room: PlanRoom,
  { ceilings, volumes }: ScanSurfaces,
): { facets: readonly (Facet & { plane: NonNullable<Facet['plane']> })[]; isKnown: boolean } {
  const facets = ceilings.get(room)!
  const known = facets.flatMap(({ rings, plane }) => (plane === null ? [] : [{ rings, plane }]))
  if (known.length === facets.length && (known.length < 2 || !facets.some(({ isRoof }) => isRoof)))
    return { facets: known, isKnown: true }
  const walls = room.walls.map((faces) => ({ height: faces[0]!.wall.height, length: endOf(faces) }))
  const long = walls.reduce((sum, { length }) => sum + length, 0)
  const ofWalls = long === 0 ? 2.4 : walls.reduce((sum, { height, length }) => sum + height * length, 0) / long
  const volume = volumes[room.number] ?? null
  const height = volume === null ? ofWalls : volume / room.room.floorArea
  return { facets: [{ rings: room.rings, plane: levelPlane(height) }], isKnown: false }
}

/** The closed shells of rooms indoors: what energy programs read. Holes of floors, around columns, are left out. */
export function roomSolids(scan: ScanSurfaces): RoomSolid[] {
  const { rooms, surfaces, north, measures } = scan
  const turn = -(north?.degrees ?? 0)
  const lift = (p: Vec2, z: number): Vec3 => {
    const [x, y] = turned(p, turn)
    return [x, y, z]
  }
  const indoors = rooms.filter(({ room }) => !isOutdoors(room))
  return indoors.map((room) => {
    const own = surfaces.filter((surface) => surface.room === room)
    const walls = own.filter(({ stretch }) => stretch !== null)
    const largest = (is: (surface: RoomSurface) => boolean): RoomSurface | null =>
      own
        .filter((each) => each.stretch === null && is(each))
        .reduce<RoomSurface | null>((most, each) => (most === null || each.gross > most.gross ? each : most), null)
    const story = measures.storeys.find(({ index }) => index === room.story)?.floorHeight ?? 0
    const floor = room.room.floorHeight ?? story
    const { facets, isKnown } = knownFacets(room, scan)
    const topAt = (x: number, y: number): number =>
      facets.reduce((low, { plane }) => Math.min(low, heightOn(plane, x, y)), Infinity)
    const outlines = room.polygons.map(([outer]) => outer)
    const faces = outlines.flatMap((outer) =>
      sidesOf([outer]).flatMap((side) =>
        piecesOf(side, walls).map(({ from, to, surface, face }): SolidFace => {
          const at = (u: number): Vec2 => [side.a[0] + side.along[0] * u, side.a[1] + side.along[1] * u]
          const tops = topsBetween(from, to, at, facets)
          const foot = [lift(at(from), floor), lift(at(to), floor)]
          const ring = [...foot, ...tops.toReversed().map((u) => lift(at(u), floor + topAt(...at(u))))]
          const openings = (surface?.openings ?? []).flatMap((opening): SolidOpening[] => {
            const { offset, width } = opening.opening
            const corners = [offset, offset + width].map((u) => alongSide(side, face!, u)[0]).toSorted((p, q) => p - q)
            const inset = surface!.stretch!.faces.length > 1 ? CHORD_INSET : INSET
            const [lo, hi] = [Math.max(corners[0]!, from + inset), Math.min(corners[1]!, to - inset)]
            const base = surface!.stretch!.wall.base + opening.opening.sill - floor
            const zt = Math.min(base + opening.opening.height, topAt(...at(lo)) - INSET, topAt(...at(hi)) - INSET)
            const zb = Math.max(base, INSET)
            if (hi - lo < Math.min(LEAST_FACE, (to - from) / 2) || zt - zb < LEAST_FACE) return []
            const low = [lo, hi].map((u) => lift(at(u), floor + zb))
            return [{ of: opening, ring: [...low, lift(at(hi), floor + zt), lift(at(lo), floor + zt)] }]
          })
          return { kind: 'wall', ring, surface, openings }
        }),
      ),
    )
    const ceiling = largest(({ kind }) => kind !== 'floor')
    const isWhole = facets.length === 1
    const overFacets = (
      isWhole ? outlines.map((outer) => ({ rings: [outer], plane: facets[0]!.plane })) : facets
    ).flatMap(({ rings, plane }) =>
      rings
        .filter((ring) => signedArea(ring) > 0)
        .map((ring): SolidFace => ({
          kind: 'ceiling',
          ring: ring.map((p) => lift(p, floor + heightOn(plane, ...p))),
          surface: largest((each) => isSamePlane(each.plane, plane)) ?? ceiling,
          openings: [],
        })),
    )
    const below = outlines.map((outer): SolidFace => ({
      kind: 'floor',
      ring: outer.toReversed().map((p) => lift(p, floor)),
      surface: largest(({ kind }) => kind === 'floor'),
      openings: [],
    }))
    const all = [...below, ...overFacets, ...faces]
    return {
      room,
      faces: all,
      floor,
      area: outlines.reduce((sum, outer) => sum + signedArea(outer), 0),
      volume: shellVolume(all.map(({ ring }) => ring)),
      isCeilingKnown: isKnown,
    }
  })
}

const isSamePlane = (a: Facet['plane'], b: Facet['plane']): boolean =>
  a !== null && b !== null && a.height === b.height && a.gx === b.gx && a.gy === b.gy

/** Where the top of a wall bends, and its ends, metres along its side. */
function topsBetween(from: number, to: number, at: (u: number) => Vec2, facets: readonly Facet[]): number[] {
  const planes = facets.map(({ plane }) => plane!)
  const bends = planes.flatMap((one, i) =>
    planes.slice(i + 1).flatMap((other) => {
      const off = (u: number): number => heightOn(one, ...at(u)) - heightOn(other, ...at(u))
      const [a, b] = [off(from), off(to)]
      if (a * b >= 0) return []
      const u = from + ((to - from) * a) / (a - b)
      const here = heightOn(one, ...at(u))
      return planes.every((plane) => heightOn(plane, ...at(u)) >= here - 1e-6) ? [u] : []
    }),
  )
  return [from, ...bends.filter((u) => u - from > INSET && to - u > INSET).toSorted((a, b) => a - b), to]
}

/** The volume within closed flat faces that are anticlockwise from outside: the divergence theorem. */
function shellVolume(rings: readonly Ring3[]): number {
  const [x0, y0, z0] = rings[0]![0]!
  return rings.reduce((sum, ring) => {
    const [[nx, ny, nz], [x, y, z]] = [areaVector(ring), ring[0]!]
    return sum + (nx * (x - x0) + ny * (y - y0) + nz * (z - z0)) / 3
  }, 0)
}
