import { scanMarks, type ScanMarks, type ScanMeasures } from '@reports/geometry'
import { areaSumsRecord, scanAreas } from '@reports/geometry/areas'
import { AREA_CLASSES, BEHINDS, DOOR_USES, ROOM_TYPES, VOID_USES, type EditChange } from '@reports/geometry/edits'
import { nameSearch } from '@reports/geometry/selection'
import { behindEdit, surfaceMarks, surfacesOf } from '@reports/geometry/surfaces'
import { said } from '@reports/geometry/sentences'
import * as EDITS from '../messages/en/edits.ts'
import { listed } from '../messages/listed.ts'
import type { Language } from '../output/languages.ts'
import { bearingIn } from './bearing.ts'
import { UsageError } from '../usage-error.ts'

/** The options of `reports edit` that change a scan, each with the form of its value. */
export const CHANGE_FORMS = {
  rename: 'ROOM=NAME',
  type: 'ROOM=TYPE',
  height: 'ROOM=METRES',
  'area-class': 'ROOM=BRA-i|BRA-e|BRA-b|TBA',
  unit: 'ROOM=NAME',
  settle: 'O1=BRA-i|BRA-e|BRA-b|TBA|open|otherUnit|outdoors',
  leads: 'DOOR=outdoors|otherUnit|unscanned|added',
  'add-area': 'STOREY=BRA-i|BRA-e|BRA-b|TBA,M2',
  behind: 'MARK=outside|room|unheated|ground|neighbour|notScanned|unknown',
  facing: 'WALL=DEGREES|N|NE|E|SE|S|SW|W|NW',
  merge: 'ROOM,ROOM',
  split: 'ROOM=X,Y/X,Y or ROOM=WALL@METRES/WALL@METRES',
  delete: 'MARK,MARK',
  'add-door': 'WALL=OFFSET,WIDTHxHEIGHT',
  'add-passage': 'WALL=OFFSET,WIDTHxHEIGHT',
  'add-window': 'WALL=OFFSET,WIDTHxHEIGHT,SILL',
  opening: 'MARK=door|window|opening,WIDTHxHEIGHT',
  'move-wall': 'WALL=METRES',
  accept: 'CODE=REASON',
} as const

export type ChangeOption = keyof typeof CHANGE_FORMS

/** A change as it was asked for on the command line. */
export interface AskedChange {
  readonly option: ChangeOption
  readonly text: string
}

/** A change of a scan, with the reason that its option gives. */
export interface NamedChange {
  readonly change: EditChange
  readonly reason?: string
}

/** Where a name was given. */
interface AskedName {
  readonly option: string
  readonly text: string
}

/** What options name, found in a measured scan by marks, ids and names. */
interface Names {
  readonly room: (name: string, asked: AskedName) => string
  /** All ids of what has a mark: a door between two rooms has one in each. */
  readonly elements: (name: string, asked: AskedName) => readonly string[]
  readonly measures: ScanMeasures
  readonly marks: ScanMarks
}

const malformed = ({ option, text }: AskedChange): UsageError =>
  new UsageError(said(EDITS.expected, { option: `--${option}`, text, form: CHANGE_FORMS[option] }))

/** @param command what lists the marks that there are */
const unknownMark = (name: string, command: string, { option, text }: AskedChange): UsageError =>
  new UsageError(said(EDITS.unknownMark, { option: `--${option}`, text, name, command }))

/** What a scan has by the names that people give. */
export function namesIn(measures: ScanMeasures, lang: Language): Names {
  const marks = scanMarks(measures, lang)
  const rooms = measures.rooms.map(({ id, name }) => ({
    id,
    names: [name, marks.rooms.get(id)].filter((each) => typeof each === 'string'),
  }))
  const search = nameSearch(rooms)
  const byMark = Map.groupBy(marks.elements.keys(), (id) => marks.elements.get(id)!.toLowerCase())
  return {
    measures,
    marks,
    room: (name, { option, text }) => {
      const match = search.find(name)
      if (match.kind === 'one') return match.found.id
      const marksOf = (ids: readonly { readonly id: string }[]) => ids.map(({ id }) => marks.rooms.get(id) ?? id)
      if (match.kind === 'several')
        throw new UsageError(
          said(EDITS.severalRooms, {
            option: `--${option}`,
            text,
            count: match.found.length,
            name,
            marks: marksOf(match.found),
          }),
        )
      throw new UsageError(
        said(EDITS.unknownRoom, { option: `--${option}`, text, name, known: listed(marksOf(measures.rooms), 20) }),
      )
    },
    elements: (name, { option, text }) => {
      const ids = marks.elements.has(name) ? [name] : byMark.get(name.toLowerCase())
      if (ids === undefined) throw new UsageError(said(EDITS.unknownElement, { option: `--${option}`, text, name }))
      return ids
    },
  }
}

