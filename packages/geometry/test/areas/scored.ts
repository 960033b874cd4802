import { measureScan, parseScanFiles, type ScanMeasures } from '@reports/geometry'
import { scanAreas, type GroupAreas, type ScanAreas } from '@reports/geometry/areas'
import { applyEdits, parseEdits } from '@reports/geometry/edits'
import { house, type AreaClass, type House, type Noise, type StoreyTruth } from './houses.ts'

/** A scan of a house, with what a person says of the classes of its rooms. */
export function measuredHouse({ files, classes }: House, edits: readonly object[] = []): ScanMeasures {
  const scan = parseScanFiles(Object.entries(files).map(([name, json]) => ({ name: `${name}.json`, json })))
  const origin = { author: 'A', time: '2026-01-01T00:00:00.000Z', reason: 'as told' }
  const told = measureScan(scan).rooms.map(({ id, name }, i) => ({
    id: `class-${i}`,
    operation: 'setAreaClass',
    room: id,
    areaClass: classes[name ?? ''],
    ...origin,
  }))
  const more = edits.map((edit, i) => ({ id: `more-${i}`, ...origin, ...edit }))
  return measureScan(applyEdits(scan, parseEdits({ edits: [...told, ...more] })))
}

/** What was measured of a class on a storey, beside its truth: square metres. */
export interface Scored {
  readonly id: string
  readonly class: AreaClass
  readonly truth: number
  readonly got: number
  readonly sigma: number
  readonly least: number
  readonly most: number
  readonly storey: StoreyTruth
  readonly isTold: boolean
}

const CLASSES: readonly AreaClass[] = ['BRA-i', 'BRA-e', 'BRA-b', 'TBA']

/** Whether something is told of a storey: what is open, doors that lead out beside the one of the house, or heights. */
const isTold = ({ open, doorsOut, thinWalls, groups }: ScanAreas['storeys'][number]): boolean =>
  open.length > 0 || thinWalls.length > 0 || doorsOut.length > 1 || groups.some(({ least, most }) => most - least > 0.5)

export function scoresOf(own: House, noise: Noise): Scored[] {
  const areas = scanAreas(measuredHouse(own), { accuracy: noise })
  return own.storeys.flatMap((storey, k) =>
    CLASSES.flatMap((areaClass): Scored[] => {
      const found = areas.storeys[k]!
      const groups = found.groups.filter((group) => group.class === areaClass)
      const truth = storey.areas[areaClass]
      if (truth === undefined && groups.length === 0) return []
      const sum = (of: (group: GroupAreas) => number): number => groups.reduce((all, group) => all + of(group), 0)
      const got = sum(({ counted }) => counted)
      const sigma = Math.sqrt(sum(({ variance }) => variance) + (2 * got * noise.scale) ** 2)
      const [least, most] = [sum((group) => group.least), sum((group) => group.most)]
      return [
        { id: own.id, class: areaClass, truth: truth ?? 0, got, sigma, least, most, storey, isTold: isTold(found) },
      ]
    }),
  )
}

/** What a hundred houses of a seed come to. */
export function scoreSeed(seed: number, noise: Noise) {
  const rows = Array.from({ length: 100 }, (_, k) => scoresOf(house(k, seed, noise), noise)).flat()
  const inside = rows.filter((row) => row.class === 'BRA-i')
  const whole = inside.filter(({ storey }) => storey.missing === 0 && storey.unseen === 0)
  const share = (rows_: readonly Scored[], holds: (row: Scored) => boolean): number =>
    rows_.filter(holds).length / rows_.length
  const isExact = ({ truth, got }: Scored): boolean => Math.abs(got - truth) <= 0.001 * truth
  const isInRange = ({ truth, least, most, sigma }: Scored): boolean =>
    truth >= least - 2 * sigma - 0.001 * truth && truth <= most + 2 * sigma + 0.001 * truth
  const houses = [...Map.groupBy(inside, ({ id }) => id)].map(([id, own]) => {
    const [truth, got] = [own.reduce((sum, row) => sum + row.truth, 0), own.reduce((sum, row) => sum + row.got, 0)]
    const isWrong = Math.abs(got - truth) > Math.max(1, 0.02 * truth)
    return { id, isWrong, isTold: own.some((row) => row.isTold) }
  })
  const left = inside.filter(({ storey }) => storey.missing > 0)
  return {
    storeys: whole.length,
    exact: share(whole, isExact),
    untold: whole.filter((row) => !isExact(row) && !row.isTold).map(({ id }) => id),
    inRange: share(whole, isInRange),
    withinOwn: share(whole, ({ truth, got, sigma }) => Math.abs(got - truth) <= 2 * sigma),
    wrong: houses.filter((each) => each.isWrong).length,
    silent: houses.filter((each) => each.isWrong && !each.isTold).map(({ id }) => id),
    leftOut: left.length,
    leftOutTold: left.filter((row) => row.isTold).length,
    leftOutAdded: left.filter(({ truth, got, storey }) => got > truth - storey.missing / 2).map(({ id }) => id),
    others: share(
      rows.filter((row) => row.class !== 'BRA-i'),
      isExact,
    ),
  }
}
