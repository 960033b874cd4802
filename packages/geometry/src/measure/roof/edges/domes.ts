import { LEVEL_GRADIENT, SAME_NORMAL } from '../../../tolerances.ts'
import { planDistance } from '../../../kernel/vectors.ts'
import { riseInwards } from './edge-types.ts'
import { FINE_TURNS, FAN_EDGE_TYPES, type TypedLine } from './fans.ts'
import { angleBetween, aspectsApart, type Face } from '../topology/faces.ts'

/*
 * A dome is drawn with facets. Judged one by one, its edges would be hips, changes of pitch or none, by chance. None of them is a corner
 * that a roofer caps: the roof bends everywhere, but slightly. So a dome is recognised as a whole, and all its edges become changes of
 * pitch.
 */

/** A point where facets meet all around, bend outwards slightly, and lie partly higher and partly lower. */
interface Bulge {
  readonly node: number
  readonly faces: readonly Face[]
}

/** Degrees. The facets of an eight-sided dome turn by 45; rounding adds to that. */
const DOME_TURN = 50

/** Degrees. Facets that turn by no more may differ in aspect by any angle: near the top of a dome they are almost level. */
const SLIGHT_TURN = 25

/** Degrees by which rounding may make small facets bend inwards. */
const ROUNDED_TURN = 10

/** Least number of facets of a dome: half of an eight-sided one, in three rings. */
const FEWEST_FACETS = 12

/** Degrees. The steepest facet of a dome is steeper than its flattest by at least this: a flat roof with falls is no dome. */
const STEEPENS = 15

/** The types of the edges between faces, with all edges of a dome alike. */
export function withOneTypePerDome(lines: readonly TypedLine[]): readonly TypedLine[] {
  if (lines.filter(isBetweenFacets).length <= FEWEST_FACETS) return lines
  const slight = lines.filter(bendsSlightly)
  // Each facet of a dome has at least two such lines, and each line two facets.
  if (slight.length < FEWEST_FACETS) return lines
  const domeOf = new Map<Face, ReadonlySet<number>>()
  for (const dome of chained(bulgesOf(slight))) {
    const nodes = new Set(dome.map(({ node }) => node))
    for (const face of dome.flatMap(({ faces }) => faces)) domeOf.set(face, nodes)
  }
  if (domeOf.size === 0) return lines
  const members = lines.filter(
    (line) =>
      isBetweenFacets(line) &&
      domeOf.has(line.left.face) &&
      domeOf.get(line.left.face) === domeOf.get(line.right!.face),
  )
  const decided = new Map<TypedLine, TypedLine>()
  for (const [nodes, own] of Map.groupBy(members, ({ left }) => domeOf.get(left.face)!)) {
    if (!isDome(own, nodes)) continue
    const turns = own.map(turnAt).filter((turn) => turn >= FINE_TURNS[0])
    const isSmooth =
      turns.every((turn) => turn <= FINE_TURNS[1]) &&
      turns.reduce((sum, turn) => sum + turn, 0) <= SAME_NORMAL * turns.length
    for (const line of own) {
      const type = isSmooth || turnAt(line) < FINE_TURNS[0] ? null : 'pitchChange'
      decided.set(line, { ...line, type })
    }
  }
  return lines.map((line) => decided.get(line) ?? line)
}

const isBetweenFacets = ({ type, right }: TypedLine): boolean => right !== null && FAN_EDGE_TYPES.has(type)

const turnAt = ({ left, right }: TypedLine): number => angleBetween(left.face, right!.face)

/** Whether the roof bends outwards at a line, as slightly as between facets. */
function bendsSlightly(line: TypedLine): boolean {
  if (!isBetweenFacets(line)) return false
  const [left, right] = [line.left.face, line.right!.face]
  const turn = turnAt(line)
  if (turn <= ROUNDED_TURN) return true
  if (riseInwards(left, line.a, line.b) + riseInwards(right, line.b, line.a) > 0) return false
  return turn <= SLIGHT_TURN || (turn <= DOME_TURN && aspectsApart(left, right) <= DOME_TURN)
}

