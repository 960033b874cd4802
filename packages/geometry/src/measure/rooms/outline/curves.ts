import { footOn } from '../../../kernel/arrangement.ts'
import { signedArea, type Ring2 } from '../../../kernel/rings.ts'
import { findingOf, type Finding, type FindingSentence } from '../../../model/finding.ts'
import * as SCANS from '../../../messages/en/scans.ts'
import { NOTHING_SAID, said, sentenceText, type SentenceValue, roomCalled } from '../../../sentence.ts'
import type { Arc, Capture, ScannedSurface } from '../../../model/scan.ts'
import { FULL_TURN } from '../../../tolerances.ts'
import { floorRing } from './floor-rings.ts'
import { arcFault, placeWall } from '../walls/placed-wall.ts'
import { sidesOf } from '../walls/wall-coverage.ts'

/** An arc follows a floor if it deviates from the floor's outline by less than this share of the deviation of the arc to the other side. */
const FOLLOWS_FLOOR = 0.5

/** A curved wall that can be drawn. */
interface CurvedWall extends ScannedSurface {
  readonly arc: Arc
}

/**
 * Other possible meanings of an arc's angles: the rest of its circle (350 to 10 degrees may span 20 or 340 degrees), and the same arc on
 * the other side of the wall's plane. All have the same ends.
 */
function otherArcs(arc: Arc): Arc[] {
  const { center, startAngle, endAngle } = arc
  const rest = endAngle + (endAngle > startAngle ? -2 : 2) * Math.PI
  const mirrored: Arc = {
    ...arc,
    center: center === null ? null : [center[0], -center[1]],
    startAngle: -startAngle,
    endAngle: -endAngle,
  }
  const isWholeCircle = Math.abs(endAngle - startAngle) > 4 * Math.PI - FULL_TURN
  return isWholeCircle ? [mirrored] : [{ ...arc, endAngle: rest }, mirrored]
}

/** Largest deviation of an arc from the nearest outline, tested at its quarter points: metres. */
function strayOf(wall: ScannedSurface, arc: Arc, outlines: readonly Ring2[]): number {
  const { line } = placeWall({ ...wall, arc })
  const quarters = [1, 2, 3].map((quarter) => line[Math.round(((line.length - 1) * quarter) / 4)]!)
  const strayFrom = (outline: Ring2): number =>
    Math.max(
      ...quarters.map((point) => Math.min(...sidesOf(outline).map(([from, to]) => footOn(point, from, to).distance))),
    )
  return Math.min(...outlines.map(strayFrom))
}

/** Square metres between an arc and its mirror image on the other side of the chord; 0 for an arc that cannot be drawn. */
function toOtherSide(wall: CurvedWall): number {
  if (arcFault(wall.arc) !== null) return 0
  return 2 * Math.abs(signedArea(placeWall(wall).line))
}

interface Settled {
  readonly wall: CurvedWall
  /** `given`: a floor follows the arc as stored; `turned`: a floor follows another arc, which is used; `unknown`: no floor decides. */
  readonly side: 'given' | 'turned' | 'unknown'
}

function settle(wall: CurvedWall, outlines: readonly Ring2[]): Settled {
  if (outlines.length === 0) return { wall, side: 'unknown' }
  const given = strayOf(wall, wall.arc, outlines)
  let best: { arc: Arc; stray: number } | null = null
  for (const arc of otherArcs(wall.arc)) {
    const stray = strayOf(wall, arc, outlines)
    if (best === null || stray < best.stray) best = { arc, stray }
  }
  if (best === null || given <= FOLLOWS_FLOOR * best.stray) return { wall, side: 'given' }
  return best.stray <= FOLLOWS_FLOOR * given
    ? { wall: { ...wall, arc: best.arc }, side: 'turned' }
    : { wall, side: 'unknown' }
}

/**
 * The curved walls of a capture, bulging as its floors do. RoomPlan does not say in which direction an arc runs from its start to its
 * end. If no floor decides, it runs as its angles count, with a finding.
 */
export function settleCurves(capture: Capture, findings: Finding[]): Capture {
  const bent = capture.walls.filter((wall): wall is CurvedWall => wall.arc !== null)
  if (bent.length === 0) return capture
  const called = roomCalled(capture)
  const report = (walls: readonly CurvedWall[], sentence: FindingSentence): void => {
    if (walls.length === 0) return
    const ids = walls.map(({ id }) => id)
    const margin = walls.reduce((sum, wall) => sum + toOtherSide(wall), 0)
    findings.push({ ...findingOf(sentence, ids), margin })
  }
  const faulty = bent.filter(({ arc }) => arcFault(arc) !== null)
  const faults = new Map(faulty.map(({ arc }) => arcFault(arc)!).map((fault) => [sentenceText(fault), fault]))
  const [fault = NOTHING_SAID, ...others]: SentenceValue[] = [...faults.values()]
  const reasons = others.reduce((told, other) => said(SCANS.bothReasons, { first: told, second: other }), fault)
  report(faulty, said(SCANS.badCurve, { room: called, count: faulty.length, reasons }))
  const inDegrees = bent.filter(({ arc }) => arc.readAsDegrees)
  report(inDegrees, said(SCANS.curveGuessedDegrees, { room: called, count: inDegrees.length }))

  const outlines = capture.floors.filter(({ corners }) => corners.length >= 3).map(floorRing)
  const settled = new Map<ScannedSurface, Settled>(
    bent.filter((wall) => !faulty.includes(wall)).map((wall) => [wall, settle(wall, outlines)]),
  )
  const on = (side: Settled['side']): CurvedWall[] =>
    [...settled.values()].filter((each) => each.side === side).map(({ wall }) => wall)
  const [turned, unknown] = [on('turned'), on('unknown')]
  report(turned, said(SCANS.curveGuessedFloor, { room: called, count: turned.length }))
  const why = outlines.length === 0 ? said(SCANS.noFloorShowsSide) : said(SCANS.floorFollowsNeitherSide)
  report(unknown, said(SCANS.curveGuessed, { room: called, count: unknown.length, why }))
  return { ...capture, walls: capture.walls.map((wall) => settled.get(wall)?.wall ?? wall) }
}
