import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  cityJSON,
  cityJSONSeq,
  roofFileCity,
  WAYS_OF_ENTRIES,
  WAYS_OF_HOUSES,
  type City,
} from '../../../geometry/test/unsound-city.ts'
import { reports, testFolder } from '../reports.ts'

/*
 * A city file with one building broken in each way that a test can think of: whatever the command, the others are what they are
 * without it, and each that is left out is told with its place.
 */

const { path: cwd, put } = testFolder()

type Cities = readonly (readonly [name: string, city: City])[]

/** What needs walls leaves out a building without ground. */
const CITIES: Cities = [
  ['city.city.json', cityJSON(WAYS_OF_HOUSES)],
  ['city.city.jsonl', cityJSONSeq(WAYS_OF_HOUSES)],
  ['roof.json', roofFileCity(WAYS_OF_ENTRIES)],
]

const isGrounded = (way: string): boolean => way !== 'ground'

/** `inspect`, `roof` and `batch` measure the roof of such a building all the same. */
const GROUNDED_CITIES: Cities = [
  ['grounded.city.json', cityJSON(WAYS_OF_HOUSES.filter(isGrounded))],
  ['grounded.city.jsonl', cityJSONSeq(WAYS_OF_HOUSES.filter(isGrounded))],
  ['grounded-roof.json', roofFileCity(WAYS_OF_ENTRIES.filter(isGrounded))],
]

for (const [name, { text, sound }] of [...CITIES, ...GROUNDED_CITIES]) {
  put(name, text)
  put(`sound/${name}`, sound)
}

interface Told {
  readonly buildingId: string | null
  readonly line: number | null
  readonly path: string | null
  readonly code: string
}

const inOrder = (told: readonly Told[]): string[] =>
  told.map(({ buildingId, line, path, code }) => JSON.stringify([buildingId, line, path, code])).toSorted()

const linesOf = (file: string): Record<string, unknown>[] =>
  readFileSync(join(cwd, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

/** What a command gives of a city: the others, and a line for each building left out. */
async function expectOthers(command: string, name: string, { expected }: City): Promise<void> {
  const sound = await reports([command, `sound/${name}`, '--quiet'], { cwd })
  expect(sound).toMatchObject({ code: 0, stderr: '' })
  const { code, stdout, stderr } = await reports([command, name, '--quiet'], { cwd })
  // The sums lack the buildings that are left out.
  const others = JSON.parse(sound.stdout)
  expect([code, JSON.parse(stdout)]).toEqual([3, { ...others, quality: { ...others.quality, totals: 'check' } }])
  const told = stderr.trimEnd().split('\n')
  expect(told).toHaveLength(6)
  const places = expected.map(({ buildingId, line, path }) =>
    [
      `reports: left out: building ${buildingId} of`,
      line === null ? name : `line ${line} of ${name}`,
      `at ${path}: `,
    ].join(' '),
  )
  for (const line of told.slice(0, 5)) expect(places.filter((place) => line.startsWith(place))).toHaveLength(1)
  expect(told[5]).toContain(`left out: ${expected.length - 5} more (reports inspect ${name} shows each)`)
}

describe.each(GROUNDED_CITIES)('%s', (name, city) => {
  const { expected } = city

  test('inspect tells each, and what the others hold', async () => {
    const { code, stdout } = await reports(['inspect', name], { cwd })
    const [file] = JSON.parse(stdout).files
    expect([code, file.error, inOrder(file.refused)]).toEqual([3, null, inOrder(expected)])
    const [sound] = JSON.parse((await reports(['inspect', `sound/${name}`], { cwd })).stdout).files
    expect(file.holds).toEqual(sound.holds)
  })

  test('roof gives the others, and tells the first of those left out', () => expectOthers('roof', name, city))

  if (!name.endsWith('l')) return

  test('as a filter each line is told as it passes', async () => {
    const sound = await reports(['roof', `sound/${name}`, '--format', 'jsonl', '--quiet'], { cwd })
    const { code, stdout, stderr } = await reports(['roof', name, '--format', 'jsonl', '--quiet'], { cwd })
    expect([code, stdout]).toEqual([3, sound.stdout])
    expect(stderr.trimEnd().split('\n')).toEqual(
      expected.map(({ buildingId, line, path, code: reason }) =>
        expect.toSatisfy(
          (text: string) =>
            text.startsWith(`reports: left out: building ${buildingId} of line ${line} of ${name} at ${path}: `) &&
            text.endsWith(` [${reason}]`),
        ),
      ),
    )
  })
})

describe.each(CITIES)('%s', (name, city) => {
  test('walls gives the others, and tells the first of those left out', () => expectOthers('walls', name, city))
})

describe.each(GROUNDED_CITIES)('%s', (name, { expected }) => {
  test('batch writes the others and a failure each', async () => {
    const { code } = await reports(['batch', name, '-o', `out-${name}`, '--jobs', '1', '--quiet'], { cwd })
    await reports(['batch', `sound/${name}`, '-o', `out-sound-${name}`, '--jobs', '1', '--quiet'], { cwd })
    const records = (folder: string) =>
      linesOf(`${folder}/buildings.jsonl`).map(({ file: _, line: __, ...rest }) => rest)
    expect(records(`out-${name}`)).toEqual(records(`out-sound-${name}`))
    expect(code).toBe(3)
    expect(inOrder(linesOf(`out-${name}/failures.jsonl`) as unknown as Told[])).toEqual(inOrder(expected))
  })
})

test('a report is drawn of the buildings that can be measured; who is left out is told and stands on the page', async () => {
  put('property/roof.json', roofFileCity(['number', 'ring']).text)
  const { code, stdout, stderr } = await reports(['report', 'property', '--quiet'], { cwd })
  expect(code).toBe(3)
  const roof = join('property', 'roof.json')
  expect(stderr.trimEnd().split('\n').toSorted()).toEqual([
    expect.stringContaining(`left out: building number of ${roof} at $.`),
    expect.stringContaining(`left out: building ring of ${roof} at $.features[5].geometry.coordinates[0]:`),
  ])
  expect(stdout).toContain('behind-number')
  for (const id of ['number', 'ring']) expect(stdout).toContain(`Left out: building ${id}<`)
})
