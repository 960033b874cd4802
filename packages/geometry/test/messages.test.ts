import { expect, test } from 'vitest'
import {
  coveredRoof,
  createRoofReader,
  gatherRoof,
  InputError,
  measureRoof,
  measureScan,
  parseScan,
  textOf,
} from '@reports/geometry'
import * as COMPARISON from '../src/messages/en/comparison.ts'
import * as CONTROLS from '../src/messages/en/controls.ts'
import * as DRAWINGS from '../src/messages/en/drawings.ts'
import * as EDITS from '../src/messages/en/edits.ts'
import * as EXPORTS from '../src/messages/en/exports.ts'
import * as FILES from '../src/messages/en/files.ts'
import * as UNSUPPORTED from '../src/messages/en/unsupported.ts'
import { INPUTS } from '../src/messages/en/inputs.ts'
import * as REFUSALS from '../src/messages/en/refusals.ts'
import * as ROOFS from '../src/messages/en/roofs.ts'
import * as SCANS from '../src/messages/en/scans.ts'
import * as SOLAR from '../src/messages/en/solar.ts'
import * as SURFACES from '../src/messages/en/surfaces.ts'
import * as SURVEYS from '../src/messages/en/surveys.ts'
import * as SYSTEMS from '../src/messages/en/systems.ts'
import * as VALUES from '../src/messages/en/values.ts'
import { cityJSON, cityJSONSeq, roofFileCity, WAYS_OF_ENTRIES, WAYS_OF_HOUSES } from './unsound-city.ts'
import { codeOf, FINDINGS } from '../src/errors.ts'
import { refusalOf } from '../src/model/refusal.ts'
import { fixture, readJson } from './scan-cases.ts'
import {
  roomCalled,
  said,
  sentenceIn,
  sentenceText,
  term,
  type Sentence,
  type Template,
  type Writing,
} from '../src/sentence.ts'

const TEMPLATES: readonly Sentence[] = [
  VALUES,
  SCANS,
  ROOFS,
  SOLAR,
  COMPARISON,
  CONTROLS,
  EDITS,
  SURFACES,
  SURVEYS,
  REFUSALS,
  FILES,
  UNSUPPORTED,
  SYSTEMS,
  EXPORTS,
  DRAWINGS,
  INPUTS,
].flatMap((module) => Object.values(module).map((template) => said<Template>(template)))

const namesIn = (text: string): string[] => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name!).toSorted()

/** Words that English sentences have and Norwegian ones never. */
const ENGLISH =
  /\b(the|of|and|is|are|its|it|they|with|without|where|which|that|not|no|roof|wall|walls|room|floor|surface|surfaces|edge|edges|building|height|file|by|from|left out|each|other|expected|found)\b/i

/** Members of files and versions are names. */
const NAMES =
  /\{\w+ ?|LoD|--ground|ground\.tif|terminationDate|RoofSurface|groundAltitude|«(?:walls|rooms)»|"(?:address|matrikkel)"|FKB-Bygning|--\w+ \w+|RoomPlan|reports (?:report|roof) model\.ifc|roof\.city\.json/g

test('every sentence stands once, and in Norwegian with each of its values', () => {
  expect(TEMPLATES.length).toBeGreaterThan(200)
  expect(new Set(TEMPLATES.map(({ key }) => key)).size).toBe(TEMPLATES.length)
  for (const { key, english } of TEMPLATES) {
    const values = Object.fromEntries(
      namesIn(english).map((name, i) => [name, { value: 70.25 + i, digits: 2, unit: ' m' }] as const),
    )
    const told = textOf({ key, english, values }, 'nb')
    for (const { value } of Object.values(values))
      expect(told.split(`${value} m`.replace('.', ',')), key).toHaveLength(
        sentenceText({ key, english, values }).split(`${value.toFixed(2)} m`).length,
      )
    expect(textOf({ key, english: '', values }, 'nb').replaceAll(NAMES, ''), key).not.toMatch(ENGLISH)
  }
})

test('an error has its sentence, and English as its message', () => {
  const error = new InputError(said(REFUSALS.duplicateId, { id: 'A', path: '$.b' }), { path: '$' })
  expect(error.message).toBe('Expected every building once, found "A" also at $.b.')
  for (const { sentence } of [error, error.in('roof.json')])
    expect(textOf(sentence, 'nb')).toBe('Ventet hver bygning én gang, fant «A» også på $.b.')
  expect(refusalOf(error, { buildingId: 'A', source: 'address', place: { line: null, path: null } })).toMatchObject({
    sentence: { key: 'roof/duplicate-id', values: { id: 'A', path: '$.b' } },
  })
})

test('every finding has a sentence', () => {
  const codes = new Set(TEMPLATES.map(({ key }) => codeOf(key)))
  expect(Object.keys(FINDINGS).filter((code) => !codes.has(code))).toEqual([])
})

/** A language that nobody speaks: its words have no letters of ours. */
const MADE_UP: Writing = {
  sentences: Object.fromEntries(
    TEMPLATES.map(({ key, english }) => [
      key,
      english.replaceAll(/\{(\w+)[^}]*\}|[a-z]/gi, (_place, name?: string) => (name === undefined ? 'ʘ' : `{${name}}`)),
    ]),
  ),
  point: ',',
  decimal: (value, digits) => value.toFixed(digits).replace('.', '·'),
  roomName: (name) => name,
}

