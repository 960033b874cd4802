import { listedBuilding } from '@reports/geometry/selection'
import { said } from '@reports/geometry/sentences'
import { EXIT } from '../exit-codes.ts'
import { checkChoice, chosenBuildings } from '../input/choice.ts'
import { readRoofFile, tellChoice } from '../input/roof/roof.ts'
import * as USAGE from '../messages/en/usage.ts'
import type { Context, RoofOptions } from '../options.ts'
import { numberFormat } from '../output/numbers.ts'
import { reportRefusals } from '../output/refusals.ts'
import { resultWriter } from '../output/write-result.ts'
import { isWorkbook } from '../output/write-workbook.ts'
import { UsageError } from '../usage-error.ts'
import { buildingListResult } from '../views/building-list.ts'

/** Lists the buildings of a file, or those of a choice, without measuring them. */
export async function runBuildingList(file: string, options: RoofOptions, context: Context): Promise<void> {
  const { io } = context
  if (isWorkbook(options.output)) throw new UsageError(said(USAGE.listWorkbook))
  const write = resultWriter({ ...options, summary: false }, io)
  checkChoice(options)
  const roof = await readRoofFile(file, options, io)
  const chosen = await chosenBuildings(roof, options, io)
  tellChoice(chosen?.told ?? [], options.quiet, io)
  const buildings = chosen === null ? roof.buildings : roof.buildings.filter(({ id }) => chosen.ids.has(id))
  await write(buildingListResult(buildings.map(listedBuilding), numberFormat(options.lang, options.units)))
  context.end(reportRefusals(file, chosen === null ? roof.refusals : [], EXIT.done, options, io))
}
