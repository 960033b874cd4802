import { roundHundredth, TERMS } from '@reports/geometry'
import { ROOM_AREAS, ROOM_LENGTHS, type Sums } from '@reports/geometry/columns'
import { storyPlan } from '../../floor-plan.ts'
import { FLOOR_WORDS } from '../../floor-words.ts'
import { levelRemark } from '../../quality-words.ts'
import { cachedLayout } from '../layout-cache.ts'
import { flagsOf } from '../numbered-findings.ts'
import type { ReportScene } from '../property.ts'
import { reference } from '../references.ts'
import { planId, planOf, type ReportRoom } from '../report-rooms.ts'
import type { Block, Drawings, Folded, Row, Section, Table } from '../section.ts'
import { folded, remark, tableOf, thingColumns } from '../tables.ts'

const rowOf =
  ({ marks }: ReportScene) =>
  ({ id, name, record }: ReportRoom): Omit<Row, 'cells'> =>
    record === null
      ? { name }
      : { mark: marks.rooms.get(id)!, name, references: [reference('room', id)], target: planOf(record.story) }

/** Whether no level needs to be told. */
const isSure = ({ rooms, scan }: ReportScene): boolean =>
  [scan?.totals, ...rooms].every((rated) => (rated?.quality ?? 'sure') === 'sure')

const sumsOf = ({ totals, scan }: ReportScene): Sums => ({
  figures: totals ?? undefined,
  quality: scan?.totals.quality,
})

function areasTable(scene: ReportScene): Table {
  const { rooms, totals, words, lang, figures } = scene
  const sure = `${TERMS[lang].quality.title}: ${TERMS[lang].qualities.sure}.`
  return tableOf({
    caption: isSure(scene) ? `${words.roomAreas}. ${sure}` : words.roomAreas,
    names: words.room,
    things: rooms,
    row: rowOf(scene),
    columns: thingColumns(ROOM_AREAS, rooms, figures, sumsOf(scene)),
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
  const things = rooms.filter(({ record }) => record !== null)
  const table = tableOf({
    caption: words.roomLengths,
    names: words.room,
    things,
    row: rowOf(scene),
    columns: thingColumns(ROOM_LENGTHS, things, figures, sumsOf(scene)),
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
    ...(isSure(scene) ? [] : [TERMS[lang].quality.meaning]),
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
