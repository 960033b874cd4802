import type { Language } from '@reports/svg'
import { WORDS, type PlainWord } from '../words.ts'

/** The attributes by which an element names a word, each with the function that inserts the word. */
const PLACES: readonly (readonly [attribute: string, put: (element: Element, word: string) => void])[] = [
  ['data-word', (element, word) => void (element.textContent = word)],
  ['data-label', (element, word) => element.setAttribute('aria-label', word)],
  ['data-title', (element, word) => element.setAttribute('title', word)],
]

/** Writes the words of a language into the page. */
export function speak(lang: Language): void {
  document.documentElement.lang = lang
  for (const [attribute, put] of PLACES)
    for (const element of document.querySelectorAll(`[${attribute}]`))
      put(element, WORDS[lang][element.getAttribute(attribute) as PlainWord])
}
