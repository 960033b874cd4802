import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { InputError, parseProject, projectDetails, TERMS } from '@reports/geometry'
import { SCHEMAS } from '@reports/geometry/schemas'
import { projectSummary } from '../../src/records/project.ts'
import { deepFreeze } from '../deep-freeze.ts'

const FIXTURES = resolve(import.meta.dirname, '../../../../fixtures')

const ajv = new Ajv2020({ strict: true, allErrors: true })
const validFile = ajv.compile(SCHEMAS.projectFile)
const validDetails = ajv.compile(SCHEMAS.projectDetails)
const validSummary = ajv.compile(SCHEMAS.projectSummary)

const LEAST = { id: 'p-1', createdBy: 'kari@takst.example' }

function refused(json: unknown): InputError {
  try {
    parseProject(json)
  } catch (error) {
    if (error instanceof InputError) return error
    throw error
  }
  throw new Error('expected a refusal')
}

describe('a project file', () => {
  it('needs an id and who made it, and gives null or nothing for the rest', () => {
    expect(parseProject(deepFreeze({ ...LEAST }))).toEqual({
      ...LEAST,
      createdAt: null,
      type: null,
      address: { street: null, postalCode: null, city: null },
      coverPhoto: null,
      photos: [],
      rooms: [],
      outsideAreas: [],
      aiSummary: null,
      inspectionNotes: null,
      archived: false,
    })
  })

  it('takes every type of room, and has one for rooms and for outside areas without', () => {
    const roomTypes = Object.keys(TERMS.en.roomTypes)
    const rooms = roomTypes.map((roomType, i) => ({ roomId: `r${i}`, roomType }))
    const project = parseProject({
      ...LEAST,
      rooms: [...rooms, { roomId: 'plain' }],
      outsideAreas: [{ roomId: 'garden' }],
    })
    expect(project.rooms.map(({ roomType }) => roomType)).toEqual([...roomTypes, 'OTHER'])
    expect(project.outsideAreas[0]!.roomType).toBe('OUTSIDE_AREA')
  })

  it('reads past lastUpdated, as it is derived', () => {
    expect(parseProject({ ...LEAST, lastUpdated: '2026-01-01T00:00:00Z' })).toEqual(parseProject(LEAST))
  })

  it.each([
    [null, '$'],
    [[], '$'],
    [{ createdBy: 'x' }, '$.id'],
    [{ id: 'a b', createdBy: 'x' }, '$.id'],
    [{ id: 'å', createdBy: 'x' }, '$.id'],
    [{ id: '', createdBy: 'x' }, '$.id'],
    [{ id: 'x'.repeat(101), createdBy: 'x' }, '$.id'],
    [{ id: 'x' }, '$.createdBy'],
    [{ ...LEAST, adress: {} }, '$.adress'],
    [{ ...LEAST, ['__proto__x']: 1 }, '$.__proto__x'],
    [{ ...LEAST, address: 'Furuveien 12' }, '$.address'],
    [{ ...LEAST, address: { street: 12 } }, '$.address.street'],
    [{ ...LEAST, address: { zip: '1' } }, '$.address.zip'],
    [{ ...LEAST, archived: 'yes' }, '$.archived'],
    [{ ...LEAST, type: '\0' }, '$.type'],
    [{ ...LEAST, type: '\ud800' }, '$.type'],
    [{ ...LEAST, photos: {} }, '$.photos'],
    [{ ...LEAST, photos: [{ photoId: '../x', extension: 'jpg' }] }, '$.photos[0].photoId'],
    [{ ...LEAST, photos: [{ photoId: 'x', extension: 'j/g' }] }, '$.photos[0].extension'],
    [
      {
        ...LEAST,
        photos: [
          { photoId: 'x', extension: 'jpg' },
          { photoId: 'x', extension: 'jpg' },
        ],
      },
      '$.photos[1]',
    ],
    [{ ...LEAST, coverPhoto: { photoId: 'x' } }, '$.coverPhoto.extension'],
    [{ ...LEAST, rooms: [{ roomId: 'r', roomType: 'CELLAR' }] }, '$.rooms[0].roomType'],
    [{ ...LEAST, rooms: [{ roomId: 'r', story: -1 }] }, '$.rooms[0].story'],
    [{ ...LEAST, rooms: [{ roomId: 'r', story: 0.5 }] }, '$.rooms[0].story'],
    [{ ...LEAST, rooms: [{ roomId: 'r' }], outsideAreas: [{ roomId: 'r' }] }, '$.outsideAreas[0].roomId'],
    [{ ...LEAST, inspectionNotes: { notes: 1 } }, '$.inspectionNotes.notes'],
    [{ ...LEAST, aiSummary: { generatedAt: 'yesterday' } }, '$.aiSummary.generatedAt'],
  ])('refuses %j at %s', (json, path) => {
    const error = refused(json)
    expect(error.path).toBe(path)
    expect(error.message).toMatch(/^Expected .*, found .*\.$/)
    expect(validFile(json)).toBe(path.endsWith('[1]') || path === '$.outsideAreas[0].roomId' || path === '$.type')
  })

  it('never fails but by a coded error, whatever the JSON holds', () => {
    const key = fc.constantFrom(
      ...Object.keys(SCHEMAS.projectFile.properties),
      'roomId',
      'photoId',
      'extension',
      'notes',
    )
    const json = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.jsonValue(),
        fc.dictionary(key, tie('value')),
        fc.array(tie('value'), { maxLength: 3 }),
      ),
    })).value
    fc.assert(
      fc.property(json, (value) => {
        const frozen = deepFreeze(value)
        try {
          const project = parseProject(frozen)
          expect(validDetails(projectDetails(project, null))).toBe(true)
        } catch (error) {
          expect(error).toBeInstanceOf(InputError)
        }
      }),
      { numRuns: 500 },
    )
  })
})

