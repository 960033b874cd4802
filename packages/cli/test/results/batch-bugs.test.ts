import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as geometry from '@reports/geometry'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createTaskMeasurer } from '../../src/batch/measuring/measure-task.ts'
import { modelFrame } from '../../src/input/stream/member-pieces.ts'
import type { Outcome } from '../../src/batch/outcome.ts'
import type { Task } from '../../src/batch/task.ts'
import { cityJSON, roofFileCity, WAYS_OF_ENTRIES, WAYS_OF_HOUSES } from '../../../geometry/test/unsound-city.ts'
import { PLAIN_SETTINGS } from '../plain-settings.ts'
import { ROOT, testFolder } from '../reports.ts'

/*
 * A fault of this program that one building meets, made by hand: it is told as loudly as a fault is, and the others are measured
 * as they are without it.
 */

const faults = vi.hoisted(() => ({ inMeasuring: new Set<string>(), inReading: '', everywhere: false }))

vi.mock('@reports/geometry', async (original) => {
  const real = await original<typeof geometry>()
  return {
    ...real,
    measureRoof: (...given: Parameters<typeof real.measureRoof>) => {
      if (faults.everywhere && given[0].buildings.length !== 1) throw new TypeError('in the neighbours')
      for (const { id } of given[0].buildings) if (faults.inMeasuring.has(id)) throw new TypeError(`on ${id}`)
      return real.measureRoof(...given)
    },
    createCityGMLReader: (...given: Parameters<typeof real.createCityGMLReader>) => {
      const reader = real.createCityGMLReader(...given)
      return {
        ...reader,
        write: (text: string) => {
          if (faults.inReading !== '' && text.includes(faults.inReading)) throw new TypeError(`on ${faults.inReading}`)
          return reader.write(text)
        },
      }
    },
  }
})

afterEach(() => {
  faults.inMeasuring.clear()
  faults.inReading = ''
  faults.everywhere = false
})

const { path: cwd, put } = testFolder()
put('roof.json', roofFileCity(WAYS_OF_ENTRIES).text)
put('city.city.json', cityJSON(WAYS_OF_HOUSES).text)

const measure = createTaskMeasurer(PLAIN_SETTINGS)

type Line = Readonly<Record<string, unknown>>

const linesOf = (outcome: Outcome, name: 'buildings' | 'failures'): Line[] =>
  Buffer.from(outcome.text[name])
    .toString()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line)

const isOn =
  (...ids: readonly string[]) =>
  ({ buildingId }: Line): boolean =>
    ids.includes(String(buildingId))

/** The outcome with faults is that without, but for the buildings that meet one. */
async function expectOthers(task: Task, ids: readonly string[], line: number | null): Promise<void> {
  const before = await measure(task)
  expect(before.bugs).toBe(0)
  expect(linesOf(before, 'buildings').filter(isOn(...ids))).toHaveLength(ids.length)
  for (const id of ids) faults.inMeasuring.add(id)
  const outcome = await measure(task)
  expect(outcome.bugs).toBe(ids.length)
  expect(linesOf(outcome, 'buildings')).toEqual(linesOf(before, 'buildings').filter((each) => !isOn(...ids)(each)))
  const isBug = ({ code }: Line): boolean => code === 'bug'
  expect(linesOf(outcome, 'failures').filter((each) => !isBug(each))).toEqual(linesOf(before, 'failures'))
  expect(linesOf(outcome, 'failures').filter(isBug)).toEqual(
    ids.map((buildingId) => ({
      file: 'file' in task ? task.file : null,
      line,
      buildingId,
      path: null,
      code: 'bug',
      reason: expect.stringMatching(new RegExp(`^TypeError: on ${buildingId}\\n {4}at `)),
    })),
  )
}

describe('a fault that a building of a whole file meets', () => {
  const task = (name: string): Task => ({ kind: 'file', file: join(cwd, name), bytes: null, inFolder: false })

  test.each(['roof.json', 'city.city.json'])(
    'is a failure of that building; the others of %s are measured',
    async (name) => {
      await expectOthers(task(name), ['first'], null)
    },
  )

  test('of several buildings: each is one', async () => {
    const others = linesOf(await measure(task('city.city.json')), 'buildings').map(({ buildingId }) =>
      String(buildingId),
    )
    expect(others.length).toBeGreaterThan(4)
    await expectOthers(task('city.city.json'), [others[1]!, others[3]!], null)
  })

  test('that none of them meets alone is a failure of the file', async () => {
    faults.everywhere = true
    const outcome = await measure(task('roof.json'))
    expect([outcome.bugs, outcome.counts.buildings]).toEqual([1, 0])
    expect(linesOf(outcome, 'failures')).toMatchObject([{ buildingId: null, code: 'bug' }])
  })
})

test('on a line of a stream, it is a failure of that line and building', async () => {
  const [header, ...features] = readFileSync(join(ROOT, 'fixtures/roof-stream/town.city.jsonl'), 'utf8').split('\n')
  const { id } = JSON.parse(features[1]!) as { id: string }
  const task: Task = {
    kind: 'lines',
    file: 'town.city.jsonl',
    bytes: Buffer.from(features.join('\n')),
    firstLine: 1,
    header: header!,
  }
  await expectOthers(task, [id], 3)
})

test('in reading a member of CityGML, it is a failure of that member', async () => {
  const document = readFileSync(join(ROOT, 'fixtures/roof-formats/roof-2.gml'))
  const frame = modelFrame(document)!
  const [member] = /<cityObjectMember>[^]*<\/cityObjectMember>/.exec(document.toString())!
  const bytes = Buffer.from([1, 2, 3].map((i) => member.replaceAll('hytte', `hytte-${i}`)).join('\n'))
  const task: Task = { kind: 'members', file: 'city.gml', frame, bytes, isLast: false, line: 10, member: 0 }
  const before = linesOf(await measure(task), 'buildings')
  faults.inReading = 'hytte-2'
  const outcome = await measure(task)
  expect(before.map(({ buildingId }) => buildingId)).toEqual(['hytte-1', 'hytte-2', 'hytte-3'])
  expect(linesOf(outcome, 'buildings')).toEqual(before.filter((each) => !isOn('hytte-2')(each)))
  expect(linesOf(outcome, 'failures')).toMatchObject([{ file: 'city.gml', line: 10 + lines(member) + 1, code: 'bug' }])
})

/** Breaks of lines in a member, and the one behind it. */
const lines = (member: string): number => member.split('\n').length
