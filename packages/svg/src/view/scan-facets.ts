import {
  allObjects,
  boxAround,
  boxesOf,
  boxSearch,
  polygonsWhere,
  roundHundredth,
  signedArea,
  type ObjectMeasures,
  type Polygon2,
  type Ring2,
  type RoomMeasures,
  scanMarks,
  type ScanMarks,
  type ScanMeasures,
  type Vec2,
} from '@reports/geometry'
import { roomName } from '../floor-words.ts'
import { floorScene, type FloorScene } from '../layers/floor/floor-scene.ts'
import type { PlacedOpening } from '../layers/floor/placed-openings.ts'
import { stripOf, type WallBody } from '../layers/floor/wall-bodies.ts'
import { distanceFrom } from '../layers/floor/wall-places.ts'
import { isInside, largestOf, shapeMeets } from '../pen/interior.ts'
import { floorQuality, withQualityMark } from '../quality-words.ts'
import type { Figures } from '../figures.ts'
import { furnitureParts, partFootprint } from './furniture.ts'
import { addPane, addFloor, addSolid, type Solids } from './solids.ts'
import type { Scene } from './scene.ts'
import { CUT, middleOf, storeyMarks } from './storey-marks.ts'

/** Metres. Corners of bodies of walls this close are one. */
const JOIN = 0.005

/** Metres. What is lower, or reaches less below the cut, is not worth a solid. */
const LOWEST = 0.05

/** Metres. A part of furniture reaches at least so far up. */
const LEAST_PART = 0.02

/** Square metres. Less of an object is not drawn: it only pokes out of a wall. */
const MIN_VISIBLE_AREA = 0.005

/** The pieces of walls in plan, metres as in the scan, with the walls that they are of. */
interface Strips {
  readonly rings: readonly Ring2[]
  readonly bodies: readonly (WallBody | null)[]
  /** Numbers of the pieces near a box, grown by metres. */
  readonly near: (points: readonly Vec2[], grow: number) => readonly number[]
}

function stripsOf({ bodies, corners }: FloorScene): Strips {
  const pieces = bodies.flatMap((body) =>
    body.stretches.map(({ from, to }) => ({ ring: stripOf(body, from, to) as Ring2, body: body as WallBody | null })),
  )
  const all = [...pieces, ...corners.map((ring) => ({ ring, body: null }))]
  const search = boxSearch(boxesOf(all.map(({ ring }) => boxAround(ring))))
  return {
    rings: all.map(({ ring }) => ring),
    bodies: all.map(({ body }) => body),
    near: (points, grow) => {
      const { minX, minY, maxX, maxY } = boxAround(points)
      return [...search(minX, minY, maxX, maxY, grow)]
    },
  }
}

/** Metres over the floor where the opening of a window begins; the cut where all of it lies higher. */
const sillOf = ({ opening }: PlacedOpening): number => (opening.sill > CUT - LOWEST ? CUT : Math.max(0, opening.sill))

const isOpen = (one: PlacedOpening): boolean => !one.repeated && sillOf(one) < CUT

/** The bodies of all walls as one, less doors, windows and passages. */
function wallPolygons(strips: Strips, openings: readonly PlacedOpening[]): Polygon2[] {
  const gaps = openings.filter(isOpen).map(({ strip }) => strip)
  const gapBoxes = boxSearch(boxesOf(gaps.map((gap) => boxAround(gap))))
  const joined = polygonsWhere([...strips.rings, ...gaps], JOIN, (point) => {
    if (gapBoxes(point[0], point[1], point[0], point[1], 0).some((i) => isInside(point, [gaps[i]!]))) return false
    return strips.near([point], 0).some((i) => isInside(point, [strips.rings[i]!]))
  })
  // Of a tangle the bodies by themselves: they lie over each other, in one place and of one colour.
  return joined.length > 0 ? joined : strips.rings.map((ring): Polygon2 => [ring])
}

