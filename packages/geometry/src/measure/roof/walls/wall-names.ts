import type { WallType } from '../measures.ts'

/** Names of wall types, by the base of the wall. */
export const WALL_NAMES: Readonly<Record<'en' | 'nb', Readonly<Record<WallType, string>>>> = {
  en: { ground: 'To the ground', shared: 'Above a roof' },
  nb: { ground: 'Til terreng', shared: 'Over tak' },
}
