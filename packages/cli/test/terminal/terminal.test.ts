import { stripVTControlCharacters } from 'node:util'
import fc from 'fast-check'
import { InputError } from '@reports/geometry'
import { describe, expect, test } from 'vitest'
import { textOf } from '../../src/input/file-text.ts'
import { jsonValue } from '../../src/input/json-value.ts'
import type { Io } from '../../src/io.ts'
import { displayWidth } from '../../src/output/terminal-text.ts'
import { run } from '../../src/run.ts'
import { roofFile, scanFile } from '../samples.ts'

/** A terminal of so many columns; null: a pipe. */
function screen(
  columns: number | null,
  stdin: unknown,
  env: Io['env'] = {},
): Io & { readonly shown: { out: string; err: string } } {
  const shown = { out: '', err: '' }
  const sink = (key: 'out' | 'err') => ({
    write: (text: string) => void (shown[key] += text),
    isTerminal: columns !== null,
    columns,
    flushed: async () => undefined,
  })
  const bytes = async function* () {
    yield Buffer.from(JSON.stringify(stdin))
  }
  return { stdout: sink('out'), stderr: sink('err'), env, stdin: bytes, onStop: () => () => undefined, shown }
}

const ROOF = roofFile(['Storgata 1', 'Garasje \u001b[2J\u0007 ved veien til Øvre Åsbygda'])
const SCAN = scanFile(
  { roomId: 'R1', roomName: 'Kjøkken og spisestue mot hagen' },
  { roomId: 'R2', roomName: '\u001b]0;x\u0007' },
)

describe('on a terminal', () => {
  test.each([
    ['measurements -', SCAN],
    ['measurements - --room R1', SCAN],
    ['roof - --include-matrikkel', ROOF],
    ['roof - --lang nb', ROOF],
    ['walls - --include-matrikkel --lang nb', ROOF],
  ])('%s: a table, no wider than 60, 80 or 120 columns', async (args, stdin) => {
    for (const columns of [60, 80, 120]) {
      const io = screen(columns, stdin)
      expect(await run(args.split(' '), io)).toBe(0)
      expect(io.shown.out).toContain('────')
      for (const line of stripVTControlCharacters(io.shown.out).split('\n'))
        expect(displayWidth(line), line).toBeLessThanOrEqual(columns)
    }
  })

  test.each([
    ['measurements', SCAN],
    ['roof', ROOF],
    ['walls', ROOF],
  ])('%s: what is seen first has a figure beside each name', async (command, stdin) => {
    const io = screen(80, stdin)
    await run([command, '-', '--no-color'], io)
    const [, first = ''] = io.shown.out.split(/^─+$/m)
    for (const row of first.trim().split('\n')) expect(row).toMatch(/\d\.\d\d(?: |$)/)
  })

  test('colours, and only those of this program', async () => {
    const io = screen(80, ROOF)
    await run(['roof', '-', '--include-matrikkel'], io)
    expect(io.shown.out.startsWith('\u001b[1m')).toBe(true)
    // oxlint-disable-next-line no-control-regex -- they are what must not be there
    expect(io.shown.out.replaceAll(/\u001b\[\d{1,2}m/g, '')).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/)
  })

  test.each([
    ['--no-color', ['--no-color'], {}],
    ['NO_COLOR', [], { NO_COLOR: '1' }],
    ['TERM=dumb', [], { TERM: 'dumb' }],
  ])('no colours with %s', async (_name, options, env) => {
    const io = screen(80, { walls: 'none' }, env)
    await run(['roof', '-', ...options], io)
    await run(['inspect', '-', ...options], io)
    expect(io.shown.out + io.shown.err).not.toContain('\u001b')
  })

  test('a pipe gets JSON', async () => {
    const io = screen(null, ROOF)
    await run(['roof', '-'], io)
    expect(JSON.parse(io.shown.out)).toHaveProperty('totals')
  })
})

test('any bytes become a value or a coded error', () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 60 }),
    fc
      .tuple(fc.json(), fc.uint8Array({ maxLength: 3 }))
      .map(([text, tail]) => Buffer.concat([Buffer.from(text), tail])),
    fc.array(fc.json(), { maxLength: 4 }).map((lines) => Buffer.from(lines.join('\n'))),
  )
  fc.assert(
    fc.property(bytes, (content) => {
      try {
        expect(jsonValue(textOf(content, 'f'), 'f')).toBeDefined()
      } catch (error) {
        expect(error).toBeInstanceOf(InputError)
        expect(error).toMatchObject({ file: 'f', message: expect.stringMatching(/^Expected .*\.$/s) })
      }
    }),
    { numRuns: 1000 },
  )
})
