import { said } from '@reports/geometry/sentences'
import fc from 'fast-check'
import { FINDINGS, roofRecord, scanRecord, wallsRecord, type Finding } from '@reports/geometry'
import { describe, expect, test } from 'vitest'
import { drawFloorPlan } from '../../src/index.ts'
import {
  drawReport,
  REPORT_SCRIPT,
  REPORT_STYLE,
  TURNTABLE_SCRIPT,
  reportSections,
  tag,
  type Property,
} from '../../src/report/index.ts'
import { FINDING_WORDS } from '../../src/findings/finding-words.ts'
import { drawPage } from '../../src/report/page/page.ts'
import { all, byClass, parseXml, withAttribute, type XmlNode } from '../drawing.ts'
import { photoOf, propertyAt } from '../report-property.ts'
import { rounds } from '../../../geometry/test/rounds.ts'

const WHOLE = 'project-furuveien-12'
const whole = propertyAt(WHOLE)
const photoHref = photoOf(WHOLE)

const page = (property: Property, options: Parameters<typeof drawReport>[1] = {}): XmlNode =>
  parseXml(drawReport(property, options))

const named = (node: XmlNode, name: string): XmlNode[] => all(node).filter((each) => each.name === name)

const textOf = (node: XmlNode): string => node.text + node.children.map(textOf).join('')

const byId = (node: XmlNode, id: string): XmlNode => all(node).find(({ attributes }) => attributes['id'] === id)!

/** The numbers of a table's column, in the rows of its body. */
function column(table: XmlNode, index: number): number[] {
  const rows = named(named(table, 'tbody')[0]!, 'tr')
  return rows.flatMap((row) => {
    const value = row.children[index]!.attributes['data-value']
    return value === undefined ? [] : [Number(value)]
  })
}

const references = (node: XmlNode): string[] =>
  withAttribute(node, 'data-ref').flatMap(({ attributes }) =>
    attributes['data-ref']!.split(' ').map(decodeURIComponent),
  )

/** What the elements of the drawings are called by rows, in the same words as the script of the page. */
function drawn(root: XmlNode): Set<string> {
  const ids = new Set<string>()
  for (const { attributes } of named(root, 'svg').flatMap(all)) {
    if ('data-id' in attributes) ids.add(`id:${attributes['data-id']!}`)
    else if ('data-edge-id' in attributes) ids.add(`edge:${attributes['data-edge-id']!}`)
    else if ('data-surface-id' in attributes)
      ids.add(`surface:${attributes['data-building-id']!}/${attributes['data-surface-id']!}`)
    else if ('data-wall-id' in attributes) ids.add(`wall:${attributes['data-wall-id']!}`)
    else if ('data-room-id' in attributes) ids.add(`room:${attributes['data-room-id']!}`)
  }
  return ids
}

/** Drawings for a screen of some width: those for paper are large. */
const shownOn = (node: XmlNode, size: 'large' | 'small'): XmlNode[] =>
  all(node)
    .filter(({ name, attributes }) => name === 'div' && attributes['class']?.split(' ').includes(size) === true)
    .flatMap((each) => named(each, 'svg'))

const large = (node: XmlNode): XmlNode[] => shownOn(node, 'large')

/** Labels of surfaces in a roof plan, by their numbers. */
const labelsOf = (plan: XmlNode): string[] =>
  all(plan)
    .filter(({ attributes }) => attributes['class']?.split(' ').includes('rp-surface-label'))
    .map(textOf)
    .toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))

