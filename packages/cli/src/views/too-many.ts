import type { Language } from '../output/languages.ts'

/** A city has thousands of surfaces and walls: nobody reads a longer table. */
export const MOST_ROWS = 60

/** What stands in the place of a longer table. */
export const tooMany = (count: number, language: Language): string =>
  ({
    en: `${count} in all: --building ID shows those of one building, --format csv lists every one.`,
    nb: `${count} i alt: --building ID viser dem for én bygning, --format csv lister alle.`,
  })[language]
