import { scanQualityRecord, scanRecord, TERMS } from '@reports/geometry'
import { accuracyText, scanTolerances, scanTolerancesRecord, toleranceMeaning } from '@reports/geometry/accuracy'
import { quality, ROOM_TOLERANCES, roomRows } from '@reports/geometry/columns'
import { decimal, type Language } from '../../words.ts'
import type { ReportAccuracy, ReportScene } from '../property.ts'
import type { Block, Section } from '../section.ts'
import { remark, tableOf, thingColumns, uncertainColumns } from '../tables.ts'
import { roofTolerances } from './roof-tolerances.ts'

const HEADINGS = { en: 'Tolerances', nb: 'Usikkerhet' } as const satisfies Record<Language, string>

function scanBlocks(
  { scan, words, lang, units, figures, marks }: ReportScene,
  { scan: accuracy }: ReportAccuracy,
): Block[] {
  if (scan === null) return []
  const tolerances = scanTolerances(scan, accuracy)
  const published = scanTolerancesRecord(tolerances)
  const { rooms, totals } = scanRecord(scan)
  const write = (value: number, digits: number): string => decimal(value, digits, lang)
  const texts = [toleranceMeaning('floors', lang), accuracyText(accuracy, lang, write, units)]
  const things = roomRows(rooms, marks.rooms, scanQualityRecord(scan), published.rooms)
  const sums = { figures: totals, tolerances: published.totals, quality: scan.totals.quality }
  const table = tableOf({
    caption: words.rooms,
    names: words.room,
    things,
    row: ({ name, type }) => ({ name: TERMS[lang].roomName(name, type) }),
    columns: [...uncertainColumns(ROOM_TOLERANCES, figures, sums), ...thingColumns([quality], things, figures, sums)],
    total: words.total,
  })
  return [...texts.map(remark), table]
}

/** The tolerances of the report's numbers, if they are asked for. */
export function tolerancesSection(scene: ReportScene): Section[] {
  const { lang, options } = scene
  const { accuracy } = options
  if (accuracy === undefined) return []
  const blocks = [...scanBlocks(scene, accuracy), ...roofTolerances(scene, accuracy)]
  return blocks.length === 0 ? [] : [{ id: 'tolerances', heading: HEADINGS[lang], blocks }]
}
