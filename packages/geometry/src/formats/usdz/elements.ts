import { InputError } from '../../errors.ts'
import { length, type Vec3 } from '../../kernel/vectors.ts'
import { DEEPEST_PRIM, MOST_TRIANGLES, MOST_USD_TEXT, RIGID, SCAN_REACH } from '../../tolerances.ts'
import { utf8Text } from '../text.ts'
import { IDENTITY, multiplied, rowOf, scaling, translation, type Matrix } from './matrix.ts'
import type { StoredEntry } from './stored-entries.ts'
import { isAsset, isDictionary, parseUsdText, type Layer, type Prim, type UsdValue } from './usd-text.ts'

export type Triangle = readonly [Vec3, Vec3, Vec3]

/** A body in its own coordinates: triangles, or a box around the origin. */
export type Shape =
  | { readonly kind: 'mesh'; readonly frame: Matrix; readonly triangles: readonly Triangle[] }
  | { readonly kind: 'box'; readonly frame: Matrix; readonly size: Vec3 }

/** A measured thing of a scan: a wall, a door, a piece of furniture. `frame` of its shapes: rigid, own coordinates to the scan's, metres. */
export interface ScanElement {
  /** The file it stands in, by which errors call it. */
  readonly file: string
  readonly category: string
  readonly identifier: string
  readonly shapes: readonly Shape[]
}

/** A part of a room that was recognised. */
export interface NamedPlace {
  readonly label: string
  readonly at: Vec3
}

export interface ScannedScene {
  readonly elements: readonly ScanElement[]
  readonly sections: readonly NamedPlace[]
}

const unexpected = (expected: string, where: string): InputError =>
  new InputError('file/bad-geometry', `Expected ${expected} in ${where}.`)

const isList = (value: UsdValue | undefined): value is readonly UsdValue[] => Array.isArray(value)

/** So many numbers in parentheses. */
function numbers(value: UsdValue | undefined, count: number, what: string, where: string): number[] {
  const items = isList(value) ? value : []
  const usual = items.every((item) => typeof item === 'number' && Math.abs(item) <= SCAN_REACH)
  if (items.length !== count || !usual) throw unexpected(`${what} of ${count} numbers`, where)
  return items as number[]
}

function matrixOf(value: UsdValue | undefined, where: string): Matrix {
  const rows = isList(value) ? value : []
  if (rows.length !== 4) throw unexpected('a transform of four rows', where)
  const matrix = rows.flatMap((row) => numbers(row, 4, 'rows', where))
  const ends = [matrix[3]!, matrix[7]!, matrix[11]!, matrix[15]! - 1]
  if (ends.some((end) => Math.abs(end) > RIGID)) throw unexpected('rows that end in 0, 0, 0, 1', where)
  return matrix
}

/** One step of a placement. Turns are only known as a part of a matrix: RoomPlan writes no others. */
function stepOf(name: string, value: UsdValue | undefined, where: string): Matrix {
  if (name.startsWith('xformOp:transform')) return matrixOf(value, where)
  const three = (): Vec3 => numbers(value, 3, name, where) as unknown as Vec3
  if (name.startsWith('xformOp:scale')) return scaling(three())
  if (name.startsWith('xformOp:translate')) return translation(three())
  throw unexpected(`a transform, a scale or a translation, not ${name}`, where)
}

/** From the coordinates of a thing to those around it. The last step of the order comes first. */
function placementOf({ attributes }: Prim, where: string): Matrix {
  const order = attributes.get('xformOpOrder')
  const steps = isList(order) ? order.filter((name) => typeof name === 'string') : []
  const written = [...attributes.keys()].filter((name) => name.startsWith('xformOp:'))
  // Without its order nothing is placed in USD, but no file means that.
  if (order === undefined && written.length > 0) throw unexpected('the order of transforms (xformOpOrder)', where)
  return steps.reduceRight((matrix, name) => multiplied(matrix, stepOf(name, attributes.get(name), where)), IDENTITY)
}

