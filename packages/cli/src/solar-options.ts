import type { EDGE_TYPES, EdgeType } from '@reports/geometry'
import { said } from '@reports/geometry/sentences'
import type { LayoutOptions, Loss, Shade, SkyModel, SolarOptions } from '@reports/geometry/solar'
import { Option, type Command } from 'commander'
import * as USAGE from './messages/en/usage.ts'
import { valued } from './options.ts'
import { UsageError } from './usage-error.ts'

/** Options of what is laid on a roof, and of what the sun brings it. */
export interface SolarCommandOptions {
  readonly weather?: string
  readonly module?: readonly [length: number, width: number]
  readonly power?: number
  readonly setbacks?: GivenSetbacks
  readonly orientation?: LayoutOptions['orientation']
  readonly flat?: LayoutOptions['flat']
  readonly tilt?: number
  readonly shade?: Shade
  readonly horizon?: string
  readonly losses?: readonly Loss[]
  readonly sky?: SkyModel
  readonly fine?: boolean
}

/** The same where modules are an addition that is asked for. */
export interface AddedSolarOptions extends SolarCommandOptions {
  readonly solar?: boolean
}

/** As geometry has them: help loads no geometry. */
const SETBACK_TYPES: typeof EDGE_TYPES = [
  'ridge',
  'monoPitchTop',
  'hip',
  'valley',
  'eave',
  'rake',
  'wallAbutment',
  'pitchChange',
  'cornice',
  'unknown',
]

const SETBACK_NAMES = ['edge-0.3', 'irc-2018', 'none'] as const

/** A name of setbacks, or distances by type. */
export type GivenSetbacks = (typeof SETBACK_NAMES)[number] | Partial<Record<EdgeType, number>>

/** Metres. No module is smaller or larger. */
const MODULE_SIDES = [0.2, 5] as const
/** Watts. */
const POWERS = [1, 5000] as const
/** Metres. No setback is wider. */
const WIDEST_SETBACK = 100
/** Degrees: a steeper module on a flat roof is a wall. */
const STEEPEST = 60

/** @param text such as `1.762x1.134` */
function moduleSides(text: string): readonly [number, number] {
  const sides = text.split('x').map(Number)
  const [length = NaN, width = NaN] = sides.toSorted((a, b) => b - a)
  if (sides.length !== 2 || !(width >= MODULE_SIDES[0] && length <= MODULE_SIDES[1]))
    throw new UsageError(said(USAGE.moduleSides))
  return [length, width]
}

const within =
  (least: number, most: number, unit: string) =>
  (text: string): number => {
    const value = Number(text)
    if (text.trim() === '' || !(value >= least && value <= most))
      throw new UsageError(said(USAGE.numberWithin, { least, most, unit }))
    return value
  }

/** @param text a name, or such as `eave=0.2,ridge=0.5` */
function givenSetbacks(text: string): GivenSetbacks {
  const name = SETBACK_NAMES.find((each) => each === text)
  if (name !== undefined) return name
  const distances: Partial<Record<EdgeType, number>> = {}
  for (const [key, value] of namedNumbers(text)) {
    const type = SETBACK_TYPES.find((each) => each === key)
    if (type === undefined || !(value >= 0 && value <= WIDEST_SETBACK))
      throw new UsageError(said(USAGE.setbacks, { names: SETBACK_NAMES, types: SETBACK_TYPES }))
    distances[type] = value
  }
  return distances
}

/** @param text such as `snow=5,soiling=3`; one number stands for all losses */
function givenLosses(text: string): readonly Loss[] {
  const whole = Number(text)
  const losses =
    text.trim() !== '' && Number.isFinite(whole)
      ? [{ name: 'all', percent: whole }]
      : namedNumbers(text).map(([name, percent]) => ({ name, percent }))
  if (losses.length === 0 || !losses.every(({ percent }) => percent >= 0 && percent <= 100))
    throw new UsageError(said(USAGE.losses))
  return losses
}

/** Names with numbers; NaN for what is none. */
const namedNumbers = (text: string): (readonly [string, number])[] =>
  text.split(',').map((part) => {
    const [, name = '', value = 'none'] = /^\s*(\w+)\s*=\s*(\d*\.?\d+)\s*$/.exec(part) ?? []
    return [name, Number(value)]
  })

/** Adds the options of modules. */
export const withModuleOptions = (command: Command): Command =>
  command
    .addOption(valued('--module <sides>', 'length x width in metres (default: 1.762x1.134)', moduleSides))
    .addOption(valued('--power <watts>', 'of a module (default: 440)', within(...POWERS, 'W')))
    .addOption(
      valued(
        '--setbacks <which>',
        'edge-0.3 (default), irc-2018, none, or metres by edge type: eave=0.2,ridge=0.5',
        givenSetbacks,
      ),
    )
    .addOption(
      new Option('--orientation <how>', 'on slopes (default: best; mixed has rows of both)').choices([
        'best',
        'portrait',
        'landscape',
        'mixed',
      ]),
    )
    .addOption(
      new Option('--flat <how>', 'on flat roofs (default: east-west, in tents)').choices(['east-west', 'rows', 'none']),
    )
    .addOption(valued('--tilt <degrees>', 'of modules on flat roofs (default: 10)', within(0, STEEPEST, '°')))

/** Adds the options of modules, sun and energy. */
export const withSolarOptions = (command: Command): Command =>
  withModuleOptions(command)
    .option('--weather <file>', 'a typical year for light and energy: EPW, TMY3, or PVGIS TMY as CSV or JSON')
    .addOption(
      new Option('--shade <whose>', 'roofs that give shade: of the file (default), their own, none').choices([
        'file',
        'own',
        'none',
      ]),
    )
    .option('--horizon <file>', 'the horizon around the place: azimuths from south and elevations, as PVGIS has them')
    .addOption(
      valued('--losses <percent>', 'one number for all, or by name: snow=5,soiling=3 (others stay)', givenLosses),
    )
    .addOption(
      new Option('--sky <model>', 'how light is spread over the sky (default: hay-davies)').choices([
        'hay-davies',
        'perez',
      ]),
    )
    .option('--fine', 'up to 256 points a face, not 64')

/** Adds `--solar`, and the options of what it adds. @param adds what that is */
export const withAddedSolarOptions = (command: Command, adds: string): Command =>
  withSolarOptions(command.option('--solar', adds))

const OPTIONS = [
  'weather',
  'module',
  'power',
  'setbacks',
  'orientation',
  'flat',
  'tilt',
  'shade',
  'horizon',
  'losses',
  'sky',
  'fine',
] as const satisfies readonly (keyof SolarCommandOptions)[]

/** @throws UsageError where an option of modules is given and modules are not asked for */
export function checkAddedSolar(options: AddedSolarOptions): void {
  const given = OPTIONS.find((key) => options[key] !== undefined)
  if (given !== undefined && options.solar !== true)
    throw new UsageError(said(USAGE.solarMissing, { option: `--${given}` }))
}

/** Whether roofs of buildings that are not asked for give shade, so that they are measured too. */
export const givesNeighbours = ({ shade = 'file' }: SolarOptions): boolean => shade === 'file'
