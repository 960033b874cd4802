import { planDistance } from '../../kernel/vectors.ts'
import { findingOf, type Finding } from '../../model/finding.ts'
import * as SCANS from '../../messages/en/scans.ts'
import { figure, metres, said, squareMetres, type Sentence, type SentenceValue } from '../../sentence.ts'
import { OPEN_SPAN, WALL_JOIN } from '../../tolerances.ts'
import type { OpenSpan } from './measures.ts'

/** The room or rooms that an outline belongs to, for findings. */
export interface OutlineRoom {
  /** Id of the room; ids of all rooms if several are processed together. */
  readonly ids: readonly string[]
  /** Its name for people. */
  readonly called: SentenceValue
}

export const lengthOf = (spans: readonly OpenSpan[]): number => spans.reduce((sum, span) => sum + span.length, 0)

/** The stretches without a wall that are long enough to report. */
export const isWorthReporting = (spans: readonly OpenSpan[]): OpenSpan[] =>
  spans.filter(({ length }) => length >= OPEN_SPAN)

export const difference = (area: number, from: number): Sentence => {
  const percent = figure(((area - from) / from) * 100, 1, ' %')
  return area >= from ? said(SCANS.moreBy, { percent }) : said(SCANS.lessBy, { percent })
}

export function reportUncertain(
  sentence: Sentence<'scan/floor-uncertain' | `scan/floor-uncertain:${string}`>,
  room: OutlineRoom,
  findings: Finding[],
): void {
  findings.push(findingOf(sentence, room.ids))
}

export function reportSpans(spans: readonly OpenSpan[], room: OutlineRoom, findings: Finding[]): void {
  if (spans.length === 0) return
  const total = lengthOf(spans)
  const each = spans.map((span) => metres(span.length))
  const message = said(SCANS.openSpan, { length: metres(total), room: room.called, spans: each })
  findings.push(findingOf(message, room.ids))
}

const meet = (a: OpenSpan, b: OpenSpan): boolean =>
  [a.from, a.to].some((p) => [b.from, b.to].some((q) => planDistance(p, q) <= WALL_JOIN))

/** Groups bridges into chains: bridges that meet, as at a corner nobody saw, are one chain. */
export function chainsOf(bridges: readonly OpenSpan[]): OpenSpan[][] {
  const chains: OpenSpan[][] = []
  for (const bridge of bridges) {
    const touching = chains.filter((chain) => chain.some((each) => meet(each, bridge)))
    for (const chain of touching) chains.splice(chains.indexOf(chain), 1)
    chains.push([...touching.flat(), bridge])
  }
  return chains
}

/** Reports the bridges that close the walls of a room. @param beside a further remark on the floor of the file */
export function reportBridges(
  room: OutlineRoom,
  bridges: readonly OpenSpan[],
  area: number,
  beside: SentenceValue,
  findings: Finding[],
): void {
  const longest = Math.max(...bridges.map(({ length }) => length))
  const spans = bridges.map(({ length }) => metres(length))
  const message =
    longest < OPEN_SPAN
      ? said(SCANS.openWallLoopCorners, {
          room: room.called,
          corners: chainsOf(bridges).length,
          distance: metres(longest),
          beside,
        })
      : said(SCANS.openWallLoop, {
          room: room.called,
          length: metres(lengthOf(bridges)),
          spans,
          area: squareMetres(area),
          beside,
        })
  findings.push(findingOf(message, room.ids))
}