/** A placement as a rigid frame and the scale along each of its axes. */
function rigidAndScale(matrix: Matrix): { frame: Matrix; scale: Vec3 } {
  const [x, y, z] = [rowOf(matrix, 0), rowOf(matrix, 1), rowOf(matrix, 2)]
  const scale: Vec3 = [length(x), length(y), length(z)]
  const unit = ([a, b, c]: Vec3, by: number): number[] => (by === 0 ? [0, 0, 0, 0] : [a / by, b / by, c / by, 0])
  return { frame: [...unit(x, scale[0]), ...unit(y, scale[1]), ...unit(z, scale[2]), ...matrix.slice(12)], scale }
}

/** The triangles of a mesh. @param scale of its coordinates, to metres */
function trianglesOf(prim: Prim, scale: Vec3, where: string): Triangle[] {
  const [points, counts, indices] = ['points', 'faceVertexCounts', 'faceVertexIndices'].map((name) => {
    const value = prim.attributes.get(name)
    if (!isList(value)) throw unexpected(`a mesh with ${name}`, where)
    return value
  }) as [readonly UsdValue[], readonly UsdValue[], readonly UsdValue[]]
  if (indices.length > 3 * MOST_TRIANGLES) throw unexpected(`at most ${MOST_TRIANGLES} triangles`, where)
  const corners = indices.map((index): Vec3 => {
    const point = typeof index === 'number' ? points[index] : undefined
    if (point === undefined) throw unexpected('indices of points that there are', where)
    const [x, y, z] = numbers(point, 3, 'points', where) as unknown as Vec3
    return [x * scale[0], y * scale[1], z * scale[2]]
  })
  const triangles: Triangle[] = []
  let first = 0
  for (const count of counts) {
    if (typeof count !== 'number' || !Number.isInteger(count) || count < 3 || first + count > corners.length)
      throw unexpected('faces of three corners and more, as many as there are indices', where)
    // A face of more is a fan: it is convex, as RoomPlan's are triangles.
    for (let k = 1; k + 1 < count; k += 1)
      triangles.push([corners[first]!, corners[first + k]!, corners[first + k + 1]!])
    first += count
  }
  if (first !== corners.length) throw unexpected('as many indices as faces have corners', where)
  return triangles
}

/** The edge of a cube before it is scaled. RoomPlan's is 1, said or not; USD's own default, 2, would double every wall of a file that leaves it out. */
function edgeOf(prim: Prim, where: string): number {
  const size = prim.attributes.get('size')
  if (size === undefined) return 1
  return numbers([size], 1, 'a size', where)[0]!
}

function shapesOf(prim: Prim, around: Matrix, where: string): Shape[] {
  const matrix = multiplied(placementOf(prim, where), around)
  const { frame, scale } = rigidAndScale(matrix)
  const own: Shape[] = []
  if (prim.type === 'Mesh') own.push({ kind: 'mesh', frame, triangles: trianglesOf(prim, scale, where) })
  if (prim.type === 'Cube') {
    const edge = edgeOf(prim, where)
    own.push({ kind: 'box', frame, size: [scale[0] * edge, scale[1] * edge, scale[2] * edge] })
  }
  return [...own, ...prim.children.flatMap((child) => shapesOf(child, matrix, where))]
}

/** The paths of the files whose things stand in this one. */
function referencesOf(prim: Prim): string[] {
  const given = ['references', 'payload'].flatMap((key) => prim.metadata.get(key) ?? [])
  return given.flatMap((value) => (isAsset(value) ? [value.asset] : []))
}

