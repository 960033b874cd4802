import { roundTo } from '../../rounding.ts'

/** The eight directions by which facades and roofs are summed, clockwise from north. */
export const SECTORS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const

/** One of `SECTORS`. */
export type Sector = (typeof SECTORS)[number]

/** The direction nearest to a true bearing; halfway between two, the next clockwise. */
export const sectorOf = (bearing: number): Sector => SECTORS[roundTo(bearing / 45, 0) % SECTORS.length]!
