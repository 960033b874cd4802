import { spawnSync } from 'node:child_process'
import { coordinateSystem } from '@reports/geometry'
import { expect, test } from 'vitest'
import { isPlainDegrees, projJsonOf } from '../src/maps/projjson.ts'

const of = (code: number): any => projJsonOf(coordinateSystem(code))

test('the plan of a system with heights has the code of the plan', () => {
  for (const [code, plan] of [
    [5973, 25833],
    [5972, 25832],
    [5950, 5110],
    [5845, 3006],
  ] as const)
    expect(of(code).id).toEqual({ authority: 'EPSG', code: plan })
  expect(of(7415).source_crs.id).toEqual({ authority: 'EPSG', code: 28992 })
})

test('a system of an old datum has its shift: RD New by the seven values of its operation', () => {
  const { type, target_crs, transformation } = of(28992)
  expect(type).toBe('BoundCRS')
  expect(target_crs.id).toEqual({ authority: 'EPSG', code: 4326 })
  // EPSG 15934, Amersfoort to WGS 84, its rotations by the position vector.
  expect(transformation.parameters.map(({ value }: { value: number }) => value)).toEqual([
    565.4171, 50.3319, 465.5524, -0.398957, 0.343988, -1.8774, 4.0725,
  ])
})

test('degrees of WGS 84 need no system; what has no such form is not known', () => {
  expect(isPlainDegrees(coordinateSystem(4326))).toBe(true)
  expect(isPlainDegrees(coordinateSystem('OGC:CRS84'))).toBe(true)
  expect(isPlainDegrees(coordinateSystem(4258))).toBe(false)
  expect(of(5514)).toBe(null)
})

/** PROJ, by its module for Python: where each system places the middle of its area, and where the register does. */
const SCRIPT = `import json, sys, pyproj
for code, text in json.load(sys.stdin):
    register = pyproj.CRS.from_epsg(code)
    area = register.area_of_use
    place = ((area.west + area.east) / 2, (area.south + area.north) / 2)
    ways = [pyproj.Transformer.from_crs(4326, crs, always_xy=True).transform(*place) for crs in (register, pyproj.CRS.from_json_dict(text))]
    print(code, max(abs(a - b) for a, b in zip(*ways)))`
const hasProj = spawnSync('python3', ['-c', 'import pyproj']).status === 0

test.skipIf(!hasProj)('PROJ places it within a metre of the register (skipped where pyproj is not installed)', () => {
  const codes = [
    25832, 25833, 5110, 28992, 32633, 2056, 21781, 31256, 31370, 3812, 2154, 27700, 3068, 3006, 3003, 31467,
  ]
  const input = JSON.stringify(codes.map((code) => [code, of(code)]))
  const { status, stdout, stderr } = spawnSync('python3', ['-c', SCRIPT], { input, encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  const found = stdout.trim().split('\n')
  expect(found).toHaveLength(codes.length)
  for (const line of found) expect(Number(line.split(' ')[1]), line).toBeLessThan(1)
})
