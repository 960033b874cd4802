/* The door of the command line, for extensions with commands of their own. */
export { run } from './run.ts'
export { NO_BAR, bar } from './commands/bar.ts'
export { type CommandExtension, type Context, UsageError, plainText } from './commands/context.ts'
export { OperatorError } from './operator-error.ts'
export { requireSharedKeys } from './commands/keys.ts'
export { configOf, withData, type InstallationOptions } from './command-line/options.ts'
export { readDatabaseUrl } from './setting-values.ts'
export type { Command } from 'commander'
