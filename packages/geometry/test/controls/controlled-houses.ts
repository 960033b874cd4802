import { evenly, normally } from '../random.ts'
import { floorsAfter, simulatedHouse, soundControls, type FloorAfter } from './simulated-house.ts'

const isWithin = ({ error, tolerance }: FloorAfter): boolean => Math.abs(error) <= tolerance

const wasWithin = ({ errorBefore, toleranceBefore }: FloorAfter): boolean => Math.abs(errorBefore) <= toleranceBefore

function floorsOf(houses: number, count: number, seed: number): FloorAfter[] {
  const even = evenly(1000 + seed)
  const noise = normally(even)
  return Array.from({ length: houses }, () => {
    const house = simulatedHouse(even, noise)
    return floorsAfter(house, soundControls(house, count, even, noise))
  }).flat()
}

/** Floors of houses with sound controls: the share within their ±, and how the ± compares with that of the scan alone. */
export function coverageOf(houses: number, count: number, seed: number) {
  const floors = floorsOf(houses, count, seed)
  const ratios = floors.map(({ tolerance, toleranceBefore }) => tolerance / toleranceBefore).toSorted((a, b) => a - b)
  return {
    within: floors.filter(isWithin).length / floors.length,
    medianRatio: ratios[Math.floor(ratios.length / 2)]!,
    mostWidened: ratios.at(-1)!,
  }
}

/** Floors whose ± a single control makes smaller. */
export const shrunk = (houses: number, seed: number): number =>
  floorsOf(houses, 1, seed).filter(({ tolerance, toleranceBefore }) => tolerance < toleranceBefore * (1 - 1e-9)).length

/** Floors of controlled rooms that are sure and outside of their ±, where one control is 10 cm wrong; and those that were within it before. */
export function leftOutside(houses: number, count: number, even: () => number, noise: () => number) {
  const floors = Array.from({ length: houses }, () => {
    const house = simulatedHouse(even, noise)
    const wrong = Math.floor(count * even())
    const by = even() < 0.5 ? -0.1 : 0.1
    const sound = soundControls(house, count, even, noise)
    const controls = sound.map((control, i) => (i === wrong ? { ...control, value: control.value + by } : control))
    return floorsAfter(house, controls).map((floor, i) => ({
      ...floor,
      wouldBeWithin: () => isWithin(floorsAfter(house, sound)[i]!),
    }))
  })
    .flat()
    .filter(({ isControlled }) => isControlled)
  const outside = floors.filter((floor) => floor.isSure && !isWithin(floor))
  return {
    floors: floors.length,
    /** By the scan alone: no control makes a floor unsure. */
    outsideBefore: floors.filter((floor) => !wasWithin(floor)).length,
    outside: outside.length,
    byControls: outside.filter(wasWithin).length,
    /** Those among them that are within it where no control is wrong. */
    byWrong: outside.filter((floor) => wasWithin(floor) && floor.wouldBeWithin()).length,
  }
}