describe('the report of a whole property', () => {
  const root = page(whole, { photoHref })

  test('every row that names something is tied to it in a drawing, and everything drawn has a row', () => {
    const there = drawn(root)
    const meant = new Set(references(root))
    expect([...meant].filter((each) => !there.has(each))).toEqual([])
    expect([...there].filter((each) => !meant.has(each))).toEqual([])
    expect(meant.size).toBeGreaterThan(80)
  })

  test('tables hold the published numbers, and their totals are those of the records', () => {
    const { rooms, totals } = scanRecord(whole.scan!)
    const [table] = named(byId(root, 'rooms'), 'table')
    expect(column(table!, 3)).toEqual(rooms.map(({ floorArea }) => floorArea))
    expect(column(table!, 6)).toEqual(rooms.map(({ netWallAreaNS }) => netWallAreaNS))
    expect(textOf(named(table!, 'tfoot')[0]!)).toContain(totals.floorArea.toFixed(2).replace('.', ','))
    const [surfaces, types] = named(byId(root, 'roof'), 'table')
    const roof = roofRecord(whole.roof!, { includeMatrikkel: true })
    expect(column(surfaces!, 3)).toEqual(
      roof.buildings.flatMap((building) => building.surfaces.map(({ area3d }) => area3d)),
    )
    expect(column(types!, 1)).toEqual(roof.roofEdges.types.map(({ length }) => length))
    const [walls] = named(byId(root, 'exterior-walls'), 'table')
    const record = wallsRecord(whole.roof!, { includeMatrikkel: true })
    expect(column(walls!, 3).toSorted()).toEqual(
      record.buildings.flatMap((building) => building.walls.map(({ area }) => area)).toSorted(),
    )
  })

  test('says under the table that a door between two rooms is in both', () => {
    expect(textOf(byId(root, 'rooms'))).toContain('En dør eller åpning mellom to rom telles i begge.')
  })

  test('every room has its walls, openings and objects', () => {
    const details = named(byId(root, 'room-details'), 'details')
    const { rooms } = scanRecord(whole.scan!)
    expect(details).toHaveLength(8)
    for (const [index, room] of rooms.entries()) {
      const [walls] = named(details[index]!, 'table')
      expect(column(walls!, 3)).toEqual(room.walls.map(({ grossArea }) => grossArea))
      const ids = references(details[index]!)
      const openings = room.walls.flatMap(({ doors, windows, openings: passages }) => [
        ...doors,
        ...windows,
        ...passages,
      ])
      for (const { id } of [...room.walls, ...openings, ...room.objects]) expect(ids).toContain(`id:${id}`)
    }
  })

  test('says what was noted, with the room it was noted in, and in whose words', () => {
    expect(textOf(byId(root, 'room-6'))).toContain('Fall mot sluk målt til 18 mm; kravet er 25 mm.')
    expect(textOf(byId(root, 'room-8'))).toContain('Ikke skannet')
    expect(textOf(byId(root, 'outside'))).toContain('Maling flasser under vinduene.')
    expect(textOf(byId(root, 'summary'))).toContain('4. mai 2026')
    expect(named(byId(root, 'room-6'), 'br')).toHaveLength(2)
  })

  test('has every photo once, told in words, and a remark where one cannot be shown', () => {
    const images = named(root, 'img')
    expect(images).toHaveLength(4)
    for (const { attributes } of images) {
      expect(attributes['alt']).toMatch(/^Bilde av /)
      expect(attributes['alt']).not.toMatch(/\.(jpg|png)/)
      expect(attributes['src']).toMatch(/^data:image\/(jpeg|png);base64,/)
    }
    expect(named(root, 'figcaption').map(textOf)).toEqual(
      expect.arrayContaining(['Furuveien 12, 1405 Langhus', 'Stue', 'Bad 1', 'Hage']),
    )
    const without = page(whole)
    expect(named(without, 'img')).toEqual([])
    expect(textOf(without)).toContain('Bildet bad-1-sluk.jpg kan ikke vises her.')
  })

  test('draws every storey, the roof and the walls, each inside a page of A4, and again for a phone', () => {
    const kinds = (drawings: readonly XmlNode[]) =>
      drawings.map(({ attributes }) => [attributes['data-drawing'], attributes['data-story']])
    const plans = [
      ['area-plan', '0'],
      ['area-plan', '1'],
      ['floor-plan', '0'],
      ['floor-plan', '1'],
      ['roof-plan', undefined],
      ['wall-plan', undefined],
    ]
    expect(kinds(large(root))).toEqual([['house-view', undefined], ['cut-away', '0'], ['cut-away', '1'], ...plans])
    for (const { attributes } of large(root)) {
      expect(Number.parseFloat(attributes['width']!)).toBeLessThanOrEqual(182)
      expect(Number.parseFloat(attributes['height']!)).toBeLessThanOrEqual(232)
    }
    expect(kinds(shownOn(root, 'small'))).toEqual(plans)
  })

  test('storeys have one scale', () => {
    const plans = large(byId(root, 'rooms'))
    expect(plans.map(({ attributes }) => attributes['data-scale'])).toEqual(['75', '75'])
    // By itself the upper storey is larger.
    expect(parseXml(drawFloorPlan(whole.scan!, { story: 1 })).attributes['data-scale']).toBe('50')
  })

  test('surfaces have the marks of their rows on the plan, and edges those of their surfaces', () => {
    const [surfaces, , , edges] = named(byId(root, 'roof'), 'table')
    const records = roofRecord(whole.roof!, { includeMatrikkel: true }).buildings.flatMap((building) =>
      building.surfaces.map((surface, index) => ({ ...surface, mark: index + 1 })),
    )
    const names = (table: XmlNode): string[] =>
      named(named(table, 'tbody')[0]!, 'tr').map((row) => textOf(row.children[0]!))
    expect(names(surfaces!).map((name) => Number.parseInt(name, 10))).toEqual(records.map(({ mark }) => mark))
    // At a leader both stand in one line.
    const plan = large(byId(root, 'roof-plan'))[0]!
    const labels = labelsOf(plan).map((label) => label.replace('° · ', '°'))
    expect(labels.toSorted()).toEqual(
      records
        .map(({ calculatedSlope, area3d }) =>
          `${calculatedSlope.toFixed(1)}°${area3d.toFixed(2)} m²`.replaceAll('.', ','),
        )
        .toSorted(),
    )
    const marks = byClass(plan, 'rp-mark-text').flatMap((node) =>
      /^\d+$/.test(textOf(node)) ? [Number(textOf(node))] : [],
    )
    expect(marks.toSorted()).toEqual(records.map(({ mark }) => mark).toSorted())
    // The ridge of the gable, whose sides are listed the other way round.
    const ridge = whole.roof!.buildings[0]!.edges.find(({ surfaceIds }) => surfaceIds.join() === 'ark-east,ark-west')!
    const row = named(edges!, 'tr').find(
      (each) =>
        each.attributes['data-ref'] !== undefined &&
        references({ ...edges!, children: [each] }).includes(`edge:${ridge.id}`),
    )!
    expect(textOf(row.children[3]!)).toBe('3, 4')
  })

  test('ids are unique, every link leads somewhere, headings step down one by one', () => {
    const ids = withAttribute(root, 'id').map(({ attributes }) => attributes['id']!)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { attributes } of withAttribute(root, 'href'))
      if (attributes['href']!.startsWith('#')) expect(ids).toContain(attributes['href']!.slice(1))
    const levels = all(root).flatMap(({ name }) => (/^h\d$/.test(name) ? [Number(name[1])] : []))
    expect(levels[0]).toBe(1)
    for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1)
    for (const table of named(root, 'table')) expect(named(table, 'caption')).toHaveLength(1)
    for (const cell of named(root, 'th')) expect(['col', 'row']).toContain(cell.attributes['scope'])
  })

  test('has one style and one script, the same in every report, and no style on an element', () => {
    expect(named(root, 'style').map(textOf)).toEqual([REPORT_STYLE])
    const scripts = named(root, 'script').filter(({ attributes }) => attributes['type'] !== 'application/json')
    expect(scripts).toHaveLength(2)
    expect(textOf(scripts[0]!)).toBe(REPORT_SCRIPT)
    expect(drawReport(whole)).toContain(`<script>${TURNTABLE_SCRIPT}</script>`)
    expect(`${REPORT_STYLE}${REPORT_SCRIPT}`).not.toMatch(/[<&]|https?:|@import|url\(/)
    expect(withAttribute(root, 'style')).toEqual([])
  })

  test('the same property gives the same text', () => {
    expect(drawReport(whole, { photoHref })).toBe(drawReport(propertyAt(WHOLE), { photoHref }))
  })

  test('speaks English where it is asked to, with its own number format', () => {
    const english = page(whole, { lang: 'en' })
    expect(english.attributes['lang']).toBe('en')
    expect(textOf(byId(english, 'rooms'))).toContain('35.50')
    expect(textOf(byId(root, 'rooms'))).toContain('35,50')
    expect(textOf(english)).toContain('4 May 2026')
    const headings = (of: XmlNode): string[] => named(of, 'h2').map(textOf)
    expect(headings(english)).toHaveLength(headings(root).length)
    for (const heading of headings(english)) expect(headings(root)).not.toContain(heading)
  })
})

