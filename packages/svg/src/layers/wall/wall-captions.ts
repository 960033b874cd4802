import { exteriorWallMark, roundBearing, roundHundredth, sumHundredths } from '@reports/geometry'
import { scheduleBlock, scheduleHeight, type ScheduleColumn } from '../../pen/schedule.ts'
import type { Block } from '../../pen/panel.ts'
import { WALL_WORDS } from '../../wall-words.ts'
import type { Figures } from '../../figures.ts'
import { compassPoint, type Language } from '../../words.ts'
import { roundRuns } from './round-walls.ts'
import type { ElevatedBuilding, Elevation } from './wall-scene.ts'

/** Metres. A narrower wall is a step of an outline: its caption would be many times as wide. */
const SLIVER = 0.15

/** Walls of a sheet that have their figures below them; of more, figures stand in a table and marks below the walls. */
const MOST_CAPTIONS = 24

/** Marks of slivers under one caption that are written one by one; of more, the first and the last. */
const MOST_LISTED = 4

/** Where the figures of walls stand: below each, or in a table beside the drawing. */
export type Captions = 'below' | 'table'

export const captionsOf = (buildings: readonly ElevatedBuilding[]): Captions =>
  buildings.reduce((sum, building) => sum + rowsOfBuilding(building), 0) > MOST_CAPTIONS ? 'table' : 'below'

/** A wall with its place in its building, from 0. */
export interface PlacedWall {
  readonly index: number
  readonly elevation: Elevation
}

/** Walls under one caption, in their order: one, and the slivers beside it; or all that follow an arc. */
export interface CaptionedWalls {
  /** Whether they follow an arc: they then stand side by side, as one wall unrolled. */
  readonly isRound: boolean
  readonly walls: readonly PlacedWall[]
  /** The wall whose figures the caption has. */
  readonly host: PlacedWall
}

/** The walls of a building by their captions: walls along an arc together; a sliver joins the wall before it of its kind, else the one after it. */
export function captionedWalls(elevations: readonly Elevation[]): CaptionedWalls[] {
  const groups: { readonly walls: PlacedWall[]; readonly host: PlacedWall; readonly isRound: boolean }[] = []
  const runs = roundRuns(elevations)
  let waiting: PlacedWall[] = []
  const flush = (): void => {
    if (waiting[0] !== undefined) groups.push({ walls: waiting, host: waiting[0], isRound: false })
    waiting = []
  }
  let end = 0
  for (const [index, elevation] of elevations.entries()) {
    const one = { index, elevation }
    const run = runs.get(index)
    if (run !== undefined) {
      flush()
      groups.push({ walls: [], host: one, isRound: true })
      end = index + run
    }
    const { type } = elevation.wall
    if (waiting.length > 0 && waiting[0]!.elevation.wall.type !== type) flush()
    const last = groups.at(-1)
    if (index < end) last?.walls.push(one)
    else if (elevation.width >= SLIVER) {
      groups.push({ walls: [...waiting, one], host: one, isRound: false })
      waiting = []
    } else if (waiting.length === 0 && last?.isRound === false && last.host.elevation.wall.type === type)
      last.walls.push(one)
    else waiting.push(one)
  }
  flush()
  return groups
}

/** Whether some walls have no caption of their own. */
export const hasSlivers = (buildings: readonly ElevatedBuilding[]): boolean =>
  buildings.some(({ elevations }) => captionedWalls(elevations).some((each) => !each.isRound && each.walls.length > 1))

/** Whether some walls follow an arc. */
export const hasRound = (buildings: readonly ElevatedBuilding[]): boolean =>
  buildings.some(({ elevations }) => roundRuns(elevations).size > 0)

/** Marks of walls that follow each other. */
function marksOfWalls(walls: readonly PlacedWall[], lang: Language): string {
  const marks = walls.map(({ index }) => exteriorWallMark(index, lang))
  return marks.length <= MOST_LISTED ? marks.join(', ') : `${marks[0]}–${walls.at(-1)!.index + 1}`
}

const summed = (walls: readonly PlacedWall[]): number =>
  sumHundredths(walls.map(({ elevation }) => roundHundredth(elevation.wall.area)))

const areaOf = (walls: readonly PlacedWall[], figures: Figures): string => figures.area(summed(walls))

const facing = ({ wall }: Elevation, lang: Language): string => {
  const bearing = roundBearing(wall.direction, 0)
  return `${compassPoint(bearing, lang)} ${bearing}°`
}

