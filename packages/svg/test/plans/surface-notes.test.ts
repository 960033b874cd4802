import { scanMarks } from '@reports/geometry'
import { surfacesOf, surfacesRecord, type SurfacesRecord } from '@reports/geometry/surfaces'
import { expect, test } from 'vitest'
import { figuresIn } from '../../src/figures.ts'
import { SURFACE_WORDS, surfaceNotes } from '../../src/surface-words.ts'
import { ROOT, scanAt } from '../sources.ts'

const measures = scanAt(`${ROOT}/fixtures/scan-curved-wall/input.json`)
const marks = scanMarks(measures, 'en')
const record = surfacesRecord(surfacesOf(measures), marks)

const REASONS = ['severalPlaces', 'oneSide', 'facesWithoutWall', 'fewSides', 'wallsWithoutRoom'] as const

/** Notes of the record where the place under a roof is not certain, for one reason. */
function notesOf(why: (typeof REASONS)[number], lang: 'en' | 'nb'): string[] {
  const placement: SurfacesRecord['placement'] = {
    buildingId: '1',
    displayName: 'House',
    status: 'ambiguous',
    why: [why],
    doubts: [],
    roofArea: 80,
    scanArea: 40,
    places: [],
  }
  return surfaceNotes({ ...record, placement }, marks, figuresIn(lang, 'metric'))
}

test.each(REASONS)('a place that is not certain has the reason: %s', (why) => {
  for (const lang of ['en', 'nb'] as const) {
    const told = REASONS.filter((reason) => notesOf(why, lang).includes(SURFACE_WORDS[lang].why[reason]))
    expect(told).toEqual([why])
  }
  expect(notesOf(why, 'en').some((note) => note.includes('several places'))).toBe(why === 'severalPlaces')
})

test('north has the decimal sign of the language', () => {
  const north = { degrees: 343.62, basis: 'fit', plusMinus: 0.5 } as const
  const notes = surfaceNotes({ ...record, north }, marks, figuresIn('nb', 'metric')).join(' ')
  expect(notes).toContain('343,62°')
  expect(notes).not.toContain('343.62')
})
