import { partialSums, scanSummary, SUMMARY_QUANTITIES } from '@reports/geometry/summary'
import { QUANTITY_NAMES } from '@reports/geometry'
import { levelRemark, totalRemark } from '../../quality-words.ts'
import type { ReportScene } from '../property.ts'
import type { KeyFigure } from '../section.ts'
import { figureOf } from './order/figures.ts'
import { ORDER_WORDS } from './order/order-words.ts'
import { pitchFigure, roofOrder } from './order/roofer.ts'

const { floorArea, ceilingArea, netWallArea } = SUMMARY_QUANTITIES.painter
const AREA = { unit: 'm2', digits: 2 } as const

/** Of the rooms of a scan: floors and walls; where there is no roof to tell of, ceilings as far as they are known. */
function roomFigures(scene: ReportScene): KeyFigure[] {
  const { scan, roof, totals, words, lang, figures } = scene
  if (totals === null || scan === null) return []
  const { floor, walls } = scan.totals.figures
  const size = words.roomsIn(totals.rooms, scan.storeys.length)
  const { ceilingArea: ceilings } = partialSums(scanSummary(scan))
  const w = ORDER_WORDS[lang]
  const covered = ceilings.known === ceilings.rooms ? [] : [w.ofRooms(ceilings.known, ceilings.rooms)]
  return [
    figureOf(scene, words.floorArea, floorArea, totals.floorArea, ...totalRemark(scan.rooms, floor, figures), size),
    figureOf(
      scene,
      words.interiorWalls,
      netWallArea,
      totals.netWallArea,
      ...totalRemark(scan.rooms, walls, figures, 'walls', (room) => room.netWallArea),
      words.netOnly,
    ),
    ...(ceilings.value === null || roof !== null
      ? []
      : [figureOf(scene, w.ceilings, ceilingArea, ceilings.value, ...levelRemark(floor, lang), ...covered)]),
  ]
}

/** Of all buildings, also of those that the report does not show. */
function roofFigures(scene: ReportScene): KeyFigure[] {
  const { roof, whole, wholeQuality, ungrounded, roofsLeftOut, refusals, words, lang, figures } = scene
  if (roof === null || whole === null) return []
  const { totals } = whole
  const level = levelRemark(wholeQuality, lang)
  const shown = [
    ...(refusals.length === 0 ? [] : [words.measuredOf(totals.buildings, totals.buildings + refusals.length)]),
    ...(roofsLeftOut === 0 ? [] : [words.shownOf(roof.buildings.length, totals.buildings)]),
  ]
  const squares = figures.squares(totals.totalRoofArea).trim()
  const size = [words.surfacesOf(totals.surfaces), ...(squares === '' ? [] : [squares])].join(' ')
  const hasWalls = ungrounded === 0 && roofsLeftOut === 0
  const buildings = words.buildingsOf(totals.buildings)
  return [
    figureOf(scene, words.roofArea, AREA, totals.totalRoofArea, ...level, size, ...shown),
    hasWalls
      ? figureOf(scene, words.exteriorWalls, AREA, roof.walls.totals.totalWallArea, ...level, buildings, ...shown)
      : figureOf(
          scene,
          QUANTITY_NAMES[lang].totalRoofArea2d,
          AREA,
          totals.totalRoofArea2d,
          ...level,
          buildings,
          ...shown,
        ),
  ]
}

/** What people ask first of a property: three figures at least, and those of a part that is asked for. */
export function keyFigures(scene: ReportScene): KeyFigure[] {
  const { roof, options } = scene
  const figures = [...roomFigures(scene), ...roofFigures(scene)]
  const pitch =
    roof === null || figures.length > 2 ? [] : pitchFigure({ ...scene, roof }, roofOrder({ ...scene, roof }))
  return [...figures, ...pitch, ...(options.surfaces?.figures(scene) ?? []), ...(options.solar?.figures(scene) ?? [])]
}
