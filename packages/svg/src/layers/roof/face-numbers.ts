import type { Vec2 } from '@reports/geometry'
import { acrossOf } from '../../pen/boxes.ts'
import { element, type SvgElement } from '../../pen/element.ts'
import { placesAlong } from '../../pen/interior.ts'
import { PREFIX } from '../../pen/theme.ts'
import type { Board, LabelRequest } from '../../labels/board.ts'
import { callouts, crossingCallouts } from '../../labels/callouts.ts'
import { insideOf, readingAngle } from '../../labels/candidates.ts'
import { circularCallouts, type TippedLabel } from '../../labels/circular-callouts.ts'
import { markLabel, MARK_SIZE } from '../../labels/marks.ts'
import { HARD } from '../../labels/obstacles.ts'
import { LEVEL, type Face, type RoofScene } from './roof-scene.ts'

/** Font sizes of marks that are tried inside a surface, mm: of those that a schedule needs, and of all. */
const SIZES = { needed: [2.1, 1.8], all: [MARK_SIZE] } as const

/** The font size on a leader line, mm. */
const LEADER_SIZE = 1.8

/** How far a number stands from its surface, before its leader line may cross texts, mm. */
const CALLOUT = { near: 2.5, step: 1, farthest: 60 } as const

/** Leader lines of a drawing that may cross texts. With more of them nobody follows any: the other numbers stand in the schedule alone. */
const MOST_CROSSING = 400

/**
 * Surfaces too small for a number of four digits, beyond which a drawing is crowded whatever is placed: half of them at least have such
 * numbers, each on a leader line of its own.
 */
const MOST_TINY = 2000

/** A surface whose figures stand in the schedule, under its mark on the plan. */
export interface MarkedFace {
  readonly mark: string
  readonly face: Face
}

/** A surface on the sheet, mm. */
export interface SheetFace {
  /** As in tables and views of the roof. */
  readonly mark: string
  readonly face: Face
  readonly rings: readonly (readonly Vec2[])[]
  readonly pole: Vec2
  readonly lines: readonly [slope: string, area: string]
}

/** From corner to corner of the smallest number of four digits, mm. */
const LEAST_ACROSS = acrossOf(markLabel('face', '1000').boxAt({ center: [0, 0], angle: 0, size: LEADER_SIZE }))

/** How many surfaces have less than so many mm from corner to corner. */
export const countSmaller = ({ buildings }: RoofScene, mmPerMetre: number, across: number): number =>
  buildings.flatMap(({ faces }) => faces).filter(({ rings }) => acrossOf(rings[0] ?? []) * mmPerMetre < across).length

/** Whether so many surfaces are too small for their numbers that the drawing is crowded, before anything is placed. */
export const areTooSmall = (scene: RoofScene, mmPerMetre: number): boolean =>
  countSmaller(scene, mmPerMetre, LEAST_ACROSS) > MOST_TINY

/** Downhill on the sheet. @param bearing degrees clockwise from up */
const fallOf = (bearing: number): Vec2 => [Math.sin((bearing * Math.PI) / 180), -Math.cos((bearing * Math.PI) / 180)]

/** The number inside its surface: level, else along its fall or its eaves, as in a narrow wedge. */
function insideRequest(of: SheetFace, sizes: readonly number[]): LabelRequest<SheetFace> {
  const { face, rings, pole, mark } = of
  const [x, y] = fallOf(face.bearing)
  const angles = [0, readingAngle([x, y]), readingAngle([-y, x])]
  // Most numbers stand level: places along other angles are looked for only where one does not.
  const found = new Map<number, readonly Vec2[]>()
  const placesAt = (angle: number): readonly Vec2[] => {
    const places = found.get(angle) ?? [...(angle === 0 ? [pole] : []), ...placesAlong(rings, angle)]
    found.set(angle, places)
    return places
  }
  const styles = sizes.flatMap((size) => angles.map((angle) => [size, angle] as const))
  return { of, candidates: insideOf(markLabel('face', mark), { rings, styles, placesAt, avoids: HARD }) }
}

/** A number that has no room in its surface, with the places in that which a leader line may point to. */
interface OutsideNumber extends TippedLabel {
  readonly mark: string
  readonly tips: readonly Vec2[]
  readonly away: number
}

/** @param middle of the roof, mm: leader lines point away from it */
function outsideNumber(of: SheetFace, middle: Vec2): OutsideNumber {
  const {
    face: { record, bearing },
    rings,
    pole,
    mark,
  } = of
  // Down the fall a line soon leaves the roof: the surfaces of a tower's cone lead outwards like spokes.
  const [x, y] = record.calculatedSlope < LEVEL ? [pole[0] - middle[0], pole[1] - middle[1]] : fallOf(bearing)
  const away = Math.atan2(y, x)
  const tips = [...placesAlong(rings, (away * 180) / Math.PI).slice(0, 1), pole]
  return { mark, label: markLabel('face', mark), tips, tip: tips[0]!, away }
}

/** Places numbers of surfaces, in several steps. */
export interface FaceNumbers {
  /** Draws each number in its surface, or on a leader line where all that stands already leaves no room. */
  readonly place: (faces: readonly SheetFace[]) => SvgElement[]
  /** How many found no place on the drawing. */
  readonly unplaced: () => number
}

/** @param hasAll whether all surfaces carry marks, not those alone that the schedule needs */
export function createFaceNumbers(board: Board, middle: Vec2, hasAll: boolean): FaceNumbers {
  const sizes = hasAll ? SIZES.all : SIZES.needed
  const leaderSize = hasAll ? MARK_SIZE : LEADER_SIZE
  let [crossing, unplaced] = [0, 0]
  const calloutTo = (number: OutsideNumber): SvgElement[] | null => {
    const search = { ...CALLOUT, size: leaderSize, tips: number.tips, away: number.away }
    const drawn = board.place(callouts(board, number.label, search))
    if (drawn !== null || crossing >= MOST_CROSSING) return drawn
    crossing += 1
    return board.place(crossingCallouts(board, number.label, search))
  }
  const place = (faces: readonly SheetFace[]): SvgElement[] => {
    const inside = board.placeAll(faces.map((face) => insideRequest(face, sizes)))
    const labelOf = (mark: string, drawn: readonly SvgElement[], more = ''): SvgElement =>
      element('g', { class: `${PREFIX}surface-label${more}`, 'data-mark': hasAll ? mark : undefined }, drawn)
    const drawnInside = [...inside].flatMap(([{ mark }, drawn]) => (drawn === null ? [] : [labelOf(mark, drawn)]))
    const outside = faces.filter((face) => inside.get(face) === null).map((face) => outsideNumber(face, middle))
    // Those around a tower first: they stand in their order.
    const around = circularCallouts(outside, leaderSize, board)
    const circular = board.placeAll(outside.map((of) => ({ of, candidates: around.get(of) ?? [] })))
    const drawnOutside = outside.flatMap((number) => {
      const drawn = circular.get(number) ?? calloutTo(number)
      if (drawn === null) unplaced += 1
      return drawn === null ? [] : [labelOf(number.mark, drawn, ` ${PREFIX}surface-leader`)]
    })
    return [...drawnInside, ...drawnOutside]
  }
  return { place, unplaced: () => unplaced }
}
