import { roundTo } from '../../rounding.ts'

/** The eight directions by which facades and roofs are summed, clockwise from north. */
export const SECTORS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const

/** One of `SECTORS`. */
export type Sector = (typeof SECTORS)[number]

/** The names of the eight directions, short as on a compass. */
export const SECTOR_NAMES: Readonly<Record<'en' | 'nb', Readonly<Record<Sector, string>>>> = {
  en: { N: 'N', NE: 'NE', E: 'E', SE: 'SE', S: 'S', SW: 'SW', W: 'W', NW: 'NW' },
  nb: { N: 'N', NE: 'NØ', E: 'Ø', SE: 'SØ', S: 'S', SW: 'SV', W: 'V', NW: 'NV' },
}

/** The direction nearest to a true bearing; halfway between two, the next clockwise. */
export const sectorOf = (bearing: number): Sector => SECTORS[roundTo(bearing / 45, 0) % SECTORS.length]!
