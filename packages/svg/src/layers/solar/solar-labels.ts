import { surfaceMark, type Ring2 } from '@reports/geometry'
import type { SolarRecord, SolarSurfaceRecord } from '@reports/geometry/solar'
import { group, type SvgElement } from '../../pen/element.ts'
import type { Frame } from '../../pen/frame.ts'
import { PREFIX } from '../../pen/theme.ts'
import { textLabel, type Board, type Candidate } from '../../labels/board.ts'
import { calloutsAt } from '../../labels/callouts.ts'
import { insideOf, placesFrom } from '../../labels/candidates.ts'
import { HARD, LABEL, LINE, SOFT, WALL } from '../../labels/obstacles.ts'
import { boundsOf, boxAround, middleOf } from '../../pen/boxes.ts'
import { isInside } from '../../pen/interior.ts'
import { SOLAR_WORDS } from '../../solar-words.ts'
import { decimal, type Language } from '../../words.ts'
import type { Face, RoofScene } from '../roof/roof-scene.ts'

/** Font sizes that are tried inside a face, mm. */
const SIZES = [2.6, 2.2, 1.8] as const

/** A label on a leader line: its size, and how far it stands from its face at most, mm. */
const CALLOUT = { size: 2.2, farthest: 64 } as const

/** Half of what the dot of a leader line needs of free face, mm. */
const DOT = 0.8

/**
 * How many modules lie on each face and their power: inside it where that is free of modules, else beside the roof on a leader line.
 * @param moduleShapes their corners on the sheet
 */
export function solarLabels(
  scene: RoofScene,
  { buildings }: SolarRecord,
  moduleShapes: readonly Ring2[],
  frame: Frame,
  board: Board,
  lang: Language,
  hasMarks: boolean,
): SvgElement {
  const words = SOLAR_WORDS[lang]
  const all = scene.buildings.flatMap(({ faces, record }) =>
    faces.map((face, index) => ({ face, mark: surfaceMark(index), id: record.buildingId })),
  )
  const rows = new Map(
    buildings.flatMap(({ buildingId, surfaces }) =>
      surfaces.map((surface) => [`${buildingId} ${surface.surfaceId}`, surface] as const),
    ),
  )
  const textOf = ({ modules, peakPower }: SolarSurfaceRecord): string =>
    words.label(modules, decimal(peakPower, 1, lang))
  const labelled = all.flatMap(({ face, mark, id }) => {
    const surface = rows.get(`${id} ${face.record.surfaceId}`)
    return surface === undefined || surface.modules === 0
      ? []
      : [{ face, text: hasMarks ? `${mark}: ${textOf(surface)}` : textOf(surface) }]
  })
  const outlines = all.map(({ face }) => face.rings.map((ring) => ring.map(frame.toPage)))
  const middle = middleOf(boundsOf(outlines.flat(2)))
  for (const shape of moduleShapes) board.add(shape, LINE | WALL)
  for (const ring of outlines.flat())
    for (const [i, point] of ring.entries()) board.add([ring.at(i - 1) ?? point, point], LINE)
  const isBeside = ({ label, ...position }: Candidate): boolean =>
    label.boxAt(position).every((corner) => !outlines.some((rings) => isInside(corner, rings)))
  const placed = board.placeAll(
    labelled.map((of) => ({
      of,
      priority: of.face.record.area3d,
      candidates: candidatesFor(of.face, of.text, frame, board, middle, isBeside),
    })),
  )
  return group(
    `${PREFIX}solar-labels`,
    [...placed.values()].flatMap((drawn) => drawn ?? []),
  )
}

function* candidatesFor(
  face: Face,
  text: string,
  frame: Frame,
  board: Board,
  middle: readonly [number, number],
  isBeside: (candidate: Candidate) => boolean,
): Generator<Candidate> {
  const rings = face.rings.map((ring) => ring.map(frame.toPage))
  const pole = frame.toPage(face.pole)
  const label = textLabel(text, `${PREFIX}surface-text ${PREFIX}view-halo`)
  const places = placesFrom(rings, pole)
  yield* insideOf(label, { rings, styles: SIZES.map((size) => [size, 0] as const), placesAt: places, avoids: SOFT })
  const beside = textLabel(text, `${PREFIX}surface-text`)
  // A dot on a module would be dark on dark.
  const tip = [...places()].find((place) => board.isFree(boxAround(place, 0, [-DOT, -DOT], [DOT, DOT]), WALL)) ?? pole
  const search = { ...CALLOUT, away: Math.atan2(pole[1] - middle[1], pole[0] - middle[0]) }
  for (const candidate of calloutsAt(board, beside, tip, search, SOFT)) if (isBeside(candidate)) yield candidate
  yield* calloutsAt(board, beside, tip, search, SOFT)
  yield* calloutsAt(board, beside, tip, search, HARD)
  yield { label, center: pole, angle: 0, size: CALLOUT.size, avoids: LABEL }
}
