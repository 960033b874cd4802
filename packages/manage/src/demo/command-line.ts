import type { Command, Context } from '@reports/server/commanding'
import type { DemoOptions } from './demo.ts'

export function addDemo(program: Command, context: Context): void {
  program
    .command('demo')
    .description('serve the fixtures of the repository')
    .option('--port <n>', 'port to listen on (default: any)')
    .option('--data <folder>', 'data folder (default: one that is deleted at the end)')
    .option('--json', 'print one JSON line for scripts')
    .action(async (options: DemoOptions) => (await import('./demo.ts')).runDemo(options, context))
}