/** How wide walls are together, their least eaves and their highest point; metres. */
const sizesOf = (walls: readonly PlacedWall[]) => ({
  width: walls.reduce((sum, { elevation }) => sum + elevation.width, 0),
  eaves: Math.min(...walls.map(({ elevation }) => elevation.eaves)),
  ridge: Math.max(...walls.map(({ elevation }) => elevation.ridge)),
})

/** What stands below walls, line by line. */
export function captionOf({ walls, host, isRound }: CaptionedWalls, captions: Captions, figures: Figures): string[] {
  const { lang, dimension, dimensionWithUnit } = figures
  if (captions === 'table') return [marksOfWalls(walls, lang)]
  const words = WALL_WORDS[lang]
  const { index, elevation } = host
  const { width, eaves, ridge } = isRound ? sizesOf(walls) : elevation
  const sizes = [words.width(dimensionWithUnit(width)), words.heights(dimension(eaves), dimensionWithUnit(ridge))]
  if (isRound) return [`${marksOfWalls(walls, lang)} · ${words.round}`, areaOf(walls, figures), ...sizes]
  const before = walls.filter((wall) => wall.index < index)
  const after = walls.filter((wall) => wall.index > index)
  return [
    `${exteriorWallMark(index, lang)} · ${facing(elevation, lang)}`,
    figures.area(roundHundredth(elevation.wall.area), elevation.areaTolerance),
    ...sizes,
    ...[before, after]
      .filter((slivers) => slivers.length > 0)
      .map((slivers) => `${marksOfWalls(slivers, lang)}: ${areaOf(slivers, figures)}`),
  ]
}

/** The figures of all walls as tables, one a building. */
export function wallSchedules(buildings: readonly ElevatedBuilding[], figures: Figures): Block[] {
  const { lang, signs } = figures
  const length = (value: number): string => figures.lengthAlone(roundHundredth(value))
  const words = WALL_WORDS[lang]
  const isUncertain = buildings.some(({ elevations }) => elevations.some((each) => each.areaTolerance !== undefined))
  const [facingShare, areaShare, widthShare, heightShare] = isUncertain
    ? [0.27, 0.33, 0.14, 0.26]
    : [0.33, 0.2, 0.17, 0.3]
  const columns: ScheduleColumn[] = [
    { heading: words.facing, share: facingShare, anchor: 'start' },
    { heading: signs.area, share: areaShare, anchor: 'end' },
    { heading: words.widthHeading(signs.length), share: widthShare, anchor: 'end' },
    { heading: words.heightHeading(signs.length), share: heightShare, anchor: 'end' },
  ]
  const rowOf = (walls: readonly PlacedWall[], name: string, area: string): string[] => {
    const { width, eaves, ridge } = sizesOf(walls)
    return [`${marksOfWalls(walls, lang)} · ${name}`, area, length(width), `${length(eaves)}/${length(ridge)}`]
  }
  const rowsOf = ({ walls, isRound }: CaptionedWalls): string[][] =>
    isRound
      ? [rowOf(walls, words.round, figures.areaAlone(summed(walls)))]
      : walls.map((one) => {
          const { wall, areaTolerance } = one.elevation
          return rowOf([one], facing(one.elevation, lang), figures.areaAlone(roundHundredth(wall.area), areaTolerance))
        })
  return buildings.map(({ building, elevations }) =>
    scheduleBlock(
      buildings.length > 1 ? building.displayName : words.schedule,
      columns,
      captionedWalls(elevations).flatMap(rowsOf),
    ),
  )
}

/** How many rows the tables have: an arc has one. */
const rowsOfBuilding = ({ elevations }: ElevatedBuilding): number =>
  elevations.length - [...roundRuns(elevations).values()].reduce((sum, count) => sum + count - 1, 0)

/** How long these tables are, mm of one column. */
export const schedulesHeight = (buildings: readonly ElevatedBuilding[]): number =>
  buildings.reduce((sum, building) => sum + scheduleHeight(rowsOfBuilding(building)), 0)

/** The walls of a building summed by the eighth of the compass that they face, of published areas. */
export function facadeSums({ elevations }: ElevatedBuilding, figures: Figures): string {
  const { lang } = figures
  const eighths = Map.groupBy(elevations, ({ wall }) => Math.round(roundBearing(wall.direction, 0) / 45) % 8)
  const sums = [...eighths]
    .toSorted(([a], [b]) => a - b)
    .map(([eighth, facade]) => {
      const area = sumHundredths(facade.map(({ wall }) => roundHundredth(wall.area)))
      return `${compassPoint(eighth * 45, lang)} ${figures.area(area)}`
    })
  return `${WALL_WORDS[lang].facades}: ${sums.join(' · ')}`
}
