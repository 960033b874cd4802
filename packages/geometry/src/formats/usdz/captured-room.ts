import type { Finding } from '../../model/finding.ts'
import { InputError } from '../../errors.ts'
import type { Ring2 } from '../../kernel/rings.ts'
import { cross, dot, length, subtract, type Vec2, type Vec3 } from '../../kernel/vectors.ts'
import { LEAST_PASSAGE } from '../../tolerances.ts'
import type { NamedPlace, ScanElement, ScannedScene, Shape } from './elements.ts'
import { scannedFloor } from './floor-mesh.ts'
import { multiplied, rowOf, transformed, translation, type Matrix } from './matrix.ts'
import { arcOf, holesAlong, isIn, placeOn, type FacetArc } from './curved-wall.ts'
import { openFace, pointOn, type Hole } from './open-face.ts'
import { spanOf, type Span } from './span.ts'
import { innerFace, type WallFacet } from './wall-mesh.ts'

/** One element as RoomPlan's JSON has it. */
interface JsonElement {
  readonly identifier: string
  readonly parentIdentifier?: string | null
  readonly category: string
  readonly dimensions: Vec3
  /** Sixteen numbers in column order, which are USD's rows. */
  readonly transform: Matrix
  readonly polygonCorners?: readonly (readonly [number, number, number])[]
  readonly curve?: FacetArc
}

/** A `CapturedRoom`, as far as a USDZ has it. */
export interface UsdzRoom {
  readonly walls: readonly JsonElement[]
  readonly doors: readonly JsonElement[]
  readonly windows: readonly JsonElement[]
  readonly openings: readonly JsonElement[]
  readonly floors: readonly JsonElement[]
  readonly objects: readonly JsonElement[]
  readonly sections: readonly { readonly label: string; readonly center: Vec3 }[]
}

/** RoomPlan's word for what USD calls `Door(Isopen: True)` or `Television`. */
const wordOf = (category: string): string => {
  const name = category.replace(/\(.*$/s, '').trim()
  return name.slice(0, 1).toLowerCase() + name.slice(1)
}

const cornersOf = (ring: Ring2): (readonly [number, number, number])[] => ring.map(([x, y]) => [x, y, 0])

/** A frame whose axes may lack one: a box without depth has none in it. */
function whole(frame: Matrix): Matrix {
  const z = rowOf(frame, 2)
  if (length(z) > 0) return frame
  return [...frame.slice(0, 8), ...cross(rowOf(frame, 0), rowOf(frame, 1)), 0, ...frame.slice(12)]
}

/** A point of the scan in the coordinates of a frame. */
const within = (frame: Matrix, point: Vec3): Vec3 => {
  const away = subtract(point, rowOf(frame, 3))
  return [dot(away, rowOf(frame, 0)), dot(away, rowOf(frame, 1)), dot(away, rowOf(frame, 2))]
}

interface ShapeBox {
  /** Of the element's own coordinates. */
  readonly frame: Matrix
  /** In them. */
  readonly middle: Vec3
  readonly size: Vec3
}

/** Points that a shape reaches to, in its own coordinates. */
function outermost(shape: Shape): readonly Vec3[] {
  if (shape.kind === 'mesh') return shape.triangles.flat()
  const [x, y, z] = shape.size
  return [-0.5, 0.5].flatMap((a) => [-0.5, 0.5].flatMap((b) => [-0.5, 0.5].map((c): Vec3 => [a * x, b * y, c * z])))
}

/** The box around the shapes of an element, along the axes of the first. */
function boxOf({ shapes, file }: ScanElement): ShapeBox {
  const [first, ...others] = shapes
  if (first === undefined)
    throw new InputError('file/bad-geometry', `Expected a mesh or a cube in ${file}, found none.`)
  const frame = whole(first.frame)
  const points = [
    ...outermost(first),
    ...others.flatMap((shape) =>
      outermost(shape).map((point) => within(frame, transformed(whole(shape.frame), point))),
    ),
  ]
  if (points.length === 0)
    throw new InputError('file/bad-geometry', `Expected a mesh with faces in ${file}, found an empty one.`)
  const [x, y, z] = ([0, 1, 2] as const).map((axis) => spanOf(points.map((point) => point[axis]))) as [Span, Span, Span]
  return {
    frame,
    middle: [(x[0] + x[1]) / 2, (y[0] + y[1]) / 2, (z[0] + z[1]) / 2],
    size: [x[1] - x[0], y[1] - y[0], z[1] - z[0]],
  }
}

/** A door, a window or a passage: a rectangle in the plane of its wall, at the front of its mesh. */
function openingOf(element: ScanElement, parent: string | null): JsonElement {
  const { frame, middle, size } = boxOf(element)
  return {
    identifier: element.identifier,
    parentIdentifier: parent,
    category: wordOf(element.category),
    dimensions: [size[0], size[1], 0],
    transform: multiplied(translation([middle[0], middle[1], 0]), frame),
  }
}

function objectOf(element: ScanElement): JsonElement {
  const { frame, middle, size } = boxOf(element)
  return {
    identifier: element.identifier,
    category: wordOf(element.category),
    dimensions: size,
    transform: multiplied(translation(middle), frame),
  }
}

const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/') + 1)

/** The rectangle that an element is on a facet of a wall, seen along the facet's normal. @param frame the wall's */
function shownOn(facet: WallFacet, frame: Matrix, { transform, dimensions: [width, height] }: JsonElement): Ring2 {
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([x, y]): Vec2 => {
    const corner = within(frame, transformed(transform, [(x! * width) / 2, (y! * height) / 2, 0]))
    const away = subtract(corner, facet.origin)
    return [dot(away, facet.x), dot(away, facet.y)]
  })
}

