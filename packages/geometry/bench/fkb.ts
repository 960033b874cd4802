import { createRoofReader, gatherRoof } from '@reports/geometry'
import type { Roof } from '@reports/geometry'
import { report } from '../../../scripts/ratio.ts'

/** The bars: milliseconds of a roof of a municipality (the mean of a quarter), and of a roof of 600 lines. */
const ROOF_BAR = 5
const LARGE_BAR = 1000

const ROOFS = 400
const ROUNDS = 7

const ORIGIN = [680_000, 6_600_000] as const

type Point = readonly [x: number, y: number, z?: number]

/** A survey in SOSI, in centimetres. */
function survey(
  areas: readonly (readonly Point[])[],
  lines: readonly (readonly [type: string, points: readonly Point[]])[],
): string {
  const text = ['.HODE', '..TEGNSETT UTF-8', '...KOORDSYS 22', '...ENHET 0.01', '..SOSI-VERSJON 4.5']
  let serial = 0
  const curve = (type: string, points: readonly Point[]): number => {
    serial += 1
    text.push(`.KURVE ${serial}:`, `..OBJTYPE ${type}`, points[0]![2] === undefined ? '..NØ' : '..NØH')
    for (const [x, y, z] of points) {
      const plan = `${Math.round((y + ORIGIN[1]) * 100)} ${Math.round((x + ORIGIN[0]) * 100)}`
      text.push(z === undefined ? plan : `${plan} ${Math.round(z * 100)}`)
    }
    return serial
  }
  for (const [type, points] of lines) curve(type, points)
  for (const [i, ring] of areas.entries()) {
    const outline = curve('Flateavgrensning', [...ring, ring[0]!])
    serial += 1
    text.push(
      `.FLATE ${serial}:`,
      '..OBJTYPE Bygning',
      `..BYGGNR ${300_000_000 + i}`,
      `..REF :${outline}`,
      '..NØ',
      '0 0',
    )
  }
  return `${text.join('\n')}\n.SLUTT\n`
}

/** Hip roofs with a gabled dormer each, as many as a quarter of a town has. */
function quarter(): string {
  const areas: Point[][] = []
  const lines: [string, Point[]][] = []
  for (let k = 0; k < ROOFS; k += 1) {
    const at = (x: number, y: number, z?: number): Point => [x + 30 * (k % 20), y + 30 * Math.floor(k / 20), z]
    areas.push([at(0, 0), at(14, 0), at(14, 10), at(0, 10)])
    lines.push(
      ['Takkant', [at(0, 0, 5), at(14, 0, 5), at(14, 10, 5), at(0, 10, 5), at(0, 0, 5)]],
      ['Mønelinje', [at(5, 5, 9), at(9, 5, 9)]],
      ['Bygningslinje', [at(0, 0, 5), at(5, 5, 9), at(0, 10, 5)]],
      ['Bygningslinje', [at(14, 0, 5), at(9, 5, 9), at(14, 10, 5)]],
      [
        'Bygningslinje',
        [at(6, 1, 7), at(7, 1, 7.8), at(8, 1, 7), at(8, 2.5, 7), at(7, 3.5, 7.8), at(6, 2.5, 7), at(6, 1, 7)],
      ],
      ['Mønelinje', [at(7, 1, 7.8), at(7, 3.5, 7.8)]],
    )
  }
  return survey(areas, lines)
}

/** A factory of 100 gables side by side: 600 pieces of lines, or as many whose heights are no roof's. */
function factory(height: (x: number, y: number) => number): string {
  const edge: Point[] = []
  const lines: [string, Point[]][] = []
  for (let x = 0; x <= 200; x += 1) edge.push([4 * x, 0, height(4 * x, 0)])
  for (let x = 200; x >= 0; x -= 1) edge.push([4 * x, 40, height(4 * x, 40)])
  lines.push(['Takkant', [...edge, edge[0]!]])
  for (let x = 1; x < 200; x += 1)
    lines.push([
      x % 2 === 1 ? 'Mønelinje' : 'Bygningslinje',
      [
        [4 * x, 0, height(4 * x, 0)],
        [4 * x, 40, height(4 * x, 40)],
      ],
    ])
  return survey(
    [
      [
        [0, 0],
        [800, 0],
        [800, 40],
        [0, 40],
      ],
    ],
    lines,
  )
}

function read(text: string): Roof {
  const reader = createRoofReader({ ground: 0 })
  return gatherRoof([...reader.write(text), ...reader.end()])
}

/** The median time of reading a text, milliseconds. */
function medianTime(text: string): number {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now()
    read(text)
    times.push(performance.now() - start)
  }
  return times.toSorted((a, b) => a - b)[ROUNDS >> 1]!
}

const roof = medianTime(quarter()) / ROOFS
const large = medianTime(factory((x) => (x % 8 === 0 ? 5 : 8)))
const broken = medianTime(factory((x, y) => 5 + 3 * Math.abs(Math.sin(12.9898 * x + 78.233 * y))))
report('FKB: a roof found from its lines, ms', roof, ROOF_BAR, 'lower', '')
report('FKB: a roof of 600 lines, ms', large, LARGE_BAR, 'lower', '')
report('FKB: 600 lines with heights of no roof, ms', broken, LARGE_BAR, 'lower', '')
