import { textOf, type Finding } from '@reports/geometry'
import type { figure, Sentence, SentenceValue } from '@reports/geometry/sentences'
import { scanSummary } from '@reports/geometry/summary'
import { expect, test } from 'vitest'
import { fixtureRoofs, fixtureScans, roofAt, scanAt, sharedPath, withSharedData } from '../sources.ts'

type Figure = ReturnType<typeof figure>

const isFigure = (value: SentenceValue): value is Figure => typeof value === 'object' && 'digits' in value

/** The figures of a sentence, and of those in it. */
function figuresIn(value: SentenceValue): (number | Figure)[] {
  if (typeof value === 'string') return []
  if (typeof value === 'number' || isFigure(value)) return [value]
  if ('room' in value) return []
  const inner =
    'key' in value && value.key !== undefined ? Object.values(value.values) : [...(value as readonly SentenceValue[])]
  return inner.flatMap(figuresIn)
}

const digitsOf = (text: string): string[] => (text.match(/\d+/g) ?? []).toSorted()

/** Told with the same digits, each figure with a comma, and no sentence of it in English. */
function expectTold(finding: Finding): void {
  const told = textOf(finding.sentence, 'nb')
  expect(textOf(finding.sentence, 'en')).toBe(finding.message)
  expect(digitsOf(told), finding.message).toEqual(digitsOf(finding.message))
  for (const figure of figuresIn(finding.sentence)) {
    const [value, digits] = typeof figure === 'number' ? [figure, null] : [figure.value, figure.digits]
    const text = digits === null ? String(Math.abs(value)) : Math.abs(value).toFixed(digits)
    expect(told, finding.message).toContain(text.replace('.', ','))
    if (text.includes('.')) expect(finding.message).toContain(text)
  }
}

/** How many codes were told. */
function toldCodes(findings: readonly Finding[]): number {
  findings.forEach(expectTold)
  return new Set(findings.map(({ code }) => code)).size
}

function scanFindings(path: string): readonly Finding[] {
  const scan = scanAt(path)
  return [...scan.findings, ...scanSummary(scan).findings]
}

test('what measuring finds in fixtures is told in Norwegian with the figures of the English message', () => {
  const ofScans = fixtureScans.flatMap(([, path]) => scanFindings(path))
  const ofRoofs = fixtureRoofs.flatMap(([, path]) => roofAt(path).findings)
  expect(toldCodes([...ofScans, ...ofRoofs])).toBeGreaterThan(6)
})

withSharedData('what measuring finds in real files is told with its figures', () => {
  test('houses that stand against each other', () => {
    expect(toldCodes(roofAt(sharedPath('roof/roofer_subset.city.json')).findings)).toBeGreaterThan(0)
  })
  test('the rooms of the apple house', () => {
    expect(toldCodes(scanFindings(sharedPath('roomplan/apple-house')))).toBeGreaterThan(0)
  })
})

test('a Norwegian sentence has the numbers of its nouns, and parts figures with semicolons', () => {
  const told = (key: string, values: Sentence['values']): string => textOf({ key, english: '', values }, 'nb')
  expect(told('roof/line-added', { surfaces: 1, id: 'A' })).toMatch(/^1 flate på A er/)
  expect(told('roof/line-added', { surfaces: 3, id: 'A' })).toMatch(/^3 flater på A er/)
  const span = { value: 1.25, digits: 2, unit: ' m' }
  expect(told('scan/open-span', { length: span, room: 'Stue', spans: [span, span] })).toBe(
    '1,25 m av omrisset av Stue har ingen vegg (1,25 m; 1,25 m): ikke noe veggareal og ingen gulvlist der.',
  )
  const door = { key: 'door', english: '', values: { id: 'D1' } }
  expect(told('scan/opening-outside-wall', { opening: door, wall: 'V2', outside: 0.2, area: 1.8 })).toBe(
    'Døren D1 ligger utenfor veggen V2 med 0,2 av 1,8, som ikke er trukket fra.',
  )
})
