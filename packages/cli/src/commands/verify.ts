import type { Command } from 'commander'
import type { VerifyOptions } from '../actions/verify.ts'
import { withOutputOptions } from '../options.ts'
import type { Context } from '../options.ts'

const EXAMPLES = `Examples:
  reports verify report.pdf --scan furuveien-12/
`

export function addVerify(program: Command, context: Context): void {
  const command = program
    .command('verify')
    .summary('whether a report with a certificate belongs to files')
    .description(
      'Says whether a report that was written with --certificate belongs to files: hashes, numbers and pages.',
    )
    .argument('<report>', 'a PDF that was written with --certificate')
    .requiredOption('--scan <property>', 'the project folder, or the file of the scan, that it was written of')
    .addHelpText('before', EXAMPLES)
  withOutputOptions(command).action(async (report: string, options: VerifyOptions) =>
    (await import('../actions/verify.ts')).runVerify(report, options, context),
  )
}
