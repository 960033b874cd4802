import { fault } from '../../errors.ts'
import { chiSquaredLimit } from '../../kernel/statistics/chi-squared.ts'
import { explainedVariance } from '../../kernel/statistics/explained-variance.ts'
import * as CONTROLS from '../../messages/en/controls.ts'
import type { Control } from '../../model/control.ts'
import { findingOf, type Finding } from '../../model/finding.ts'
import { noBetterThan, worstOf } from '../../model/quality.ts'
import type { Scan } from '../../model/scan.ts'
import { figure, roomCalled, said, squareMetres } from '../../sentence.ts'
import { MOST_CONTROLS } from '../../tolerances.ts'
import type { KnownAccuracy } from '../uncertainty/accuracy.ts'
import { measureScan } from '../../measure/rooms/measure-scan.ts'
import type {
  AdjustedControl,
  AdjustedPlane,
  AdjustedRoom,
  ConfirmingControl,
  ScanAdjustment,
} from '../../measure/rooms/scan-adjustment.ts'
import type { ScanMeasures } from '../../measure/rooms/measures.ts'
import { adjustedTo, type Adjustment } from './adjustment.ts'
import { confirmingControl } from './confirming-control.ts'
import type { Observation } from './least-squares.ts'
import { movedScan } from './moved-scan.ts'
import { areaOf, observationOf } from './observations.ts'
import { planesOfScan, SCALE, type RoomPlanes, type ScanPlanes } from './room-planes.ts'
import type { PlaneLine } from './wall-planes.ts'

/** Studentised residual from which a control that nothing confirms is doubtful: one sound control in twenty is beyond it. */
const CONTROL_DOUBT = 1.96

/** Standard normal value of the level of the test of all controls together: one sound set in a hundred is beyond it. */
const GLOBAL_TEST = 2.326

/** Share of a floor and square metres by which what is measured of moved walls may differ from what the adjustment computed. */
const MOVED_SHARE = 0.001
const MOVED_AREA = 0.005

/** Metres by which a moved control may differ from what the adjustment computed: a tenth of what a laser can see. */
const MOVED_LENGTH = 0.0005

/** A scan adjusted to its controls, and what is measured of it. */
export interface AdjustedScan {
  readonly scan: Scan
  readonly measures: ScanMeasures & { readonly adjustment: ScanAdjustment }
}

/** A measured scan, and controls that name ids of its rooms and walls. */
export interface Adjusting {
  readonly scan: Scan
  readonly measures: ScanMeasures
  readonly accuracy: KnownAccuracy
  readonly controls: readonly Control[]
  /** What a wall is called in errors, by its id. */
  readonly called?: ((id: string) => string) | undefined
  /** How `measures` were measured; by default by `measureScan` and their rule. */
  readonly measure?: ((scan: Scan) => ScanMeasures) | undefined
}

/** A control with the room that it is in. */
interface Placed {
  readonly control: Control
  readonly planes: RoomPlanes
  readonly observation: Observation
}

function placed(controls: readonly Control[], planes: ScanPlanes, called: (id: string) => string): Placed[] {
  const rooms = new Map(planes.rooms.map((own) => [own.room.id, own]))
  return controls.map((control) => {
    const at = control.id
    const own = rooms.get(control.room)
    if (own === undefined) throw fault(CONTROLS.noRoom, at, { room: control.room, known: [...rooms.keys()] })
    return { control, planes: own, observation: observationOf(control, own, called, at) }
  })
}

/** What is measured of the moved walls must be what was computed: rooms of which a wall was taken otherwise are refused. */
function checkMoved(
  before: readonly Placed[],
  after: readonly Placed[],
  rooms: readonly RoomPlanes[],
  measures: ScanMeasures,
  x: Float64Array,
): void {
  const none = new Float64Array(x.length)
  const areas = new Map(measures.rooms.map(({ id, floorArea }) => [id, floorArea]))
  const controlled = new Set(before.map(({ control }) => control.room))
  for (const own of rooms) {
    const { room } = own
    if (!controlled.has(room.id)) continue
    const computed = areaOf(own)(x).value - areaOf(own)(none).value
    const difference = (areas.get(room.id) ?? 0) - room.floorArea - computed
    if (!(Math.abs(difference) <= MOVED_AREA + MOVED_SHARE * room.floorArea))
      throw fault(CONTROLS.notMovable, null, {
        room: roomCalled(room),
        what: said(CONTROLS.floor),
        difference: squareMetres(difference),
      })
  }
  for (const [index, { control, planes, observation }] of before.entries()) {
    const difference = after[index]!.observation.predicted(none).value - observation.predicted(x).value
    const most = control.kind === 'area' ? MOVED_AREA + MOVED_SHARE * control.value : MOVED_LENGTH
    if (!(Math.abs(difference) <= most))
      throw fault(CONTROLS.notMovable, null, {
        room: roomCalled(planes.room),
        what: said(CONTROLS.controlled, { id: control.id }),
        difference: control.kind === 'area' ? squareMetres(difference) : figure(difference, 4, ' m'),
      })
  }
}

