import { Argument } from 'commander'
import type { Command } from 'commander'
import type { Shell } from '../actions/completion.ts'
import type { Context } from '../options.ts'

const SHELLS = ['bash', 'zsh', 'fish'] as const satisfies readonly Shell[]

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
    .action(async (shell: Shell) => (await import('../actions/completion.ts')).runCompletion(program, shell, context))
}
