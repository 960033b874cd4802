#!/usr/bin/env node
import nodeModule from 'node:module'
import { InputError } from '@reports/geometry'
import { CommanderError } from 'commander'
import { EXIT, plainText, UsageError, type Context } from './commands/context.ts'
import { ConfigError } from './config.ts'
import { isMachineFailure, OperatorError } from './operator-error.ts'
import { createProgram } from './program.ts'

nodeModule.enableCompileCache()

const context: Context = {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  isTerminal: process.stderr.isTTY,
  environment: process.env,
  end: (code) => {
    process.exitCode = code
  },
  stopped: () =>
    new Promise((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
    }),
}

try {
  await createProgram(context).parseAsync(process.argv.slice(2), { from: 'user' })
} catch (error) {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? EXIT.done : EXIT.usage
  } else if (error instanceof UsageError || error instanceof ConfigError || error instanceof OperatorError) {
    context.err(`reports-server: ${plainText(error.message)}\n`)
    process.exitCode = EXIT.usage
  } else if (error instanceof InputError) {
    context.err(`reports-server: ${plainText(`${error.file ?? ''}: ${error.message}`)}\n`)
    process.exitCode = EXIT.refused
  } else if (isMachineFailure(error)) {
    context.err(`reports-server: the system answered: ${plainText(error.message)}\n`)
    process.exitCode = EXIT.system
  } else {
    context.err(`reports-server: this is a bug; please report what follows\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
    process.exitCode = EXIT.bug
  }
}
