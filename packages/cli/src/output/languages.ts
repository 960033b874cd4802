export const LANGUAGES = ['en', 'nb'] as const
export type Language = (typeof LANGUAGES)[number]

/** What people call Norwegian: drawings and tables are in bokmål. */
const NORWEGIAN = ['no', 'nn']

/** The language of a name; undefined for one that nothing is written in. */
export const languageOf = (name: string): Language | undefined =>
  NORWEGIAN.includes(name) ? 'nb' : LANGUAGES.find((each) => each === name)

/** The language that a command line asks for, also one that cannot be followed. */
export function askedLanguage(args: readonly string[]): Language {
  const at = args.lastIndexOf('--lang')
  const name = at < 0 ? args.find((arg) => arg.startsWith('--lang='))?.slice('--lang='.length) : args[at + 1]
  return languageOf(name ?? '') ?? 'en'
}
