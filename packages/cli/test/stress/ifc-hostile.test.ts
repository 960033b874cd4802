import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { roofIfc, scanIfc } from '@reports/export/ifc'
import { coveredRoof, measureRoof, measureScan, parseRoof, parseScanFiles } from '@reports/geometry'
import { expect, test } from 'vitest'
import { rounds } from '../../../geometry/test/rounds.ts'
import { bundledMain } from '../bundled.ts'
import { ROOT, spawnedReports, testFolder } from '../reports.ts'

const { path: cwd, put } = testFolder()

const json = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, 'fixtures', file), 'utf8'))

const MODELS = [
  roofIfc(measureRoof(parseRoof(json('roof-l-house/roof.json')), { coveredRoof }), { title: 'Hus' }),
  scanIfc(measureScan(parseScanFiles([{ name: 'bad.json', json: json('scan-nested-bathroom/input.json') }])), {
    title: 'Hus',
  }),
].map((text) => new TextEncoder().encode(text))

/** Mulberry32: the same numbers for the same seed. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return (((value ^ (value >>> 14)) >>> 0) % 1e6) % below
  }
}

const digit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39

/** Cut off, with some or many bytes replaced, with digits replaced (references and counts), with a piece left out or repeated. */
function mutated(whole: Uint8Array, seed: number): Uint8Array {
  const random = randomFrom(seed)
  const at = (): number => random(whole.length)
  const bytes = whole.slice()
  switch (seed % 6) {
    case 0:
      return bytes.subarray(0, at())
    case 1:
    case 2:
      for (let i = 0; i < (seed % 6 === 1 ? 5 : 60); i += 1) bytes[at()] = random(256)
      return bytes
    case 3:
      for (let i = 0; i < 200; i += 1) {
        const place = at()
        if (digit(bytes[place]!)) bytes[place] = 0x30 + random(10)
      }
      return bytes
    case 4: {
      const from = at()
      return new Uint8Array([
        ...bytes.subarray(0, from),
        ...bytes.subarray(Math.min(bytes.length, from + random(2000))),
      ])
    }
    default: {
      const from = at()
      const piece = bytes.subarray(from, from + random(2000))
      return new Uint8Array([...bytes.subarray(0, from), ...piece, ...bytes.subarray(from)])
    }
  }
}

const COUNT = rounds(40, 200)

test(
  `${COUNT} mutated models are measured or refused with a code, each in its limits`,
  { timeout: 1_800_000 },
  async () => {
    for (let seed = 0; seed < COUNT; seed += 1) put(`models/${seed}.ifc`, mutated(MODELS[seed % MODELS.length]!, seed))
    const ended = await spawnedReports(['batch', 'models', '-o', 'out'], { cwd, main: [await bundledMain()] })
    expect([0, 1, 3]).toContain(ended.code)
    const failures = existsSync(join(cwd, 'out/failures.jsonl'))
      ? readFileSync(join(cwd, 'out/failures.jsonl'), 'utf8')
          .trim()
          .split('\n')
          .map(
            (line) =>
              JSON.parse(line) as { readonly file: string; readonly code: string | null; readonly reason: string },
          )
      : []
    // A fault of this program has no code.
    expect(failures.filter(({ code }) => code === null || code === undefined)).toEqual([])
    expect(failures.some(({ code }) => code === 'file/not-ifc')).toBe(true)
    expect(failures.length).toBeLessThan(COUNT)
  },
)
