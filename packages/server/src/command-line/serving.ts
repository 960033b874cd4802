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
