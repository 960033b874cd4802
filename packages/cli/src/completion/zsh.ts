import type { CommandNode, OptionNode, Value } from './command-tree.ts'

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** A word and its description for `_describe`. A colon in the word would end it, so it is escaped. */
const described = (word: string, description: string): string =>
  quoted(`${word.replaceAll(':', String.raw`\:`)}:${description}`)

function valueLine(value: Value): string {
  switch (value.kind) {
    case 'file':
      return '_files'
    case 'folder':
      return '_files -/'
    case 'choice':
      return `compadd -- ${value.choices.map(quoted).join(' ')}`
    case 'free':
      return '_message value'
  }
}

const names = ({ long, short }: OptionNode): string[] => [long, ...(short === null ? [] : [short])]

function commandCase({ path, children, options, argument }: CommandNode): string {
  const values = options
    .filter((option) => option.value !== null)
    .map((option) => `        ${names(option).join('|')}) ${valueLine(option.value!)}; return ;;`)
  const offered = options.flatMap((option) => names(option).map((name) => described(name, option.description)))
  return `    ${quoted(path)})
      case $prev in
${values.join('\n')}
      esac
      if [[ $cur == -* ]]; then
        list=(${offered.join(' ')})
        _describe -o option list
        return
      fi
${children.length > 0 ? `      list=(${children.map(({ name, description }) => described(name, description)).join(' ')})\n      _describe command list` : ''}
${argument === null ? '' : `      ${valueLine(argument)}`} ;;`
}

/** The completion script for zsh 5, to be sourced or saved as _reports in a folder of `fpath`. */
export const zshCompletion = (tree: readonly CommandNode[]): string => `#compdef reports
# Completion of reports for zsh. In ~/.zshrc, below compinit:  source <(reports completion zsh)
_reports() {
  # Not \`path\`: that is where zsh looks for commands.
  local cur=$words[CURRENT] prev=$words[CURRENT-1] at='' i
  local -a list
  for ((i = 2; i < CURRENT; i++)); do
    case "$at/$words[i]" in
${tree
  .filter(({ path }) => path !== '')
  .map(({ path }) => `      '${path.includes(' ') ? path.replace(/ (\S+)$/, '/$1') : `/${path}`}') at='${path}' ;;`)
  .join('\n')}
      *) break ;;
    esac
  done
  case $at in
${tree.map(commandCase).join('\n')}
  esac
}

if [[ $funcstack[1] == _reports ]]; then
  _reports "$@"
else
  compdef _reports reports
fi
`