/** The name in the archive that a path in one of its files means; what leads out of it means none. */
function resolved(path: string, from: string): string {
  const parts = from.split('/').slice(0, -1)
  for (const part of path.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

/** Reads the files of an archive, each once, no more than a house has. */
function createLayers(entries: readonly StoredEntry[]): (file: string) => Layer {
  const byName = new Map(entries.map((entry) => [entry.name, entry]))
  const read = new Map<string, Layer>()
  let left = MOST_USD_TEXT
  return (file) => {
    const known = read.get(file)
    if (known !== undefined) return known
    const entry = byName.get(file)
    if (entry === undefined) throw new InputError('file/bad-geometry', `Expected the file ${file} in the archive.`)
    const bytes = entry.bytes()
    if (String.fromCharCode(...bytes.subarray(0, 8)) === 'PXR-USDC')
      throw new InputError(
        'file/unknown-kind',
        `Expected USD text, as RoomPlan writes it; ${file} is binary USD (usdc): export the room anew from the app that scanned, as USDZ or as JSON.`,
      )
    left -= bytes.length
    if (left < 0)
      throw new InputError('file/too-large', `Expected at most ${MOST_USD_TEXT / 1e6} MB of USD text, found more.`)
    try {
      const layer = parseUsdText(utf8Text(bytes))
      read.set(file, layer)
      return layer
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      const at = error.line === null ? file : `${file}, line ${error.line}`
      throw new InputError(error.code, `${at}: ${error.message}`)
    }
  }
}

const SECTIONS = 'Section_grp'

/**
 * The measured things of a USDZ: those that carry a category and an identifier, wherever its first file or a file that one refers
 * to has them.
 * @throws InputError `file/bad-archive`, `file/not-usd`, `file/bad-geometry`, `file/unknown-kind`, `file/too-large`
 */
export function readScene(entries: readonly StoredEntry[]): ScannedScene {
  const layers = createLayers(entries)
  const elements: ScanElement[] = []
  const sections: NamedPlace[] = []
  const visited = new Set<string>()

  const visit = (prim: Prim, around: Matrix, file: string, depth: number): void => {
    if (depth > DEEPEST_PRIM) throw unexpected(`things at most ${DEEPEST_PRIM} deep`, file)
    if (prim.metadata.get('active') === 'false') return
    if (prim.specifier === 'over' && prim.attributes.size > 0)
      throw unexpected(`no changes of what other files say, as of ${prim.name},`, file)
    const custom = prim.metadata.get('customData')
    const { Category: category, UUID: identifier } = isDictionary(custom) ? custom : {}
    if (typeof category === 'string') {
      elements.push({
        file,
        category,
        identifier: typeof identifier === 'string' ? identifier : '',
        shapes: shapesOf(prim, around, file),
      })
      return
    }
    const matrix = multiplied(placementOf(prim, file), around)
    if (prim.name === SECTIONS)
      for (const section of prim.children) {
        const place = multiplied(placementOf(section, file), matrix)
        sections.push({ label: section.name.replace(/_?\d+$/, ''), at: rowOf(place, 3) })
      }
    for (const path of referencesOf(prim)) {
      const target = resolved(path, file)
      // Each file holds one thing, once: what stands in a circle, or twice, would be measured twice.
      if (visited.has(target)) continue
      visited.add(target)
      visitLayer(target, matrix, depth + 1)
    }
    for (const child of prim.children) visit(child, matrix, file, depth + 1)
  }

  const visitLayer = (file: string, around: Matrix, depth: number): void => {
    const layer = layers(file)
    const up = layer.metadata.get('upAxis')
    if (up !== undefined && up !== 'Y') throw unexpected('the y axis upwards (upAxis)', file)
    // Lengths of a file that is referred to are not converted in USD: the first file decides.
    for (const prim of layer.prims) if (prim.specifier !== 'class') visit(prim, around, file, depth)
  }

  const first = entries[0]
  if (first === undefined) throw new InputError('file/empty', 'Expected a USDZ with a scene, found an empty archive.')
  if (!/\.usd[ac]?$/i.test(first.name))
    throw new InputError(
      'file/unknown-kind',
      `Expected a USDZ, which begins with its scene, found a ZIP archive that begins with ${first.name}.`,
    )
  visited.add(first.name)
  const metres = layers(first.name).metadata.get('metersPerUnit') ?? 1
  const [unit] = numbers([metres], 1, 'metersPerUnit', first.name) as [number]
  if (!(unit > 0)) throw unexpected('metersPerUnit above 0', first.name)
  visitLayer(first.name, scaling([unit, unit, unit]), 0)
  if (elements.length === 0)
    throw new InputError(
      'file/unknown-kind',
      'Expected a scan with measured elements, found a USDZ without any: a mesh of what the scanner saw cannot be measured. Export the room from the app that scanned as a parametric model or as a RoomPlan USDZ, or as JSON (CapturedRoom or CapturedStructure).',
    )
  return { elements, sections }
}
