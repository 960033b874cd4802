import { InputError } from '@reports/geometry'
import { CommanderError } from 'commander'
import { EXIT, plainText, UsageError, type Context } from './commands/context.ts'
import { ConfigError } from './config.ts'
import { isMachineFailure, OperatorError } from './operator-error.ts'
import { createProgram } from './program.ts'

/** Runs one command line. A user's mistake and a system failure are printed as a sentence, a bug with its stack. */
export async function run(args: readonly string[], context: Context): Promise<void> {
  const tell = (text: string, code: number): void => {
    context.err(`reports-server: ${text}\n`)
    context.end(code)
  }
  try {
    await createProgram(context).parseAsync(args, { from: 'user' })
  } catch (error) {
    // Commander has written its own message already.
    if (error instanceof CommanderError) context.end(error.exitCode === 0 ? EXIT.done : EXIT.usage)
    else if (error instanceof UsageError || error instanceof ConfigError || error instanceof OperatorError)
      tell(plainText(error.message), EXIT.usage)
    else if (error instanceof InputError) tell(plainText(`${error.file ?? ''}: ${error.message}`), EXIT.refused)
    else if (isMachineFailure(error)) tell(`the system answered: ${plainText(error.message)}`, EXIT.system)
    else {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
      tell(`this is a bug; please report what follows\n${text}`, EXIT.bug)
    }
  }
}
