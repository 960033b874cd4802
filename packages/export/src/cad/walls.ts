import { exteriorWallMark, roofQualityRecord, roundHundredth, selectBuildings } from '@reports/geometry'
import type { RoofMeasures, Vec2 } from '@reports/geometry'
import { elevate, figuresIn, levelRemark } from '@reports/svg'
import type { Figures, WallPlanOptions } from '@reports/svg'
import { dimension } from './dimension.ts'
import { flat, label, type CadDrawing, type CadEntity, type CadShape } from './drawing.ts'
import { withNamedLayers } from './layer-names.ts'

/** Metres: between walls, between rows of buildings, and of texts and ticks. */
const GAP = 1
const ROW_GAP = 3
const TEXT = 0.2
const TICK = 0.1

/** Metres below the lowest foot where the width stands, and area and mark below it. */
const DIMENSION = 0.6

type Elevated = ReturnType<typeof elevate>['elevations'][number]

/** The width of a wall as a dimension. @param floor from which it is measured @param line its height */
function widthOf([left, right]: readonly [number, number], floor: number, line: number, figures: Figures): CadEntity {
  const text = label('dimensions', figures.dimension(right - left), [(left + right) / 2, line + TEXT / 2], TEXT)
  const tick = (at: number): CadShape =>
    flat(
      'dimensions',
      [
        [at - TICK / 2, line - TICK / 2],
        [at + TICK / 2, line + TICK / 2],
      ],
      false,
    )
  const across = flat(
    'dimensions',
    [
      [left, line],
      [right, line],
    ],
    false,
  )
  return dimension(
    { layer: 'dimensions', from: [left, floor, 0], to: [right, floor, 0], at: [right, line, 0], hasLine: true },
    { text, lines: [across, tick(left), tick(right)] },
    figures,
  )
}

/** A wall with its dimensions, its left end at `x`, its lowest point at `y`, what is said of it below `floor`. */
function wallEntities(
  { wall, width, ridge, bottom }: Elevated,
  mark: string,
  x: number,
  y: number,
  floor: number,
  figures: Figures,
): CadEntity[] {
  const left = Math.min(...wall.corners.map(([u]) => u))
  const lowest = Math.min(...wall.corners.map(([, v]) => v))
  const line = floor - DIMENSION
  const middle = x + width / 2
  return [
    flat(
      `walls-${wall.type}`,
      wall.corners.map(([u, v]): Vec2 => [x + u - left, y + v - lowest]),
      true,
      mark,
    ),
    flat(
      'foot',
      bottom.map(([u, v]): Vec2 => [x + u, y + v]),
      false,
    ),
    widthOf([x, x + width], floor, line, figures),
    label('dimensions', `h ${figures.dimension(ridge)}`, [middle, line - TEXT * 1.5], TEXT),
    label('texts', mark, [middle, line - TEXT * 3.5], TEXT),
    label('texts', figures.area(roundHundredth(wall.area)), [middle, line - TEXT * 5.5], TEXT),
  ]
}

/**
 * Exterior walls unfolded for CAD, of true size: side by side as one meets them around each building, feet at true relative heights; a row a building.
 * @throws InputError `roof/unknown-building`
 */
export function wallCad(measures: RoofMeasures, options: WallPlanOptions = {}): CadDrawing {
  const { lang = 'nb', units } = options
  const figures = figuresIn(lang, units)
  const { measures: levels } = roofQualityRecord(measures, options)
  const entities: CadEntity[] = []
  let top = 0
  for (const each of selectBuildings(measures, options)) {
    if (each.walls.length === 0) continue
    const { building, elevations, lowest, quality: level } = elevate(each, levels[each.building.id]!.walls.level)
    const deepest = Math.min(0, ...elevations.map(({ base }) => base - lowest))
    const highest = Math.max(...elevations.map(({ base, height }) => base - lowest + height))
    const ground = top - highest
    const name = label(
      'texts',
      [building.displayName, ...levelRemark(level, lang)].join(' · '),
      [0, top + TEXT],
      TEXT * 1.5,
    )
    entities.push({ ...name, anchor: 'start' })
    let x = 0
    for (const [i, elevation] of elevations.entries()) {
      entities.push(
        ...wallEntities(
          elevation,
          exteriorWallMark(i, lang),
          x,
          ground + elevation.base - lowest,
          ground + deepest,
          figures,
        ),
      )
      x += elevation.width + GAP
    }
    top = ground + deepest - DIMENSION - TEXT * 6 - ROW_GAP
  }
  return withNamedLayers({
    lang,
    layers: [
      { name: 'walls-ground', colour: 7 },
      { name: 'walls-shared', colour: 9, lineType: 'HIDDEN' },
      { name: 'foot', colour: 34 },
      { name: 'dimensions', colour: 1 },
      { name: 'texts', colour: 7 },
    ],
    entities,
    units,
  })
}