const sizeOf = (kind: Control['kind'], value: number) =>
  kind === 'area' ? squareMetres(value) : figure(value, 3, ' m')

const adjustmentOf = (before: readonly Placed[], { sigmas }: ScanPlanes): Adjustment | null =>
  adjustedTo(
    before.map(({ observation }) => observation),
    before.map(({ control }) => control.room),
    SCALE,
    sigmas,
  )

const scaleAfterOf = ({ observed }: Adjustment, { sigmas }: ScanPlanes): number =>
  Math.sqrt(Math.max(0, sigmas[SCALE]! ** 2 - explainedVariance(observed, sigmas, [[SCALE, 1]])))

/**
 * The standard deviation of a scan's scale once it is adjusted to controls; null if the equations do not settle.
 * @throws InputError `control/unknown-target`, `control/not-measurable`
 */
export function scaleAfter(planes: ScanPlanes, controls: readonly Control[]): number | null {
  const adjustment = adjustmentOf(
    placed(controls, planes, (id) => id),
    planes,
  )
  return adjustment === null ? null : scaleAfterOf(adjustment, planes)
}

/** A finding for each control that is taken for wrong; one for those that contradict each other and cannot be told apart. */
const findingsOf = (controls: readonly AdjustedControl[], leftOut: Adjustment['leftOut']): Finding[] =>
  leftOut.map((group) => {
    const wrong = group.map((index) => controls[index]!)
    const ids = [...new Set(wrong.flatMap(({ control }) => [control.room, ...control.walls]))]
    const [{ control, residual, studentised }] = wrong as [AdjustedControl, ...AdjustedControl[]]
    if (wrong.length > 1)
      return findingOf(said(CONTROLS.contradiction, { controls: wrong.map((each) => each.control.id) }), ids)
    return findingOf(
      said(CONTROLS.wrong, {
        control: control.id,
        difference: sizeOf(control.kind, Math.abs(residual)),
        times: figure(Math.abs(studentised), 1),
      }),
      ids,
    )
  })

/** A finding for each control that differs from the scan by more than is usual, and that no other confirms. */
const doubtsOf = (controls: readonly AdjustedControl[]): Finding[] =>
  controls
    .filter(({ used, confirmed, studentised }) => used && !confirmed && Math.abs(studentised) > CONTROL_DOUBT)
    .map(({ control, scanned, studentised, detectable }) =>
      findingOf(
        said(CONTROLS.unconfirmed, {
          control: control.id,
          difference: sizeOf(control.kind, Math.abs(control.value - scanned)),
          times: figure(Math.abs(studentised), 1),
          detectable: sizeOf(control.kind, detectable),
        }),
        [control.room, ...control.walls],
      ),
    )

/** A finding if all controls together differ from the scan by more than its accuracy allows. */
function offTogether(controls: readonly AdjustedControl[], { sumOfSquares, count }: Adjustment['together']): Finding[] {
  if (count < 2 || sumOfSquares <= chiSquaredLimit(count, GLOBAL_TEST)) return []
  const ids = [...new Set(controls.filter(({ used }) => used).map(({ control }) => control.room))]
  return [findingOf(said(CONTROLS.together, { count, times: figure(Math.sqrt(sumOfSquares / count), 1) }), ids)]
}

/** What to measure next in each room of which some controls are confirmed by nothing. */
function confirmingOf(
  before: readonly Placed[],
  { residuals, x }: Adjustment,
  planes: ScanPlanes,
): readonly ConfirmingControl[] {
  const used = before.filter((_, index) => residuals[index]!.used)
  const open = new Set(
    before.flatMap(({ control }, i) => (residuals[i]!.used && !residuals[i]!.confirmed ? control.id : [])),
  )
  const still = Float64Array.from(planes.sigmas, (sigma, variable) => (variable === SCALE ? 0 : sigma))
  return planes.rooms.flatMap((room) => {
    const own = used.filter((each) => each.planes === room)
    const ids = new Set(own.flatMap(({ control: { id } }) => (open.has(id) ? id : [])))
    return ids.size === 0 ? [] : (confirmingControl(room, own, ids, still, x) ?? [])
  })
}

