import { groupMark, roundHundredth, sumHundredths, surfaceMark, type Vec2 } from '@reports/geometry'
import { acrossOf, boundsOf, boxAround, middleOf, turned, type Bounds } from '../../pen/boxes.ts'
import { element, group, type SvgElement } from '../../pen/element.ts'
import type { Frame } from '../../pen/frame.ts'
import { placesInside } from '../../pen/interior.ts'
import { createPath } from '../../pen/path.ts'
import { scheduleHeight } from '../../pen/schedule.ts'
import { textElement, textSpan } from '../../pen/text.ts'
import { PREFIX } from '../../pen/theme.ts'
import type { Figures } from '../../figures.ts'
import { BASELINE, type Board, type Candidate, type Label } from '../../labels/board.ts'
import { calloutsAt } from '../../labels/callouts.ts'
import { insideOf, placesFrom, readable } from '../../labels/candidates.ts'
import { HARD, LABEL, LINE, SOFT } from '../../labels/obstacles.ts'
import { countSmaller, createFaceNumbers, type MarkedFace, type SheetFace } from './face-numbers.ts'
import { LEVEL, type Face, type PlacedBuilding, type RoofScene } from './roof-scene.ts'

const RADIANS = Math.PI / 180

/** Font sizes that are tried inside a face, mm. */
const SIZES = [2.4, 2.1, 1.8] as const
const SMALLEST = 1.8

/** A label on a leader line: its size, and how far it stands from its face at most, mm. */
const CALLOUT = { size: SMALLEST, farthest: 64 } as const

/** From corner to corner, mm: no label is tried in a smaller face. */
const LEAST_ACROSS = 8

/** With more crowded surfaces than this no reader follows all leader lines: they get numbers, and a schedule their figures. */
const MANY = 10

/** How long the schedule of surfaces is at least, mm, as their sizes tell before anything is placed. */
export function leastSchedule(scene: RoofScene, mmPerMetre: number, hasMarks: boolean): number {
  if (hasMarks) return scheduleHeight(scene.record.totals.surfaces)
  const crowded = countSmaller(scene, mmPerMetre, LEAST_ACROSS)
  return crowded > MANY ? scheduleHeight(crowded) : 0
}

/** Of the other places in a surface, one in this many is tried for the tip of a leader line. */
const OTHER_TIPS = 16

export interface FaceLabels {
  readonly element: SvgElement
  /** Surfaces that have neither text nor leader line of their own, in the order of the record. */
  readonly numbered: readonly MarkedFace[]
  /** The others, whose marks can still be placed. */
  readonly labelled: readonly SheetFace[]
  /** How many of these numbers found no place on the drawing. */
  readonly unplaced: number
}

/** An arrow downhill around a point. @param bearing degrees, 0 up the sheet */
function arrow(center: Vec2, bearing: number, length: number): SvgElement {
  const [x, y] = [Math.sin(bearing * RADIANS), -Math.cos(bearing * RADIANS)]
  const at = (along: number, across: number): Vec2 => [
    center[0] + (x * along - y * across) * length,
    center[1] + (y * along + x * across) * length,
  ]
  const path = createPath()
    .line([at(-0.5, 0), at(0.5, 0)])
    .line([at(0.22, -0.18), at(0.5, 0), at(0.22, 0.18)])
  return element('path', { class: `${PREFIX}arrow`, d: path.toString(), 'data-bearing': String(bearing) })
}

/** A level surface has no downhill: a small circle. */
const levelMark = (center: Vec2, length: number): SvgElement =>
  element('path', {
    class: `${PREFIX}arrow`,
    d: createPath()
      .circle(center, length * 0.22)
      .toString(),
  })

const markOf = ({ record, bearing }: Face, center: Vec2, length: number): SvgElement =>
  record.calculatedSlope < LEVEL ? levelMark(center, length) : arrow(center, bearing, length)

/** Between the arrow and the text, of the font size. */
const MARK_GAP = 0.4

