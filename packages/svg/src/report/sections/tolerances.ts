import {
  QUALITY_NAMES,
  QUALITY_WORDS,
  QUANTITY_NAMES,
  ROOM_NAMES,
  ROOM_SIZES,
  roundHundredth,
  scanRecord,
  type Quality,
  type ScanMeasures,
} from '@reports/geometry'
import {
  accuracyText,
  scanTolerances,
  scanTolerancesRecord,
  shortfall,
  shortfallText,
  toleranceMeaning,
} from '@reports/geometry/accuracy'
import { decimal, type Language } from '../../words.ts'
import type { ReportAccuracy, ReportScene } from '../property.ts'
import { cellsWithTolerance, toleranceHeadings } from '../quantity-columns.ts'
import { REPORT_WORDS } from '../report-words.ts'
import type { Block, Cell, Row, Section } from '../section.ts'
import { roofBlocks } from './roof-tolerances.ts'

const HEADINGS = { en: 'Tolerances', nb: 'Usikkerhet' } as const satisfies Record<Language, string>

type Sums<V = number> = Readonly<Record<keyof typeof ROOM_SIZES, V>>

function scanBlocks(scan: ScanMeasures, { scan: accuracy, stated }: ReportAccuracy, lang: Language): Block[] {
  const words = REPORT_WORDS[lang]
  const tolerances = scanTolerances(scan, accuracy)
  const published = scanTolerancesRecord(tolerances)
  const { rooms, totals } = scanRecord(scan)
  const cells = (values: Sums, u: Sums<number | null>, quality: Quality): Cell[] => [
    ...cellsWithTolerance(ROOM_SIZES, values, u, lang),
    QUALITY_NAMES[lang][quality],
  ]
  const texts = [
    toleranceMeaning('floors', lang),
    accuracyText(accuracy, lang, (v, digits) => decimal(v, digits, lang)),
  ]
  if (stated !== undefined) {
    const measured = totals.floorArea
    const sigma = tolerances.totals.floorArea
    const probability = sigma === null ? null : roundHundredth(shortfall({ stated, measured, sigma }))
    texts.push(shortfallText({ stated, measured, probability }, lang, (v, digits) => decimal(v, digits, lang)))
  }
  return [
    ...texts.map((text) => ({ kind: 'remark', text }) as const),
    {
      kind: 'table',
      table: {
        caption: words.rooms,
        columns: [
          { heading: words.room },
          ...toleranceHeadings(ROOM_SIZES, QUANTITY_NAMES[lang]),
          { heading: QUALITY_WORDS[lang].title },
        ],
        rows: rooms.map((room, i): Row => ({
          name: room.roomName ?? ROOM_NAMES[lang][room.roomType],
          cells: cells(room, published.rooms[i]!, scan.rooms[i]!.quality),
        })),
        totals: { name: words.total, cells: cells(totals, published.totals, scan.totals.quality) },
      },
    },
  ]
}

/** How certain the numbers of the report are, where it is asked for. */
export function tolerancesSection(scene: ReportScene): Section[] {
  const { scan, roof, lang, accuracy } = scene
  if (accuracy === undefined) return []
  const blocks = [
    ...(scan === null ? [] : scanBlocks(scan, accuracy, lang)),
    ...(roof === null || accuracy.roof === null ? [] : roofBlocks(roof, accuracy.roof, scene)),
  ]
  return blocks.length === 0 ? [] : [{ id: 'tolerances', heading: HEADINGS[lang], blocks }]
}