/** The two sides of `NAME=VALUE`. */
function assignment(asked: AskedChange): readonly [string, string] {
  const at = asked.text.indexOf('=')
  const [name, value] = [asked.text.slice(0, at).trim(), asked.text.slice(at + 1).trim()]
  if (at < 1 || name === '' || value === '') throw malformed(asked)
  return [name, value]
}

function number(text: string, asked: AskedChange): number {
  const value = Number(text.trim())
  if (!/^[+-]?\d*\.?\d+$/.test(text.trim()) || !Number.isFinite(value)) throw malformed(asked)
  return value
}

function size(text: string, asked: AskedChange): { readonly width: number; readonly height: number } {
  const [width, height, more] = text.split('x')
  if (width === undefined || height === undefined || more !== undefined) throw malformed(asked)
  return { width: number(width, asked), height: number(height, asked) }
}

/** One wall: the first of those that share a mark. */
const wall = (name: string, { elements }: Names, asked: AskedChange): string => elements(name, asked)[0] ?? name

/** A place in the plan: coordinates, or metres along a wall. */
function place(text: string, names: Names, asked: AskedChange): readonly [number, number] {
  const [name, along] = text.split('@')
  if (along === undefined) {
    const [x, y, more] = text.split(',')
    if (x === undefined || y === undefined || more !== undefined) throw malformed(asked)
    return [number(x, asked), number(y, asked)]
  }
  const id = wall((name ?? '').trim(), names, asked)
  const found = names.measures.rooms.flatMap(({ walls }) => walls).find((each) => each.id === id)
  const [from, to] = [found?.line[0], found?.line.at(-1)]
  if (found === undefined || from === undefined || to === undefined) throw malformed(asked)
  const t = number(along, asked) / (found.width || 1)
  // The z of a scan points down the page, the y of a plan up.
  return [from[0] + (to[0] - from[0]) * t, 0 - (from[1] + (to[1] - from[1]) * t)]
}

function added(kind: 'door' | 'opening' | 'window', names: Names, asked: AskedChange): EditChange {
  const [name, value] = assignment(asked)
  const [offset = '', sizes = '', sill = '0', more] = value.split(',')
  if (more !== undefined) throw malformed(asked)
  return {
    operation: 'addOpening',
    wall: wall(name, names, asked),
    kind,
    offset: number(offset, asked),
    ...size(sizes, asked),
    sill: number(sill, asked),
  }
}

function changedOpening(names: Names, asked: AskedChange): EditChange {
  const [name, value] = assignment(asked)
  const parts = value.split(',').map((part) => part.trim())
  const kind = (['door', 'window', 'opening'] as const).find((each) => each === parts[0])
  const sizes = kind === undefined ? parts : parts.slice(1)
  if (sizes.length > 1 || (kind === undefined && sizes[0] === undefined)) throw malformed(asked)
  return {
    operation: 'setOpening',
    openings: names.elements(name, asked),
    ...(kind === undefined ? {} : { kind }),
    ...(sizes[0] === undefined ? {} : size(sizes[0], asked)),
  }
}

function accepted({ findings }: ScanMeasures, asked: AskedChange): NamedChange {
  const [code, reason] = assignment(asked)
  const meant = findings.filter((finding) => finding.code === code)
  const [first] = meant
  if (first === undefined) {
    const known = [...new Set(findings.map((finding) => finding.code))]
    throw new UsageError(said(EDITS.noSuchFinding, { option: '--accept', text: asked.text, code, known }))
  }
  const ids = [...new Set(meant.flatMap((finding) => finding.ids))]
  return { change: { operation: 'accept', finding: first.code, ids }, reason }
}

type Reading = (names: Names, asked: AskedChange) => NamedChange

/** A change of the one room that stands before the `=`. */
const ofRoom =
  (changeOf: (room: string, value: string, names: Names, asked: AskedChange) => EditChange): Reading =>
  (names, asked) => {
    const [name, value] = assignment(asked)
    return { change: changeOf(names.room(name, asked), value, names, asked) }
  }

const adding =
  (kind: 'door' | 'opening' | 'window'): Reading =>
  (names, asked) => ({ change: added(kind, names, asked) })

const listOf = ({ text }: AskedChange): string[] => text.split(',').map((part) => part.trim())

