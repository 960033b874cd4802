import { existsSync } from 'node:fs'
import { CommanderError } from 'commander'
import type { Command } from 'commander'
import type { InputError } from '@reports/geometry'
import { EXIT } from './exit-codes.ts'
import type { ExitCode } from './exit-codes.ts'
import type { Io } from './io.ts'
import { inputErrorText } from './output/input-error-text.ts'
import { askedLanguage } from './output/languages.ts'
import { messagesIn } from './output/messages.ts'
import { paintFor } from './output/paint.ts'
import { shellWord } from './output/shell-word.ts'
import { terminalLines, terminalText } from './output/terminal-text.ts'
import { createProgram } from './program.ts'
import { UsageError } from './usage-error.ts'

// By name: importing the class would load the whole geometry library to say `--version`.
const isInputError = (error: unknown): error is InputError => error instanceof Error && error.name === 'InputError'

/** @throws UsageError where a file stands in the place of the command */
function refuseBareFile({ commands }: Command, [first]: readonly string[]): void {
  if (first === undefined || first.startsWith('-') || commands.some((command) => command.name() === first)) return
  if (!/[./\\]/.test(first) && !existsSync(first)) return
  const file = shellWord(first)
  throw new UsageError(
    `expected a command before ${first}: reports inspect ${file} says what it is; reports measurements ${file} measures a scan, reports roof ${file} a roof`,
  )
}

/** `help roof svg`, as other programs have it, means `roof svg --help`. What names no command is left to be refused. */
function withHelpOption(program: Command, args: readonly string[]): readonly string[] {
  if (args[0] !== 'help') return args
  const named = args.slice(1)
  let command: Command | undefined = program
  const known = named.filter((name) => {
    command = command?.commands.find((each) => each.name() === name)
    return command !== undefined
  })
  return known.length === 0 && named.length > 0 ? named : [...known, '--help']
}

/** Runs one command line and gives the exit code: a user's mistake is told in a sentence, a bug with its stack. */
export async function run(args: readonly string[], io: Io): Promise<ExitCode> {
  const paint = paintFor(io.stderr, io.env, !args.includes('--no-color'))
  const tell = (text: string): void => io.stderr.write(`${paint.error('reports:')} ${text}\n`)
  let code: ExitCode = EXIT.done
  const messages = await messagesIn(askedLanguage(args))
  try {
    const program = createProgram({ ...io, messages }, (ended) => {
      code = ended
    })
    const asked = withHelpOption(program, args)
    refuseBareFile(program, asked)
    await program.parseAsync(asked, { from: 'user' })
    return code
  } catch (error) {
    // Commander has written its own message already.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage
    if (error instanceof UsageError) {
      tell(terminalText(error.message))
      return EXIT.usage
    }
    if (isInputError(error)) {
      tell(inputErrorText(error, messages))
      return EXIT.badInput
    }
    tell('this is a bug of reports, not of your file; please report what follows')
    io.stderr.write(`${terminalLines(error instanceof Error ? (error.stack ?? error.message) : String(error))}\n`)
    return EXIT.bug
  }
}
