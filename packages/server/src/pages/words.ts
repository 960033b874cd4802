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
  lockedForGood:
    'Lenken er låst etter for mange forsøk med feil kode. Be den som ga deg lenken, om å åpne den igjen eller lage en ny.',
  askSender: 'Har du mistet koden, må du spørre den som ga deg lenken.',
  seconds: (count: number): string => plural(count, 'sekund', 'sekunder'),
  minutes: (count: number): string => plural(count, 'minutt', 'minutter'),
  hours: (count: number): string => plural(count, 'time', 'timer'),
  goneTitle: 'Ikke tilgjengelig',
  gone: 'Lenken finnes ikke eller er ikke lenger tilgjengelig.',
  goneAdvice: 'Se etter at hele adressen er med, eller be den som ga deg lenken, om en ny.',
  problemTitle: 'Det gikk ikke',
  tooMany: (wait: string): string => `Det kom for mange forespørsler på kort tid. Prøv igjen om ${wait}.`,
  busy: (wait: string): string => `Tjenesten er opptatt. Prøv igjen om ${wait}.`,
  tooLarge: 'Det som ble sendt, er for stort.',
  crossSite: 'Skjemaet ble sendt fra et annet nettsted. Åpne lenken og prøv der.',
  noAddress: 'Denne adressen kan ikke åpnes for seg.',
  failed: 'Noe gikk galt. Prøv igjen senere.',
  openLink: 'Åpne lenken på nytt',
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
  lockedForGood:
    'The link is locked after too many tries with a wrong code. Ask the person who gave it to you to open it again or to make a new one.',
  askSender: 'If you have lost the code, ask the person who gave you the link.',
  seconds: (count) => plural(count, 'second', 'seconds'),
  minutes: (count) => plural(count, 'minute', 'minutes'),
  hours: (count) => plural(count, 'hour', 'hours'),
  goneTitle: 'Not available',
  gone: 'The link does not exist or is no longer available.',
  goneAdvice: 'Check that you have the whole address, or ask the person who gave you the link for a new one.',
  problemTitle: 'That did not work',
  tooMany: (wait) => `Too many requests in a short time. Try again in ${wait}.`,
  busy: (wait) => `The service is busy. Try again in ${wait}.`,
  tooLarge: 'What was sent is too large.',
  crossSite: 'The form was sent from another site. Open the link and try there.',
  noAddress: 'This address cannot be opened by itself.',
  failed: 'Something went wrong. Try again later.',
  openLink: 'Open the link again',
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

/** A time in words, rounded up: who comes back then is not too early. */
export function waitInWords(time: number, lang: Language): string {
  const { seconds, minutes, hours } = PAGE_WORDS[lang]
  if (time < MINUTE) return seconds(Math.max(1, Math.ceil(time)))
  return time <= HOUR ? minutes(Math.ceil(time / MINUTE)) : hours(Math.ceil(time / HOUR))
}

/** How long a link stays locked: nobody counts its seconds. */
export const lockInWords = (seconds: number, lang: Language): string =>
  PAGE_WORDS[lang].locked(waitInWords(Math.max(MINUTE, seconds), lang))

const LOCALES: Record<Language, string> = { nb: 'nb-NO', en: 'en-GB' }

/** Day and minute as clocks show them at the property. */
export const timeInWords = (time: number, lang: Language): string =>
  new Intl.DateTimeFormat(LOCALES[lang], { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Oslo' }).format(
    time,
  )

/** The day of clocks at the property, `YYYY-MM-DD`. */
export const dayOf = (time: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' }).format(time)

/** The same day in words, as sheets tell it. */
export const dayInWords = (time: number, lang: Language): string =>
  new Intl.DateTimeFormat(LOCALES[lang], { dateStyle: 'long', timeZone: 'Europe/Oslo' }).format(time)
