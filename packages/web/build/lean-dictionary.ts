import { createRequire } from 'node:module'
import type { Plugin } from 'rolldown'

/*
 * The dictionary of brotli (RFC 7932 appendix A) is 122,784 bytes of words of web pages, a twentieth of the page. The page unpacks its
 * fonts and some modules by brotli, and these use a tenth of the bytes: the others are zeros.
 */

interface Dictionary {
  dictionary: Uint8Array
}

const require = createRequire(import.meta.url)

/** Places in the dictionary that some streams use. @param streams base64 of what brotli has compressed */
function usedPlaces(streams: readonly string[]): readonly number[] {
  const known = require('brotli/dec/dictionary.js') as Dictionary
  const decompress = require('brotli/decompress.js') as (stream: Uint8Array) => Uint8Array
  const whole = known.dictionary
  const used = new Set<number>()
  known.dictionary = new Proxy(whole, {
    get: (bytes, key) => {
      const place = Number(key)
      if (Number.isInteger(place)) used.add(place)
      return bytes[place]
    },
  })
  try {
    for (const stream of streams) decompress(Buffer.from(stream, 'base64'))
  } finally {
    known.dictionary = whole
  }
  return [...used].toSorted((a, b) => a - b)
}

/** The bytes of the dictionary at some places, as runs: where each begins, and its bytes as characters of that code. */
function runsAt(places: readonly number[]): readonly (readonly [place: number, bytes: string])[] {
  const { dictionary } = require('brotli/dec/dictionary.js') as Dictionary
  const runs: [number, string][] = []
  let end = -1
  for (const place of places) {
    const byte = String.fromCharCode(dictionary[place] ?? 0)
    const last = runs.at(-1)
    if (last === undefined || place !== end) runs.push([place, byte])
    else last[1] += byte
    end = place + 1
  }
  return runs
}

/** Stands for the runs until all is bundled: modules are among the streams. */
const RUNS = /(["'`])runs of the dictionary\1/

/** Makes the dictionary of what `withDictionary` puts in. */
export const leanDictionary: Plugin = {
  name: 'lean-dictionary',
  load: (id) =>
    id.endsWith('brotli/dec/dictionary-browser.js')
      ? `exports.init = () => {
        const bytes = new Uint8Array(122784)
        for (const [place, run] of 'runs of the dictionary')
          for (let i = 0; i < run.length; i += 1) bytes[place + i] = run.charCodeAt(i)
        return bytes
      }`
      : null,
}

/** The code with what some streams use of the dictionary, where it has one. @param streams base64 of what brotli has compressed: nothing else can be unpacked */
export const withDictionary = (code: string, streams: readonly string[]): string =>
  RUNS.test(code) ? code.replace(RUNS, () => JSON.stringify(runsAt(usedPlaces(streams)))) : code
