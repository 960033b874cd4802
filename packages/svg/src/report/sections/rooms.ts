import { QUANTITIES, roundHundredth, TERMS } from '@reports/geometry'
import { storyPlan } from '../../floor-plan.ts'
import { FLOOR_WORDS } from '../../floor-words.ts'
import { levelRemark } from '../../quality-words.ts'
import { cachedLayout } from '../layout-cache.ts'
import { flagsOf } from '../numbered-findings.ts'
import type { ReportScene } from '../property.ts'
import { reference } from '../references.ts'
import { planId, planOf, type ReportRoom } from '../report-rooms.ts'
import type { Block, Drawings, Folded, Row, Section, Table } from '../section.ts'
import { figureColumns, folded, remark, tableOf, type ColumnOf } from '../tables.ts'
import { qualityColumn } from './quality.ts'

const { floorArea, grossWallArea, netWallArea, netWallAreaNS, ...FURTHER } = QUANTITIES.room
const AREAS = { floorArea, grossWallArea, netWallArea, netWallAreaNS }

const rowOf =
  ({ marks }: ReportScene) =>
  ({ id, name, record }: ReportRoom): Omit<Row, 'cells'> =>
    record === null
      ? { name }
      : { mark: marks.rooms.get(id)!, name, references: [reference('room', id)], target: planOf(record.story) }

const qualityOf = ({ rooms, scan, lang }: ReportScene): ColumnOf<ReportRoom>[] =>
  qualityColumn(rooms, ({ quality }) => quality, scan?.totals.quality, lang)

function areasTable(scene: ReportScene): Table {
  const { rooms, totals, words, lang, figures } = scene
  const quality = qualityOf(scene)
  const sure = `${TERMS[lang].quality.title}: ${TERMS[lang].qualities.sure}.`
  return tableOf({
    caption: quality.length === 0 ? `${words.roomAreas}. ${sure}` : words.roomAreas,
    names: words.room,
    things: rooms,
    row: rowOf(scene),
    columns: [
      { heading: words.type, optional: true, cell: ({ type }) => TERMS[lang].roomTypes[type] },
      { heading: words.storey, cell: ({ story }) => (story === null ? null : words.storeyOf(story)) },
      ...figureColumns(AREAS, figures, ({ record }: ReportRoom) => record, totals),
      ...quality,
    ],
    total: totals === null ? undefined : words.total,
  })
}

/** What fewer readers ask for than the areas. */
function furtherFigures(scene: ReportScene): Folded[] {
  const { rooms, totals, scan, words, lang, figures } = scene
  if (totals === null) return []
  const line = [
    ...levelRemark(scan?.totals.quality ?? 'sure', lang),
    words.skirtingOf(figures.length(totals.moldingLengthFloor, 1)),
    words.doorsOf(totals.doorCount),
    words.windowsOf(totals.windowCount),
  ]
  const table = tableOf({
    caption: words.roomLengths,
    names: words.room,
    things: rooms.filter(({ record }) => record !== null),
    row: rowOf(scene),
    columns: [...figureColumns(FURTHER, figures, ({ record }: ReportRoom) => record, totals), ...qualityOf(scene)],
    total: words.total,
  })
  return folded(words.roomLengths, line.join(' · '), [table])
}

/** What has to be known to read the totals, with each opening counted once, and what floor area they count twice. */
function totalsRemark(scene: ReportScene): Block[] {
  const { scan, words, lang, figures } = scene
  if (scan === null) return []
  const { doorCount, windowCount, openingCount } = scan.distinct
  const twice = roundHundredth(scan.overlapArea)
  const sentences = [
    ...(figures.units === 'us' ? [] : [words.storeyNote]),
    words.doorNote,
    ...(doorCount + windowCount + openingCount === 0 ? [] : [words.distinct(doorCount, windowCount, openingCount)]),
    ...(twice === 0 ? [] : [words.overlap(figures.area(twice))]),
    words.method[figures.units],
    ...(qualityOf(scene).length === 0 ? [] : [TERMS[lang].quality.meaning]),
  ]
  return [remark(sentences.join(' '))]
}

/** A floor plan a storey, all alike. */
function floorPlans(scene: ReportScene): Drawings | null {
  const { scan, words, lang, units } = scene
  if (scan === null || scan.storeys.length === 0) return null
  return {
    kind: 'drawings',
    drawings: scan.storeys.map(({ index }) => {
      const { extent, layOut } = storyPlan(scan, {
        story: index,
        lang,
        units,
        turnedLike: scan.storeys[0]!.index,
        marks: 'all',
        flags: flagsOf(scene),
      })
      return {
        id: planId(index),
        title: `${FLOOR_WORDS[lang].title}, ${words.storeyOf(index).toLowerCase()}`,
        short: words.storeyOf(index),
        units,
        extent,
        layOut: cachedLayout(layOut),
      }
    }),
  }
}

/** Every room in one table, with the totals of the scan, beside the plans of the storeys. */
export function roomsSection(scene: ReportScene): Section[] {
  if (scene.rooms.length === 0) return []
  const drawings = floorPlans(scene)
  const blocks = [areasTable(scene), ...totalsRemark(scene), ...furtherFigures(scene)]
  return [
    {
      id: 'rooms',
      heading: scene.words.rooms,
      onPaper: 'page',
      blocks: drawings === null ? blocks : [{ kind: 'beside', drawings, blocks }],
    },
  ]
}
