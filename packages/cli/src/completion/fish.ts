import type { CommandNode, OptionNode, Value } from './command-tree.ts'

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`

/** Flags of `complete`: -r needs a value, -F allows files, -f allows none, -x is both -r and -f, -a lists the values. */
function valueFlags(value: Value | null): string {
  switch (value?.kind) {
    case undefined:
      return ''
    case 'file':
      return ' -r -F'
    case 'folder':
      return ` -x -a '(__fish_complete_directories)'`
    case 'choice':
      return ` -x -a ${quoted(value.choices.join(' '))}`
    case 'free':
      return ' -x'
  }
}

const optionLine = (path: string, { long, short, description, value }: OptionNode): string =>
  `complete -c reports -n ${quoted(`__reports_at ${quoted(path)}`)} -l ${long.slice(2)}${short === null ? '' : ` -s ${short.slice(1)}`} -d ${quoted(description)}${valueFlags(value)}`

function commandLines({ path, children, options, argument }: CommandNode): string[] {
  const prefix = `complete -c reports -n ${quoted(`__reports_at ${quoted(path)}`)}`
  return [
    ...(argument?.kind === 'file' ? [] : [`${prefix} -f`]),
    ...children.map(({ name, description }) => `${prefix} -a ${name} -d ${quoted(description)}`),
    ...(argument?.kind === 'choice' ? [`${prefix} -a ${quoted(argument.choices.join(' '))}`] : []),
    ...options.map((option) => optionLine(path, option)),
  ]
}

/**
 * The fish completion script for all commands, for fish 3. In it, `__reports_at 'roof svg'` succeeds if the words typed so far
 * name that command: it adds word after word as long as the result is a known command.
 */
export const fishCompletion = (
  tree: readonly CommandNode[],
): string => `# Completion of reports for fish. Install once with:  reports completion fish > ~/.config/fish/completions/reports.fish
function __reports_at
    set -l known ${tree
      .filter(({ path }) => path !== '')
      .map(({ path }) => quoted(path))
      .join(' ')}
    set -l command ''
    for word in (commandline -opc)[2..]
        set -l longer (string trim -- "$command $word")
        contains -- $longer $known; or break
        set command $longer
    end
    test "$command" = "$argv[1]"
end

${tree.flatMap(commandLines).join('\n')}
`
