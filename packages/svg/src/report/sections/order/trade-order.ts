import {
  findingsOfBuildings,
  outlineNotes,
  shortName,
  TERMS,
  worstOf,
  type Finding,
  type OutlineRange,
} from '@reports/geometry'
import { roundedSums } from '@reports/geometry/columns'
import { FINDING_WORDS } from '../../../findings/finding-words.ts'
import { reportScene, type Property, type ReportScene } from '../../property.ts'
import type { Fact } from '../../section.ts'
import { leftOutRemarks } from '../left-out.ts'
import { moment } from '../moment.ts'
import { notes } from '../notes.ts'
import { propertyTitle } from '../../property-title.ts'
import { decimal, type Language } from '../../../words.ts'
import { lineIn } from './lines-table.ts'
import { painterSheet } from './painter.ts'
import type { Order, OrderList, OrderOptions, Trade, TradeSheet } from './order.ts'
import { ORDER_WORDS } from './order-words.ts'
import { rooferSheet } from './roofer.ts'
import { surveyorSheet } from './surveyor.ts'
import { windowsSheet } from './windows.ts'

/** Percent where nobody says another. */
const WASTE = 10

/** Null where a property has nothing that the trade works on. */
function sheetOf(trade: Trade, scene: ReportScene, battens: OrderOptions['battens']): TradeSheet | null {
  const { scan, roof } = scene
  switch (trade) {
    case 'roofer':
      return roof === null ? null : rooferSheet({ ...scene, roof }, battens)
    case 'painter':
      return scan === null ? null : painterSheet({ ...scene, scan })
    case 'surveyor':
      return scan === null && roof === null ? null : surveyorSheet(scene)
    case 'windows':
      return scan === null ? null : windowsSheet({ ...scene, scan })
  }
}

/** Whether a trade works on rooms, on the roof, or on either. */
const WORKS_ON = {
  roofer: ['roof'],
  painter: ['scan'],
  surveyor: ['scan', 'roof'],
  windows: ['scan'],
} as const satisfies Record<Trade, readonly ('scan' | 'roof')[]>

/** What of a roof's outline a trade has to know: a roofer takes the roof, who measures for others takes both. */
const SIDES: Readonly<Partial<Record<Trade, readonly OutlineRange['measure'][]>>> = { roofer: ['roof', 'walls'] }

/** Findings of what the trade works on: each code once, with how often. */
function findingsRemark(trade: Trade, { scan, roof, lang, figures }: ReportScene): string[] {
  const found: Record<'scan' | 'roof', readonly Finding[]> = {
    scan: scan?.findings ?? [],
    roof: roof === null ? [] : findingsOfBuildings(roof.measures, roof.record),
  }
  const all = WORKS_ON[trade].flatMap((kind) => found[kind])
  const texts = [...Map.groupBy(all, ({ code }) => code)].map(
    ([code, { length }]) =>
      `${figures.sentence(FINDING_WORDS[lang][code])} (${code}${length > 1 ? ` × ${length}` : ''})`,
  )
  return texts.length === 0 ? [] : [ORDER_WORDS[lang].findings(texts.join('; '))]
}

function factsOf(trade: Trade, scene: ReportScene): Fact[] {
  const { project, roof, words, lang } = scene
  const id = shortName(project.id)
  const outline =
    roof !== null && WORKS_ON[trade].some((kind) => kind === 'roof')
      ? outlineNotes(roof.buildings, { lang, units: scene.units, measures: SIDES[trade] })
      : []
  return [
    ...outline.map((value) => ({ term: ORDER_WORDS[lang].outline, value })),
    ...(propertyTitle(project).title === id ? [] : [{ term: words.project, value: id }]),
    ...(roof === null || roof.buildings.length < 2
      ? []
      : [
          {
            term: ORDER_WORDS[lang].buildings,
            value: roof.buildings.map(({ building }) => building.displayName).join(', '),
          },
        ]),
    ...(project.createdAt === null ? [] : [{ term: words.inspected, value: moment(project.createdAt, scene) }]),
    ...(project.createdBy === '' ? [] : [{ term: words.inspector, value: project.createdBy }]),
  ]
}

/** Whether a list has a column of levels, which it has only where a row is not sure. */
const hasDoubt =
  (lang: Language) =>
  ({ table }: OrderList): boolean =>
    table.columns.some(({ heading }) => heading === TERMS[lang].quality.title)

/** What is said of lists whose parts, as they are printed, do not add up to their totals as they are printed. */
function roundedRemarks(lists: readonly OrderList[], lang: Language): string[] {
  return lists.flatMap(({ table: { caption, columns, rows, totals } }) => {
    const summed = columns.slice(1).flatMap(({ heading, digits }, i) => {
      const total = totals?.cells[i]
      if (digits === undefined || typeof total !== 'number') return []
      const cells = rows.map((row) => row.cells[i]).filter((cell) => typeof cell === 'number')
      return [{ title: heading, digits, cells, total }]
    })
    const told = roundedSums(summed, lang, (value, digits) => decimal(value, digits, lang))
    return told === undefined ? [] : [`${caption}: ${told}`]
  })
}

/**
 * What a trade orders for a property: one sheet of lines, lists and drawings.
 * @returns null where the property has nothing that the trade works on: a roofer needs a roof, a painter rooms
 */
export function tradeOrder(property: Property, trade: Trade, options: OrderOptions = {}): Order | null {
  const { waste = WASTE, battens, ...shown } = options
  const scene = reportScene(property, shown)
  const { lang, units } = scene
  const sheet = sheetOf(trade, scene, battens)
  if (sheet === null) return null
  const w = ORDER_WORDS[lang]
  const isSure = worstOf(sheet.lines.map((line) => line.quality)) === 'sure' && !sheet.lists.some(hasDoubt(lang))
  return {
    ...sheet,
    lines: sheet.lines.map((line) => lineIn(line, units)),
    trade,
    lang,
    units,
    waste,
    heading: w.trades[trade],
    ...propertyTitle(property.project),
    facts: factsOf(trade, scene),
    remarks: [
      isSure ? w.sure : TERMS[lang].quality.meaning,
      ...(sheet.lines.some(({ isCut }) => isCut)
        ? [w.wastes(decimal(waste, Number.isInteger(waste) ? 0 : 1, lang))]
        : []),
      ...(WORKS_ON[trade].some((kind) => kind === 'roof') ? leftOutRemarks(scene).map(({ text }) => text) : []),
      ...sheet.remarks,
      ...roundedRemarks(sheet.lists, lang),
      ...findingsRemark(trade, scene),
    ],
    notes: notes(scene.project.inspectionNotes, scene),
  }
}
