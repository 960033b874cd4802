import { Argument } from 'commander'
import type { Command } from 'commander'
import { EXIT } from '../exit-codes.ts'
import type { Context } from '../options.ts'

const SHELLS = ['bash', 'zsh', 'fish'] as const
type Shell = (typeof SHELLS)[number]

const EXAMPLES = `Examples:
  source <(reports completion bash)        in ~/.bashrc
  source <(reports completion zsh)         in ~/.zshrc, below compinit
  reports completion fish > ~/.config/fish/completions/reports.fish
`

export function addCompletion(program: Command, context: Context): void {
  program
    .command('completion')
    .summary('a script that completes commands, options and files')
    .description('Prints a script with which a shell completes commands, options, their values and files.')
    .addArgument(new Argument('<shell>', 'your shell').choices(SHELLS))
    .addHelpText('before', EXAMPLES)
    .action((shell: Shell) => completion(program, shell, context))
}

async function completion(program: Command, shell: Shell, context: Context): Promise<void> {
  const { commandTree } = await import('../completion/command-tree.ts')
  const tree = commandTree(program)
  const scripts: Readonly<Record<Shell, () => Promise<string>>> = {
    bash: async () => (await import('../completion/bash.ts')).bashCompletion(tree),
    zsh: async () => (await import('../completion/zsh.ts')).zshCompletion(tree),
    fish: async () => (await import('../completion/fish.ts')).fishCompletion(tree),
  }
  context.io.stdout.write(await scripts[shell]())
  context.end(EXIT.done)
}
