import {
  QUALITY_NAMES,
  QUALITY_WORDS,
  QUANTITY_NAMES,
  ROOM_NAMES,
  ROOM_QUANTITIES,
  roundHundredth,
  type Quality,
  type ScanMeasures,
} from '@reports/geometry'
import { storeyPlan } from '../../floor-plan.ts'
import { FLOOR_WORDS } from '../../floor-words.ts'
import { levelRemark } from '../../quality-words.ts'
import { decimal, type Language } from '../../words.ts'
import { laidOutOnce } from '../laid-out-once.ts'
import type { ReportScene } from '../property.ts'
import { reference } from '../references.ts'
import { quantityCells, quantityColumns } from '../quantity-columns.ts'
import { REPORT_WORDS } from '../report-words.ts'
import type { Block, Cell, Drawings, Folded, Row, Section, Table, TableBlock } from '../section.ts'
import { planId, planOf, type ReportRoom, type ReportRooms } from './report-rooms.ts'

const { floorArea, grossWallArea, netWallArea, netWallAreaNS, ...FURTHER } = ROOM_QUANTITIES
const AREAS = { floorArea, grossWallArea, netWallArea, netWallAreaNS }

/** How many openings there are, one between two rooms once, and what floor area the total counts twice. */
function besideTotals({ distinct, overlapArea }: ScanMeasures, { lang }: ReportScene): string[] {
  const words = REPORT_WORDS[lang]
  const { doorCount, windowCount, openingCount } = distinct
  const twice = roundHundredth(overlapArea)
  return [
    ...(doorCount + windowCount + openingCount === 0 ? [] : [words.distinct(doorCount, windowCount, openingCount)]),
    ...(twice === 0 ? [] : [words.overlap(decimal(twice, 2, lang))]),
  ]
}

const rowOf = (room: ReportRoom, cells: readonly Cell[]): Row => ({
  name: room.name,
  cells,
  references: room.record === null ? [] : [reference('room', room.id)],
  target: room.record === null ? undefined : planOf(room.record.story),
})

const qualityCell = (quality: Quality | null | undefined, lang: Language): string | null =>
  quality === null || quality === undefined ? null : QUALITY_NAMES[lang][quality]

const sureNote = (lang: Language): string => `${QUALITY_WORDS[lang].title}: ${QUALITY_NAMES[lang].sure}.`

/** Whether every room and the totals are sure: then a sentence says it, and no column. */
const isSure = ({ rooms }: ReportRooms, { scan }: ReportScene): boolean =>
  [scan?.totals.quality, ...rooms.map(({ quality }) => quality)].every((level) => (level ?? 'sure') === 'sure')

/** What tables have of the quality where something is not sure. */
const whereUnsure = <T>(all: ReportRooms, scene: ReportScene, value: () => T): T[] =>
  isSure(all, scene) ? [] : [value()]

function areasTable(all: ReportRooms, scene: ReportScene): Table {
  const { rooms, totals } = all
  const { lang, scan } = scene
  const words = REPORT_WORDS[lang]
  return {
    caption: isSure(all, scene) ? `${words.roomAreas}. ${sureNote(lang)}` : words.roomAreas,
    columns: [
      { heading: words.room },
      { heading: words.type, optional: true },
      { heading: words.storey },
      ...quantityColumns(AREAS, QUANTITY_NAMES[lang]),
      ...whereUnsure(all, scene, () => ({ heading: QUALITY_WORDS[lang].title })),
    ],
    rows: rooms.map((room) =>
      rowOf(room, [
        ROOM_NAMES[lang][room.type],
        room.story === null ? null : words.storeyOf(room.story),
        ...quantityCells(AREAS, room.record),
        ...whereUnsure(all, scene, () => qualityCell(room.quality, lang)),
      ]),
    ),
    ...(totals === null
      ? {}
      : {
          totals: {
            name: words.total,
            cells: [
              null,
              null,
              ...quantityCells(AREAS, totals),
              ...whereUnsure(all, scene, () => qualityCell(scan?.totals.quality, lang)),
            ],
          },
        }),
  }
}

function furtherTable(all: ReportRooms, scene: ReportScene): Table {
  const { rooms, totals } = all
  const { lang, scan } = scene
  const words = REPORT_WORDS[lang]
  const measured = rooms.filter(({ record }) => record !== null)
  return {
    caption: words.roomLengths,
    columns: [
      { heading: words.room },
      ...quantityColumns(FURTHER, QUANTITY_NAMES[lang]),
      ...whereUnsure(all, scene, () => ({ heading: QUALITY_WORDS[lang].title })),
    ],
    rows: measured.map((room) =>
      rowOf(room, [
        ...quantityCells(FURTHER, room.record),
        ...whereUnsure(all, scene, () => qualityCell(room.quality, lang)),
      ]),
    ),
    ...(totals === null
      ? {}
      : {
          totals: {
            name: words.total,
            cells: [
              ...quantityCells(FURTHER, totals),
              ...whereUnsure(all, scene, () => qualityCell(scan?.totals.quality, lang)),
            ],
          },
        }),
  }
}

/** What fewer readers ask for than the areas. */
function furtherNumbers(all: ReportRooms, scene: ReportScene): Folded[] {
  if (all.totals === null) return []
  const words = REPORT_WORDS[scene.lang]
  const { moldingLengthFloor, doorCount, windowCount } = all.totals
  const remark = [
    ...levelRemark(scene.scan?.totals.quality ?? 'sure', scene.lang),
    words.skirtingOf(decimal(moldingLengthFloor, 1, scene.lang)),
    words.doorsOf(doorCount),
    words.windowsOf(windowCount),
  ].join(' · ')
  const table: TableBlock = { kind: 'table', table: furtherTable(all, scene) }
  return [{ kind: 'folded', heading: words.roomLengths, remark, blocks: [table] }]
}

/** A floor plan a storey, all alike. */
function floorPlans({ scan, lang }: ReportScene): Drawings | null {
  if (scan === null || scan.storeys.length === 0) return null
  const words = REPORT_WORDS[lang]
  return {
    kind: 'drawings',
    drawings: scan.storeys.map(({ index }) => {
      const { extent, layOut } = storeyPlan(scan, { story: index, lang, turnedLike: scan.storeys[0]!.index })
      return {
        id: planId(index),
        title: `${FLOOR_WORDS[lang].title}, ${words.storeyOf(index).toLowerCase()}`,
        short: words.storeyOf(index),
        extent,
        layOut: laidOutOnce(layOut),
      }
    }),
  }
}

/** Every room in one table, with the totals of the scan, beside the plans of the storeys. */
export function roomsSection(scene: ReportScene, all: ReportRooms): Section[] {
  if (all.rooms.length === 0) return []
  const words = REPORT_WORDS[scene.lang]
  const plans = floorPlans(scene)
  const blocks: Block[] = [
    { kind: 'table', table: areasTable(all, scene) },
    ...(all.totals === null || scene.scan === null
      ? []
      : [
          {
            kind: 'remark',
            text: [
              words.storeyNote,
              words.doorNote,
              ...besideTotals(scene.scan, scene),
              words.method,
              ...whereUnsure(all, scene, () => QUALITY_WORDS[scene.lang].meaning),
            ].join(' '),
          } as const,
        ]),
    ...furtherNumbers(all, scene),
  ]
  return [
    {
      id: 'rooms',
      heading: words.rooms,
      blocks: plans === null ? blocks : [{ kind: 'beside', drawings: plans, blocks }],
    },
  ]
}
