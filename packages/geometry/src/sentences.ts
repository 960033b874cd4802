/*
 * Sentences as keys and values, for programs with sentences of their own besides those of findings and errors. A door of its own: it
 * loads no geometry.
 */
export { figure, joined, NOTHING_SAID, said, sentenceIn, sentenceText, squareMetres } from './sentence.ts'
export type { Sentence, SentenceValue, Template, Writing } from './sentence.ts'
export type { Translation } from './messages/translation.ts'