/** A rectangle, larger to each side by twice the distance at which corners become one: what lies outside of it changes nothing within. */
function grown(rectangle: Ring2): Ring2 {
  const [a, b, c] = rectangle
  if (a === undefined || b === undefined || c === undefined) return rectangle
  const [x, y] = [(a[0] + c[0]) / 2, (a[1] + c[1]) / 2]
  const short = Math.min(Math.hypot(b[0] - a[0], b[1] - a[1]), Math.hypot(c[0] - b[0], c[1] - b[1]))
  const factor = 1 + (4 * JOIN) / Math.max(short, JOIN)
  return rectangle.map((corner): Vec2 => [x + (corner[0] - x) * factor, y + (corner[1] - y) * factor])
}

/** The largest part of a piece of furniture that stands beside walls, where these cut through it; undefined where all of it stands in one. */
function besideWalls(footprint: Ring2, strips: Strips): Polygon2 | undefined {
  const near = strips.near(footprint, 0).map((i) => strips.rings[i]!)
  if (near.length === 0) return [footprint]
  const around = grown(footprint)
  // A wall that does not reach it cuts nothing.
  const cutting = near.filter((ring) => shapeMeets(around, [ring]))
  const parts = polygonsWhere(
    [footprint, ...cutting],
    JOIN,
    (point) => isInside(point, [footprint]) && !cutting.some((ring) => isInside(point, [ring])),
  )
  return largestOf(parts)
}

const areaOf = ([outer]: Polygon2): number => Math.abs(signedArea(outer))

const objectData = ({ id, category }: ObjectMeasures, { elements }: ScanMarks) => ({
  'data-id': id,
  'data-mark': elements.get(id)!,
  'data-element': 'object',
  'data-category': category,
})

const openingData = ({ opening, body }: PlacedOpening, { elements }: ScanMarks) => ({
  'data-id': opening.id,
  'data-mark': elements.get(opening.id)!,
  'data-element': opening.kind,
  'data-wall-id': body.wall.id,
})

/**
 * A storey of a scan cut open over its floor, as facets and lines: metres to the right and up of the plan as it lies on its sheet,
 * and over the floor.
 * @throws InputError `scan/unknown-storey`
 */
export function storyScene(measures: ScanMeasures, story: number, figures: Figures): Scene {
  const scene = floorScene(measures, story)
  const [cosine, sine] = [Math.cos(scene.turn), Math.sin(scene.turn)]
  const flat = (point: Vec2): Vec2 => [point[0] * cosine - point[1] * sine, -(point[0] * sine + point[1] * cosine)]
  const back = ([x, y]: Vec2): Vec2 => [x * cosine - y * sine, -x * sine - y * cosine]
  const solids: Solids = { facets: [], lines: [] }
  const strips = stripsOf(scene)
  const marks = scanMarks(measures, figures.lang)
  addFloors(solids, scene, marks, flat, figures)
  const wallAt = (middle: Vec2): Readonly<Record<string, string>> => {
    const point = back(middle)
    const bodies = strips.near([point], JOIN * 2).flatMap((i) => strips.bodies[i] ?? [])
    const nearest = bodies.toSorted((a, b) => distanceFrom(point, a.wall.line) - distanceFrom(point, b.wall.line))[0]
    return nearest === undefined
      ? { 'data-element': 'wall' }
      : {
          'data-id': nearest.wall.id,
          'data-mark': marks.elements.get(nearest.wall.id)!,
          'data-element': 'wall',
          'data-room-id': nearest.room.id,
        }
  }
  for (const polygon of wallPolygons(strips, scene.openings))
    addSolid(solids, {
      plan: polygon.map((ring) => ring.map(flat)),
      bottom: 0,
      top: CUT,
      paints: { top: 'wall-cut', side: 'wall-side' },
      data: { 'data-element': 'wall' },
      sideData: wallAt,
      line: 'view-corner',
    })
  addOpenings(solids, scene, marks, flat)
  const storeyFloor = measures.storeys.find(({ index }) => index === story)?.floorHeight ?? 0
  const floorOf = (room: RoomMeasures): number => room.floorHeight ?? storeyFloor
  for (const room of scene.rooms) addObjects(solids, room, floorOf(room), strips, marks, flat)
  return { ...solids, labels: 'upright', marks: storeyMarks(scene, marks, flat, floorOf), north: false }
}

