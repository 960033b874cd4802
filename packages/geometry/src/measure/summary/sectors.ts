import { roundTo } from '../../rounding.ts'

/** The eight directions that facades and roofs are summed by, clockwise from north. */
export const SECTORS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const

/** One of `SECTORS`. */
export type Sector = (typeof SECTORS)[number]

/** The direction that a true bearing lies nearest to; half-way between two the one clockwise of it. */
export const sectorOf = (bearing: number): Sector => SECTORS[roundTo(bearing / 45, 0) % SECTORS.length]!
