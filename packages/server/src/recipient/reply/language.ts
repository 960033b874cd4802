import { LANGUAGES, type Language } from '@reports/svg'

/** The language of a page: the one in the address, else the first supported one of `Accept-Language`. */
export function languageOf(named: unknown, accepted: string | undefined): Language {
  const known = (text: string): Language | undefined => LANGUAGES.find((each) => each === text)
  const wanted = (accepted ?? '').split(',').map((part) => part.split(/[-;]/)[0]!.trim().toLowerCase())
  // Norwegian may be requested as nb, nn or no.
  const found = wanted.map((tag) => known(tag === 'no' || tag === 'nn' ? 'nb' : tag)).find((each) => each !== undefined)
  return (typeof named === 'string' ? known(named) : undefined) ?? found ?? 'nb'
}