/** The floors of rooms, and of doors and passages between them. */
function addFloors(
  solids: Solids,
  { rooms, floors, openings }: FloorScene,
  marks: ScanMarks,
  flat: (point: Vec2) => Vec2,
  figures: Figures,
): void {
  const { lang } = figures
  for (const room of rooms) {
    const { rings: largest } = floors.get(room.id)!
    for (const polygon of room.outline)
      addFloor(
        solids,
        polygon.map((ring) => ring.map(flat)),
        'view-floor',
        {
          'data-room-id': room.id,
          'data-mark': marks.rooms.get(room.id)!,
          'data-room-type': room.type,
          'data-floor-area': String(roundHundredth(room.floorArea)),
          'data-quality': room.quality,
        },
        polygon === largest
          ? [roomName(room, lang), withQualityMark(figures.area(room.floorArea, null, 1), floorQuality(room), lang)]
          : [],
      )
  }
  for (const one of openings)
    if (!one.repeated && one.opening.kind !== 'window')
      addFloor(solids, [one.strip.map(flat)], null, openingData(one, marks))
}

/** Walls below windows with their panes, and open doors. */
function addOpenings(solids: Solids, { openings }: FloorScene, marks: ScanMarks, flat: (point: Vec2) => Vec2): void {
  for (const one of openings) {
    const data = openingData(one, marks)
    const sill = sillOf(one)
    if (one.opening.kind === 'window' && isOpen(one)) {
      if (sill > LOWEST)
        addSolid(solids, {
          plan: [one.strip.map(flat)],
          bottom: 0,
          top: sill,
          paints: { top: 'wall-side', side: 'wall-side' },
          data,
          line: 'view-corner',
        })
      const [a, b] = middleOf(one.strip)
      addPane(solids, [flat(a), flat(b)], [sill, CUT], 'pane', 'view-pane', data)
    }
    // Where a door slides it is shut, in the middle of its wall.
    const shut = one.sliding && !one.repeated ? middleOf(one.strip) : null
    if (shut !== null) addPane(solids, [flat(shut[0]), flat(shut[1])], [0, CUT], 'door', 'view-corner', data)
    for (const { hinge, open } of one.leaves)
      addPane(solids, [flat(hinge), flat(open)], [0, CUT], 'door', 'view-corner', data)
  }
}

/** Furniture and fixtures by their kinds, cut like the walls. */
function addObjects(
  solids: Solids,
  room: RoomMeasures,
  floor: number,
  strips: Strips,
  marks: ScanMarks,
  flat: (point: Vec2) => Vec2,
): void {
  for (const object of allObjects(room.objects)) {
    const base = Math.max(0, object.base - floor)
    const standing = base + object.height < LOWEST || base > CUT - LOWEST ? null : besideWalls(object.footprint, strips)
    if (standing === null || (standing !== undefined && areaOf(standing) < MIN_VISIBLE_AREA)) continue
    for (const part of furnitureParts(object)) {
      const [bottom, top] = part.up.map((up) => Math.min(CUT, base + up)) as [number, number]
      if (top - bottom < LEAST_PART) continue
      const footprint = partFootprint(part, object.footprint)
      // What stands in a wall is drawn whole, as on the plan. A part that fills its box is cut like it, and of a box off all walls none is.
      const isAll = part.across[0] === 0 && part.across[1] === 1 && part.along[0] === 0 && part.along[1] === 1
      const plan =
        standing === undefined || standing[0] === object.footprint
          ? [footprint]
          : isAll
            ? standing
            : besideWalls(footprint, strips)
      if (plan === undefined) continue
      addSolid(solids, {
        plan: plan.map((ring) => ring.map(flat)),
        bottom,
        top,
        paints: { top: 'furniture', side: 'furniture' },
        data: objectData(object, marks),
        line: 'view-object',
      })
    }
  }
}
