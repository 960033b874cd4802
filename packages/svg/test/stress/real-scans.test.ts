import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import {
  measureScan,
  parseScan,
  parseScanFiles,
  readUsdz,
  roundHundredth,
  TERMS,
  type ScanMeasures,
} from '@reports/geometry'
import { expect, test } from 'vitest'
import { decimal, drawFloorPlan } from '../../src/index.ts'
import { collisionsOf, readFromLeft } from '../collisions.ts'
import { outside, parseXml, textsOf, type XmlNode } from '../drawing.ts'
import { scanAt, sharedPath, withSharedData } from '../sources.ts'

/** Those of pages and sheets, as the tests of fixtures have them. */
const SCALES = [undefined, 50, 100, 200, 500] as const

/** Shorter than any wall that is measured, metres. */
const SHORTEST = 0.05

const NO_COLLISIONS = {
  textOnText: [],
  textOnWall: [],
  textOnDoor: [],
  frameOnText: [],
  textOnDimension: [],
  dimensionOnWall: [],
  dimensionOnDimension: [],
}

/** Areas of rooms of a storey that its sheet says less often than there are rooms of that size. */
function lostRooms({ rooms }: ScanMeasures, story: number, root: XmlNode): string[] {
  const areas = rooms
    .filter((room) => (room.story ?? 0) === story)
    .map(({ floorArea, quality }) =>
      quality === 'unknown' ? TERMS.nb.qualities.unknown : `${decimal(roundHundredth(floorArea), 2, 'nb')} m²`,
    )
  const written = textsOf(root).map(({ text }) => text)
  const count = (texts: readonly string[], area: string): number => texts.filter((text) => text.startsWith(area)).length
  return areas.filter((area) => count(written, area) < count(areas, area))
}

/** Lengths on the plan or in a list beside it of less than a wall, or of two numbers in one. */
const oddLengths = (root: XmlNode): string[] =>
  textsOf(root)
    .map(({ text }) => text)
    .filter(
      (text) => /\d\s*\/\s*\d/.test(text) || (/^\d+,\d\d$/.test(text) && Number(text.replace(',', '.')) < SHORTEST),
    )

function checkPlans(measures: ScanMeasures, id = ''): void {
  for (const { index: story } of measures.storeys) {
    for (const scale of SCALES) {
      for (const marks of ['none', 'all'] as const) {
        const root = parseXml(drawFloorPlan(measures, { story, scale, marks }))
        expect
          .soft(
            {
              ...collisionsOf(root),
              outside: outside(root),
              readFromLeft: readFromLeft(root),
              lost: lostRooms(measures, story, root),
              odd: oddLengths(root),
            },
            `${id} storey ${story} at 1:${scale}, marks ${marks}`,
          )
          .toEqual({ ...NO_COLLISIONS, outside: [], readFromLeft: [], lost: [], odd: [] })
      }
    }
  }
}

/** Of scans with typical defects, one in so many, and those whose dimension lines lay over each other: rooms scanned into each other. */
const STEP = 20
const OVERLAPPING = ['C-box003', 'E-overlap008', 'E-overlap018', 'E-session033']

interface Scanned {
  readonly id: string
  readonly json?: unknown
  readonly files?: readonly { readonly name: string; readonly json: unknown }[]
}

const withDefects = (): Scanned[] =>
  gunzipSync(readFileSync(sharedPath('roomplan/defects/scans.jsonl.gz')))
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Scanned)
    .filter(({ id }, i) => i % STEP === 0 || OVERLAPPING.includes(id))

withSharedData('plans of real scans at four scales: no collision, no room lost, no dimension of nothing', () => {
  test.each(readdirSync(sharedPath('roomplan/apple-house')).filter((name) => name.endsWith('.json')))(
    'the Apple house: %s',
    (name) => checkPlans(scanAt(sharedPath(`roomplan/apple-house/${name}`))),
  )

  test('the Apple house whole', () => checkPlans(scanAt(sharedPath('roomplan/apple-house'))))

  test('the Apple house as USDZ', () => {
    const folder = sharedPath('roomplan/apple-house-usdz')
    const names = readdirSync(folder).filter((name) => name.endsWith('.usdz'))
    const files = names.map((name) => ({ name, usdz: new Uint8Array(readFileSync(`${folder}/${name}`)) }))
    checkPlans(measureScan(parseScanFiles(files, { readUsdz })))
  })

  test('scans with typical defects', () => {
    for (const { id, json, files } of withDefects())
      checkPlans(measureScan(files === undefined ? parseScan(json) : parseScanFiles(files)), id)
  })
})
