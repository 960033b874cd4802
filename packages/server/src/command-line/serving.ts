import type { Command } from 'commander'
import type { Context } from '../commands/context.ts'
import { SETTINGS, type Setting } from '../config.ts'
import { configOf, withData, withPort, type InstallationOptions } from './options.ts'

/** Every setting of the environment, below the help. */
export const settingsHelp = ({ extensions = [] }: Context): string =>
  `\nEnvironment:\n${[SETTINGS, ...extensions.map(({ settings }) => settings)]
    .flatMap((settings) => Object.entries<Setting<unknown>>(settings))
    .map(([name, { about }]) => `  ${name.padEnd(28)} ${about.replaceAll('`', '')}`)
    .join('\n')}\n`

export function addStart(program: Command, context: Context): void {
  const start = program.command('start').description('serve until SIGTERM or Ctrl-C')
  withData(withPort(start, ', 0 for any (default: $REPORTS_PORT or 8080)'))
    .addHelpText('after', settingsHelp(context))
    .action(async (options: InstallationOptions) =>
      (await import('../commands/start.ts')).runStart(configOf(options, context), context),
    )
}

export function addDemo(program: Command, context: Context): void {
  const demo = program.command('demo').description('serve the fixtures of the repository')
  withPort(demo, ' (default: any)')
    .option('--data <folder>', 'data folder (default: one that is deleted at the end)')
    .option('--json', 'print one JSON line for scripts')
    .action(async (options: InstallationOptions & { readonly json?: boolean }) =>
      (await import('../commands/demo.ts')).runDemo(
        { ...configOf(options, context), port: options.port ?? 0 },
        { data: options.data ?? null, json: options.json === true },
        context,
      ),
    )
}
