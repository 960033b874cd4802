import {
  EDGE_NAMES,
  ROOM_NAMES,
  ROOM_SIZES,
  roofRecord,
  roundHundredth,
  scanRecord,
  selectBuildings,
  type RoofMeasures,
  type ScanMeasures,
} from '@reports/geometry'
import {
  accuracyText,
  roofTolerances,
  roofTolerancesRecord,
  scanTolerances,
  scanTolerancesRecord,
  shortfall,
  shortfallText,
  toleranceMeaning,
} from '@reports/geometry/accuracy'
import { decimal, UNKNOWN_TOLERANCE, withTolerance, type Language } from '../../words.ts'
import type { ReportAccuracy, ReportScene } from '../property.ts'
import { REPORT_WORDS } from '../report-words.ts'
import type { Block, Column, Row, Section } from '../section.ts'

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

type Sums = Readonly<Record<(typeof ROOM_SIZES)[number], number>>

function scanBlocks(scan: ScanMeasures, { scan: accuracy, stated }: ReportAccuracy, lang: Language): Block[] {
  const words = REPORT_WORDS[lang]
  const tolerances = scanTolerances(scan, accuracy)
  const published = scanTolerancesRecord(tolerances)
  const { rooms, totals } = scanRecord(scan)
  const cells = (values: Sums, u: Sums): string[] =>
    ROOM_SIZES.map((name) => withTolerance(values[name], u[name], 2, lang))
  const texts = [
    toleranceMeaning('floors', lang),
    accuracyText(accuracy, lang, (v, digits) => decimal(v, digits, lang)),
  ]
  if (stated !== undefined) {
    const measured = totals.floorArea
    const probability = roundHundredth(shortfall({ stated, measured, sigma: tolerances.totals.floorArea }))
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
        ],
        rows: rooms.map((room, i): Row => ({
          name: room.roomName ?? ROOM_NAMES[lang][room.roomType],
          cells: cells(room, published.rooms[i]!),
        })),
        totals: { name: words.total, cells: cells(totals, published.totals) },
      },
    },
  ]
}

function roofBlocks(
  roof: RoofMeasures,
  accuracyOf: NonNullable<ReportAccuracy['roof']>,
  { lang, includeMatrikkel }: ReportScene,
): Block[] {
  const words = REPORT_WORDS[lang]
  if (accuracyOf === 'unknown') return [{ kind: 'remark', text: `${words.roof}: ${UNKNOWN_TOLERANCE[lang]}` }]
  const selection = { includeMatrikkel }
  const buildings = selectBuildings(roof, selection)
  const found = roofTolerancesRecord(roofTolerances({ buildings }, accuracyOf))
  const record = roofRecord(roof, selection)
  const texts = new Set(
    found.buildings.map(({ accuracy }) => accuracyText(accuracy, lang, (v, digits) => decimal(v, digits, lang))),
  )
  const byType = new Map(found.totals.edges.map((own) => [own.type, own]))
  const area = (value: number, u: number): string => withTolerance(value, u, 2, lang)
  return [
    ...[toleranceMeaning('roofs', lang), ...texts].map((text) => ({ kind: 'remark', text }) as const),
    {
      kind: 'table',
      table: {
        caption: words.roof,
        columns: [
          { heading: words.building },
          { heading: `${words.roofArea}, m²` },
          { heading: `${words.planArea}, m²` },
        ],
        rows: record.buildings.map((building, i): Row => ({
          name: building.displayName,
          cells: [
            area(building.totalRoofArea, found.buildings[i]!.totalRoofArea),
            area(building.totalRoofArea2d, found.buildings[i]!.totalRoofArea2d),
          ],
        })),
        totals: {
          name: words.total,
          cells: [
            area(record.totals.totalRoofArea, found.totals.totalRoofArea),
            area(record.totals.totalRoofArea2d, found.totals.totalRoofArea2d),
          ],
        },
      },
    },
    {
      kind: 'table',
      table: {
        caption: words.edgeTypes,
        columns: [
          { heading: words.edge },
          { heading: `${words.length}, m` },
          { heading: `${words.lengthHorizontal}, m` },
        ],
        rows: record.roofEdges.types.map(({ type, length, lengthHorizontal }): Row => ({
          name: EDGE_NAMES[lang][type],
          cells: [area(length, byType.get(type)!.length), area(lengthHorizontal, byType.get(type)!.lengthHorizontal)],
        })),
      },
    },
  ]
}

/** How certain the sums of the report are, where it is asked for. */
export function tolerancesSection(scene: ReportScene): Section[] {
  const { scan, roof, lang, accuracy } = scene
  if (accuracy === undefined) return []
  const blocks = [
    ...(scan === null ? [] : scanBlocks(scan, accuracy, lang)),
    ...(roof === null || accuracy.roof === null ? [] : roofBlocks(roof, accuracy.roof, scene)),
  ]
  return blocks.length === 0 ? [] : [{ id: 'tolerances', heading: HEADINGS[lang], blocks }]
}
