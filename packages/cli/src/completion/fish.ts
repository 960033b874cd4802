import type { CommandNode, OptionNode, Value } from './command-tree.ts'

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`

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
  const at = `complete -c reports -n ${quoted(`__reports_at ${quoted(path)}`)}`
  return [
    ...(argument?.kind === 'file' ? [] : [`${at} -f`]),
    ...children.map(({ name, description }) => `${at} -a ${name} -d ${quoted(description)}`),
    ...(argument?.kind === 'choice' ? [`${at} -a ${quoted(argument.choices.join(' '))}`] : []),
    ...options.map((option) => optionLine(path, option)),
  ]
}

/** A script for fish 3. */
export const fishCompletion = (
  tree: readonly CommandNode[],
): string => `# Completion of reports for fish. Once:  reports completion fish > ~/.config/fish/completions/reports.fish
function __reports_at
    set -l known ${tree
      .filter(({ path }) => path !== '')
      .map(({ path }) => quoted(path))
      .join(' ')}
    set -l at ''
    for word in (commandline -opc)[2..]
        set -l longer (string trim -- "$at $word")
        contains -- $longer $known; or break
        set at $longer
    end
    test "$at" = "$argv[1]"
end

${tree.flatMap(commandLines).join('\n')}
`
