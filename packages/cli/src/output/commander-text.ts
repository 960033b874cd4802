import type { CommanderError } from 'commander'
import { NOTHING_SAID, said, type Sentence, type SentenceValue } from '@reports/geometry/sentences'
import * as USAGE from '../messages/en/usage.ts'

type Groups = Readonly<Record<string, string | undefined>>

/** The name that commander suggests in place of an unknown one. */
function suggestionIn(message: string): SentenceValue {
  const { several, names } = /\(Did you mean (?<several>one of )?(?<names>[^)]*)\?\)/.exec(message)?.groups ?? {}
  if (names === undefined) return NOTHING_SAID
  return said(USAGE.didYouMean, { names: several === undefined ? names : said(USAGE.oneOf, { names }) })
}

/** Commands that take one file. People often give them several. */
const OF_ONE_FILE: readonly string[] = ['measurements', 'roof', 'walls']

function excess({ command, expected, count, list }: Groups): Sentence {
  return said(USAGE.excessArguments, {
    command: command === undefined ? NOTHING_SAID : said(USAGE.forCommand, { name: command }),
    expected: Number(expected),
    count: Number(count),
    list: list!,
    more: OF_ONE_FILE.includes(command!) ? said(USAGE.ofSeveral) : NOTHING_SAID,
  })
}

/** The sentence for each error code of commander. The values are only in the text of its message. */
const SENTENCES: Readonly<
  Record<string, readonly [pattern: RegExp, sentence: (found: Groups, message: string) => Sentence]>
> = {
  'commander.unknownOption': [
    /option '(?<name>[^']*)'/,
    ({ name }, message) =>
      name === '--controls'
        ? said(USAGE.controlsFile)
        : said(USAGE.unknownOption, { name: name!, more: suggestionIn(message) }),
  ],
  'commander.unknownCommand': [
    /command '(?<name>[^']*)'/,
    ({ name }, message) => said(USAGE.unknownCommand, { name: name!, more: suggestionIn(message) }),
  ],
  'commander.missingArgument': [/'(?<name>[^']*)'/, ({ name }) => said(USAGE.missingArgument, { name: name! })],
  'commander.optionMissingArgument': [
    /option '(?<option>[^']*)'/,
    ({ option }) => said(USAGE.optionMissingArgument, { option: option! }),
  ],
  'commander.missingMandatoryOptionValue': [
    /option '(?<option>[^']*)'/,
    ({ option }) => said(USAGE.requiredOption, { option: option! }),
  ],
  'commander.excessArguments': [
    /arguments(?: for '(?<command>[^']*)')?\. Expected (?<expected>\d+) arguments? but got (?<count>\d+): (?<list>.*)\.$/,
    excess,
  ],
  'commander.invalidArgument': [
    /option '(?<option>[^']*)' argument '(?<value>.*)' is invalid\. Allowed choices are (?<choices>.*)\.$/s,
    ({ option, value, choices }) =>
      said(USAGE.invalidValue, {
        option: option!,
        value: value!,
        expected: said(USAGE.choices, { choices: choices! }),
      }),
  ],
}

/** The sentence for an error of commander; null if its code is not in the table. */
export function commanderSentence({ code, message }: CommanderError): Sentence | null {
  const { [code]: known } = SENTENCES
  const found = known?.[0].exec(message)?.groups
  return known === undefined || found === undefined ? null : known[1](found, message)
}
