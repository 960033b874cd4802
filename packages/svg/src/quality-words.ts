import { roundHundredth, sumHundredths, TERMS, type Quality, type RoomMeasures } from '@reports/geometry'
import { decimal, type Language } from './words.ts'

const OF_WHICH: Record<Language, (area: string, unknown: string) => string> = {
  nb: (area, unknown) => `herav ${area} m² ${unknown}`,
  en: (area, unknown) => `of which ${area} m² ${unknown}`,
}

/** A figure with its unit, as far as it can be relied on: marked where it is to be checked, a word in its place where it is not known. */
export function withQualityMark(figure: string, quality: Quality, lang: Language): string {
  switch (quality) {
    case 'sure':
      return figure
    case 'check':
      return `${figure} ?`
    case 'unknown':
      return TERMS[lang].qualities.unknown
  }
}

/** What has to be said of a total and of its quality; nothing where it is sure. */
export function totalRemark(rooms: readonly RoomMeasures[], quality: Quality, lang: Language): string[] {
  const unknown = rooms.filter((room) => room.quality === 'unknown')
  if (unknown.length === 0) return levelRemark(quality, lang)
  const area = sumHundredths(unknown.map(({ floorArea }) => roundHundredth(floorArea)))
  return [OF_WHICH[lang](decimal(area, 2, lang), TERMS[lang].qualities.unknown)]
}

/** The level of what stands in a table or on a sheet, with what it is; nothing for `sure`. */
export const levelNote = (quality: Quality, lang: Language): string[] =>
  levelRemark(quality, lang).map((word) => `${TERMS[lang].quality.title}: ${word}`)

/** The word for a level; none for `sure`. */
export const levelRemark = (quality: Quality, lang: Language): string[] =>
  quality === 'sure' ? [] : [TERMS[lang].qualities[quality]]
