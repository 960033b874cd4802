import type { Command, Context } from '@reports/server/extending'

export interface DemoOptions {
  readonly port?: string
  readonly data?: string
  /** One JSON line for scripts instead of text for people. */
  readonly json?: boolean
}

export function addDemo(program: Command, context: Context): void {
  program
    .command('demo')
    .description('serve the fixtures of the repository')
    .option('--port <n>', 'port to listen on (default: any)')
    .option('--data <folder>', 'data folder (default: one that is deleted at the end)')
    .option('--json', 'print one JSON line for scripts')
    .action(async (options: DemoOptions) => (await import('./demo.ts')).runDemo(options, context))
}
