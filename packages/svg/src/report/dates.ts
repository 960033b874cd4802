import type { Language } from '../words.ts'
import { tag, type Markup } from './markup.ts'

const LOCALES: Record<Language, string> = { nb: 'nb-NO', en: 'en-GB' }

/** A timestamp as the day that it was at the property; one that no calendar has is shown as it is. */
export function day(timestamp: string, lang: Language, timeZone: string): Markup {
  const instant = new Date(timestamp)
  if (Number.isNaN(instant.getTime())) return tag('span', {}, timestamp)
  return tag(
    'time',
    { datetime: timestamp },
    new Intl.DateTimeFormat(LOCALES[lang], { dateStyle: 'long', timeZone }).format(instant),
  )
}
