import type { CommanderError } from 'commander'
import { NOTHING_SAID, said, type Sentence, type SentenceValue } from '@reports/geometry/sentences'
import * as USAGE from '../messages/en/usage.ts'

type Groups = Readonly<Record<string, string | undefined>>

/** What people call what a command does: no letters in common with its name, or more with the name of another. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  measurements: ['measure', 'measurement', 'room', 'rooms', 'scan', 'rom', 'mål'],
  floorplan: ['plan', 'plans', 'floor', 'floor-plan', 'plantegning'],
  'floorplan --view': ['view', 'cutaway', 'cut-away', '3d'],
  roof: ['edges', 'buildings', 'tak'],
  walls: ['wall', 'facade', 'facades', 'vegger'],
  surfaces: ['surface', 'energy', 'gbxml', 'envelope'],
  areas: ['bra', 'area', 'areal'],
  solar: ['pv', 'sun', 'modules', 'sol'],
  order: ['orders', 'trade', 'bestilling'],
  report: ['pdf', 'html', 'rapport'],
  inspect: ['check', 'validate', 'info', 'list'],
  verify: ['certificate'],
  compare: ['diff', 'comparison'],
  edit: ['rename', 'change'],
  batch: ['city', 'tiles'],
}

/** The command that is meant by another name. */
const meantBy = (name: string): string | undefined =>
  Object.keys(OTHER_NAMES).find((command) => OTHER_NAMES[command]?.includes(name.toLowerCase()) === true)

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
    ({ name }, message) => {
      const meant = meantBy(name!)
      const more = meant === undefined ? suggestionIn(message) : said(USAGE.didYouMean, { names: meant })
      return said(USAGE.unknownCommand, { name: name!, more })
    },
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
