import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { reports, testFolder } from '../reports.ts'

const { path: cwd, put } = testFolder()

/** Flat houses of 6 x 8 m in a row, each 4 m high over its ground: 8 x 4 m of each side face the next. */
const HOUSES = 4
const FACING = 2 * (HOUSES - 1)

const features = Array.from({ length: HOUSES }, (_, i) => {
  const [x0, x1, y0, y1] = [262400 + 6 * i, 262406 + 6 * i, 6649000, 6649008]
  const ring = [
    [x0, y0, 104],
    [x1, y0, 104],
    [x1, y1, 104],
    [x0, y1, 104],
    [x0, y0, 104],
  ]
  return {
    type: 'Feature',
    properties: { surfaceId: `S${i}`, buildingId: `B${i}` },
    geometry: { type: 'Polygon', coordinates: [ring] },
  }
})
put('row.json', {
  type: 'FeatureCollection',
  crs: 'EPSG:25833',
  buildings: features.map((_, i) => ({
    buildingId: `B${i}`,
    displayName: `House ${i}`,
    source: 'address',
    groundAltitude: 100,
  })),
  features,
})

test('walls that face neighbours are one finding with count and area; roof and batch tell one number, inspect each', async () => {
  const roof = await reports(['roof', 'row.json'], { cwd })
  expect(roof.stderr).toMatch(/^1 finding /)
  const told = /roof\/party-wall: (\d+) times .* within 10 cm, (\d+\.\d\d) m² in all/.exec(roof.stderr)!
  expect(Number(told[1])).toBe(FACING)
  // The grid of UTM 33 is stretched by 0.03 % at Oslo.
  expect(Number(told[2])).toBeCloseTo((FACING * 8 * 4) / 1.00029, 0)
  await reports(['batch', 'row.json', '-o', 'out'], { cwd })
  const lines = readFileSync(join(cwd, 'out/findings.jsonl'), 'utf8').trim().split('\n')
  expect(lines.map((line) => (JSON.parse(line) as { message: string }).message)).toEqual([
    expect.stringContaining(`${told[1]} times`),
  ])
  const { stdout } = await reports(['inspect', 'row.json'], { cwd })
  const { findings } = JSON.parse(stdout).files[0]
  expect(findings).toHaveLength(FACING)
  const sum = findings.reduce((total: number, { area }: { area: number }) => total + area, 0)
  expect(sum).toBeCloseTo(Number(told[2]), 9)
})
