import type { Language } from '../../words.ts'
import type { Moment } from '../section.ts'

const LOCALES: Record<Language, string> = { nb: 'nb-NO', en: 'en-GB' }

/** A date as people write it. */
export const dayText = (instant: Date, lang: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(LOCALES[lang], { dateStyle: 'long', timeZone }).format(instant)

/** A timestamp as the date at the property. One that is not a valid date is shown unchanged. */
export function moment(timestamp: string, { lang, timeZone }: { lang: Language; timeZone: string }): Moment {
  const instant = new Date(timestamp)
  const text = Number.isNaN(instant.getTime()) ? timestamp : dayText(instant, lang, timeZone)
  return { timestamp, text }
}
