import { AREA_CLASSES, type AreaClass, type EditOperation } from '../../model/edits.ts'
import type { Vec2 } from '../../kernel/vectors.ts'
import { PLACE_LETTERS } from '../../marks/letters.ts'
import { worstOf, type Quality } from '../../model/quality.ts'
import { eachQuantity } from '../../quantities/quantity.ts'
import { AREA_SUM_QUANTITIES, CLASS_AREA_QUANTITIES } from '../../quantities/areas.ts'
import { roundHundredth, roundMillimetre, sumHundredths } from '../../rounding.ts'
import type { AreaRoom } from './area-rooms.ts'
import { pointIn, type OpenPlace } from './open-places.ts'
import type { GroupAreas } from './group-areas.ts'
import { isBlocking, type ScanAreas, type StoreyAreas } from './scan-areas.ts'
import type { AreasRecord, AreaSumsRecord } from './schemas/areas.ts'
import { plusMinusOf, tapedLengths, type AreaErrors } from './taped-lengths.ts'

type StoreyRecord = AreasRecord['storeys'][number]
type ClassRecord = StoreyRecord['classes'][number]

/** Edits that areas rest on. */
const DECISIONS: readonly EditOperation[] = [
  'setAreaClass',
  'setUnit',
  'settleVoid',
  'settleDoor',
  'addArea',
  'setHeight',
]

/** The place of a point as edits write it: the z of a scan points down the page, the y of a plan up. */
const placed = ([x, y]: Vec2): [number, number] => [roundMillimetre(x), roundMillimetre(0 - y)]

/** The marks of what is open (O1) and of shafts (S1), storey by storey: the same in lists and on plans. */
export function markedPlaces({ storeys }: ScanAreas) {
  const open = storeys.flatMap(({ story, open: own }) => own.map((place) => ({ story, place })))
  const shafts = storeys.flatMap(({ story, groups }) =>
    groups.flatMap(({ voids }) => voids.flatMap((place) => (place.kind === 'shaft' ? [{ story, place }] : []))),
  )
  return {
    open: open.map((each, i) => ({ ...each, mark: `${PLACE_LETTERS.open}${i + 1}` })),
    shafts: shafts.map((each, i) => ({ ...each, mark: `${PLACE_LETTERS.shaft}${i + 1}` })),
  }
}

/** The variance of some groups' sum, and the area that the scale counts in. */
export const errorsOf = (groups: readonly GroupAreas[], { rule }: ScanAreas): AreaErrors => {
  const counted = groups.filter((group) => rule.classes[group.class] > 0)
  return {
    variance: counted.reduce((sum, group) => sum + group.variance * rule.classes[group.class] ** 2, 0),
    area: counted.reduce((sum, group) => sum + group.counted * rule.classes[group.class], 0),
  }
}

/** The published record of areas by a rule: rounded once, here. Sums are those of published values. */
export function areaSumsRecord(areas: ScanAreas): AreaSumsRecord {
  const { storeys, accuracy, measures } = areas
  const records = storeys.map((storey) => storeyRecord(storey, areas))
  const marked = markedPlaces(areas)
  const errors = errorsOf(
    storeys.flatMap(({ groups }) => groups),
    areas,
  )
  const totals = eachQuantity(AREA_SUM_QUANTITIES, (key) => sumOf(records, key))
  return {
    rule: areas.name,
    standard: areas.rule.standard,
    unit: areas.unit,
    outerWall: areas.outerWall,
    complete: records.every(({ area }) => area !== null),
    totals: {
      ...totals,
      plusMinus: roundHundredth(plusMinusOf(errors, accuracy.scale)),
      quality: worstOf(records.map(({ quality }) => quality)),
    } as AreasRecord['totals'],
    storeys: records,
    open: marked.open.map(({ mark, story, place }) => ({
      mark,
      story,
      kind: place.kind,
      class: place.class,
      area: place.area === null ? null : roundHundredth(place.area),
      width: place.width === null ? null : roundHundredth(place.width),
      at: placed(place.at),
      doorIds: [...place.doors],
      roomIds: [...place.roomIds],
    })),
    shafts: marked.shafts.map(({ mark, story, place: { ring, area, width } }) => {
      return { mark, story, area: roundHundredth(area), width: roundHundredth(width), at: placed(pointIn([ring])) }
    }),
    doorsOut: storeys.flatMap(({ story, doorsOut }) =>
      doorsOut.map(({ id, room }) => ({ story, doorId: id, roomId: room.room.id })),
    ),
    thinWalls: storeys.flatMap(({ story, thinWalls }) =>
      thinWalls.map(({ roomIds, width, length }) => ({
        story,
        roomIds: [...roomIds],
        width: roundHundredth(width),
        length: roundHundredth(length),
      })),
    ),
    assumed: storeys.flatMap(({ rooms, accessAsked }) =>
      rooms.flatMap(({ isAssumed, room: { id }, class: own }) =>
        isAssumed ? [{ roomId: id, class: own, isAsked: accessAsked.includes(id) }] : [],
      ),
    ),
    decisions: measures.edits.flatMap(({ edit, outcome }) =>
      outcome === 'applied' && DECISIONS.includes(edit.operation) ? [edit.id] : [],
    ),
    accuracy: { plan: accuracy.plan, height: accuracy.height, scale: accuracy.scale },
  }
}

