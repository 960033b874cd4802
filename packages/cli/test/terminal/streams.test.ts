import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { START } from '../../src/batch/journal.ts'
import { createTaskMeasurer } from '../../src/batch/measuring/measure-task.ts'
import { createUnits } from '../../src/batch/units.ts'
import { run } from '../../src/run.ts'
import { keepingSink, quietIo, reports, ROOT, testFolder } from '../reports.ts'
import { PLAIN_SETTINGS } from '../plain-settings.ts'

/*
 * What a stream is says its first line, however its bytes come: a writer that is slow, or a header as long as a read, ends a read
 * just between the header and the buildings.
 */

const { path: cwd, put } = testFolder()
const TEXT = readFileSync(join(ROOT, 'fixtures/roof-stream/town.city.jsonl'), 'utf8')
const [HEADER, ...FEATURES] = TEXT.trim().split('\n') as [string, ...string[]]
const BROKEN = '{"type":"CityJSONFeature'

/** What `roof` answers to the sound lines. */
const rows = async (): Promise<string> => (await reports(['roof', '-', '--format', 'jsonl'], { stdin: TEXT })).stdout
const bytesOf = (text: string): Uint8Array[] => [...Buffer.from(text)].map((byte) => Uint8Array.of(byte))
const lineEnds = (text: string): number => text.split('\n').length - 1

const rest = `${FEATURES.join('\n')}\n`
const PIECES: [string, (string | Uint8Array)[]][] = [
  ['the header alone, then a line at a time', [`${HEADER}\n`, ...FEATURES.map((line) => `${line}\n`)]],
  ['the header without its line end', [HEADER, '\n', ...FEATURES.map((line) => `${line}\n`)]],
  ['the header, then empty lines', [`${HEADER}\n`, '\n', ' \r\n', ...FEATURES.map((line) => `${line}\n`)]],
  ['the header alone, then byte by byte', [`${HEADER}\n`, ...bytesOf(rest)]],
  ['byte by byte', bytesOf(`${HEADER}\n${rest}`)],
]

describe('standard input in odd pieces: the same rows, each before more is read', () => {
  test.each(PIECES)('%s', async (_, reads) => {
    const stdout = keepingSink()
    /** Buildings that are read and not answered, whenever more is asked for: they would have to be kept. */
    let mostHeld = 0
    async function* source(): AsyncGenerator<Uint8Array> {
      let given = ''
      for (const read of reads) {
        const bytes = Buffer.from(read)
        given += bytes.toString('latin1')
        yield bytes
        const buildings = given.split('\n').filter((line) => line.trim() !== '').length - (given.endsWith('\n') ? 1 : 2)
        mostHeld = Math.max(mostHeld, buildings - lineEnds(stdout.text()))
      }
    }
    expect(await run(['roof', '-', '--format', 'jsonl'], { ...quietIo(stdout, keepingSink()), stdin: source })).toBe(0)
    expect(stdout.text()).toBe(await rows())
    expect(mostHeld).toBe(0)
  })
})

describe('a header as long as a read, in a file that no name calls a stream', () => {
  test.each([0x1_00_00, 0x4_00_00, 0x8_00_00])('of %i bytes: one broken line costs no other', async (length) => {
    const header = HEADER.replace('{', `{${' '.repeat(length - Buffer.byteLength(HEADER) - 1)}`)
    put('padded.json', [header, ...FEATURES, BROKEN, ''].join('\n'))
    const ended = await reports(['roof', 'padded.json', '--format', 'jsonl'], { cwd })
    expect(ended.stdout).toBe(await rows())
    expect(ended.stderr).toMatch(new RegExp(`^reports: line ${FEATURES.length + 2} of padded\\.json: .*not-json`))
    expect(ended.code).toBe(3)
  })
})

test.for(['jsonl', 'csv'])('a pipe that has a name, as of <(zcat tile.gz), to %s', async (format, context) => {
  const fifo = join(cwd, `${format}.pipe`)
  if (spawnSync('mkfifo', [fifo]).status !== 0) context.skip('a named pipe cannot be made')
  const [ended] = await Promise.all([reports(['roof', fifo, '--format', format]), writeFile(fifo, TEXT)])
  expect(ended).toEqual(await reports(['roof', '-', '--format', format], { stdin: TEXT }))
  expect(ended.code).toBe(0)
})

describe('standard input of batch in odd pieces: one broken line costs no other', () => {
  // Threads are started in processes alone: it is what they do.
  const pool = { run: createTaskMeasurer(PLAIN_SETTINGS), stop: async () => undefined }
  const inputs = [{ kind: 'file', path: '-', bytes: 0, modified: 0, inFolder: false }] as const

  test.each(PIECES)('%s', async (_, reads) => {
    async function* stdin(): AsyncGenerator<Uint8Array> {
      for (const read of [...reads, `${BROKEN}\n`]) yield Buffer.from(read)
    }
    const counts = { buildings: 0, failures: 0 }
    for await (const { outcome } of createUnits({ version: '', settings: PLAIN_SETTINGS, inputs }, START, pool, {
      stdin,
    })) {
      const { counts: own } = await outcome
      counts.buildings += own.buildings
      counts.failures += own.failures
    }
    expect(counts).toEqual({ buildings: FEATURES.length, failures: 1 })
  })
})
