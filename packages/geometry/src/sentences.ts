/*
 * Sentences as keys and values, for programs with sentences of their own besides those of findings and errors, and what findings ask
 * of a person. A door of its own: it loads no geometry.
 */
export { MAY_BE_SEVERAL } from './model/several-rooms.ts'
export { figure, joined, NOTHING_SAID, said, sentenceIn, sentenceText, squareMetres } from './sentence.ts'
export type { Sentence, SentenceValue, Template, Writing } from './sentence.ts'
export type { Translation } from './messages/translation.ts'
