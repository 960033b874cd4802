import type { Vec2 } from '@reports/geometry'
import { MARK_WORDS } from '../mark-words.ts'
import type { SvgElement } from '../pen/element.ts'
import { legendBlock, type Block } from '../pen/panel.ts'
import { scheduleBlock } from '../pen/schedule.ts'
import type { Language } from '../words.ts'
import { CHOSEN, markLabel, MARK_SIZE, type MarkKind, type PlacedMarks } from './marks.ts'

/** What the samples of a legend say, by kind. */
const SAMPLES: Readonly<Record<MarkKind, Readonly<Record<Language, string>>>> = {
  face: { en: '3', nb: '3' },
  edge: { en: 'E7', nb: 'T7' },
  exteriorWall: { en: 'EW4', nb: 'YV4' },
  room: { en: '1.02', nb: '1.02' },
  wall: { en: '1.02a', nb: '1.02a' },
  door: { en: 'D3', nb: 'D3' },
  window: { en: 'W5', nb: 'V5' },
  opening: { en: 'P2', nb: 'Å2' },
  object: { en: 'F7', nb: 'IN7' },
}

/** Marks and sizes of a row: where all that is said of marks is short, several stand side by side. */
const BESIDE = 2
/** Of the width: marks have up to seven letters. */
const MARK_SHARE = 0.18
const SHORT = 12

function unplacedList(unplaced: PlacedMarks['unplaced'], lang: Language): Block {
  const words = MARK_WORDS[lang]
  const beside = unplaced.every(({ what }) => what.length <= SHORT) ? BESIDE : 1
  const columns = Array.from({ length: beside }, () => [
    { heading: words.mark, share: MARK_SHARE, anchor: 'start' } as const,
    { heading: words.what, share: 1 / beside - MARK_SHARE, anchor: 'start' } as const,
  ]).flat()
  const cells = unplaced.map(({ mark, what }) => [mark, what])
  const rows = Array.from({ length: Math.ceil(cells.length / beside) }, (_, i) =>
    Array.from({ length: beside }, (__, k) => cells[i * beside + k] ?? ['', '']).flat(),
  )
  return scheduleBlock(words.unplaced, columns, rows)
}

/** What the marks of a drawing mean, and a list of those that found no room on it. @param isSheet else a page has the latter in its tables */
export function markBlocks({ kinds, unplaced }: PlacedMarks, isSheet: boolean, lang: Language): Block[] {
  const words = MARK_WORDS[lang]
  if (kinds.size === 0) return []
  const rows = CHOSEN.all
    .filter((kind) => kinds.has(kind))
    .map((kind) => ({
      label: words[kind],
      sample: ([x, y]: Vec2, [end]: Vec2): readonly SvgElement[] =>
        markLabel(kind, SAMPLES[kind][lang]).drawAt({ center: [(x + end) / 2, y], angle: 0, size: MARK_SIZE }),
    }))
  return [legendBlock(words.legend, rows), ...(unplaced.length === 0 || !isSheet ? [] : [unplacedList(unplaced, lang)])]
}
