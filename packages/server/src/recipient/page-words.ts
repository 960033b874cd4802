import type { Language } from '@reports/svg'

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

const NB = {
  shared: 'Delt rapport',
  pinIntro: 'Du har fått en lenke til en rapport om en eiendom. Tast inn koden som hører til lenken.',
  pinLabel: 'PIN-kode, fire sifre',
  pinButton: 'Vis rapporten',
  malformed: 'PIN-koden består av fire sifre.',
  wrong: 'Feil PIN-kode. Se over koden og prøv igjen.',
  locked: (wait: string): string => `For mange forsøk med feil kode. Prøv igjen om ${wait}.`,
  askSender: 'Har du mistet koden, må du spørre den som ga deg lenken.',
  minutes: (count: number): string => plural(count, 'minutt', 'minutter'),
  hours: (count: number): string => plural(count, 'time', 'timer'),
  days: (count: number): string => plural(count, 'døgn', 'døgn'),
  goneTitle: 'Ikke tilgjengelig',
  gone: 'Lenken finnes ikke eller er ikke lenger tilgjengelig.',
  goneAdvice: 'Se etter at hele adressen er med, eller be den som ga deg lenken, om en ny.',
  worksUntil: (time: string): string => `Delt rapport. Lenken virker til ${time}.`,
  leave: 'Logg ut',
  photo: 'Bilde',
  previous: 'Forrige',
  next: 'Neste',
  close: 'Lukk',
  photoFails: 'Bildet kan ikke vises nå. Last inn siden på nytt.',
  otherLanguage: 'English',
}

export type PageWords = typeof NB

const EN: PageWords = {
  shared: 'Shared report',
  pinIntro: 'You have been given a link to a report on a property. Enter the code that belongs to the link.',
  pinLabel: 'PIN, four digits',
  pinButton: 'Show the report',
  malformed: 'The PIN is four digits.',
  wrong: 'Wrong PIN. Check the code and try again.',
  locked: (wait) => `Too many tries with a wrong code. Try again in ${wait}.`,
  askSender: 'If you have lost the code, ask the person who gave you the link.',
  minutes: (count) => plural(count, 'minute', 'minutes'),
  hours: (count) => plural(count, 'hour', 'hours'),
  days: (count) => plural(count, 'day', 'days'),
  goneTitle: 'Not available',
  gone: 'The link does not exist or is no longer available.',
  goneAdvice: 'Check that you have the whole address, or ask the person who gave you the link for a new one.',
  worksUntil: (time) => `Shared report. The link works until ${time} (Norwegian time).`,
  leave: 'Sign out',
  photo: 'Photo',
  previous: 'Previous',
  next: 'Next',
  close: 'Close',
  photoFails: 'The photo cannot be shown now. Load the page again.',
  otherLanguage: 'Norsk',
}

export const PAGE_WORDS: Record<Language, PageWords> = { nb: NB, en: EN }

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A wait in words, rounded up: who comes back then is not too early. */
export function waitInWords(seconds: number, lang: Language): string {
  const { minutes, hours, days } = PAGE_WORDS[lang]
  if (seconds <= HOUR) return minutes(Math.max(1, Math.ceil(seconds / MINUTE)))
  return seconds <= 2 * DAY ? hours(Math.ceil(seconds / HOUR)) : days(Math.ceil(seconds / DAY))
}

const LOCALES: Record<Language, string> = { nb: 'nb-NO', en: 'en-GB' }

/** Day and minute as clocks show them at the property. */
export const timeInWords = (time: number, lang: Language): string =>
  new Intl.DateTimeFormat(LOCALES[lang], { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Oslo' }).format(time)