test('what is not known is left out, without an empty heading', () => {
  const none: Property = {
    ...whole,
    scan: null,
    roof: null,
    project: {
      ...whole.project,
      rooms: [],
      outsideAreas: [],
      photos: [],
      coverPhoto: null,
      aiSummary: null,
      inspectionNotes: null,
    },
  }
  expect(reportSections(none).map(({ id }) => id)).toEqual(['summary'])
  expect(reportSections(propertyAt('project-rekkeveien-3')).map(({ id }) => id)).toEqual([
    'summary',
    'roof',
    'exterior-walls',
    'orders',
    'findings',
  ])
  const scanOnly = reportSections({ ...whole, roof: null }).map(({ id }) => id)
  expect(scanOnly).toEqual(['summary', 'areas', 'rooms', 'orders', 'room-details', 'outside', 'photos', 'findings'])
})

test('a room that is called what it is has its kind said once', () => {
  const kinds = named(byId(page(whole), 'room-details'), 'summary').map((each) => textOf(each.children[1]!))
  expect(kinds[0]).toMatch(/^1\. etasje · 35,50 m² gulv · /)
  expect(kinds[5]).toMatch(/^Våtrom · 2\. etasje · /)
})

test('several photos of a room are numbered; a file name stands where nothing else is known', () => {
  const [photo] = whole.project.photos
  const outside = (roomName: string, count: number): string => {
    const area = { ...whole.project.outsideAreas[0]!, roomName, photos: Array.from({ length: count }, () => photo!) }
    return drawReport(
      { ...whole, project: { ...whole.project, outsideAreas: [area] } },
      { photoHref: () => 'photo.jpg' },
    )
  }
  const several = outside('Hage', 2)
  for (const number of [1, 2])
    expect(several).toContain(
      `<img src="photo.jpg" alt="Bilde ${number} av Hage"/><figcaption><bdi>Hage</bdi>, bilde ${number}</figcaption>`,
    )
  const name = `${photo!.photoId}.${photo!.extension}`
  expect(outside('', 1)).toContain(`alt="Bilde av ${name}"/><figcaption><bdi>${name}</bdi></figcaption>`)
  expect(several).not.toContain(name)
})

