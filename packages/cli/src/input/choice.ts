import { stat } from 'node:fs/promises'
import { commonSystem, InputError } from '@reports/geometry'
import type { Building, Roof } from '@reports/geometry'
import {
  buildingsWithin,
  NEAR_PLACE,
  nameSearch,
  namesOf,
  parseArea,
  placeSearch,
  twoNumbers,
} from '@reports/geometry/selection'
import type { BuildingAt, Named, PlaceReading } from '@reports/geometry/selection'
import { figure, NOTHING_SAID, said, type Sentence, type SentenceValue } from '@reports/geometry/sentences'
import * as INPUTS from '../messages/en/inputs.ts'
import { listed } from '../messages/listed.ts'
import * as NOTICES from '../messages/en/notices.ts'
import * as USAGE from '../messages/en/usage.ts'
import type { Stdin } from '../io.ts'
import type { BuildingChoice } from '../options.ts'
import { UsageError } from '../usage-error.ts'
import { withFileInErrors } from './error-in-file.ts'
import { STDIN } from './file-text.ts'
import { readJson } from './folder.ts'

/** The buildings that were asked for. */
export interface ChosenBuildings {
  readonly ids: ReadonlySet<string>
  /** How places and areas were read, and what was picked by them: a sentence each. */
  readonly told: readonly Sentence[]
}

/** Whether a command was asked for some buildings only. */
export const isChoice = ({ building, at, within }: BuildingChoice): boolean =>
  building !== undefined || at !== undefined || within !== undefined

/** @throws UsageError if a place is not two numbers; before the file is read */
export function checkChoice({ at }: BuildingChoice): void {
  if (at !== undefined && twoNumbers(at) === null) throw new UsageError(said(USAGE.placeNumbers, { at }))
}

/** A building in a message: its name, and its id if that differs. */
const calledOf = ({ id, displayName }: Pick<Building, 'id' | 'displayName'>): string =>
  displayName === id ? id : `${displayName} (${id})`

const readAs = ({ as, system }: PlaceReading): SentenceValue =>
  as === 'degrees' ? said(NOTICES.lonLat) : said(NOTICES.inSystem, { system })

const metres = (distance: number): SentenceValue => figure(distance, distance < 100 ? 1 : 0, ' m')

/** A building, or one that was refused: it can be asked for, and then its error is the answer. */
type Candidate = Named & Pick<Building, 'displayName'>

const candidatesOf = ({ buildings, refusals }: Roof): Candidate[] => [
  ...buildings.map((building) => ({ id: building.id, displayName: building.displayName, names: namesOf(building) })),
  ...refusals.flatMap(({ buildingId: id }) => (id === null ? [] : [{ id, displayName: id, names: [] }])),
]

/** The ids that names stand for. */
function namedIds(roof: Roof, texts: readonly string[]): string[] {
  const candidates = candidatesOf(roof)
  const search = nameSearch(candidates)
  return texts.map((text) => {
    const match = search.find(text)
    if (match.kind === 'one') return match.found.id
    if (match.kind === 'several')
      throw new UsageError(
        said(USAGE.severalNamed, { text, count: match.found.length, names: listed(match.found.map(calledOf)) }),
      )
    throw new InputError(
      match.alike.length > 0
        ? said(INPUTS.partOfName, { text, names: listed(search.alike(text, candidates.length).map(calledOf)) })
        : said(INPUTS.unknownName, { text, known: listed(candidates.map(calledOf)) }),
    )
  })
}

