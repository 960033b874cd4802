import { configOf, withData, type Command, type Context, type InstallationOptions } from '@reports/server/commanding'

/** Beside the other commands about keys. */
export function addRemember(program: Command, context: Context): void {
  const command = program.commands
    .find((each) => each.name() === 'keys')!
    .command('remember')
    .description('take the keys of the folder for those of a shared database, where its own are lost')
  withData(command).action(async (options: InstallationOptions) =>
    (await import('./command.ts')).runRemember(configOf(options, context), context),
  )
}
