import { FORMATS, type FormatId, type Option } from '@reports/export/products'
import { AREA_RULES, type AreaRuleName } from '@reports/geometry/areas'
import { LANGUAGES } from '@reports/svg'
import {
  flag,
  nullableInteger,
  optionalChoice,
  optionalInteger,
  optionalText,
  type Parameter,
  type Parameters,
} from '../http/parameters.ts'
import { askingTolerances, tolerances } from '../http/tolerances.ts'

export const buildingId = optionalText('only this building, wherever it comes from; NUL is 400', { max: 200 })
export const includeMatrikkel = flag('whether the other buildings of the cadastral unit are taken in too', false)

const SETBACK_NAMES = ['edge-0.3', 'irc-2018', 'none'] as const
const MODULE_ORIENTATIONS = ['best', 'portrait', 'landscape', 'mixed'] as const

/** What may be asked of things. */
const OPTIONS: Readonly<Record<Option, Parameter<unknown>>> = {
  roomId: optionalText('only this room', { min: 1, max: 1024, pattern: /^[\w-]+$/ }),
  rule: optionalChoice('rule of a country; by default `ns3940`', Object.keys(AREA_RULES) as AreaRuleName[]),
  outerWall: optionalInteger('thickness of outer walls in cm, for rules that measure their outer faces', {
    min: 0,
    max: 200,
  }),
  unit: optionalText('one unit, by the name that edits gave it', { min: 1, max: 200 }),
  story: nullableInteger('index of the storey, 0 the lowest; one larger than any of them is 404', { min: 0 }, 0),
  showMeasurements: flag('whether dimensions are drawn', true),
  showLabels: flag('whether names and areas of rooms are written', true),
  buildingId,
  includeMatrikkel,
  setbacks: optionalChoice('named distances that modules keep from edges; `edge-0.3` if absent', SETBACK_NAMES),
  orientation: optionalChoice('how modules lie on slopes; `best` if absent', MODULE_ORIENTATIONS),
  layout: flag('whether each module is listed with its corners', false),
  tolerances,
  lang: {
    ...optionalChoice('language of every answer that is not JSON; without it Norwegian', LANGUAGES),
    forAssistants: false,
  },
  showMarks: flag('whether marks are drawn: the short names of surfaces, edges, walls, rooms and openings', false),
}

/** The same of a drawing. */
const OF_DRAWING: Readonly<Partial<Record<Option, Parameter<unknown>>>> = {
  lang: optionalChoice('language of the drawing, whose title block then has property and day', LANGUAGES),
  tolerances: askingTolerances(
    'whether areas are drawn with two standard deviations; where these are unknown, the title block says so; not in a `dxf`',
  ),
}

const named = (formats: readonly FormatId[]): string =>
  formats.map((format) => `\`${format}\` ${FORMATS[format].what}`).join(', ')

/**
 * The parameter for the format.
 * @param usual the format without it
 * @param shown the formats that recipients of a link may ask for
 */
function formatParameter(
  formats: readonly FormatId[],
  usual: FormatId,
  shown: readonly FormatId[],
): Parameter<FormatId | undefined> {
  const others = formats.filter((format) => format !== usual)
  const description = `what it is written as: \`${usual}\`, ${named(others)}`
  return {
    ...optionalChoice(description, formats),
    forAssistants: false,
    forRecipients: optionalChoice(description, shown),
  }
}

/** The parameters of things at one address. */
export function parametersOf(
  options: readonly Option[],
  formats: readonly FormatId[],
  usual: FormatId,
  shown: readonly FormatId[],
): Parameters {
  const isDrawing = usual === 'svg'
  const own = options.map(
    (option) => [option, (isDrawing ? OF_DRAWING[option] : undefined) ?? OPTIONS[option]] as const,
  )
  return { ...Object.fromEntries(own), format: formatParameter(formats, usual, shown) }
}