describe('timestamps', () => {
  const read = (createdAt: unknown): string | null => parseProject({ ...LEAST, createdAt }).createdAt

  it.each([
    ['2026-05-04T10:15:00+02:00', '2026-05-04T08:15:00.000Z'],
    ['2026-05-04T10:15Z', '2026-05-04T10:15:00.000Z'],
    ['2024-02-29T23:59:59.123456789-11:30', '2024-03-01T11:29:59.123Z'],
    ['2000-02-29T00:00:00.1Z', '2000-02-29T00:00:00.100Z'],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
  ])('%s is %s', (text, instant) => expect(read(text)).toBe(instant))

  it.each([
    '2026-05-04',
    '2026-05-04T10:15:00',
    '2026-05-04 10:15:00Z',
    '2026-13-01T00:00:00Z',
    '2026-02-29T00:00:00Z',
    '1900-02-29T00:00:00Z',
    '2026-04-31T00:00:00Z',
    '2026-04-00T00:00:00Z',
    '2026-05-04T24:00:00Z',
    '2026-05-04T10:60:00Z',
    '2026-05-04T10:15:60Z',
    '2026-05-04T10:15:00+24:00',
    '9999-12-31T23:59:59-01:00',
    '+002026-05-04T10:15:00Z',
    1_777_000_000,
  ])('%s is refused', (text) => expect(refused({ ...LEAST, createdAt: text }).path).toBe('$.createdAt'))

  it('are the same instant, however they are written', () => {
    const minutes = fc.integer({ min: -23 * 60 - 59, max: 23 * 60 + 59 })
    fc.assert(
      fc.property(
        fc.date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true }),
        minutes,
        (date, offset) => {
          const local = new Date(date.getTime() + offset * 60_000).toISOString().replace('Z', '')
          const two = (value: number): string => String(Math.trunc(Math.abs(value))).padStart(2, '0')
          expect(read(`${local}${offset < 0 ? '-' : '+'}${two(offset / 60)}:${two(offset % 60)}`)).toBe(
            date.toISOString(),
          )
        },
      ),
    )
  })
})

const projects = readdirSync(FIXTURES).filter((name) => name.startsWith('project-'))

describe.each(projects)('fixtures/%s', (name) => {
  const file: unknown = JSON.parse(readFileSync(join(FIXTURES, name, 'project.json'), 'utf8'))

  it('follows the schema of project files, and its records follow theirs', () => {
    validFile(file)
    expect(validFile.errors).toBeNull()
    const project = deepFreeze(parseProject(file))
    const details = projectDetails(project, '2026-06-01T00:00:00.000Z')
    validDetails(details)
    expect(validDetails.errors).toBeNull()
    const summary = projectSummary(project, '2026-06-01T00:00:00.000Z')
    validSummary(summary)
    expect(validSummary.errors).toBeNull()
    expect(details).toMatchObject(summary)
    // What the API answers can be imported again.
    expect(parseProject(details)).toEqual(project)
  })
})

describe('docs/formats.md', () => {
  it('shows a project that can be read', () => {
    const text = readFileSync(resolve(FIXTURES, '../docs/formats.md'), 'utf8')
    const section = text.slice(text.indexOf('## Project folder'))
    const example: unknown = JSON.parse(/```json\n([^]*?)```/.exec(section)![1]!)
    expect(validFile(example)).toBe(true)
    const members = [...section.matchAll(/^\| `([^`]+)`/gm)].map((match) => match[1]!)
    expect(members.toSorted()).toEqual(
      Object.keys(SCHEMAS.projectFile.properties)
        .filter((key) => key !== '$schema')
        .toSorted(),
    )
    parseProject(example)
  })
})
