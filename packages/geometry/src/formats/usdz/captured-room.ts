import type { Ring2 } from '../../kernel/rings.ts'
import type { Vec2, Vec3 } from '../../kernel/vectors.ts'
import { findingOf, type Finding } from '../../model/finding.ts'
import * as SCANS from '../../messages/en/scans.ts'
import { metres, said } from '../../sentence.ts'
import { OPENING_TO_WALL } from '../../tolerances.ts'
import { scannedFloor } from './floor-mesh.ts'
import { boxSurface, cornersOf, objectOf, openingOf, within, wordOf, type JsonElement } from './json-element.ts'
import { rowOf, transformed } from '../../kernel/matrix.ts'
import { asMeasured, bodyDepth } from './lengthened-walls.ts'
import { readWall, type ReadWall } from './read-wall.ts'
import type { NamedPlace, ScannedScene } from './scene.ts'
import { isMesh, type ScanElement } from './shapes.ts'
import { rangeOf } from './number-range.ts'

/** A `CapturedRoom` with the members that a USDZ has. */
export interface UsdzRoom {
  readonly walls: readonly JsonElement[]
  readonly doors: readonly JsonElement[]
  readonly windows: readonly JsonElement[]
  readonly openings: readonly JsonElement[]
  readonly floors: readonly JsonElement[]
  readonly objects: readonly JsonElement[]
  readonly sections: readonly { readonly label: string; readonly center: Vec3 }[]
}

const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/') + 1)

const HALVES: Ring2 = [
  [-0.5, -0.5],
  [0.5, -0.5],
  [0.5, 0.5],
  [-0.5, 0.5],
]

/** A floor as elements, one for each of its parts. */
function floorOf(element: ScanElement, walls: readonly JsonElement[], findings: Finding[]): JsonElement[] {
  if (!isMesh(element)) {
    const box = boxSurface(element)
    const [width, height] = box.dimensions
    return [{ ...box, polygonCorners: HALVES.map(([x, y]) => [x * width, y * height, 0]) }]
  }
  const [{ triangles, frame }] = element.shapes
  const feet = walls.map(({ transform, dimensions }): Vec2 => {
    const [x, y] = within(frame, transformed(transform, [0, -dimensions[1] / 2, 0]))
    return [x, y]
  })
  const { rings, isGuessed, rim } = scannedFloor(triangles, feet, element.file)
  if (isGuessed) {
    const message = said(SCANS.floorRimGuessed, { file: element.file, reach: metres(rim) })
    findings.push(findingOf(message, [element.identifier]))
  }
  return rings.map((ring, index) => {
    const [x, y] = [rangeOf(ring.map((point) => point[0])), rangeOf(ring.map((point) => point[1]))]
    return {
      identifier: index === 0 ? element.identifier : `${element.identifier}-${index + 1}`,
      category: 'floor',
      dimensions: [x[1] - x[0], y[1] - y[0], 0],
      transform: frame,
      polygonCorners: cornersOf(ring),
    }
  })
}

const sectionOf = ({ label, at }: NamedPlace): UsdzRoom['sections'][number] => ({ label, center: at })

/** Findings on an export of iOS 16, which has categories for furniture only. */
function reportKinds(elements: readonly ScanElement[], read: readonly ReadWall[], findings: Finding[]): void {
  const unnamed = elements.filter(({ isNamed }) => !isNamed)
  if (unnamed.length === 0) return
  const holes = read.reduce((sum, { passages }) => sum + passages.length, 0)
  const filled = unnamed.some(({ category }) => ['door', 'window'].includes(wordOf(category)))
  const message =
    holes === 0 || filled
      ? said(SCANS.kindByName, { count: unnamed.length })
      : said(SCANS.kindByNameHoles, { count: unnamed.length, holes })
  const ids = unnamed.map(({ identifier }) => identifier)
  findings.push(findingOf(message, ids))
}

/** Findings on walls that differ from those scanned. */
function reportWalls(walls: readonly ScanElement[], read: readonly ReadWall[], findings: Finding[]): void {
  const boxes = walls.filter((wall) => !isMesh(wall))
  if (boxes.length > 0) {
    const message = said(SCANS.boxesOnly, { count: boxes.length })
    const ids = boxes.map(({ identifier }) => identifier)
    findings.push(findingOf(message, ids))
  }
  for (const [index, { walls: parts, facets }] of read.entries()) {
    if (facets === 1) continue
    const { identifier } = walls[index]!
    const how = parts.length === 1 ? said(SCANS.facetsAsArc) : said(SCANS.facetsAsWalls)
    const message = said(SCANS.wallInFacets, { wall: identifier, facets, how })
    findings.push(findingOf(message, [identifier]))
  }
}

const SURFACES: readonly string[] = ['wall', 'floor', 'door', 'window', 'opening']

/**
 * Elements without duplicates: an export may be parametric and mesh at once. A mesh has more detail of a wall and a floor, a cube has the
 * sizes of furniture.
 */
