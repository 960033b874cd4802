import type { CommandNode, OptionNode, Value } from './command-tree.ts'

/** The code that lists the words, one a line, that begin with what was typed. */
const words = (list: readonly string[]): string =>
  list.length === 0 ? '' : `compgen -W $'${list.join(String.raw`\n`)}' -- "$cur"`

function valueLine(value: Value): string {
  switch (value.kind) {
    case 'file':
      return 'compgen -f -- "$cur"'
    case 'folder':
      return 'compgen -d -- "$cur"'
    case 'choice':
      return words(value.choices)
    case 'free':
      return ':'
  }
}

const names = ({ long, short }: OptionNode): string[] => [long, ...(short === null ? [] : [short])]

function commandCase({ path, children, options, argument }: CommandNode): string {
  const withValue = options.filter((option) => option.value !== null)
  const values = withValue.map((option) => `        ${names(option).join('|')}) ${valueLine(option.value!)}; return ;;`)
  const plain = [
    ...(children.length > 0 ? [words(children.map(({ name }) => name))] : []),
    ...(argument === null ? [] : [valueLine(argument)]),
  ]
  return `    '${path}')
      case "$prev" in
${values.join('\n')}
      esac
      case "$cur" in
        -*) ${words(options.flatMap(names))} ;;
        *) ${plain.length === 0 ? ':' : plain.join('; ')} ;;
      esac ;;`
}

/** The completion script for bash 3.2 and later. */
export const bashCompletion = (
  tree: readonly CommandNode[],
): string => `# Completion of reports for bash. In ~/.bashrc:  source <(reports completion bash)
_reports_words() {
  local cur="$1" prev="$2" path="$3"
  case "$path" in
${tree.map(commandCase).join('\n')}
  esac
}

_reports() {
  local IFS=$'\\n' path='' i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "$path/\${COMP_WORDS[i]}" in
${tree
  .filter(({ path }) => path !== '')
  .map(({ path }) => `      '${path.includes(' ') ? path.replace(/ (\S+)$/, '/$1') : `/${path}`}') path='${path}' ;;`)
  .join('\n')}
      *) break ;;
    esac
  done
  COMPREPLY=($(_reports_words "\${COMP_WORDS[COMP_CWORD]}" "\${COMP_WORDS[COMP_CWORD - 1]}" "$path"))
}

complete -o filenames -F _reports reports
`
