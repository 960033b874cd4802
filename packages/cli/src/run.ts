import { existsSync } from 'node:fs'
import { said } from '@reports/geometry/sentences'
import { CommanderError } from 'commander'
import type { Command } from 'commander'
import type { InputError } from '@reports/geometry'
import * as USAGE from './messages/en/usage.ts'
import { EXIT } from './exit-codes.ts'
import type { ExitCode } from './exit-codes.ts'
import type { Io } from './io.ts'
import { askedLanguage } from './output/languages.ts'
import { paintFor } from './output/paint.ts'
import { shellWord } from './output/shell-word.ts'
import { terminalLines, terminalText } from './output/terminal-text.ts'
import { createProgram } from './program.ts'
import { UsageError, ValueError } from './usage-error.ts'

// Tested by name: importing the class would load the whole geometry library to print `--version`.
const isInputError = (error: unknown): error is InputError => error instanceof Error && error.name === 'InputError'

/** @throws UsageError if a file name takes the place of the command */
function refuseBareFile({ commands }: Command, [first]: readonly string[]): void {
  if (first === undefined || first.startsWith('-') || commands.some((command) => command.name() === first)) return
  if (!/[./\\]/.test(first) && !existsSync(first)) return
  const file = shellWord(first)
  throw new UsageError(said(USAGE.bareFile, { first, file }))
}

/** Turns `help roof svg` into `roof svg --help`. If the words name no command, they stay, and are refused later. */
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

/** Reports a user's mistake in a sentence, a bug with its stack. */
async function tellFailure(error: unknown, args: readonly string[], io: Io): Promise<ExitCode> {
  const { sayIn } = await import('./messages/text.ts')
  const { inputErrorText } = await import('./output/input-error-text.ts')
  const { commanderSentence } = await import('./output/commander-text.ts')
  const say = sayIn(askedLanguage(args))
  const paint = paintFor(io.stderr, io.env, !args.includes('--no-color'))
  const tell = (text: string): void => io.stderr.write(`${paint.error('reports:')} ${text}\n`)
  if (error instanceof CommanderError || error instanceof ValueError) {
    const sentence = error instanceof CommanderError ? commanderSentence(error) : error.sentence
    const text = sentence === null ? error.message.replace(/^error: /, '') : say(sentence)
    io.stderr.write(`${terminalLines(`reports: ${text}`)}\n${say(said(USAGE.help))}\n`)
    return EXIT.usage
  }
  if (error instanceof UsageError) {
    tell(terminalText(say(error.sentence)))
    return EXIT.usage
  }
  if (isInputError(error)) {
    tell(inputErrorText(error, say))
    return EXIT.badInput
  }
  // Tested by name, as above.
  if (error instanceof Error && error.name === 'MissingLibrary') {
    tell(error.message)
    return EXIT.usage
  }
  const { bug } = await import('./messages/en/notices.ts')
  tell(say(said(bug)))
  io.stderr.write(`${terminalLines(error instanceof Error ? (error.stack ?? error.message) : String(error))}\n`)
  return EXIT.bug
}

/** Runs one command line and returns the exit code. */
export async function run(args: readonly string[], io: Io): Promise<ExitCode> {
  let code: ExitCode = EXIT.done
  try {
    const ends = (ended: ExitCode): void => void (code = ended)
    const program = createProgram(io, ends, args)
    const asked = withHelpOption(program, args)
    refuseBareFile(program, asked)
    // Nothing asked: that is no mistake, and help is the answer.
    await program.parseAsync(asked.length === 0 ? ['--help'] : asked, { from: 'user' })
    return code
  } catch (error) {
    // Help and the version end with such an error, but they are already printed.
    if (error instanceof CommanderError && error.exitCode === 0) return EXIT.done
    return await tellFailure(error, args, io)
  }
}
