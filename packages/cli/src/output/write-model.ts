import { said } from '@reports/geometry/sentences'
import type { IfcVersion } from '@reports/export/ifc'
import * as USAGE from '../messages/en/usage.ts'
import { UsageError } from '../usage-error.ts'
import { writeWhole } from './destination.ts'
import type { Format } from './result-formats.ts'
import { checkOutput, endingOf } from './output-file.ts'

/** Whether a file is to be a model: only a file's name asks for one. */
export const isModel = (output: string | undefined): output is string =>
  output !== undefined && endingOf(output) === '.ifc'

interface WriterOptions {
  readonly ifc?: IfcVersion
  readonly output?: string
  readonly format?: Format
  readonly summary?: boolean
}

type ModelOf = (version: IfcVersion | undefined) => Promise<string>

/**
 * Where a model goes, known before it is measured; null where `-o` names none.
 * @throws UsageError where the file cannot be written, or something else is asked of it
 */
export function modelWriter(options: WriterOptions): ((modelOf: ModelOf) => Promise<void>) | null {
  const { output, format, summary, ifc } = options
  if (!isModel(output)) {
    if (ifc !== undefined) throw new UsageError(said(USAGE.ifcOfModel, { file: 'model.ifc' }))
    return null
  }
  if (format !== undefined || summary === true)
    throw new UsageError(said(USAGE.isModel, { output, option: format === undefined ? '--summary' : '--format' }))
  checkOutput(output, { product: 'model' })
  return async (modelOf) => writeWhole(output, await modelOf(ifc))
}