/** Arrow at the left, lines of text at its right. @param markSize of the arrow @param reach least above and below the middle; of the font size */
function markedLabel(
  face: Face,
  lines: readonly (readonly [text: string, baseline: number])[],
  markSize: number,
  reach: number,
): Label {
  const spans = lines.map(([text]) => textSpan(text))
  const width = markSize + MARK_GAP + Math.max(...spans.map((span) => span.width))
  const bottom = Math.max(reach, ...spans.map(({ below }, i) => lines[i]![1] + below))
  return {
    boxAt({ center, angle, size }) {
      const half = (width * size) / 2
      return boxAround(center, angle, [-half, -reach * size], [half, bottom * size])
    },
    drawAt({ center, angle, size }) {
      const [left, mark] = [(-width * size) / 2, size * markSize]
      return [
        markOf(face, turned(center, angle, [left + mark / 2, 0]), mark),
        ...lines.map(([text, baseline]) =>
          textElement({
            text,
            at: turned(center, angle, [left + mark + size * MARK_GAP, size * baseline]),
            size,
            angle,
            className: `${PREFIX}surface-text`,
          }),
        ),
      ]
    },
  }
}

/** Slope over area, as inside a surface. */
const stackedLabel = ({ face, lines: [slope, area] }: SheetFace): Label =>
  markedLabel(
    face,
    [
      [slope, -0.2],
      [area, 1.05],
    ],
    2.2,
    1.25,
  )

/** The same in one line, as beside the roof. */
const rowLabel = ({ face, lines }: SheetFace): Label => markedLabel(face, [[lines.join(' · '), BASELINE]], 1.6, 1)

/** Level, and along the eaves where that differs. */
function* insideCandidates(paged: SheetFace): Generator<Candidate, null> {
  const {
    face: { bearing },
    rings,
    pole,
  } = paged
  if (acrossOf(rings[0] ?? []) < LEAST_ACROSS) return null
  const along = readable(bearing)
  const angles = Math.abs(along) < 5 ? [0] : [0, along]
  const styles = SIZES.flatMap((size) => angles.map((angle) => [size, angle] as const))
  yield* insideOf(stackedLabel(paged), { rings, styles, placesAt: placesFrom(rings, pole), avoids: LABEL | LINE })
  return null
}

/** Those of a surface that has room for its label, whatever stands there already; null where it is too small. */
function roomIn(paged: SheetFace): Iterable<Candidate> | null {
  const rest = insideCandidates(paged)
  const first = rest.next().value
  if (first === null) return null
  return (function* () {
    yield first
    yield* rest
  })()
}

/** Beside the roof, within a width of the sheet where there is a place, with a leader line to the face. */
function* outsideCandidates(paged: SheetFace, board: Board, middle: Vec2, rowWidth: number): Generator<Candidate> {
  const { rings, pole } = paged
  const label = rowLabel(paged)
  const { min, max } = board.bounds()
  const isWithin = (candidate: Candidate): boolean => {
    const [[left], [right]] = label.boxAt(candidate)
    return Math.max(right, max[0]) - Math.min(left, min[0]) <= rowWidth
  }
  // Where no line leads to its middle, another place of the surface may do.
  const others = placesInside(rings, pole)
    .slice(1)
    .filter((_, index) => index % OTHER_TIPS === 0)
  const search = { ...CALLOUT, away: Math.atan2(pole[1] - middle[1], pole[0] - middle[0]) }
  for (const [avoids, tips, fits] of [
    [SOFT, [pole], isWithin],
    [SOFT, others, isWithin],
    [HARD, [pole, ...others], isWithin],
    [SOFT, [pole], ANYWHERE],
    [HARD, [pole, ...others], ANYWHERE],
  ] as const) {
    for (const tip of tips)
      for (const candidate of calloutsAt(board, label, tip, search, avoids)) if (fits(candidate)) yield candidate
  }
}

const ANYWHERE = (): boolean => true

/** What is placed in two steps: before lengths of edges are written, and after. */
export interface FaceLabelling {
  /** Places the rest. @param lengths done meanwhile */
  readonly finish: () => FaceLabels
}

