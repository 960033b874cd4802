import {
  allObjects,
  LOW_WALL,
  MEASURABLE_HEIGHT,
  roundHundredth,
  sumHundredths,
  type ScanMarks,
  type Vec2,
} from '@reports/geometry'
import { element, legalText, type SvgElement } from '../../pen/element.ts'
import { legendBlock, noteBlock, scaleBarBlock, type Block, type LegendRow } from '../../pen/panel.ts'
import { createPath } from '../../pen/path.ts'
import { scheduleBlock, type ScheduleColumn } from '../../pen/schedule.ts'
import { PREFIX } from '../../pen/theme.ts'
import { categoryName, FLOOR_WORDS } from '../../floor-words.ts'
import type { Figures } from '../../figures.ts'
import type { Language } from '../../words.ts'
import { markBlocks } from '../../labels/mark-blocks.ts'
import type { PlacedMarks } from '../../labels/marks.ts'
import { MARK_WORDS } from '../../mark-words.ts'
import type { MissingDimension } from '../../labels/dimensions.ts'
import type { FloorScene } from './floor-scene.ts'
import { objectSymbol } from './object-symbols.ts'
import type { ListedRoom } from './room-labels.ts'
import { ASSUMED_THICKNESS, isLow } from './wall-bodies.ts'

const path = (className: string, d: { readonly toString: () => string }): SvgElement =>
  element('path', { class: `${PREFIX}${className}`, d: d.toString() })

/** A piece of wall with a gap in its middle, for the sample of a legend. */
const wallAround = (from: Vec2, to: Vec2, half: number): SvgElement[] =>
  (
    [
      [from[0], from[0] + 2],
      [to[0] - 2, to[0]],
    ] as const
  ).map(([left, right]) => path('body', createPath().rectangle([left, from[1] - half], [right, from[1] + half])))

const bodySample =
  (kind: string, half: number) =>
  ([x, y]: Vec2, [end]: Vec2): SvgElement[] => [path(kind, createPath().rectangle([x, y - half], [end, y + half]))]

const SAMPLES = {
  faced: bodySample('body', 0.95),
  body: bodySample('body', 0.6),
  lowBody: bodySample('low-body', 0.6),
  door: (from: Vec2, to: Vec2): SvgElement[] => {
    const [x, end, y] = [from[0] + 2, to[0] - 2, from[1] + 0.9]
    const reach = (end - x) / 2
    return [
      ...wallAround([from[0], y], [to[0], y], 0.4),
      path(
        'leaf',
        createPath().line([
          [x, y],
          [x, y - reach],
        ]),
      ),
      path(
        'swing',
        createPath()
          .moveTo([x, y - reach])
          .arcTo(reach, true, [x + reach, y]),
      ),
    ]
  },
  sliding: (from: Vec2, to: Vec2): SvgElement[] => {
    const [x, end, y] = [from[0] + 2, to[0] - 2, from[1]]
    const middle = (x + end) / 2
    return [
      ...wallAround(from, to, 0.6),
      path(
        'leaf',
        createPath()
          .line([
            [x, y - 0.2],
            [middle + 0.3, y - 0.2],
          ])
          .line([
            [middle - 0.3, y + 0.2],
            [end, y + 0.2],
          ]),
      ),
    ]
  },
  window: (from: Vec2, to: Vec2): SvgElement[] => {
    const [x, end, y] = [from[0] + 2, to[0] - 2, from[1]]
    return [
      ...wallAround(from, to, 0.6),
      path('window-frame', createPath().rectangle([x, y - 0.6], [end, y + 0.6])),
      path(
        'glass',
        createPath().line([
          [x, y],
          [end, y],
        ]),
      ),
    ]
  },
  opening: (from: Vec2, to: Vec2): SvgElement[] => {
    const [x, end, y] = [from[0] + 2, to[0] - 2, from[1]]
    return [
      ...wallAround(from, to, 0.6),
      path(
        'passage',
        createPath()
          .line([
            [x, y - 0.6],
            [end, y - 0.6],
          ])
          .line([
            [x, y + 0.6],
            [end, y + 0.6],
          ]),
      ),
    ]
  },
  overlap: ([x, y]: Vec2, [end]: Vec2): SvgElement[] => [
    path('overlap', createPath().rectangle([x, y - 0.95], [end, y + 0.95])),
  ],
  low: (from: Vec2, to: Vec2): SvgElement[] => [path('low-line', createPath().line([from, to]))],
  below: ([x, y]: Vec2, [end]: Vec2): SvgElement[] => [
    path('object-below', createPath().rectangle([x + 1, y - 1.2], [end - 1, y + 1.2])),
  ],
  span: (from: Vec2, to: Vec2): SvgElement[] => [path('open-span', createPath().line([from, to]))],
} as const

