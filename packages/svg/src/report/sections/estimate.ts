import { keysOf, sumHundredths, worstOf, type Quality } from '@reports/geometry'
import { scanSummary, scanSummaryRecord, SUMMARY_QUANTITIES } from '@reports/geometry/summary'
import { levelNote } from '../../quality-words.ts'
import type { Language } from '../../words.ts'
import type { ReportScene } from '../property.ts'
import { reference } from '../references.ts'
import type { Folded, Table } from '../section.ts'
import { figureColumns, folded, remark, tableOf } from '../tables.ts'
import { qualityColumn } from './quality.ts'

const NOT_DETERMINED = {
  en: { outerWalls: 'outer walls', shafts: 'shafts', access: 'access' },
  nb: { outerWalls: 'yttervegger', shafts: 'sjakter', access: 'tilkomst' },
} as const satisfies Record<Language, Readonly<Record<string, string>>>

const WORDS = {
  en: {
    heading: 'NS 3940 (estimate)',
    storeys: 'By storey (estimate)',
    rooms: 'By room (estimate)',
    unknown: 'not known',
    conditions: (standard: string): string =>
      `An estimate from a scan of rooms, no measurement by ${standard}. Rooms and inner walls are not BRA-i; they come near it only where every room inside the dwelling's walls was scanned and no other, all floor is measurable (1.90 m high or more over a width of 0.60 m, as public pages state the rule of the 2012 edition) and there is no shaft.`,
    noEstimate: 'A figure that is missing cannot be told: a ceiling is not known, or rooms lie over each other.',
    notDetermined: (names: string): string => `Not determined by a scan of rooms: ${names}.`,
  },
  nb: {
    heading: 'NS 3940 (anslag)',
    storeys: 'Etter etasje (anslag)',
    rooms: 'Etter rom (anslag)',
    unknown: 'ikke kjent',
    conditions: (standard: string): string =>
      `Et anslag fra en skanning av rom, ikke en oppmåling etter ${standard}. Rom og innervegger er ikke BRA-i; de kommer nær BRA-i bare der hvert rom innenfor boligens vegger er skannet og ingen andre, alt gulv er måleverdig (1,90 m høyt eller mer i en bredde på 0,60 m, slik offentlige sider gjengir regelen i 2012-utgaven) og det ikke er noen sjakt.`,
    noEstimate: 'Et tall som mangler, kan ikke oppgis: himlingen er ikke kjent, eller rom ligger over hverandre.',
    notDetermined: (names: string): string => `Fastsettes ikke av en skanning av rom: ${names}.`,
  },
} as const satisfies Record<Language, unknown>

const { story: STORY, estimate: ROOM } = SUMMARY_QUANTITIES

type Estimate = ReturnType<typeof scanSummaryRecord>['estimate']
type Storey = Estimate['storeys'][number]

/** The sums of all storeys; null if one of them is not known, since a sum of some would be read as that of all. */
const totalsOf = (storeys: readonly Storey[]): Record<keyof typeof STORY, number | null> =>
  Object.fromEntries(
    keysOf(STORY).map((key) => {
      const known = storeys.map((storey) => storey[key]).filter((value) => value !== null)
      return [key, known.length < storeys.length ? null : sumHundredths(known)]
    }),
  ) as Record<keyof typeof STORY, number | null>

/** The quality of a sum over rooms: that of the worst. */
const qualityOf = (rooms: ReportScene['rooms']): Quality =>
  worstOf(rooms.filter(({ record }) => record !== null).map(({ quality }) => quality ?? 'unknown'))

function storeysTable({ rooms, words, lang, figures }: ReportScene, { storeys }: Estimate): Table {
  const w = WORDS[lang]
  const nameOf = (story: number | null): string => (story === null ? w.unknown : words.storeyOf(story))
  const hasTotal = storeys.length >= 2
  const qualityIn = (own: number | null): Quality => qualityOf(rooms.filter(({ story }) => story === own))
  return tableOf({
    caption: w.storeys,
    names: words.storey,
    things: storeys,
    row: ({ story }) => ({ name: nameOf(story) }),
    columns: [
      ...figureColumns(STORY, figures, (storey: Storey) => storey, totalsOf(storeys)),
      ...qualityColumn(storeys, ({ story }) => qualityIn(story), hasTotal ? qualityOf(rooms) : undefined, lang),
    ],
    total: hasTotal ? words.total : undefined,
  })
}

function roomsTable({ rooms, marks, words, lang, figures }: ReportScene, estimate: Estimate): Table {
  const named = new Map(rooms.map((room) => [room.id, room]))
  return tableOf({
    caption: WORDS[lang].rooms,
    names: words.room,
    things: estimate.rooms,
    row: ({ roomId }) => {
      const mark = marks.rooms.get(roomId)
      const name = named.get(roomId)?.name ?? roomId
      return { name, references: [reference('room', roomId)], ...(mark === undefined ? {} : { mark }) }
    },
    columns: [
      ...figureColumns(ROOM, figures, (room: Estimate['rooms'][number]) => room),
      ...qualityColumn(estimate.rooms, ({ roomId }) => named.get(roomId)?.quality ?? 'unknown', undefined, lang),
    ],
  })
}

/** What a scan shows of BRA-i, with the conditions under which it comes near it. */
export function estimateOfArea(scene: ReportScene): Folded[] {
  const { scan, lang, figures } = scene
  if (scan === null) return []
  const w = WORDS[lang]
  const { estimate } = scanSummaryRecord(scanSummary(scan))
  if (estimate.storeys.length === 0) return []
  const names: Readonly<Record<string, string>> = NOT_DETERMINED[lang]
  const { roomsAndInnerWalls: whole } = totalsOf(estimate.storeys)
  const isWhole = estimate.storeys.every((storey) => keysOf(STORY).every((key) => storey[key] !== null))
  const sentences = [
    figures.sentence(w.conditions(estimate.standard)),
    ...(isWhole ? [] : [w.noEstimate]),
    w.notDetermined(estimate.notDetermined.map((each) => names[each] ?? each).join(', ')),
  ]
  const line =
    whole === null ? w.unknown : [figures.area(whole, null, 1), ...levelNote(qualityOf(scene.rooms), lang)].join(' · ')
  const blocks = [storeysTable(scene, estimate), remark(sentences.join(' ')), roomsTable(scene, estimate)]
  return folded(w.heading, line, blocks, { id: 'ns-3940' })
}