/** The same with which lengths to tape, which takes several adjustments of the scan. */
export function areasRecord(areas: ScanAreas): AreasRecord {
  const taped = tapedLengths(
    areas,
    errorsOf(
      areas.storeys.flatMap(({ groups }) => groups),
      areas,
    ),
  )
  const control =
    taped === null
      ? null
      : {
          lengths: taped.lengths.map(({ roomId, wallIds, length }) => ({
            roomId,
            wallIds: [...wallIds],
            length: roundMillimetre(length),
          })),
          plusMinus: roundHundredth(taped.plusMinus),
        }
  return { ...areaSumsRecord(areas), control }
}

/** The sum of a figure of storeys; null if that of one is. */
function sumOf(records: readonly StoreyRecord[], key: keyof typeof AREA_SUM_QUANTITIES): number | null {
  const known = records.map((record) => record[key]).filter((value) => value !== null)
  return known.length < records.length ? null : sumHundredths(known)
}

/** The worst level of some floors, and of what is open around them. */
const levelAround = (rooms: readonly AreaRoom[], open: readonly OpenPlace[]): Quality =>
  worstOf([
    ...rooms.map(({ room }) => room.figures.floor),
    ...open.map((place) => (place.kind === 'floor' ? 'unknown' : isBlocking(place) ? 'check' : 'sure')),
  ])

function storeyRecord(storey: StoreyAreas, areas: ScanAreas): StoreyRecord {
  const { accuracy, rule } = areas
  const groups = storey.groups.map((group): ClassRecord => {
    const { class: own, unit, counted, enclosed, variance } = group
    const [area, whole] = [roundHundredth(counted), roundHundredth(enclosed)]
    return {
      class: own,
      unit,
      area,
      plusMinus: roundHundredth(plusMinusOf({ variance, area: counted }, accuracy.scale)),
      least: roundHundredth(group.least),
      most: roundHundredth(group.most),
      floors: roundHundredth(group.floors),
      twice: roundHundredth(group.twice),
      innerWalls: roundHundredth(group.innerWalls),
      shafts: roundHundredth(group.shafts),
      stairOpening: roundHundredth(group.stairOpening),
      added: 0,
      lowArea: Math.max(0, sumHundredths([whole, -area])),
      quality: levelAround(
        group.rooms,
        storey.open.filter((place) => place.class === null || place.class === own),
      ),
    }
  })
  const classes = withAdded(groups, storey)
  const sum = (key: 'area' | 'least' | 'most' | 'lowArea', shareOf: (own: AreaClass) => number): number =>
    roundHundredth(classes.reduce((all, each) => all + each[key] * shareOf(each.class), 0))
  const weighted = (key: 'area' | 'least' | 'most'): number => sum(key, (own) => rule.classes[own])
  const ofClass = Object.fromEntries(
    AREA_CLASSES.map((own) => [own, sum('area', (each) => (each === own ? 1 : 0))]),
  ) as Record<AreaClass, number>
  const low = sum('lowArea', (own) => (own === 'TBA' ? 0 : 1))
  return {
    story: storey.story,
    ...ofClass,
    area: storey.open.some(isBlocking) ? null : weighted('area'),
    ALH: low,
    GUA: sumHundredths([ofClass['BRA-i'], ofClass['BRA-e'], ofClass['BRA-b'], low]),
    plusMinus: roundHundredth(plusMinusOf(errorsOf(storey.groups, areas), accuracy.scale)),
    least: weighted('least'),
    most: weighted('most'),
    betweenClasses: roundHundredth(storey.betweenClasses),
    quality: levelAround(storey.rooms, storey.open),
    classes,
  }
}

/** Classes with what people added to them. */
function withAdded(classes: readonly ClassRecord[], { added }: StoreyAreas): ClassRecord[] {
  const all = [...classes]
  for (const { class: own, area } of added) {
    const at = all.findIndex((each) => each.class === own)
    const before = all[at] ?? { ...NOTHING, class: own, unit: null, quality: 'sure' as const }
    const more = (key: 'area' | 'least' | 'most' | 'added'): number =>
      sumHundredths([before[key], roundHundredth(area)])
    const after = { ...before, area: more('area'), least: more('least'), most: more('most'), added: more('added') }
    all.splice(at < 0 ? all.length : at, 1, after)
  }
  return all
}

const NOTHING = eachQuantity(CLASS_AREA_QUANTITIES, () => 0)