/** The variables of a room's walls and of the sides of its floor, as text that can be compared. */
const variablesOf = ({ walls, sides }: RoomPlanes): string =>
  JSON.stringify(
    [walls, ...sides].map((lines) => lines.map((line) => (line === null ? null : [line.variable, line.sign]))),
  )

/** @throws InputError `control/not-adjustable` if the moved walls do not make the same rooms of the same planes */
function checkPlanes(before: ScanPlanes, after: ScanPlanes): void {
  for (const [index, own] of before.rooms.entries()) {
    const moved = after.rooms[index]
    if (moved?.room.id === own.room.id && variablesOf(moved) === variablesOf(own)) continue
    const difference = squareMetres((moved?.room.floorArea ?? 0) - own.room.floorArea)
    throw fault(CONTROLS.notMovable, null, { room: roomCalled(own.room), what: said(CONTROLS.floor), difference })
  }
}

/** The planes of a room, as tolerances need them. */
function adjustedRoom({ height, walls, sides }: RoomPlanes): AdjustedRoom {
  const known = (line: PlaneLine | null): AdjustedPlane | null =>
    line === null || line.variable === null ? null : { variable: line.variable, sign: line.sign }
  return { height, walls: walls.map(known), sides: sides.map((ring) => ring.map(known)) }
}

/**
 * Adjusts a scan to control measurements by least squares: moves the planes of walls, heights and the scale as far as they are uncertain,
 * leaves out controls that are probably wrong, and says what remains uncertain. A control that no other confirms checks the scan and moves
 * nothing; the scale changes if several rooms agree on it. Rooms without controls only follow the scale.
 * @returns metres and square metres, full precision
 * @throws InputError `control/too-many`, `control/unknown-target`, `control/not-measurable`, `control/not-adjustable`
 */
export function adjustScan({
  scan,
  measures,
  accuracy,
  controls,
  called = (id) => id,
  measure,
}: Adjusting): AdjustedScan {
  if (controls.length > MOST_CONTROLS)
    throw fault(CONTROLS.tooMany, null, { most: MOST_CONTROLS, count: controls.length })
  const planes = planesOfScan(scan, measures, accuracy)
  const before = placed(controls, planes, called)
  const adjustment = adjustmentOf(before, planes)
  if (adjustment === null) throw fault(CONTROLS.unsettled)
  const { x, residuals, leftOut, together, observed } = adjustment
  const movedTo = movedScan(scan, planes, x)
  const measured = measure === undefined ? measureScan(movedTo, { rule: measures.rule }) : measure(movedTo)
  const after = planesOfScan(movedTo, measured, accuracy)
  checkPlanes(planes, after)
  checkMoved(before, placed(controls, after, called), planes.rooms, measured, x)
  const none = new Float64Array(x.length)
  const adjusted = before.map(({ control, observation }, index): AdjustedControl => ({
    control,
    scanned: observation.predicted(none).value,
    adjusted: observation.predicted(x).value,
    ...residuals[index]!,
  }))
  const { sigmas } = planes
  const scaleBefore = sigmas[SCALE]!
  return {
    scan: movedTo,
    measures: {
      ...withFindings(measured, [
        ...findingsOf(adjusted, leftOut),
        ...doubtsOf(adjusted),
        ...offTogether(adjusted, together),
      ]),
      adjustment: {
        controls: adjusted,
        confirming: confirmingOf(before, adjustment, planes),
        scale: x[SCALE]!,
        scaleBefore,
        scaleAfter: scaleAfterOf(adjustment, planes),
        scannedAreas: new Map(measures.rooms.map(({ id, floorArea }) => [id, floorArea])),
        sigmas,
        observed,
        rooms: after.rooms.map(adjustedRoom),
      },
    },
  }
}

/** Measures with findings of controls: a room of which one is doubtful is to be checked. */
function withFindings(measures: ScanMeasures, findings: readonly Finding[]): ScanMeasures {
  if (findings.length === 0) return measures
  const doubtful = new Set(findings.flatMap(({ ids }) => ids))
  const rooms = measures.rooms.map((room) =>
    doubtful.has(room.id)
      ? { ...room, quality: worstOf([room.quality, 'check']), figures: noBetterThan('check', room.figures) }
      : room,
  )
  const { totals } = measures
  const quality = worstOf([totals.quality, 'check'])
  return {
    ...measures,
    rooms,
    totals: { ...totals, quality, figures: noBetterThan('check', totals.figures) },
    findings: [...measures.findings, ...findings],
  }
}
