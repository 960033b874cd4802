import {
  QUALITY_NAMES,
  QUALITY_WORDS,
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
import { decimal, withTolerance, type Language } from '../../words.ts'
import type { ReportAccuracy, ReportScene } from '../property.ts'
import { REPORT_WORDS } from '../report-words.ts'
import type { Block, Column, Row, Section } from '../section.ts'
import { roofBlocks } from './roof-tolerances.ts'

/** The sums of a scan as the report calls them, in the order of the tolerances. */
const SUM_WORDS = {
  floorArea: ['floorArea', 'm²'],
  grossWallArea: ['gross', 'm²'],
  netWallArea: ['net', 'm²'],
  netWallAreaNS: ['netNs', 'm²'],
  moldingLengthFloor: ['floorMolding', 'm'],
  moldingLengthCeiling: ['ceilingMolding', 'm'],
  moldingLengthOpening: ['openingMolding', 'm'],
} as const satisfies Record<(typeof ROOM_SIZES)[number], readonly [string, string]>

const HEADINGS = { en: 'Tolerances', nb: 'Usikkerhet' } as const satisfies Record<Language, string>

type Sums<V = number> = Readonly<Record<(typeof ROOM_SIZES)[number], V>>

function scanBlocks(scan: ScanMeasures, { scan: accuracy, stated }: ReportAccuracy, lang: Language): Block[] {
  const words = REPORT_WORDS[lang]
  const tolerances = scanTolerances(scan, accuracy)
  const published = scanTolerancesRecord(tolerances)
  const { rooms, totals } = scanRecord(scan)
  const cells = (values: Sums, u: Sums<number | null>, quality: Quality): string[] => [
    ...ROOM_SIZES.map((name) => withTolerance(values[name], u[name], 2, lang)),
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
          ...ROOM_SIZES.map((name): Column => {
            const [word, unit] = SUM_WORDS[name]
            return { heading: `${words[word]}, ${unit}` }
          }),
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