/** Faces that are one curved surface, as one that is as large as they are together. */
function curvedBody({ faces }: PlacedBuilding, indices: readonly number[], frame: Frame, figures: Figures): SheetFace {
  const own = indices.map((index) => faces[index]!)
  const slopes = own.map(({ record }) => record.calculatedSlope)
  const ends = [Math.min(...slopes), Math.max(...slopes)].map(figures.slope)
  const { min, max } = boundsOf(own.flatMap(({ rings }) => (rings[0] ?? []).map(frame.toPage)))
  return {
    mark: groupMark(indices),
    face: own.toSorted((a, b) => b.record.area3d - a.record.area3d)[0]!,
    rings: [[min, [max[0], min[1]], max, [min[0], max[1]]]],
    pole: middleOf({ min, max }),
    lines: [
      [...new Set(ends)].join('–'),
      figures.area(sumHundredths(own.map(({ record }) => roundHundredth(record.area3d)))),
    ],
  }
}

/**
 * Arrow, slope and area of each surface inside it, where they fit. Else beside the roof with a leader line; or, where many surfaces are
 * crowded, a number in the surface or on a short leader line, with the figures in a schedule: none is left out.
 * Those numbers are placed at once, before lengths of edges take the room; all else by `finish`.
 */
export function faceLabels(
  scene: RoofScene,
  frame: Frame,
  board: Board,
  roof: Bounds,
  { figures, hasMarks, rowWidth }: { figures: Figures; hasMarks: boolean; rowWidth: number },
): FaceLabelling {
  const bodies = scene.buildings.flatMap((building) =>
    building.groups.map((indices) => curvedBody(building, indices, frame, figures)),
  )
  const paged = scene.buildings
    .flatMap(({ faces, groups }) => {
      const grouped = new Set(groups.flat())
      return faces.flatMap((face, index) => (grouped.has(index) ? [] : { face, mark: surfaceMark(index) }))
    })
    .map(({ face, mark }): SheetFace => ({
      mark,
      face,
      rings: face.rings.map((ring) => ring.map(frame.toPage)),
      pole: frame.toPage(face.pole),
      lines: [figures.slope(face.record.calculatedSlope), figures.area(face.record.area3d, face.areaTolerance)],
    }))
  const middle = middleOf(roof)
  const requests = paged.map((of) => ({
    of,
    priority: of.face.record.area2d,
    candidates: roomIn(of),
  }))
  const crowded = requests.filter(({ candidates }) => candidates === null).map(({ of }) => of)
  const inNumbers = crowded.length > MANY
  const numbers = createFaceNumbers(board, middle, hasMarks)
  const early = numbers.place([...bodies, ...(inNumbers ? crowded : [])])
  const finish = (): FaceLabels => {
    const stacked = board.placeAll(
      requests.flatMap(({ candidates, ...request }) => (candidates === null ? [] : [{ ...request, candidates }])),
    )
    const late = [...stacked].filter(([, drawn]) => drawn === null).map(([of]) => of)
    // Leader lines find their way around every text that stands already.
    const beside = board.placeAll(
      inNumbers
        ? []
        : [...late, ...crowded].map((of) => ({ of, candidates: outsideCandidates(of, board, middle, rowWidth) })),
    )
    const left = inNumbers ? late : [...beside].filter(([, drawn]) => drawn === null).map(([of]) => of)
    const listed = new Set([...(inNumbers ? crowded : []), ...left])
    const drawnIn = (placed: Iterable<SvgElement[] | null>, more: string): SvgElement[] =>
      [...placed].filter((drawn) => drawn !== null).map((drawn) => group(`${PREFIX}surface-label${more}`, drawn))
    return {
      element: group(`${PREFIX}surface-labels`, [
        ...drawnIn(stacked.values(), ''),
        ...drawnIn(beside.values(), ` ${PREFIX}surface-leader`),
        ...early,
        ...numbers.place(left),
      ]),
      numbered: [...bodies, ...paged.filter((of) => listed.has(of))],
      labelled: paged.filter((of) => !listed.has(of)),
      unplaced: numbers.unplaced(),
    }
  }
  return { finish }
}
