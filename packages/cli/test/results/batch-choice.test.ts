import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { reports, testFolder } from '../reports.ts'
import { roofFile } from '../samples.ts'

const { path: cwd, put } = testFolder()

const [first] = roofFile().features
const [[x = 0, y = 0] = []] = first?.geometry.coordinates[0] ?? []

/** The file twice, its second buildings named alike. */
put('a.json', roofFile(['Furuveien 1', 'Garasje']))
put('b.json', { ...roofFile(['Furuveien 12', 'Garasje']) })
const square = [
  [x - 30, y - 30],
  [x + 30, y - 30],
  [x + 30, y + 30],
  [x - 30, y + 30],
  [x - 30, y - 30],
]
put('parcel.geojson', { crs: 'EPSG:25833', type: 'Polygon', coordinates: [square] })

/** The files and ids of the buildings that a batch measures, and its exit code. */
async function chosen(name: string, ...choice: string[]): Promise<readonly [string[], number | null]> {
  const { code } = await reports(['batch', 'a.json', 'b.json', '-o', name, ...choice], { cwd })
  const lines = readFileSync(join(cwd, name, 'buildings.jsonl'), 'utf8').trimEnd()
  const built = lines === '' ? [] : lines.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>)
  return [built.map(({ file, buildingId }) => `${String(file)} ${String(buildingId)}`), code]
}

test('batch chooses by the same names and areas in each file, and every building of a name', async () => {
  expect(await chosen('one', '--building', 'furuveien12')).toEqual([['b.json B1'], 0])
  expect(await chosen('garages', '--building', 'GARASJE')).toEqual([['a.json B2', 'b.json B2'], 0])
  expect(await chosen('both', '--building', 'furuveien 1', '--building', 'Furuveien 12')).toEqual([
    ['a.json B1', 'b.json B1'],
    0,
  ])
  expect((await chosen('parcel', '--within', 'parcel.geojson'))[0]).toEqual(
    expect.arrayContaining(['a.json B1', 'b.json B1']),
  )
})

test('where nothing is chosen nothing is measured: exit 3', async () => {
  expect(await chosen('none', '--building', 'Storgata 5')).toEqual([[], 3])
  expect(await chosen('far', '--at', '10.5,59.5')).toEqual([[], 3])
})
