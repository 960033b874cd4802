import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRoofReader, gatherRoof, coveredRoof, measureRoof, type Read, type Refusal } from '@reports/geometry'
import { expect, test } from 'vitest'
import {
  cityJSON,
  cityJSONSeq,
  roofFileCity,
  WAYS_OF_ENTRIES,
  WAYS_OF_HOUSES,
} from '../../../geometry/test/unsound-city.ts'
import { REFUSAL_SENTENCES } from '../../src/findings/refusal-sentences.ts'
import { refusalText } from '../../src/findings/refusal-text.ts'
import { ROOT } from '../sources.ts'

const placesIn = (text: string): string[] => (text.match(/\{\d\}|\[\d\]/g) ?? []).toSorted()
const digitsOf = (text: string): string[] => (text.match(/\d+/g) ?? []).toSorted()

/** Words that English sentences have and Norwegian ones never. */
const ENGLISH = /\b(the|of|and|is|are|its|it|they|with|expected|found|building|surface|numbers|by|from|each|other)\b/i

test('every sentence has the same values in both languages', () => {
  for (const [english, norwegian] of Object.entries(REFUSAL_SENTENCES)) {
    expect(placesIn(norwegian), english).toEqual(placesIn(english))
    expect(norwegian, english).not.toMatch(ENGLISH)
    // With other values in its places it is told with all of them.
    const message = english.replaceAll(
      /\{(\d)\}|\[(\d)\]/g,
      (_place, value?: string, words?: string) => `7${value ?? words}.25`,
    )
    expect(refusalText({ message, sentence: null }, 'nb'), english).toEqual({
      text: norwegian.replaceAll(
        /\{(\d)\}|\[(\d)\]/g,
        (_place, value?: string, words?: string) => `7${value ?? words}.25`,
      ),
      lang: 'nb',
    })
    expect(refusalText({ message, sentence: null }, 'en')).toEqual({ text: message, lang: 'en' })
  }
})

test('every sentence stands in the sources', () => {
  const sources = ['packages/geometry/src', 'packages/cli/src/input']
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts'))
        .map((name) => readFileSync(join(ROOT, folder, name), 'utf8')),
    )
    .join('\n')
  for (const english of Object.keys(REFUSAL_SENTENCES))
    for (const part of english.split(/\{\d\}|\[\d\]/).filter((words) => words.trim().length > 3))
      expect(sources, english).toContain(part.replace(/^ from $/, ' from ').trim())
})

test('every sentence of a broken archive stands in Norwegian', () => {
  const source = readFileSync(join(ROOT, 'packages/geometry/src/formats/usdz/stored-entries.ts'), 'utf8')
  const sentences = [...source.matchAll(/bad\((['`])(.+?)\1\)/g)].map(([, , text]) =>
    text!.replaceAll(/\$\{.+?\}+/g, 'x'),
  )
  expect(sentences).toHaveLength([...source.matchAll(/throw bad\(/g)].length)
  for (const message of sentences) expect(refusalText({ message }, 'nb').lang, message).toBe('nb')
})

function refusalsIn(text: string): readonly Refusal[] {
  const reader = createRoofReader({})
  const reads: Read[] = [...reader.write(text), ...reader.end()]
  return measureRoof(gatherRoof(reads), { coveredRoof }).refusals
}

test('buildings that are broken in every way that came to mind are told of in Norwegian, with the figures of the message', () => {
  const refusals = [cityJSON(WAYS_OF_HOUSES), cityJSONSeq(WAYS_OF_HOUSES), roofFileCity(WAYS_OF_ENTRIES)].flatMap(
    ({ text }) => refusalsIn(text),
  )
  expect(refusals.length).toBeGreaterThan(20)
  const told = refusals.map((refusal) => ({ ...refusalText(refusal, 'nb'), message: refusal.message }))
  expect(told.flatMap(({ lang, message }) => (lang === 'nb' ? [] : [message]))).toEqual([])
  for (const { text, message } of told) expect(digitsOf(text), message).toEqual(digitsOf(message))
})

test('what has no Norwegian words stays English and says so, and a name as long as a book costs nothing', () => {
  expect(refusalText({ message: 'Expected a moon, found a sun.', sentence: null }, 'nb')).toEqual({
    text: 'Expected a moon, found a sun.',
    lang: 'en',
  })
  const message = `Expected ${', found '.repeat(100_000)}.`
  expect(refusalText({ message, sentence: null }, 'nb')).toEqual({ text: message, lang: 'en' })
})
