import { roundTo } from '../rounding.ts'
import { EDGE_NAMES } from '../model/roof.ts'
import { OBJECT_NAMES } from '../model/object-names.ts'
import { ROOM_NAME } from '../model/room-names.ts'
import { ENGLISH, sentenceIn, type Sentence, type Writing } from '../sentence.ts'
import type { Translation } from './translation.ts'
import type * as AREAS from './en/areas.ts'
import type * as COMPARISON from './en/comparison.ts'
import type * as CARRIED from './en/carried.ts'
import type * as CONTROLS from './en/controls.ts'
import type * as EXPORTS from './en/exports.ts'
import type * as FILES from './en/files.ts'
import type * as UNSUPPORTED from './en/unsupported.ts'
import type * as DRAWINGS from './en/drawings.ts'
import type * as EDITS from './en/edits.ts'
import type * as IFC from './en/ifc.ts'
import type { INPUTS } from './en/inputs.ts'
import type * as REFUSALS from './en/refusals.ts'
import type * as OUTLINES from './en/outlines.ts'
import type * as ROOFS from './en/roofs.ts'
import type * as SCANS from './en/scans.ts'
import type * as SOLAR from './en/solar.ts'
import type * as SURFACES from './en/surfaces.ts'
import type * as SURVEYS from './en/surveys.ts'
import type * as SYSTEMS from './en/systems.ts'
import type * as VALUES from './en/values.ts'
import { AREAS as AREAS_NB } from './nb/areas.ts'
import { COMPARISON as COMPARISON_NB } from './nb/comparison.ts'
import { CARRIED as CARRIED_NB } from './nb/carried.ts'
import { CONTROLS as CONTROLS_NB } from './nb/controls.ts'
import { EXPORTS as EXPORTS_NB } from './nb/exports.ts'
import { FILES as FILES_NB } from './nb/files.ts'
import { UNSUPPORTED as UNSUPPORTED_NB } from './nb/unsupported.ts'
import { DRAWINGS as DRAWINGS_NB } from './nb/drawings.ts'
import { EDITS as EDITS_NB } from './nb/edits.ts'
import { IFC as IFC_NB } from './nb/ifc.ts'
import { INPUTS as INPUTS_NB } from './nb/inputs.ts'
import { REFUSALS as REFUSALS_NB } from './nb/refusals.ts'
import { OUTLINES as OUTLINES_NB } from './nb/outlines.ts'
import { ROOFS as ROOFS_NB } from './nb/roofs.ts'
import { SCANS as SCANS_NB } from './nb/scans.ts'
import { SOLAR as SOLAR_NB } from './nb/solar.ts'
import { SURFACES as SURFACES_NB } from './nb/surfaces.ts'
import { SURVEYS as SURVEYS_NB } from './nb/surveys.ts'
import { KINDS as KINDS_NB } from './nb/kinds.ts'
import { SYSTEMS as SYSTEMS_NB } from './nb/systems.ts'
import { VALUES as VALUES_NB } from './nb/values.ts'
import { figureIn, sentenceInUnits, type UnitSystem } from '../quantities/units.ts'

/** A language of messages: Norwegian Bokmål or English. */
export type Language = 'nb' | 'en'

const termsOf = (kind: 'edge' | 'object' | 'kind', names: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(names).map(([word, name]) => [`${kind}/${word}`, name]))

/** Compiles only if each table has the keys and the values of the English one. */
const TABLES: readonly [
  Translation<typeof VALUES, typeof VALUES_NB>,
  Translation<typeof SCANS, typeof SCANS_NB>,
  Translation<typeof OUTLINES, typeof OUTLINES_NB>,
  Translation<typeof ROOFS, typeof ROOFS_NB>,
  Translation<typeof SURVEYS, typeof SURVEYS_NB>,
  Translation<typeof REFUSALS, typeof REFUSALS_NB>,
  Translation<typeof UNSUPPORTED, typeof UNSUPPORTED_NB>,
  Translation<typeof SYSTEMS, typeof SYSTEMS_NB>,
  Translation<typeof IFC, typeof IFC_NB>,
  Translation<typeof INPUTS, typeof INPUTS_NB>,
  Translation<typeof DRAWINGS, typeof DRAWINGS_NB>,
  Translation<typeof FILES, typeof FILES_NB>,
  Translation<typeof EXPORTS, typeof EXPORTS_NB>,
  Translation<typeof SOLAR, typeof SOLAR_NB>,
  Translation<typeof EDITS, typeof EDITS_NB>,
  Translation<typeof CARRIED, typeof CARRIED_NB>,
  Translation<typeof CONTROLS, typeof CONTROLS_NB>,
  Translation<typeof COMPARISON, typeof COMPARISON_NB>,
  Translation<typeof AREAS, typeof AREAS_NB>,
  Translation<typeof SURFACES, typeof SURFACES_NB>,
] = [
  VALUES_NB,
  SCANS_NB,
  OUTLINES_NB,
  ROOFS_NB,
  SURVEYS_NB,
  REFUSALS_NB,
  UNSUPPORTED_NB,
  SYSTEMS_NB,
  IFC_NB,
  INPUTS_NB,
  DRAWINGS_NB,
  FILES_NB,
  EXPORTS_NB,
  SOLAR_NB,
  EDITS_NB,
  CARRIED_NB,
  CONTROLS_NB,
  COMPARISON_NB,
  AREAS_NB,
  SURFACES_NB,
]

/** Built on first use: many pages have no message in Norwegian. */
let norwegian: Writing | undefined

const norwegianWriting = (): Writing =>
  (norwegian ??= {
    sentences: Object.fromEntries(
      [
        ...TABLES,
        termsOf('edge', EDGE_NAMES.nb),
        termsOf('object', OBJECT_NAMES.nb),
        termsOf('kind', KINDS_NB),
      ].flatMap((table) => Object.entries<string>(table)),
    ),
    point: ',',
    decimal: (value, digits) => {
      const text = roundTo(Math.abs(value), digits).toFixed(digits)
      return (value < 0 && Number(text) !== 0 ? `−${text}` : text).replace('.', ',')
    },
    roomName: (name) => ROOM_NAME.nb(name, 'OTHER'),
  })

const WRITINGS: Readonly<Record<Language, () => Writing>> = { en: () => ENGLISH, nb: norwegianWriting }

/** How a language writes sentences, for programs with sentences of their own. @param units of their figures */
export function writingOf(lang: Language, units: UnitSystem = 'metric'): Writing {
  const writing = WRITINGS[lang]()
  if (units === 'metric') return writing
  return {
    ...writing,
    units: {
      figure: (figure) => figureIn(figure, units),
      words: (template) => sentenceInUnits(template, units),
    },
  }
}

/** The sentence of a finding, a refusal or an error, with its values. @param units of its figures */
export const textOf = (sentence: Sentence, lang: Language, units: UnitSystem = 'metric'): string =>
  sentenceIn(sentence, writingOf(lang, units))
