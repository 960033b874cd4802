import * as SYSTEMS from '../messages/en/systems.ts'
import { NOTHING_SAID, said, type SentenceValue } from '../sentence.ts'
import type { Vec2 } from '../kernel/vectors.ts'
import { CRS_FAMILIES, CRS_LIST, type CrsRow } from './crs-list.ts'
import { projectionOf } from './projections.ts'

/** Number of systems named in an error; a longer list helps nobody. */
const MOST_NAMED = 5

/** The usual grid of Norwegian files: it comes first if it is one of several possible zones. */
const FIRST_ZONE = 25833

/** Compound codes. They are skipped, as their horizontal part is on the list too, and is the name to propose. */
const WITH_HEIGHTS: ReadonlySet<number> = new Set([7415, 5845, 7416, 7405, 5698, 6190, 8370])

/** The longitude and latitude of a grid position; null if it lies outside the area in which the system is used. */
export function positionInArea({ definition, area: [west, south, east, north] }: CrsRow, [x, y]: Vec2): Vec2 | null {
  const [lon, lat] = projectionOf(definition).toDegrees(x, y)
  if (!(lon >= west && lon <= east && lat >= south && lat <= north)) return null
  // Far outside its zone a projection may wrap around the globe: then the way back gives another position.
  const [e, n] = projectionOf(definition).toGrid(lon, lat)
  return Math.hypot(e - x, n - y) < 1 ? [lon, lat] : null
}

/**
 * The listed coordinate systems in whose area a grid position lies. Zones of one family are proposed as one, as the position cannot
 * distinguish them.
 * @returns the code to propose first, and all of them in words; null if there are none, or if degrees fit too
 */
export function candidateSystems(position: Vec2): { readonly first: string; readonly all: SentenceValue } | null {
  if (!position.every(Number.isFinite) || (Math.abs(position[0]) <= 180 && Math.abs(position[1]) <= 90)) return null
  const seen = new Set<string>()
  const fits = (row: CrsRow): boolean => {
    if (seen.has(row.definition)) return false
    seen.add(row.definition)
    return positionInArea(row, position) !== null
  }
  const zonesIn = (families: typeof CRS_FAMILIES): Proposal[] =>
    families.flatMap(({ first, last, row }) => zonesOf(codesFrom(first, last).filter((code) => fits(row(code)))))
  const single = Object.entries(CRS_LIST)
    .map(([code, row]) => ({ code: Number(code), row }))
    .filter(({ code }) => !WITH_HEIGHTS.has(code))
  const national = [
    ...zonesIn(CRS_FAMILIES.filter(({ isWorldwide }) => isWorldwide !== true)),
    ...single.filter(({ row }) => fits(row)).map(({ code }) => ({ code, words: `EPSG:${code}` as SentenceValue })),
  ]
  // World-wide grids fit everywhere: they are proposed only if no other fits.
  const found = national.length > 0 ? national : zonesIn(CRS_FAMILIES.filter(({ isWorldwide }) => isWorldwide === true))
  if (found.length === 0 || found.length > MOST_NAMED) return null
  const all = found.map(({ words }) => words).reduce((first, others) => said(SYSTEMS.either, { first, others }))
  return { first: `EPSG:${found[0]!.code}`, all }
}

const codesFrom = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i)

interface Proposal {
  readonly code: number
  readonly words: SentenceValue
}

/** The zones of one family that fit, as one proposal. */
function zonesOf(codes: readonly number[]): Proposal[] {
  const code = codes.includes(FIRST_ZONE) ? FIRST_ZONE : codes[0]
  if (code === undefined) return []
  const words = codes.length > 1 ? said(SYSTEMS.zones, { code, first: codes[0]!, last: codes.at(-1)! }) : `EPSG:${code}`
  return [{ code, words }]
}

/** Metres to which positions are rounded for the cache: if a file names the wrong system, every building asks for the same. */
const NEAR = 10_000

let lastAnswer: { readonly near: Vec2; readonly words: SentenceValue } | null = null

/** The systems that a position may be in, as the end of a sentence. */
export function candidatesInWords([x, y]: Vec2): SentenceValue {
  const near = [Math.round(x / NEAR) * NEAR, Math.round(y / NEAR) * NEAR] as const
  if (lastAnswer?.near[0] !== near[0] || lastAnswer.near[1] !== near[1]) {
    const around = candidateSystems(near)
    lastAnswer = { near, words: around === null ? NOTHING_SAID : said(SYSTEMS.byNumbers, { systems: around.all }) }
  }
  return lastAnswer.words
}