/** The categories of objects on the plan, each with its symbol. */
function objectRows(scene: FloorScene, lang: Language): LegendRow[] {
  const categories = [
    ...new Set(scene.rooms.flatMap((room) => allObjects(room.objects).map(({ category }) => category))),
  ].toSorted((a, b) => (a < b ? -1 : 1))
  return categories.map((category) => {
    const name = legalText(categoryName(category, lang))
    return {
      label: name === '' ? '–' : name,
      sample: ([x, y], [end]) => {
        const [middle, half] = [
          (x + end) / 2,
          category === 'bathtub' || category === 'sofa' || category === 'stairs' ? 2.8 : 1.4,
        ]
        return objectSymbol(category, [
          [middle - half, y - 1.4],
          [middle + half, y - 1.4],
          [middle + half, y + 1.4],
          [middle - half, y + 1.4],
        ])
      },
    }
  })
}

/** Things without a free place on the plan. */
export interface Listed {
  readonly dimensions: readonly MissingDimension[]
  readonly rooms: readonly ListedRoom[]
}

/** A block that keeps its space but shows nothing. */
const blank = ({ height, split }: Block): Block => ({
  height,
  draw: () => [],
  ...(split === undefined
    ? {}
    : {
        split: (room) => {
          const parts = split(room)
          return parts === null ? null : [blank(parts[0]), blank(parts[1])]
        },
      }),
})

/** A heading with the unit of what is below it, if that does not carry its own. */
const headedBy = (heading: string, unit: string | null): string => (unit === null ? heading : `${heading} (${unit})`)

/** Lists of the things without a free place on the plan. */
function lists({ dimensions, rooms }: Listed, shown: Shown, { lang, units, signs }: Figures): Block[] {
  const size = units === 'us' ? 0.24 : 0.2
  const words = FLOOR_WORDS[lang]
  const roomList = (): Block =>
    scheduleBlock(
      words.roomList,
      [
        { heading: MARK_WORDS[lang].mark, share: 0.2, anchor: 'end' },
        { heading: words.room, share: 0.5, anchor: 'start' },
        { heading: words.area, share: 0.3, anchor: 'end' },
      ],
      rooms.map(({ mark, name, area }) => [mark, name, area]),
    )
  const dimensionList = (): Block =>
    scheduleBlock(
      headedBy(words.missing, signs.dimension),
      [
        { heading: words.what, share: 1 - size, anchor: 'start' },
        { heading: words.metres, share: size, anchor: 'end' },
      ],
      dimensions.map(({ what, label }) => [what, label]),
    )
  return [
    ...(rooms.length === 0 ? [] : [shown.labels ? roomList() : blank(roomList())]),
    ...(dimensions.length === 0 ? [] : [shown.dimensions ? dimensionList() : blank(dimensionList())]),
  ]
}

/** Which kinds of labels are shown. Hidden ones keep their space in the panel, so that nothing else moves. */
export interface Shown {
  readonly dimensions: boolean
  readonly labels: boolean
}

const OPENINGS = ['door', 'window', 'opening'] as const

/** Doors, windows and passages by their marks, as they are measured, each once with the rooms that it is of. */
function openingSchedule(
  { openings }: FloorScene,
  marks: ScanMarks,
  { lang, units, signs, dimension }: Figures,
): Block {
  const words = MARK_WORDS[lang]
  // Feet and inches take more room than metres.
  const [markShare, size, room] = units === 'us' ? [0.13, 0.22, 0.21] : [0.16, 0.2, 0.24]
  const columns: ScheduleColumn[] = [
    { heading: words.mark, share: markShare, anchor: 'start' },
    { heading: words.width, share: size, anchor: 'end' },
    { heading: words.height, share: size, anchor: 'end' },
    { heading: words.sill, share: size, anchor: 'end' },
    { heading: words.inRoom, share: room, anchor: 'start' },
  ]
  const inOrder = OPENINGS.flatMap((kind) => openings.filter(({ opening }) => opening.kind === kind))
  const byMark = Map.groupBy(inOrder, ({ opening }) => marks.elements.get(opening.id)!)
  const rows = [...byMark].map(([mark, records]) => {
    const { opening } = records[0]!
    return [
      mark,
      dimension(opening.width),
      dimension(opening.height),
      opening.kind === 'window' ? dimension(opening.sill) : '–',
      records.map(({ body }) => marks.rooms.get(body.room.id)!).join(' '),
    ]
  })
  return scheduleBlock(headedBy(words.openings, signs.dimension), columns, rows)
}

