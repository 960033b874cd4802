import { EXIT } from '../exit-codes.ts'
import { inspected, type Inspection } from '../input/inspection.ts'
import { groundFileIn, readableParts } from '../input/project-parts.ts'
import type { Context, OutputOptions } from '../options.ts'
import { numberFormat } from '../output/numbers.ts'
import { resultWriter } from '../output/write-result.ts'
import { inspectionResult, inspectionWorkbook } from '../views/inspection.ts'

export interface InspectOptions extends OutputOptions {
  readonly crs?: string
  readonly ground?: number | string
}

/** Says what each file is and what it holds. */
export async function runInspect(paths: readonly string[], options: InspectOptions, context: Context): Promise<void> {
  const write = resultWriter(options, context.io)
  const files: Inspection[] = []
  for (const path of paths) {
    const ground = options.ground ?? (await groundFileIn(path))
    const { parts, io } = await readableParts(path, context.io)
    for (const part of parts) files.push(await inspected(part, { ...options, ground }, io))
  }
  const result = inspectionResult({ files }, numberFormat(options.lang, options.units), context.io.say)
  await write(result, () => inspectionWorkbook(files, options.lang, context.io.say))
  const hasFindings = files.some((file) => file.findings.length > 0)
  context.end(
    files.some(({ error, refused }) => error !== null || refused.length > 0)
      ? EXIT.badInput
      : hasFindings && options.strict === true
        ? EXIT.findings
        : EXIT.done,
  )
}
