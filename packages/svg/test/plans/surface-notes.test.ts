import { scanMarks } from '@reports/geometry'
import { surfacesOf, surfacesRecord } from '@reports/geometry/surfaces'
import { expect, test } from 'vitest'
import { figuresIn } from '../../src/figures.ts'
import { surfaceNotes } from '../../src/surface-words.ts'
import { ROOT, scanAt } from '../sources.ts'

const measures = scanAt(`${ROOT}/fixtures/scan-curved-wall/input.json`)
const marks = scanMarks(measures, 'en')
const scan = surfacesOf(measures)
const record = surfacesRecord(scan, marks)

test('what is assumed and what is not known are told in both languages, by findings with codes', () => {
  expect(record.findings.map(({ code }) => code)).toEqual(['surfaces/outside-assumed', 'surfaces/no-north'])
  const notes = (lang: 'en' | 'nb') => surfaceNotes(record, scan.findings, marks, figuresIn(lang, 'metric')).join(' ')
  expect(notes('en')).toContain(record.findings[0]!.message)
  expect(notes('nb')).toContain('er regnet som ute')
  expect(notes('nb')).toContain('Nord er ukjent')
})

test('north has the decimal sign of the language', () => {
  const north = { degrees: 343.62, basis: 'fit', plusMinus: 0.5 } as const
  const notes = surfaceNotes({ ...record, north }, [], marks, figuresIn('nb', 'metric')).join(' ')
  expect(notes).toContain('343,62°')
  expect(notes).not.toContain('343.62')
})
