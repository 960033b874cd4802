import {
  roundHundredth,
  sumHundredths,
  TERMS,
  type FigureQualities,
  type Quality,
  type RoomMeasures,
} from '@reports/geometry'
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

/** The level of a room's floor area where it is drawn: doubt about the room marks it, what is not known elsewhere does not hide it. */
export const floorQuality = ({ quality, figures }: Pick<RoomMeasures, 'quality' | 'figures'>): Quality =>
  quality === 'unknown' ? figures.floor : quality

/** Remarks on a total over rooms: how much of it is not known, where another part is; else its quality, and nothing if it is sure. @param of the level that counts */
export function totalRemark(
  rooms: readonly RoomMeasures[],
  quality: Quality,
  { lang, area }: Figures,
  of: keyof FigureQualities = 'floor',
  areaOf = ({ floorArea }: RoomMeasures): number => floorArea,
): string[] {
  const unknown = rooms.filter(({ figures }) => figures[of] === 'unknown')
  if (unknown.length === 0 || unknown.length === rooms.length) return levelRemark(quality, lang)
  return [
    OF_WHICH[lang](
      area(sumHundredths(unknown.map((room) => roundHundredth(areaOf(room))))),
      TERMS[lang].qualities.unknown,
    ),
  ]
}

/** The quality level of a table or a sheet with its meaning; nothing for `sure`. */
export const levelNote = (quality: Quality, lang: Language): string[] =>
  levelRemark(quality, lang).map((word) => `${TERMS[lang].quality.title}: ${word}`)

/** The word for a quality level; none for `sure`. */
export const levelRemark = (quality: Quality, lang: Language): string[] =>
  quality === 'sure' ? [] : [TERMS[lang].qualities[quality]]