const READINGS: Readonly<Record<ChangeOption, Reading>> = {
  rename: ofRoom((room, name) => ({ operation: 'rename', room, name })),
  type: ofRoom((room, value, _, { text }) => {
    const type = ROOM_TYPES.find((each) => each === value.toUpperCase())
    if (type === undefined)
      throw new UsageError(said(EDITS.expected, { option: '--type', text, form: [...ROOM_TYPES] }))
    return { operation: 'setType', room, type }
  }),
  height: ofRoom((room, value, _, asked) => ({ operation: 'setHeight', room, height: number(value, asked) })),
  'area-class': ofRoom((room, value, _, asked) => {
    const areaClass = AREA_CLASSES.find((each) => each.toLowerCase() === value.toLowerCase())
    if (areaClass === undefined) throw malformed(asked)
    return { operation: 'setAreaClass', room, areaClass }
  }),
  unit: ofRoom((room, unit) => ({ operation: 'setUnit', room, unit })),
  settle: ({ measures }, asked) => {
    const [mark, value] = assignment(asked)
    const as = VOID_USES.find((each) => each.toLowerCase() === value.toLowerCase())
    const { open, shafts } = areaSumsRecord(scanAreas(measures))
    const found = [...open, ...shafts].find((each) => each.mark === mark.toUpperCase())
    if (as === undefined) throw malformed(asked)
    if (found === undefined) throw unknownMark(mark, 'reports areas', asked)
    const [x, y] = found.at as [number, number]
    return { change: { operation: 'settleVoid', story: found.story, at: [x, y], as } }
  },
  leads: (names, asked) => {
    const [name, value] = assignment(asked)
    const leads = DOOR_USES.find((each) => each.toLowerCase() === value.toLowerCase())
    if (leads === undefined) throw malformed(asked)
    return { change: { operation: 'settleDoor', doors: names.elements(name, asked), leads } }
  },
  'add-area': (_, asked) => {
    const [story, value] = assignment(asked)
    const [name = '', area = '', more] = value.split(',')
    const areaClass = AREA_CLASSES.find((each) => each.toLowerCase() === name.toLowerCase())
    if (areaClass === undefined || more !== undefined) throw malformed(asked)
    return { change: { operation: 'addArea', story: number(story, asked), areaClass, area: number(area, asked) } }
  },
  behind: ({ measures, marks }, asked) => {
    const [mark, value] = assignment(asked)
    const behind = BEHINDS.find((each) => each.toLowerCase() === value.toLowerCase())
    const found = surfacesOf(measures)
    const at = surfaceMarks(found.surfaces, marks).findIndex((each) => each.toLowerCase() === mark.toLowerCase())
    const surface = found.surfaces[at]
    if (behind === undefined) throw malformed(asked)
    if (surface === undefined) throw unknownMark(mark, 'reports surfaces', asked)
    return { change: behindEdit(found, surface, behind) }
  },
  facing: (names, asked) => {
    const [name, value] = assignment(asked)
    const bearing = bearingIn(value)
    if (bearing === null) throw malformed(asked)
    return { change: { operation: 'setBearing', wall: wall(name, names, asked), bearing } }
  },
  split: ofRoom((room, value, names, asked) => {
    const [from, to, more] = value.split('/')
    if (from === undefined || to === undefined || more !== undefined) throw malformed(asked)
    return { operation: 'split', room, line: [place(from, names, asked), place(to, names, asked)] }
  }),
  merge: (names, asked) => {
    const rooms = [...new Set(listOf(asked).map((name) => names.room(name, asked)))]
    return { change: { operation: 'merge', rooms } }
  },
  delete: (names, asked) => {
    const elements = [...new Set(listOf(asked).flatMap((name) => names.elements(name, asked)))]
    return { change: { operation: 'delete', elements } }
  },
  'add-door': adding('door'),
  'add-passage': adding('opening'),
  'add-window': adding('window'),
  opening: (names, asked) => ({ change: changedOpening(names, asked) }),
  'move-wall': (names, asked) => {
    const [name, value] = assignment(asked)
    return { change: { operation: 'moveWall', wall: wall(name, names, asked), distance: number(value, asked) } }
  },
  accept: (names, asked) => accepted(names.measures, asked),
}

/**
 * The change that an option asks for, its targets as ids.
 * @param measures of the scan with the edits that it has
 * @throws UsageError where the value has another form, or names what the scan does not have
 */
export const changeAsked = (asked: AskedChange, measures: ScanMeasures, lang: Language): NamedChange =>
  READINGS[asked.option](namesIn(measures, lang), asked)