function distinctElements(elements: readonly ScanElement[]): ScanElement[] {
  const best = new Map<string, ScanElement>()
  for (const element of elements) {
    const key = element.identifier.toLowerCase()
    const known = best.get(key)
    const isSurface = SURFACES.includes(wordOf(element.category))
    if (known === undefined || (isMesh(element) === isSurface && isMesh(known) !== isSurface)) best.set(key, element)
  }
  return elements.filter(({ identifier }, index) => {
    const key = identifier.toLowerCase()
    return key === '' || best.get(key) === elements[index]
  })
}

/** The wall of each folder that has exactly one: iOS 16 has all walls in one folder. */
function wallsByFolder(
  elements: readonly ScanElement[],
  walls: readonly ScanElement[],
): ReadonlyMap<string, ScanElement> {
  const byId = new Map(walls.map((wall) => [wall.identifier.toLowerCase(), wall]))
  const byFolder = new Map<string, Set<ScanElement>>()
  for (const wall of elements) {
    if (wordOf(wall.category) !== 'wall') continue
    const folder = folderOf(wall.file)
    const own = byFolder.get(folder) ?? new Set()
    byFolder.set(folder, own.add(byId.get(wall.identifier.toLowerCase()) ?? wall))
  }
  return new Map([...byFolder].flatMap(([folder, own]) => (own.size === 1 ? [[folder, [...own][0]!]] : [])))
}

/** The nearest wall whose inner face contains an opening, for an opening whose folder has no wall: the part it fills is not a passage. */
function wallAround(walls: readonly ScanElement[], opening: ScanElement): ScanElement | undefined {
  const middle = rowOf(openingOf(opening, null).transform, 3)
  let nearest: { wall: ScanElement; off: number } | undefined
  for (const wall of walls) {
    const { transform, dimensions } = boxSurface(wall)
    const [x, y] = within(transform, middle)
    const off = Math.abs(within(wall.shapes[0]!.frame, middle)[2])
    if (off > OPENING_TO_WALL || 2 * Math.abs(x) > dimensions[0] || 2 * Math.abs(y) > dimensions[1]) continue
    if (nearest === undefined || off < nearest.off) nearest = { wall, off }
  }
  return nearest?.wall
}

function furnitureOf(elements: readonly ScanElement[], findings: Finding[]): JsonElement[] {
  const furniture = elements.filter(({ category }) => !SURFACES.includes(wordOf(category)))
  const empty = furniture.filter(({ shapes }) => shapes.length === 0)
  if (empty.length > 0) {
    const message = said(SCANS.emptyElementFurniture, { count: empty.length })
    const ids = empty.map(({ identifier }) => identifier)
    findings.push(findingOf(message, ids))
  }
  return furniture.filter(({ shapes }) => shapes.length > 0).map(objectOf)
}

/**
 * Converts the scene to a room in RoomPlan's own JSON form, so that a USDZ is measured like JSON, with the same checks.
 * @throws InputError `file/bad-geometry` with the file in the archive, if an element is not built as RoomPlan builds it
 */
export function capturedRoom({ elements, sections }: ScannedScene): { room: UsdzRoom; findings: Finding[] } {
  const findings: Finding[] = []
  const distinct = distinctElements(elements)
  const of = (word: string): ScanElement[] => distinct.filter(({ category }) => wordOf(category) === word)
  const wallElements = of('wall')
  const wallOfFolder = wallsByFolder(elements, wallElements)
  const openingsOf = (word: string): { element: ScanElement; wall: ScanElement | undefined }[] =>
    of(word).map((element) => ({
      element,
      wall: wallOfFolder.get(folderOf(element.file)) ?? wallAround(wallElements, element),
    }))
  const [doors, windows, openings] = ['door', 'window', 'opening'].map(openingsOf) as [
    ReturnType<typeof openingsOf>,
    ReturnType<typeof openingsOf>,
    ReturnType<typeof openingsOf>,
  ]
  const objects = furnitureOf(distinct, findings)
  const read = wallElements.map((wall): ReadWall => {
    const own = [...doors, ...windows, ...openings].filter((opening) => opening.wall === wall)
    return readWall(
      wall,
      own.map(({ element }) => openingOf(element, null)),
      objects,
    )
  })
  reportKinds(distinct, read, findings)
  reportWalls(wallElements, read, findings)
  const walls = asMeasured(
    read.flatMap((each) => each.walls),
    read.flatMap(({ walls: parts }, index) => {
      const wall = wallElements[index]!
      return parts.map(() => (wall.isNamed || parts.length > 1 ? 0 : bodyDepth(wall)))
    }),
  )
  const known = new Set(walls.map(({ identifier }) => identifier))
  // Facets of a curved wall become walls of their own: the parent of an opening is left open, and found by position.
  const json = ({ element, wall }: (typeof doors)[number]): JsonElement =>
    openingOf(element, wall !== undefined && known.has(wall.identifier) ? wall.identifier : null)
  const room: UsdzRoom = {
    walls,
    doors: doors.map(json),
    windows: windows.map(json),
    openings: [...openings.map(json), ...read.flatMap(({ passages }) => passages)],
    floors: of('floor').flatMap((floor) => floorOf(floor, walls, findings)),
    objects,
    sections: sections.map(sectionOf),
  }
  return { room, findings }
}
