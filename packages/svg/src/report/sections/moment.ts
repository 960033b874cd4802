import type { Language } from '../../words.ts'
import type { Moment } from '../section.ts'

const LOCALES: Record<Language, string> = { nb: 'nb-NO', en: 'en-GB' }

/** What wrote the last date: to make one takes as long as a drawing of a room, and a report has one language and one place. */
let last: { readonly lang: Language; readonly timeZone: string; readonly format: Intl.DateTimeFormat } | undefined

/** A date as people write it. */
export function dayText(instant: Date, lang: Language, timeZone: string): string {
  if (last?.lang !== lang || last.timeZone !== timeZone)
    last = { lang, timeZone, format: new Intl.DateTimeFormat(LOCALES[lang], { dateStyle: 'long', timeZone }) }
  return last.format.format(instant)
}

/** A timestamp as the date at the property. One that is not a valid date is shown unchanged. */
export function moment(timestamp: string, { lang, timeZone }: { lang: Language; timeZone: string }): Moment {
  const instant = new Date(timestamp)
  const text = Number.isNaN(instant.getTime()) ? timestamp : dayText(instant, lang, timeZone)
  return { timestamp, text }
}
