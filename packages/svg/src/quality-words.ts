import { roundHundredth, sumHundredths, TERMS, type Quality, type RoomMeasures } from '@reports/geometry'
import type { Figures } from './figures.ts'
import type { Language } from './words.ts'

const OF_WHICH: Record<Language, (area: string, unknown: string) => string> = {
  nb: (area, unknown) => `herav ${area} ${unknown}`,
  en: (area, unknown) => `of which ${area} ${unknown}`,
}

/** A figure with its unit: marked if its quality is `check`, replaced by a word if it is not known. */
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

/** Remarks on a total and its quality; none if it is sure. */
export function totalRemark(rooms: readonly RoomMeasures[], quality: Quality, figures: Figures): string[] {
  const { lang } = figures
  const unknown = rooms.filter((room) => room.quality === 'unknown')
  if (unknown.length === 0) return levelRemark(quality, lang)
  const area = sumHundredths(unknown.map(({ floorArea }) => roundHundredth(floorArea)))
  return [OF_WHICH[lang](figures.area(area), TERMS[lang].qualities.unknown)]
}

/** The quality level of a table or a sheet with its meaning; nothing for `sure`. */
export const levelNote = (quality: Quality, lang: Language): string[] =>
  levelRemark(quality, lang).map((word) => `${TERMS[lang].quality.title}: ${word}`)

/** The word for a quality level; none for `sure`. */
export const levelRemark = (quality: Quality, lang: Language): string[] =>
  quality === 'sure' ? [] : [TERMS[lang].qualities[quality]]