test('edges decided by hand have a column where there are any', () => {
  const types = (property: Property): XmlNode => named(byId(page(property), 'roof'), 'table')[1]!
  expect(textOf(types(whole))).not.toContain('For hånd')
  const [first, ...others] = whole.roof!.buildings
  const decided = {
    ...first!,
    edges: first!.edges.map((edge, index) => (index === 0 ? { ...edge, overridden: true } : edge)),
  }
  const table = types({ ...whole, roof: { ...whole.roof!, buildings: [decided, ...others] } })
  expect(textOf(table)).toContain('For hånd')
  expect(column(table, 4).reduce((sum, count) => sum + count)).toBe(1)
})

test('addressed buildings alone, where that is asked for', () => {
  const root = page(whole, { includeMatrikkel: false })
  expect(textOf(byId(root, 'roof'))).not.toContain('Garasje')
  expect([...drawn(root)].filter((each) => !references(root).includes(each))).toEqual([])
})

test('a page of a server has its own sections and banner', () => {
  const html = drawPage({
    title: 'Delt',
    subtitle: '',
    lang: 'nb',
    sections: reportSections(whole, { photoHref: ({ photoId }) => `/p/${photoId}` }),
    banner: tag('p', { id: 'until' }, 'til 1. juni'),
  })
  expect(textOf(byId(parseXml(html), 'until'))).toBe('til 1. juni')
  expect(html).toContain('src="/p/stue"')
})

