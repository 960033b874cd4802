export const LANGUAGES = ['en', 'nb'] as const
export type Language = (typeof LANGUAGES)[number]

/** Other codes for Norwegian; they select bokmål (nb). */
const NORWEGIAN = ['no', 'nn']

/** The language of a code; undefined if there is no such language. */
export const languageOf = (name: string): Language | undefined =>
  NORWEGIAN.includes(name) ? 'nb' : LANGUAGES.find((each) => each === name)

/** The language that a command line asks for, even if the rest of the line is wrong. */
export function askedLanguage(args: readonly string[]): Language {
  const at = args.lastIndexOf('--lang')
  const name = at < 0 ? args.find((arg) => arg.startsWith('--lang='))?.slice('--lang='.length) : args[at + 1]
  return languageOf(name ?? '') ?? 'en'
}