/** Whether an element leaves just this hole: a fireplace does, which stands in its wall. */
function leaves(hole: Hole, ring: Ring2): boolean {
  const near = ([low, high]: Span, middle: number, size: number): boolean =>
    Math.abs(low - middle + size / 2) < LEAST_PASSAGE && Math.abs(high - middle - size / 2) < LEAST_PASSAGE
  return (
    near(spanOf(ring.map(([x]) => x)), hole.at[0], hole.width) &&
    near(spanOf(ring.map(([, y]) => y)), hole.at[1], hole.height)
  )
}

interface ReadWall {
  readonly walls: readonly JsonElement[]
  readonly passages: readonly JsonElement[]
  /** Of its inner face: more than one where it is curved. */
  readonly facets: number
}

const passageOf = (wall: string, number: number, { width, height, corners }: Hole, transform: Matrix): JsonElement => ({
  identifier: `${wall}-opening-${number}`,
  parentIdentifier: wall,
  category: 'opening',
  dimensions: [width, height, 0],
  transform,
  polygonCorners: cornersOf(corners),
})

/** A curved wall of a mesh, as the arc that its facets stand on. */
function curvedWall(
  { identifier }: ScanElement,
  frame: Matrix,
  facets: readonly WallFacet[],
  arc: FacetArc,
  openings: readonly JsonElement[],
): ReadWall {
  const { origin, height } = facets[0]!
  const middles = openings.map(({ transform }) => within(frame, rowOf(transform, 3)))
  const passages = holesAlong(arc, facets)
    .filter((hole) => !middles.some((middle) => isIn(arc, hole, middle)))
    .map((hole, index) => {
      const { at, way } = placeOn(arc, hole.at[0])
      const own = [way[0], 0, way[1], 0, 0, 1, 0, 0, -way[1], 0, way[0], 0, at[0], hole.at[1], at[1], 1]
      return passageOf(identifier, index + 1, hole, multiplied(own, frame))
    })
  const [from, to] = [placeOn(arc, 0).at, placeOn(arc, Math.abs(arc.endAngle - arc.startAngle) * arc.radius).at]
  const wall: JsonElement = {
    identifier,
    category: 'wall',
    dimensions: [Math.hypot(to[0] - from[0], to[1] - from[1]), height, 0],
    transform: multiplied(translation([0, origin[1], 0]), frame),
    curve: arc,
  }
  return { walls: [wall], passages, facets: facets.length }
}

/** A wall of a mesh, as its inner face: one wall, or one a facet. */
function meshWall(
  element: ScanElement & { readonly shapes: readonly [Shape & { kind: 'mesh' }] },
  openings: readonly JsonElement[],
  objects: readonly JsonElement[],
): ReadWall {
  const [{ triangles, frame }] = element.shapes
  const facets = innerFace(triangles, element.file)
  const arc = arcOf(facets)
  if (arc !== null) return curvedWall(element, frame, facets, arc, openings)
  const walls: JsonElement[] = []
  const passages: JsonElement[] = []
  for (const [index, facet] of facets.entries()) {
    const identifier = facets.length === 1 ? element.identifier : `${element.identifier}-${index + 1}`
    const face = openFace(
      facet,
      openings.map((opening) => shownOn(facet, frame, opening)),
    )
    const own = [...facet.x, 0, ...facet.y, 0, ...facet.z, 0]
    const placed = (at: Vec2): Matrix => multiplied([...own, ...pointOn(facet, at), 1], frame)
    walls.push({
      identifier,
      category: 'wall',
      dimensions: [facet.width, facet.height, 0],
      transform: placed([0, 0]),
      polygonCorners: cornersOf(face.corners),
    })
    const found = face.holes.filter((hole) => !objects.some((object) => leaves(hole, shownOn(facet, frame, object))))
    for (const [number, hole] of found.entries())
      passages.push(passageOf(identifier, number + 1, hole, placed(hole.at)))
  }
  return { walls, passages, facets: facets.length }
}