/** What a floor plan says beside the drawing. @param listed what found no place on it @param marks those that stand on it, and of what the schedule is, which a page has in its tables */
export function floorPanel(
  scene: FloorScene,
  mmPerMetre: number,
  listed: Listed,
  shown: Shown,
  figures: Figures,
  marks: { readonly placed: PlacedMarks; readonly of: ScanMarks | null } | null,
): Block[] {
  const { lang, units } = figures
  if (scene.content === 'clean') return [scaleBarBlock(mmPerMetre, units)]
  const words = FLOOR_WORDS[lang]
  const kinds = new Set(scene.openings.map(({ opening }) => opening.kind))
  const shared = sumHundredths(scene.overlaps.map(({ area }) => roundHundredth(area)))
  const twice = figures.area(shared)
  const rows: LegendRow[] = [
    ...(scene.bodies.some(({ stretches }) => stretches.some(({ faced }) => faced))
      ? [{ label: words.faced, sample: SAMPLES.faced }]
      : []),
    ...(scene.bodies.some(({ stretches }) => stretches.some(({ faced }) => !faced))
      ? [{ label: words.assumed(figures.length(ASSUMED_THICKNESS, 1)), sample: SAMPLES.body }]
      : []),
    ...(scene.bodies.some(isLow)
      ? [{ label: words.lowWall(figures.length(LOW_WALL, 1)), sample: SAMPLES.lowBody }]
      : []),
    ...(scene.openings.some(({ leaves }) => leaves.length > 0) ? [{ label: words.door, sample: SAMPLES.door }] : []),
    ...(scene.openings.some(({ sliding }) => sliding)
      ? [{ label: figures.sentence(words.sliding), sample: SAMPLES.sliding }]
      : []),
    ...(kinds.has('window') ? [{ label: words.window, sample: SAMPLES.window }] : []),
    ...(kinds.has('opening') ? [{ label: words.passage, sample: SAMPLES.opening }] : []),
    ...(scene.overlaps.length > 0 ? [{ label: words.overlap, value: twice, sample: SAMPLES.overlap }] : []),
    ...(scene.stairsBelow.length > 0 ? [{ label: words.stairsBelow, sample: SAMPLES.below }] : []),
    ...(scene.lowLines.length > 0
      ? [{ label: words.lowLine(figures.length(MEASURABLE_HEIGHT, 1), figures.units), sample: SAMPLES.low }]
      : []),
    ...(scene.rooms.some(({ openSpans }) => openSpans.length > 0) ? [{ label: words.span, sample: SAMPLES.span }] : []),
  ]
  const things = objectRows(scene, lang)
  const notes = [
    ...(scene.rooms.length === 0
      ? [words.nothing]
      : [words.dimensions[units], ...(units === 'us' ? [] : [words.notBra])]),
    ...(scene.rooms.length === 0 ? [] : [words.turned]),
    ...(scene.ceilings.size > 0 ? [words.ceilingNote] : []),
    ...(scene.rooms.some(({ quality }) => quality === 'check') ? [words.check] : []),
    ...(scene.rooms.some(({ quality }) => quality === 'unknown') ? [words.unknown] : []),
  ]
  return [
    scaleBarBlock(mmPerMetre, units),
    ...(rows.length > 0 ? [legendBlock(words.legend, rows)] : []),
    ...(things.length > 0 ? [legendBlock(words.objects, things)] : []),
    ...(marks === null ? [] : markBlocks(marks.placed, marks.of !== null, lang)),
    noteBlock(words.notes, notes),
    ...(marks === null || marks.of === null || !OPENINGS.some((kind) => marks.placed.kinds.has(kind))
      ? []
      : [openingSchedule(scene, marks.of, figures)]),
    ...lists(listed, shown, figures),
  ]
}
