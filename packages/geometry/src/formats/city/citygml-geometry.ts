import * as VALUES from '../../messages/en/values.ts'
import * as FILES from '../../messages/en/files.ts'
import * as REFUSALS from '../../messages/en/refusals.ts'
import { fault } from '../../errors.ts'
import { said } from '../../sentence.ts'
import type { Vec3 } from '../../kernel/vectors.ts'
import { ALTITUDE_RANGE } from '../../tolerances.ts'
import type { GmlNode } from './citygml-tree.ts'
import { describedAs } from '../reading.ts'
import type { FilePolygon } from '../file-building.ts'

/** A reference to a face: an OrientableSurface may turn it. */
export interface GmlFace {
  readonly node: GmlNode
  readonly isTurned: boolean
}

/** Characters of an xs:double: it excludes `0x10` and `Infinity`, which JavaScript would accept. */
const DIGITS = /^[\d+\-.eE \t\r\n]*$/

const SPACE = /[ \t\r\n]+/

/** Plain coordinates, nearly all of them: splitting at single characters is much faster than splitting by a pattern. */
const PLAIN = /^[\d+\-.eE ]*$/

/** The path of an error: the id of the element; null without one. */
const at = ({ id }: GmlNode): string | null => (id === null ? null : `#${id}`)

/** Adds the numbers of a text. @throws InputError `file/bad-number` */
function addNumbers(text: string, to: number[], face: GmlNode): void {
  const isPlain = PLAIN.test(text)
  const words = text.split(isPlain ? ' ' : SPACE)
  const isDigits = isPlain || DIGITS.test(text)
  for (const word of words) {
    if (word === '') continue
    const value = isDigits || DIGITS.test(word) ? Number(word) : Number.NaN
    if (!Number.isFinite(value)) throw fault(FILES.coordinates, at(face), { found: describedAs(word) })
    to.push(value)
  }
}

/** Coordinates of GML 2, whose points are separated by `ts` and their numbers by `cs`. Only the defaults of the standard are read; no file uses others. */
const plainCoordinates = (text: string): string => text.replaceAll(',', ' ')

/** The numbers of a ring, in one list. */
function ringNumbers(
  ring: GmlNode,
  face: GmlNode,
): { readonly numbers: readonly number[]; readonly dimension: number } {
  const numbers: number[] = []
  let dimension = ring.srs.dimension
  const read = (node: GmlNode): void => {
    const { name, children, srs } = node
    if (name === 'posList' || name === 'pos' || name === 'coordinates') {
      if (children.length > 0)
        throw fault(REFUSALS.elementAmongCoordinates, at(face), { name: describedAs(children[0]!.name) })
      dimension = srs.dimension
      addNumbers(name === 'coordinates' ? plainCoordinates(node.text) : node.text, numbers, face)
    } else if (name === 'pointProperty' || name === 'pointRep' || name === 'Point') {
      if (node.href !== null && children.length === 0) throw fault(REFUSALS.pointByReference, at(face))
      for (const child of children) read(child)
    } else {
      throw fault(REFUSALS.ringPoints, at(face), { found: describedAs(name) })
    }
  }
  for (const child of ring.children) if (child.name !== 'name') read(child)
  return { numbers, dimension }
}

/** Which of a point's first two numbers is the easting or longitude. */
export type AxisOrder = 'eastFirst' | 'northFirst'

/** The points of a ring without repeated ones; null if one has no height. */
function readRing(ring: GmlNode, face: GmlNode, order: AxisOrder): Vec3[] | null {
  const { numbers, dimension } = ringNumbers(ring, face)
  if (dimension !== 2 && dimension !== 3) throw fault(REFUSALS.srsDimension, at(face), { dimension })
  if (numbers.length % dimension !== 0)
    throw fault(REFUSALS.pointsOfRing, at(face), { dimension, count: numbers.length })
  if (dimension === 2) return null
  // Allocated at its length: a growing list reserves room for seventeen more.
  const points = new Array<Vec3>(numbers.length / 3)
  let count = 0
  for (let i = 0; i < numbers.length; i += 3) {
    const a = numbers[i]!
    const b = numbers[i + 1]!
    const z = numbers[i + 2]!
    if (!(z > ALTITUDE_RANGE[0] && z < ALTITUDE_RANGE[1])) return null
    const point: Vec3 = order === 'eastFirst' ? [a, b, z] : [b, a, z]
    if (count === 0 || !isSame(points[count - 1]!, point)) points[count++] = point
  }
  if (count > 1 && isSame(points[count - 1]!, points[0]!)) count -= 1
  if (count < points.length) points.length = count
  return points
}

const isSame = (a: Vec3, b: Vec3): boolean => a[0] === b[0] && a[1] === b[1] && a[2] === b[2]

/** The ring of an exterior or interior. */
function ringOf(boundary: GmlNode, face: GmlNode): GmlNode {
  const rings = boundary.children.filter(({ name }) => name !== 'name')
  const [ring] = rings
  if (rings.length === 1 && ring!.name === 'LinearRing') return ring!
  const found = boundary.href !== null ? said(VALUES.reference) : describedAs(ring?.name)
  throw fault(REFUSALS.linearRing, at(face), { role: boundary.name, found })
}

/**
 * A face in the file's own coordinates, easting or longitude first.
 * @throws InputError `file/bad-geometry`, `file/bad-number`
 */
export function readFace({ node, isTurned }: GmlFace, order: AxisOrder): FilePolygon | 'unplaced' | 'degenerate' {
  let polygon: [Vec3[], ...Vec3[][]] | null = null
  const boundaries = node.children.filter(({ name }) => name !== 'name')
  const outer = boundaries.find(({ name }) => name === 'exterior')
  if (outer === undefined) return 'degenerate'
  const inOrder = boundaries[0] === outer ? boundaries : [outer, ...boundaries.filter((each) => each !== outer)]
  for (const boundary of inOrder) {
    if (boundary !== outer && boundary.name !== 'interior')
      throw fault(REFUSALS.polygonParts, at(node), { found: describedAs(boundary.name) })
    const ring = readRing(ringOf(boundary, node), node, order)
    if (ring === null) return 'unplaced'
    if (ring.length < 3) {
      if (polygon === null) return 'degenerate'
      continue
    }
    const turned = isTurned ? ring.toReversed() : ring
    if (polygon === null) polygon = [turned]
    else polygon.push(turned)
  }
  return polygon ?? 'degenerate'
}