const isMesh = (
  element: ScanElement,
): element is ScanElement & { readonly shapes: readonly [Shape & { kind: 'mesh' }] } =>
  element.shapes.length === 1 && element.shapes[0]!.kind === 'mesh'

function boxSurface(element: ScanElement): JsonElement {
  const { frame, middle, size } = boxOf(element)
  const transform = multiplied(translation(middle), frame)
  return {
    identifier: element.identifier,
    category: wordOf(element.category),
    dimensions: [size[0], size[1], 0],
    transform,
  }
}

const HALVES: Ring2 = [
  [-0.5, -0.5],
  [0.5, -0.5],
  [0.5, 0.5],
  [-0.5, 0.5],
]

/** A floor, one for each of its parts. */
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
    const message = `No wall shows where the floor of ${element.file} ends: it is taken to reach ${rim.toFixed(2)} m under the walls, as it is thick.`
    findings.push({ code: 'scan/floor-rim-guessed', message, ids: [element.identifier] })
  }
  return rings.map((ring, index) => {
    const [x, y] = [spanOf(ring.map((point) => point[0])), spanOf(ring.map((point) => point[1]))]
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

/** What is worth saying of walls that are not quite those of the scan. */
function reportWalls(walls: readonly ScanElement[], read: readonly ReadWall[], findings: Finding[]): void {
  const boxes = walls.filter((wall) => !isMesh(wall))
  if (boxes.length > 0) {
    const message = `Walls of the USDZ (${boxes.length}) are boxes: one below a slope counts as its rectangle, a curved one as its chord.`
    findings.push({ code: 'scan/boxes-only', message, ids: boxes.map(({ identifier }) => identifier) })
  }
  for (const [index, { walls: parts, facets }] of read.entries()) {
    if (facets === 1) continue
    const { identifier } = walls[index]!
    const how =
      parts.length === 1
        ? 'is measured as the arc on which they stand'
        : 'is measured as those, one wall each: they stand on no arc'
    const message = `The USDZ has the curved wall ${identifier} as ${facets} flat facets; it ${how}.`
    findings.push({ code: 'scan/wall-in-facets', message, ids: [identifier] })
  }
}

const SURFACES: readonly string[] = ['wall', 'floor', 'door', 'window', 'opening']

/**
 * The room of a scene, as RoomPlan's own JSON would have it: so that a USDZ is measured as that is, with the same checks.
 * @throws InputError `file/bad-geometry` with the file in the archive, where an element is not built as RoomPlan builds it
 */
export function capturedRoom({ elements, sections }: ScannedScene): { room: UsdzRoom; findings: Finding[] } {
  const findings: Finding[] = []
  const of = (word: string): ScanElement[] => elements.filter(({ category }) => wordOf(category) === word)
  const wallElements = of('wall')
  const wallOfFolder = new Map(wallElements.map((wall) => [folderOf(wall.file), wall]))
  const openingsOf = (word: string): { element: ScanElement; wall: ScanElement | undefined }[] =>
    of(word).map((element) => ({ element, wall: wallOfFolder.get(folderOf(element.file)) }))
  const [doors, windows, openings] = ['door', 'window', 'opening'].map(openingsOf) as [
    ReturnType<typeof openingsOf>,
    ReturnType<typeof openingsOf>,
    ReturnType<typeof openingsOf>,
  ]
  const furniture = elements.filter(({ category }) => !SURFACES.includes(wordOf(category)))
  const objects = furniture.filter(({ shapes }) => shapes.length > 0).map(objectOf)
  for (const { identifier, file, shapes } of furniture) {
    if (shapes.length > 0) continue
    const message = `${file} is left out: it has neither a mesh nor a cube.`
    findings.push({ code: 'scan/empty-element', message, ids: [identifier] })
  }
  const read = wallElements.map((wall): ReadWall => {
    if (!isMesh(wall)) return { walls: [boxSurface(wall)], passages: [], facets: 1 }
    const own = [...doors, ...windows, ...openings].filter((opening) => opening.wall === wall)
    return meshWall(
      wall,
      own.map(({ element }) => openingOf(element, null)),
      objects,
    )
  })
  reportWalls(wallElements, read, findings)
  const walls = read.flatMap((each) => each.walls)
  const known = new Set(walls.map(({ identifier }) => identifier))
  // The parent of what is in a wall of facets is none of them: the nearest is found by its place.
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