/** The building at a place. */
function placed({ buildings }: Roof, at: string): { readonly id: string; readonly told: Sentence } {
  const match = placeSearch(buildings).locate(at)
  switch (match.kind) {
    case 'unreadable':
      throw new UsageError(said(USAGE.placeNumbers, { at }))
    case 'both':
      throw new UsageError(said(USAGE.bothReadings, { at, readings: match.readings.map(readAs) }))
    case 'several': {
      const { found, reading } = match
      const names = listed(found.map(calledOf))
      throw new UsageError(said(USAGE.severalAt, { at, reading: readAs(reading), count: found.length, names }))
    }
    case 'none':
      throw new InputError(said(INPUTS.noneAt, { at, reach: NEAR_PLACE, ...noneNear(at, match) }))
    case 'one': {
      const { found, reading } = match
      const values = { at, reading: readAs(reading), building: calledOf(found.building) }
      const told =
        found.distance === 0
          ? said(NOTICES.buildingAt, values)
          : said(NOTICES.nearestAt, { ...values, distance: metres(found.distance) })
      return { id: found.building.id, told }
    }
  }
}

/** What helps where no building is near a place. */
function noneNear(
  at: string,
  match: {
    readonly reading: PlaceReading | null
    readonly nearest: BuildingAt<Building> | null
    readonly swapped: Building | null
  },
) {
  const { reading, nearest, swapped } = match
  const [first = '', second = ''] = at.split(',').map((text) => text.trim())
  return {
    reading: reading === null ? said(NOTICES.nowhere) : readAs(reading),
    nearest:
      nearest === null
        ? NOTHING_SAID
        : said(INPUTS.nearestIs, { building: calledOf(nearest.building), distance: metres(nearest.distance) }),
    swapped:
      swapped === null
        ? NOTHING_SAID
        : said(INPUTS.swappedIs, { at: `${second},${first}`, building: calledOf(swapped) }),
  }
}

/** The buildings in the area of a file. */
async function inArea(
  { buildings }: Roof,
  file: string,
  io: Stdin,
): Promise<{ readonly ids: readonly string[]; readonly told: readonly Sentence[] }> {
  const json = await readJson(file, io)
  const area = withFileInErrors(file, () => parseArea(json, commonSystem(buildings.map(({ frame }) => frame))))
  const { inside, partly } = buildingsWithin(buildings, area)
  const parts = listed(
    partly.map(({ building, share }) => `${calledOf(building)} ${Math.max(1, Math.round(share * 100))} %`),
  )
  if (inside.length === 0) {
    const left = partly.length === 0 ? NOTHING_SAID : said(INPUTS.onlyPartly, { parts })
    throw new InputError(said(INPUTS.noneWithin, { area: file, system: area.system, left }))
  }
  const values = { area: file, system: area.system, count: inside.length, names: listed(inside.map(calledOf)) }
  return {
    ids: inside.map(({ id }) => id),
    told: [
      said(NOTICES.buildingsWithin, values),
      ...(partly.length === 0 ? [] : [said(NOTICES.partlyWithin, { area: file, parts })]),
    ],
  }
}

/**
 * The buildings that were asked for: those that names, a place or an area stand for, all together. Null if all are wanted.
 * @throws UsageError if several fit where one was named; InputError `roof/unknown-building` if none does
 */
export async function chosenBuildings(roof: Roof, choice: BuildingChoice, io: Stdin): Promise<ChosenBuildings | null> {
  if (!isChoice(choice)) return null
  const { building = [], at, within } = choice
  const there = at === undefined ? null : placed(roof, at)
  const inside = within === undefined ? null : await inArea(roof, within, io)
  const isByPlace = at !== undefined || within !== undefined
  const unread = isByPlace && roof.refusals.length > 0 ? [said(NOTICES.unread, { count: roof.refusals.length })] : []
  return {
    ids: new Set([...namedIds(roof, building), ...(there === null ? [] : [there.id]), ...(inside?.ids ?? [])]),
    told: [...(there === null ? [] : [there.told]), ...(inside?.told ?? []), ...unread],
  }
}

/**
 * The size and time of change of the file of an area, by which a run that continues knows it again.
 * @throws UsageError if it is standard input, which can be read only once; InputError if it cannot be read
 */
export async function areaFileState(file: string, io: Stdin): Promise<string> {
  if (file === STDIN) throw new UsageError(said(USAGE.areaFile))
  await readJson(file, io)
  const { size, mtimeMs } = await stat(file)
  return `${size} ${mtimeMs}`
}