test('a third language leaves no text outside', () => {
  for (const { key, english } of TEMPLATES) {
    const values = Object.fromEntries(namesIn(english).map((name) => [name, { value: 1.5, digits: 1, unit: '' }]))
    const sentence = { key, english, values }
    expect(sentenceText(sentence), key).toMatch(/1\.5|[a-z]/i)
    expect(sentenceIn(sentence, MADE_UP), key).not.toMatch(/[a-z]{2}|1\.5/i)
  }
})

test('rooms are called in Norwegian as tables and plans call them, in English as their file does', () => {
  const { findings } = measureScan(parseScan(readJson(fixture('scan-four-sections/input.json'))))
  const [norwegian, english] = (['nb', 'en'] as const).map((lang) =>
    findings.map(({ sentence }) => textOf(sentence, lang)).join(' '),
  )
  expect(norwegian).not.toMatch(/bedroom|bathroom/i)
  expect(norwegian).toContain('slått sammen med delen «Soverom» ved siden av')
  expect(english).toContain('the part "bedroom" beside it')
  const names = ['Bedroom1', 'Stua til Ola'].map((name) => roomCalled({ name, id: 'a' }))
  const [room = 'none'] = names
  expect(textOf(said(SCANS.emptyRoom, { room }), 'nb')).toContain('Rommet Soverom 1 har')
  expect(textOf(said(SCANS.noEstimate, { rooms: names, why: 'x' }), 'nb')).toContain('Soverom 1, Stua til Ola')
  expect(textOf(said(SCANS.emptyRoom, { room: roomCalled({ name: null, id: 'bedroom' }) }), 'nb')).toContain('bedroom')
})

test('a name is told as it stands, whatever it is', () => {
  for (const room of ['{room}', '{area} $& $1', '{0 a|b}', 'constructor'])
    expect(textOf(said(SCANS.emptyRoom, { room }), 'nb')).toBe(
      `Rommet ${room} har verken vegger eller gulv og er utelatt.`,
    )
  const told = said(SCANS.unresolvedParentObject, { id: 'O', category: term('object', 'constructor'), parent: 'P' })
  expect(textOf(told, 'nb')).toContain('(constructor)')
  expect(textOf({ ...told, values: { ...told.values, category: term('object', 'sofa') } }, 'nb')).toContain('(Sofa)')
})

const digitsOf = (text: string): string[] => (text.match(/\d+/g) ?? []).toSorted()

test('buildings that are broken in every way that came to mind are told of in Norwegian, with the figures of the message', () => {
  const refusals = [cityJSON(WAYS_OF_HOUSES), cityJSONSeq(WAYS_OF_HOUSES), roofFileCity(WAYS_OF_ENTRIES)].flatMap(
    ({ text }) => {
      const reader = createRoofReader({})
      return measureRoof(gatherRoof([...reader.write(text), ...reader.end()]), { coveredRoof }).refusals
    },
  )
  expect(refusals.length).toBeGreaterThan(20)
  for (const { sentence, message } of refusals) {
    expect(sentenceText(sentence)).toBe(message)
    expect(textOf(sentence, 'nb')).not.toMatch(ENGLISH)
    expect(digitsOf(textOf(sentence, 'nb')), message).toEqual(digitsOf(message))
  }
})