test('a page that a server sends holds neither style nor script, and leaves the rules to the headers', () => {
  const root = page(whole, { photoHref, assets: { style: '/a/page.css', script: '/a/page.js' } })
  expect(named(root, 'style')).toEqual([])
  const scripts = named(root, 'script').filter(({ attributes }) => attributes['type'] !== 'application/json')
  expect(scripts.map((each) => [each.attributes['src'], textOf(each)])).toEqual([['/a/page.js', '']])
  expect(named(root, 'link').map(({ attributes }) => attributes['href'])).toContain('/a/page.css')
  // A meta element would decide over the header: without a referrer browsers post forms from the origin `null`.
  expect(
    named(root, 'meta').filter(({ attributes }) => attributes['name'] === 'referrer' || 'http-equiv' in attributes),
  ).toEqual([])
  expect(
    named(page(whole, { policy: "default-src 'none'" }), 'meta').map(({ attributes }) => attributes['content']),
  ).toEqual(expect.arrayContaining(["default-src 'none'", 'no-referrer']))
})

test('small photos lead to full ones and wait until they are seen; by default a photo is no link', () => {
  const root = page(whole, {
    photoHref: ({ photoId }) => `small/${photoId}`,
    fullPhotoHref: ({ photoId, extension }) => `full/${photoId}.${extension}`,
  })
  const links = named(root, 'a').filter(({ attributes }) => attributes['href']!.startsWith('full/'))
  expect(links.map(({ attributes }) => attributes['href'])).toEqual([
    'full/stue.png',
    'full/bad-1-sluk.jpg',
    'full/hage.jpg',
    'full/fasade-sor.jpg',
  ])
  for (const link of links)
    expect(link.children.map(({ name, attributes }) => [name, attributes['loading']])).toEqual([['img', 'lazy']])
  expect(withAttribute(page(whole, { photoHref }), 'loading')).toEqual([])
})

test('an aerial photo is shown, said to be missing, or not spoken of', () => {
  const roof = (aerialPhotoHref?: string | null): XmlNode => byId(page(whole, { aerialPhotoHref }), 'roof')
  expect(named(roof('aerial.png'), 'img').map(({ attributes }) => attributes['src'])).toEqual(['aerial.png'])
  expect(textOf(roof(null))).toContain('ikke flyfoto')
  expect(textOf(roof())).not.toContain('flyfoto')
})

test('findings are told in the language of the page, with their figures beside', () => {
  const codes = Object.keys(FINDINGS) as Finding['code'][]
  const findings = codes.flatMap((code) =>
    Array.from({ length: code === 'scan/partition' ? 25 : 1 }, (_, i) => ({
      code,
      message: `Message ${i} of ${code}.`,
      sentence: { key: `${code}:test`, english: 'Message {number} of {code}.', values: { number: i, code } } as const,
      ids: [],
    })),
  )
  const refusals = [
    {
      kind: 'refusal' as const,
      buildingId: 'B',
      source: 'address' as const,
      place: { line: null, path: null },
      code: 'roof/no-ground' as const,
      message: 'No ground.',
      sentence: said('roof/no-ground: No ground at {id}.', { id: 'B' }),
    },
  ]
  const root = page({ ...whole, roof: { buildings: whole.roof!.buildings, refusals, findings }, scan: null })
  const told = textOf(byId(root, 'findings'))
  for (const code of codes) {
    expect(FINDING_WORDS.nb[code], code).toBeDefined()
    expect(told).toContain(FINDING_WORDS.nb[code])
    expect(told).toContain(`Message 0 of ${code}.`)
  }
  expect(told).toContain('… og 5 til.')
  expect(told).toContain('Høyden på terrenget ved «B» er ukjent')
})

/** What XML 1.0 allows (section 2.2), written here once more, character by character. */
const readable = (text: string): string =>
  Array.from(text)
    .filter((character) => {
      const code = character.codePointAt(0)!
      return (
        code === 9 ||
        code === 10 ||
        code === 13 ||
        (code >= 0x20 && code <= 0xd7ff) ||
        (code >= 0xe000 && code <= 0xfffd) ||
        code >= 0x10000
      )
    })
    .join('')

