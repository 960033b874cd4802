import { withWanted, writeOrder } from '@reports/export/report'
import { InputError } from '@reports/geometry'
import { said } from '@reports/geometry/sentences'
import type { UnitSystem } from '@reports/geometry/units'
import { tradeOrder, TRADES, type Trade } from '@reports/svg/report'
import { brandIn, readBrand } from '../input/brand.ts'
import { isChoice } from '../input/choice.ts'
import { namedProperty, readProperty, type PropertyName } from '../input/property.ts'
import { tellChoice } from '../input/roof/roof.ts'
import { ruleNamed } from '../input/rule.ts'
import * as INPUTS from '../messages/en/inputs.ts'
import * as USAGE from '../messages/en/usage.ts'
import type { BuildingChoice, Context, OutlineOptions } from '../options.ts'
import { writeWhole } from '../output/destination.ts'
import { tellEdits } from '../output/edits.ts'
import { reportFindings } from '../output/findings.ts'
import type { Language } from '../output/languages.ts'
import { NODE_TOOLS } from '../output/node-tools.ts'
import { checkOutput } from '../output/output-file.ts'
import { reportRefusals } from '../output/refusals.ts'
import { shellWord } from '../output/shell-word.ts'
import { isWorkbook } from '../output/write-workbook.ts'
import { ManyBuildingsError, UsageError } from '../usage-error.ts'

export interface OrderCommandOptions extends BuildingChoice, PropertyName {
  readonly trade: Trade
  readonly output?: string
  readonly waste?: number
  readonly lang: Language
  readonly units: UnitSystem
  readonly brand?: string
  readonly date?: Date
  readonly rule?: string
  readonly includeMatrikkel?: boolean
  readonly crs?: string
  readonly ground?: number | string
  readonly outline?: OutlineOptions['outline']
  readonly eavesOverhang?: number
  readonly battenSpacing?: number
  readonly counterBattenSpacing?: number
  readonly strict?: boolean
  readonly quiet?: boolean
  readonly color: boolean
}

/** More belong to no property that one orders for: the file is of a town. */
const MOST_BUILDINGS = 12

/** Trades that work on rooms alone. */
const OF_ROOMS: readonly Trade[] = ['painter', 'windows']

/** Those that work on a roof alone too. */
const OF_ROOFS: readonly Trade[] = ['roofer', 'surveyor']

/** Writes the order sheet of a trade. */
export async function runOrder(file: string, options: OrderCommandOptions, context: Context): Promise<void> {
  const { trade, output, lang, units, waste, crs, ground, outline, eavesOverhang, date = new Date() } = options
  if (output === undefined || output === '-') throw new UsageError(said(USAGE.orderNoText))
  checkOutput(output, { product: 'order' })
  if (isWorkbook(output) && options.brand !== undefined) throw new UsageError(said(USAGE.workbookBrand))
  const rule = options.rule === undefined ? undefined : ruleNamed(options.rule)
  const { building, at, within, includeMatrikkel } = options
  const refuseMany = (count: number): void => {
    if (count > MOST_BUILDINGS)
      throw new ManyBuildingsError(said(USAGE.orderBuildings, { file, count, word: shellWord(file) }))
  }
  const measuring = { rule, crs, ground, outline, eavesOverhang, building, at, within, includeMatrikkel, refuseMany }
  // Rooms stand beside the file of a town too: who works on them needs none of its buildings.
  const reading = { ...measuring, wantsRooms: OF_ROOMS.includes(trade) && !isChoice(options) }
  const found = await readProperty(file, reading, context.io, () => Promise.resolve(null)).catch((error: unknown) => {
    throw reading.wantsRooms && error instanceof ManyBuildingsError ? otherTrade(file, trade, OF_ROOFS) : error
  })
  const read = namedProperty(found, options)
  tellChoice(read.told, options.quiet, context.io)
  const property = isChoice(options) ? read.property : withWanted(read.property, { includeMatrikkel })
  const { battenSpacing, counterBattenSpacing } = options
  const order = tradeOrder(property, trade, {
    lang,
    units,
    waste,
    eavesOverhang,
    battens: { battenSpacing, counterBattenSpacing },
  })
  if (order === null)
    throw otherTrade(
      file,
      trade,
      TRADES.filter((each) => tradeOrder(property, each) !== null),
    )
  const from = options.brand ?? (await brandIn(file))
  const brand =
    isWorkbook(output) || from === undefined
      ? null
      : await readBrand(from, (await import('@reports/export/print')).printedPhoto, context.io)
  await writeWhole(output, await writeOrder(order, isWorkbook(output) ? 'xlsx' : 'pdf', { date, brand }, NODE_TOOLS))
  tellEdits(file, property.scan, options, context.io)
  const findings = [...(property.scan?.findings ?? []), ...(property.roof?.findings ?? [])]
  const code = reportFindings(file, findings, options, context.io)
  context.end(reportRefusals(file, property.roof?.refusals ?? [], code, options, context.io))
}

/** A trade that a file has nothing for, with those that it has. */
function otherTrade(file: string, trade: Trade, others: readonly Trade[]): InputError {
  const isOfRoof = trade === 'roofer'
  return new InputError(
    said(INPUTS.otherTrade, {
      expected: said(isOfRoof ? INPUTS.roofOfTrade : INPUTS.roomsOfTrade, { trade }),
      found: said(isOfRoof ? INPUTS.onlyRooms : INPUTS.onlyRoof),
      file: shellWord(file),
      trades: others.join('|'),
    }),
    { file },
  )
}
