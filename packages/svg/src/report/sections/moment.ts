import type { Language } from '../../words.ts'
import type { Moment } from '../section.ts'

const LOCALES: Record<Language, string> = { nb: 'nb-NO', en: 'en-GB' }

/** A day as people write it. */
export const dayText = (instant: Date, lang: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(LOCALES[lang], { dateStyle: 'long', timeZone }).format(instant)

/** A timestamp as the day that it was at the property; one that no calendar has is shown as it is. */
export function moment(timestamp: string, { lang, timeZone }: { lang: Language; timeZone: string }): Moment {
  const instant = new Date(timestamp)
  const text = Number.isNaN(instant.getTime()) ? timestamp : dayText(instant, lang, timeZone)
  return { timestamp, text }
}