const awkward = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit))).map((units) => units.join('')),
  fc.constantFrom(
    ']]>',
    '</script><script>alert(1)</script>',
    '<!--',
    '</style>',
    '"onload="x',
    "' onerror='x",
    '&amp;&#0;',
    '\u{202E}gnal',
    '\0\u{1F}\u{7F}\u{85}',
    '\u{D800}',
    '\u{FFFE}',
    '%',
    '%20 ',
    '__proto__',
    'javascript:alert(1)',
    'a\r\n\r\nb\tc',
    '{{x}}',
    '$&',
    'x'.repeat(500),
  ),
)

const ELEMENTS = new Set(
  'html head meta title link style body header h1 h2 h3 small p nav ul li a main section div dl dt dd span figure figcaption img table caption thead tbody tfoot tr th td bdi time br strong code details summary script svg desc g path polygon rect circle text'.split(
    ' ',
  ),
)

test('any Unicode in names, notes and ids leaves a sound page without a foreign element, and reads back', () => {
  fc.assert(
    fc.property(fc.array(awkward, { minLength: 3, maxLength: 9 }), (words) => {
      let next = 0
      const word = (): string => words[next++ % words.length]!
      const noted = () => ({ notes: word(), lastUpdated: word() })
      const rename = (id: string): string => `${id}${word()}`
      const scan = whole.scan!
      const roof = whole.roof!
      const property: Property = {
        project: {
          ...whole.project,
          id: word(),
          type: word(),
          createdBy: word(),
          address: { street: word(), postalCode: word(), city: word() },
          rooms: whole.project.rooms.map((room) => ({
            ...room,
            roomName: word(),
            inspectionNotes: noted(),
            photos: [{ photoId: word(), extension: word() }],
          })),
          aiSummary: { text: word(), promptTitle: word(), generatedAt: word() },
          inspectionNotes: noted(),
        },
        scan: {
          ...scan,
          rooms: scan.rooms.map((room) => ({
            ...room,
            name: word(),
            walls: room.walls.map((wall) => ({ ...wall, id: rename(wall.id) })),
            objects: room.objects.map((object) => ({ ...object, category: word() })),
          })),
          findings: [
            {
              code: 'scan/partition',
              message: word(),
              sentence: { key: 'scan/partition:test', english: '{word}', values: { word: word() } },
              ids: [word()],
            },
          ],
        },
        roof: {
          ...roof,
          buildings: roof.buildings.map((building) => ({
            ...building,
            building: { ...building.building, displayName: word(), buildingType: word() },
            edges: building.edges.map((edge) => ({
              ...edge,
              id: rename(edge.id),
              surfaceIds: edge.surfaceIds.map(rename),
            })),
          })),
        },
      }
      const root = page(property, { photoHref: ({ photoId }) => `data:image/png,${photoId}` })
      for (const { name, attributes } of all(root)) {
        expect(ELEMENTS).toContain(name)
        for (const key of Object.keys(attributes)) expect(key).not.toMatch(/^on|^style$|^srcdoc$|^action$/)
        for (const key of ['href', 'src'])
          if (attributes[key] !== undefined) expect(attributes[key]).toMatch(/^(#[a-z0-9-]+$|data:)/)
      }
      expect(named(root, 'script').filter(({ attributes }) => attributes['type'] === undefined)).toHaveLength(2)
      expect(named(root, 'style')).toHaveLength(1)
      const heading = textOf(named(byId(root, 'room-1'), 'h3')[0]!.children[0]!)
      expect(heading.replaceAll(/\s/g, '')).toBe(readable(property.project.rooms[0]!.roomName!).replaceAll(/\s/g, ''))
      const there = drawn(root)
      expect(references(root).filter((each) => /^(id|room):/.test(each) && !there.has(each))).toEqual([])
    }),
    // A report each, of a second's work.
    { numRuns: rounds(6, 40) },
  )
})
