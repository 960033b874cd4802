import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Figure, Finding, Sentence, SentenceValue } from '@reports/geometry'
import { scanSummary } from '@reports/geometry/summary'
import { expect, test } from 'vitest'
import { findingText, templateOf } from '../src/findings/finding-text.ts'
import { ROOF_SENTENCES } from '../src/findings/roof-sentences.ts'
import { SCAN_SENTENCES } from '../src/findings/scan-sentences.ts'
import { fixtureRoofs, fixtureScans, roofAt, ROOT, scanAt, sharedPath, withSharedData } from './sources.ts'

const NORWEGIAN: Readonly<Record<string, string>> = { ...ROOF_SENTENCES, ...SCAN_SENTENCES }

/** Every sentence and word that findings are made of, as the sources write them: `{0}` for `${id}`. */
function templatesOfSources(): ReadonlySet<string> {
  const folder = join(ROOT, 'packages/geometry/src')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('sentence.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
  const templates = files.flatMap((text) => {
    const found = [...text.matchAll(/\bsaid`((?:[^`$]|\$\{(?:[^{}]|\{[^{}]*\})*\})*)`/g)]
    // None is passed over, whatever it is made of.
    expect(found).toHaveLength(text.split('said`').length - 1)
    return found.map(([, template]) => {
      let index = 0
      return template!.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, () => `{${index++}}`)
    })
  })
  const words = files.flatMap((text) => [...text.matchAll(/\bterm\('([^']+)'\)/g)].map(([, word]) => word!))
  return new Set([...templates, ...words])
}

const indicesIn = (template: string): string[] =>
  [...template.matchAll(/\{(\d+)/g)].map(([, index]) => index!).toSorted()

/** Words that English sentences have and Norwegian ones never. */
const ENGLISH =
  /\b(the|of|and|is|are|its|it|they|with|without|where|which|that|not|no|roof|wall|walls|room|floor|surface|surfaces|edge|edges|building|height|file|by|from|left out|each|other)\b/i

const TEMPLATES = templatesOfSources()

test('every sentence of the sources has its words in Norwegian, with the same values, and none stands in vain', () => {
  expect(TEMPLATES.size).toBeGreaterThan(150)
  expect(Object.keys(NORWEGIAN).toSorted()).toEqual([...TEMPLATES].toSorted())
  for (const [english, norwegian] of Object.entries(NORWEGIAN)) {
    expect(indicesIn(norwegian), english).toEqual(indicesIn(english))
    const values = indicesIn(english).map((index) => ({ value: Number(index) + 70.25, digits: 2, unit: ' m' }))
    const told = findingText({ message: '', sentence: { parts: english.split(/\{\d+\}/), values } }, 'nb')
    for (const { value } of values) expect(told.split(`${value} m`.replace('.', ',')), english).toHaveLength(2)
    // Members of files and versions are names.
    const words = norwegian.replaceAll(
      /\{\d+ ?|LoD|--ground|ground\.tif|terminationDate|RoofSurface|groundAltitude/g,
      '',
    )
    expect(words, english).not.toMatch(ENGLISH)
  }
})

const isFigure = (value: SentenceValue): value is Figure => typeof value === 'object' && 'digits' in value

/** The figures of a sentence, and of those in it. */
function figuresIn({ values }: Pick<Sentence, 'values'>): (number | Figure)[] {
  return values.flatMap((value): (number | Figure)[] => {
    if (typeof value === 'string') return []
    if (typeof value === 'number' || isFigure(value)) return [value]
    return figuresIn(
      'parts' in value && value.parts !== undefined ? value : { values: value as readonly SentenceValue[] },
    )
  })
}

const digitsOf = (text: string): string[] => (text.match(/\d+/g) ?? []).toSorted()

/** Told with the same digits, each figure with a comma, and no sentence of it in English. */
function expectTold(finding: Finding): void {
  const told = findingText(finding, 'nb')
  expect(findingText(finding, 'en')).toBe(finding.message)
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
  const told = (parts: readonly string[], ...values: SentenceValue[]): string =>
    findingText({ message: '', sentence: { parts, values } }, 'nb')
  const added = ['', ' surfaces of ', ' are bounded by lines that the survey lacks and that were added']
  expect(told(added, 1, 'A')).toMatch(/^1 flate på A er/)
  expect(told(added, 3, 'A')).toMatch(/^3 flater på A er/)
  const span = { value: 1.25, digits: 2, unit: ' m' }
  expect(
    told(['', ' of the outline of ', ' have no wall (', '): no wall area and no skirting there.'], span, 'Stue', [
      span,
      span,
    ]),
  ).toBe('1,25 m av omrisset av Stue har ingen vegg (1,25 m; 1,25 m): ikke noe veggareal og ingen gulvlist der.')
  const door = { parts: ['The door ', ''], values: ['D1'] }
  expect(
    told(['', ' lies outside its wall ', ' with ', ' of its ', ', which are not deducted.'], door, 'V2', 0.2, 1.8),
  ).toBe('Døren D1 ligger utenfor veggen V2 med 0,2 av 1,8, som ikke er trukket fra.')
  expect(templateOf({ parts: ['a ', ' b'] })).toBe('a {0} b')
})
