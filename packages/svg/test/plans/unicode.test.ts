import fc from 'fast-check'
import type { ObjectMeasures, RoofMeasures, ScanMeasures } from '@reports/geometry'
import { expect, test } from 'vitest'
import { drawFloorPlan, drawRoofPlan, drawWallPlan } from '../../src/index.ts'
import { all, byClass, outside, overlaps, parseXml, withAttribute, type XmlNode } from '../drawing.ts'
import { fixtureRoofs, fixtureScans, roofAt, scanAt } from '../sources.ts'
import { rounds } from '../../../geometry/test/rounds.ts'

const ELEMENTS = new Set(['circle', 'desc', 'g', 'path', 'polygon', 'rect', 'style', 'svg', 'text', 'title'])
const ATTRIBUTES = new Set(
  'class cx cy d fill-opacity fill-rule font-size height lang lengthAdjust points r role stroke-dasharray text-anchor textLength transform viewBox width x xmlns y'.split(
    ' ',
  ),
)

/** Marks that turn the direction of text round, of Unicode's Bidi_Control. */
const TURNS = /\p{Bidi_Control}/u

/** What XML 1.0 allows (section 2.2) and turns no text round, written here once more, character by character. */
function readable(text: string): string {
  let kept = ''
  for (const character of text) {
    const code = character.codePointAt(0)!
    const allowed =
      code === 9 ||
      code === 10 ||
      code === 13 ||
      (code >= 0x20 && code <= 0xd7ff) ||
      (code >= 0xe000 && code <= 0xfffd) ||
      code >= 0x10000
    if (allowed && !TURNS.test(character)) kept += character
  }
  return kept
}

const awkward = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit))).map((units) => units.join('')),
  fc.constantFrom(
    ']]>',
    'Stue\u202e m\u2066 21.0\u200f',
    '<script>alert(1)</script>',
    '" onload="x',
    "'&amp;&#0;",
    '\u{202E}gnal',
    '\u{0}\u{1F}\u{7F}\u{85}',
    '👩‍👩‍👧 rom',
    '\u{D800}',
    '\u{DFFF}a',
    '\u{FFFE}\u{FFFF}',
    '__proto__',
    'constructor',
    'a\r\nb\tc',
    '﷽'.repeat(20),
    'x'.repeat(500),
  ),
)

function checkDocument(svg: string): XmlNode {
  const root = parseXml(svg)
  for (const { name, attributes } of all(root)) {
    expect(ELEMENTS).toContain(name)
    for (const key of Object.keys(attributes))
      expect(ATTRIBUTES.has(key) || /^data-[a-z0-9-]+$/.test(key), key).toBe(true)
  }
  expect(overlaps(root)).toEqual([])
  expect(outside(root)).toEqual([])
  return root
}

test('any Unicode in names, ids and categories of a scan leaves a sound drawing, and reads back', () => {
  const path = fixtureScans.find(([name]) => name === 'house-two-storeys')?.[1] ?? fixtureScans[0]![1]
  const measures = scanAt(path)
  fc.assert(
    fc.property(fc.array(awkward, { minLength: 3, maxLength: 8 }), (words) => {
      let next = 0
      const word = (): string => words[next++ % words.length]!
      const rename = (object: ObjectMeasures): ObjectMeasures => ({
        ...object,
        id: word(),
        category: word(),
        children: object.children.map(rename),
      })
      const renamed: ScanMeasures = {
        ...measures,
        rooms: measures.rooms.map((room) => ({
          ...room,
          name: word(),
          walls: room.walls.map((wall) => ({ ...wall, id: word() })),
          objects: room.objects.map(rename),
        })),
      }
      const root = checkDocument(drawFloorPlan(renamed))
      const rooms = renamed.rooms.filter(({ story }) => story === 0)
      const read = withAttribute(root, 'data-id')
        .filter(({ attributes }) => attributes['data-element'] === 'wall')
        .map(({ attributes }) => attributes['data-id'])
      expect(read).toEqual(rooms.flatMap(({ walls }) => walls.map(({ id }) => readable(id))))
      for (const [index, label] of byClass(root, 'rp-room-label').entries()) {
        const name = readable(rooms[index]!.name!).trim()
        if (name !== '') expect(label.children[0]!.text).toBe(name)
      }
    }),
    { numRuns: rounds(20, 60) },
  )
})

test('any Unicode in names and ids of a roof leaves sound drawings, and reads back', () => {
  const measures = roofAt(fixtureRoofs.find(([name]) => name === 'roof-l-house')?.[1] ?? fixtureRoofs[0]![1])
  fc.assert(
    fc.property(awkward, awkward, (name, id) => {
      const renamed: RoofMeasures = {
        ...measures,
        buildings: measures.buildings.map((each) => ({
          ...each,
          building: { ...each.building, displayName: name },
          surfaces: each.surfaces.map((surface, index) => ({ ...surface, surfaceId: id + String(index) })),
        })),
      }
      const plan = checkDocument(drawRoofPlan(renamed, { includeMatrikkel: true }))
      const ids = renamed.buildings.flatMap(({ surfaces }) => surfaces.map(({ surfaceId }) => readable(surfaceId)))
      expect(withAttribute(plan, 'data-surface-id').map(({ attributes }) => attributes['data-surface-id'])).toEqual(ids)
      checkDocument(drawWallPlan(renamed, { includeMatrikkel: true }))
    }),
    { numRuns: rounds(20, 60) },
  )
})
