import type { Command } from 'commander'
import { bashCompletion } from '../completion/bash.ts'
import { commandTree } from '../completion/command-tree.ts'
import { fishCompletion } from '../completion/fish.ts'
import { zshCompletion } from '../completion/zsh.ts'
import { EXIT } from '../exit-codes.ts'
import type { Context } from '../options.ts'

const SCRIPTS = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion }

export type Shell = keyof typeof SCRIPTS

/** Prints the completion script of a shell. */
export function runCompletion(program: Command, shell: Shell, context: Context): void {
  context.io.stdout.write(SCRIPTS[shell](commandTree(program)))
  context.end(EXIT.done)
}
