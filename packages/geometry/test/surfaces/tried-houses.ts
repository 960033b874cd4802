import {
  measureRoof,
  measureScan,
  parseRoof,
  parseScanFiles,
  type BuildingMeasures,
  type ScanMeasures,
} from '../../src/index.ts'
import { surfacesOf, type Placement } from '../../src/surfaces.ts'
import { pythonRandom } from '../areas/python-random.ts'
import { houseOf, isInHouse, turned, writtenHouse, type WrittenHouse } from './houses.ts'

/** A house of a seed, measured from its files. */
export interface TriedHouse {
  readonly written: WrittenHouse
  readonly measures: ScanMeasures
  readonly building: BuildingMeasures
}

export function triedHouse(seed: number): TriedHouse {
  const written = writtenHouse(houseOf(seed))
  const measures = measureScan(parseScanFiles(written.scan))
  return { written, measures, building: measureRoof(parseRoof(written.roof)).buildings[0]! }
}

/** A bearing that a person states, off by up to 40 degrees: where north points on the plan. */
export const roughNorth = (seed: number, turn: number): number =>
  (720 - turn - pythonRandom(seed).uniform(-40, 40)) % 360

/** Metres of the middle of the rooms, and degrees, between a place and the true one. */
export function placeError({ written, measures, building }: TriedHouse, place: Placement['places'][number]) {
  const { turn, shift, scale } = written.truth
  const points = measures.rooms.flatMap(({ outline }) => outline.flatMap(([outer]) => outer))
  const mean = (axis: 0 | 1): number => points.reduce((sum, p) => sum + p[axis], 0) / points.length
  const [x, y] = [mean(0), -mean(1)]
  const [tx, ty] = turned([(x + measures.origin[0]) / scale, (y - measures.origin[2]) / scale], turn)
  const [px, py] = turned([x, y], place.turn)
  const { origin } = building.building.frame
  const metres = Math.hypot(
    px + place.shift[0] - (tx + shift[0] - origin[0]),
    py + place.shift[1] - (ty + shift[1] - origin[1]),
  )
  return { metres, degrees: Math.abs(((place.turn - turn + 540) % 360) - 180) }
}

export type Outcome = 'right' | 'near' | 'WRONG' | 'listed' | 'not listed' | 'none'

/** What became of a scan under its roof. */
export function outcomeOf(house: TriedHouse, placement: Placement): Outcome {
  const errors = placement.places.map((place) => placeError(house, place))
  if (placement.status === 'none') return 'none'
  const within =
    (metres: number, degrees: number) =>
    (e: { metres: number; degrees: number }): boolean =>
      e.metres <= metres && e.degrees <= degrees
  if (placement.status === 'fit') {
    const [first] = errors
    return within(0.1, 1)(first!) ? 'right' : within(0.3, 2)(first!) ? 'near' : 'WRONG'
  }
  return errors.some(within(0.15, 1.5)) ? 'listed' : 'not listed'
}

export type Truth = 'outside' | 'room' | 'notScanned'

/** What truly is behind each stretch of wall of a house, with what is told of it, and its gross area. */
export function behindTruth({ written, measures, building }: TriedHouse, north?: number) {
  const { house, home } = written
  const given = north === undefined ? {} : { roof: building, north }
  const { surfaces } = surfacesOf(measures, given)
  const [ox, , oz] = measures.origin
  return surfaces.flatMap(({ stretch, behind, basis, gross }) => {
    if (stretch === null) return []
    const { faces, from, to } = stretch
    const [face] = faces as [(typeof faces)[number]]
    const middle = (from + to) / 2
    const at = (out: number) =>
      home([
        face.a[0] + face.along[0] * middle + face.out[0] * out + ox,
        face.a[1] + face.along[1] * middle + face.out[1] * out - oz,
      ])
    const far = at(house.thick + 0.15)
    let truth: Truth = 'outside'
    if (isInHouse(house, far)) {
      const close = [at(house.inner + 0.1), far]
      const hit = house.rooms.flatMap(({ rect: [x0, y0, x1, y1] }, i) =>
        close.some(([x, y]) => x > x0 - 0.08 && x < x1 + 0.08 && y > y0 - 0.08 && y < y1 + 0.08) ? [i] : [],
      )
      const isSeen = (i: number): boolean => house.scanned.includes(i)
      truth = (hit.some(isSeen) && behind === 'room') || (hit.length > 0 && hit.every(isSeen)) ? 'room' : 'notScanned'
    }
    return [{ behind, basis, gross, truth }]
  })
}