/** Least number of lines that separate facets all around a point. */
const LEAST_AROUND = 4

/** @param lines at which the roof bends slightly */
function bulgesOf(lines: readonly TypedLine[]): Bulge[] {
  const counts = new Map<number, number>()
  for (const { from, to } of lines) for (const node of [from, to]) counts.set(node, (counts.get(node) ?? 0) + 1)
  const byNode = new Map<number, TypedLine[]>()
  for (const line of lines) {
    for (const node of [line.from, line.to]) {
      if (counts.get(node)! < LEAST_AROUND) continue
      const known = byNode.get(node)
      if (known === undefined) byNode.set(node, [line])
      else known.push(line)
    }
  }
  return [...byNode].flatMap(([node, around]) =>
    ringsAround(around).flatMap((ring) => {
      const rises = ring.map(({ from, a, b }) => (from === node ? b[2] - a[2] : a[2] - b[2]))
      const faces = new Set(ring.flatMap(({ left, right }) => [left.face, right!.face]))
      return rises.some((rise) => rise > 0) && rises.some((rise) => rise < 0) ? [{ node, faces: [...faces] }] : []
    }),
  )
}

/**
 * The rings of lines at a point that separate faces all around it: four or more, each followed by the other line of a face. Overlapping
 * roofs have separate rings.
 */
function ringsAround(lines: readonly TypedLine[]): TypedLine[][] {
  const beside = Map.groupBy(
    lines.flatMap((line) => [line.left.face, line.right!.face].map((face) => ({ face, line }))),
    ({ face }) => face,
  )
  const taken = new Set<TypedLine>()
  return lines.flatMap((first) => {
    const ring: TypedLine[] = []
    for (
      let [line, face]: [TypedLine | undefined, Face] = [first, first.left.face];
      line !== undefined && !taken.has(line);
    ) {
      taken.add(line)
      ring.push(line)
      const own: TypedLine = line
      face = own.left.face === face ? own.right!.face : own.left.face
      const sides = beside.get(face)!
      line = sides.length === 2 ? sides.find((side) => side.line !== own)!.line : undefined
      if (line === first && ring.length >= LEAST_AROUND) return [ring]
    }
    return []
  })
}

/** Bulges in groups without a common face. */
function chained(bulges: readonly Bulge[]): Bulge[][] {
  const beside = new Map<Face, Bulge[]>()
  for (const bulge of bulges) for (const face of bulge.faces) beside.set(face, [...(beside.get(face) ?? []), bulge])
  const taken = new Set<Bulge>()
  return bulges.flatMap((first) => {
    if (taken.has(first)) return []
    const group = [first]
    taken.add(first)
    for (const bulge of group) {
      for (const next of bulge.faces.flatMap((face) => beside.get(face)!)) {
        if (taken.has(next)) continue
        taken.add(next)
        group.push(next)
      }
    }
    return [group]
  })
}

/** Whether facets form a dome: enough of them, steeper towards the foot, with lines that climb from one bulge to the next. */
function isDome(lines: readonly TypedLine[], nodes: ReadonlySet<number>): boolean {
  const facets = new Set(lines.flatMap(({ left, right }) => [left.face, right!.face]))
  const slopes = [...facets].map(({ slope }) => slope)
  return (
    facets.size >= FEWEST_FACETS &&
    slopes.reduce((a, b) => Math.max(a, b)) - slopes.reduce((a, b) => Math.min(a, b)) >= STEEPENS &&
    lines.some(
      ({ from, to, a, b }) =>
        nodes.has(from) && nodes.has(to) && Math.abs(b[2] - a[2]) > LEVEL_GRADIENT * planDistance(a, b),
    )
  )
}
