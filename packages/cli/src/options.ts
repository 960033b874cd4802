import type { BuildingOptions } from '@reports/geometry'
import { said } from '@reports/geometry/sentences'
import { Option } from 'commander'
import type { IfcVersion } from '@reports/export/ifc'
import type { UNIT_SYSTEMS, UnitSystem } from '@reports/geometry/units'
import type { Command } from 'commander'
import { UsageError, ValueError } from './usage-error.ts'
import * as USAGE from './messages/en/usage.ts'
import type { ExitCode } from './exit-codes.ts'
import type { Io } from './io.ts'
import { languageOf, LANGUAGES } from './output/languages.ts'
import type { Language } from './output/languages.ts'
import { FORMATS, type Format } from './output/result-formats.ts'

/** An option with a value that is read. @param read throws a UsageError of what is expected instead */
export const valued = (flags: string, description: string, read: (text: string) => unknown): Option =>
  new Option(flags, description).argParser((value: string) => {
    try {
      return read(value)
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      throw new ValueError(said(USAGE.invalidValue, { option: flags, value, expected: error.sentence }))
    }
  })

/** What a command is given besides its own arguments: the outside, and where to say how it ended. */
export interface Context {
  readonly io: Io
  end(code: ExitCode): void
}

/** Options that every command has. */
export interface OutputOptions {
  readonly format?: Format
  readonly output?: string
  readonly lang: Language
  readonly units: UnitSystem
  readonly strict?: boolean
  readonly quiet?: boolean
  /** False after `--no-color`. */
  readonly color: boolean
}

/** The option of the language; `no` and `nn` are taken for `nb`. */
export const languageOption = (what: string): Option => {
  const option = valued('--lang <language>', what, (name): Language => {
    const lang = languageOf(name)
    if (lang === undefined) throw new UsageError(said(USAGE.choices, { choices: LANGUAGES }))
    return lang
  }).default('en')
  option.argChoices = [...LANGUAGES]
  return option
}

/** As geometry has them: help loads no geometry. */
const UNITS: typeof UNIT_SYSTEMS = ['metric', 'us']

/** The option of the units in which people read. */
export const unitsOption = (): Option =>
  new Option('--units <system>', 'of what people read: us has feet, inches, square feet (data stays metric)')
    .choices(UNITS)
    .default('metric' satisfies UnitSystem)

/** The option of the rule of deduction. */
export const ruleOption = (): Option =>
  new Option('--rule <id>', 'rule of deduction for net wall areas by NS 3420 (default: NS3420-1)')

/** Adds the options that every command has, after its own. */
export const withOutputOptions = (command: Command): Command =>
  command
    .addOption(
      new Option(
        '-f, --format <format>',
        'how the result is written (default: table on a terminal, else json)',
      ).choices(FORMATS),
    )
    .addOption(languageOption('names, numbers and messages'))
    .addOption(unitsOption())
    .option('-o, --output <file>', 'write to a file, whole or not at all (its name sets the format)')
    .option('--strict', 'exit with 1 if there are findings')
    .option('-q, --quiet', 'no summary of findings')
    .option('--no-color', 'no colours (as the variable NO_COLOR)')

/** Options of the commands that measure, whose tables have sums and ids. */
export interface SummaryOptions extends OutputOptions {
  readonly summary?: boolean
  readonly ids?: boolean
}

export const withSummaryOptions = (command: Command, sums: string): Command =>
  command
    .option('--summary', sums)
    .option('--ids', 'add a last column of ids to tables (JSON and CSV always have them)')

/** What is given of the accuracy of an input: metres, and the scale relative. */
type GivenAccuracy = Partial<Record<(typeof ACCURACY_PARTS)[number], number>>

const ACCURACY_PARTS = ['plan', 'height', 'scale', 'ground', 'openingWidth', 'openingHeight'] as const

/** Options of the commands that say how certain they are. */
export interface ToleranceOptions {
  readonly tolerances?: boolean
  readonly accuracy?: GivenAccuracy
}

/** @param text such as `plan=0.1,height=0.1,scale=0.005` */
function givenAccuracy(text: string): GivenAccuracy {
  const given = new Map<string, number>()
  for (const part of text.split(',')) {
    const [, name, value] = /^\s*(\w+)\s*=\s*(\d*\.?\d+(?:e-?\d+)?)\s*$/i.exec(part) ?? []
    const known = ACCURACY_PARTS.find((each) => each === name)
    const most = known === 'scale' ? 1 : MOST_UNCERTAIN
    if (known === undefined || given.has(known) || Number(value) > most)
      throw new UsageError(said(USAGE.accuracy, { most: MOST_UNCERTAIN }))
    given.set(known, Number(value))
  }
  return Object.fromEntries(given)
}

/** Metres. Who knows a vertex no better knows nothing of it. */
const MOST_UNCERTAIN = 100

/** Adds the option of how certain the vertices of an input are. @param what of the option */
export const withAccuracyOption = (
  command: Command,
  what = 'your own accuracy of the sources, standard deviations: plan=0.1,height=0.1',
): Command => command.addOption(valued('--accuracy <values>', what, givenAccuracy))

/** Adds the options of how certain a result is. */
export const withToleranceOptions = (command: Command): Command =>
  withAccuracyOption(
    command.option('--tolerances', 'add ± to each area, length and angle, from the accuracy of the source'),
    'the same from your own accuracy, standard deviations: plan=0.1,height=0.1',
  )

/** Options of the commands that measure scans: what was measured by hand. */
export interface ControlOptions {
  readonly control?: readonly string[]
}

/** Adds the option of control measurements. */
export const withControlOptions = (command: Command): Command =>
  command.addOption(
    new Option(
      '--control <text>',
      'a control measurement, m: "1.02 a-c = 3.612 ± 0.002"; once for each of several, beside those of controls.json',
    ).argParser((value: string, before: readonly string[] | undefined): readonly string[] => [
      ...(before ?? []),
      value,
    ]),
  )

/** Options of the commands that write models. */
export interface ModelOptions {
  readonly ifc?: IfcVersion
}

/** Adds the option of a model's version. */
export const withModelOption = (command: Command): Command =>
  command.addOption(new Option('--ifc <version>', 'of -o FILE.ifc: IFC4 (default) or IFC4X3').choices(['4', '4x3']))

/** A decimal number of metres, as an option's value. */
export function metres(text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) throw new UsageError(said(USAGE.metres))
  return value
}

/** The same for a distance, which is never negative. */
export function distance(text: string): number {
  const value = metres(text)
  if (value < 0) throw new UsageError(said(USAGE.distance))
  return value
}

/** An area that somebody stated, in square metres. */
export function statedArea(text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value) || value <= 0) throw new UsageError(said(USAGE.statedArea))
  return value
}

/** A day, at noon: it is the same one in every time zone of Europe. */
function day(text: string): Date {
  const date = new Date(`${text}T12:00:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(date.getTime()) || !date.toISOString().startsWith(text))
    throw new UsageError(said(USAGE.day))
  return date
}

/** The option of the day of a document. */
export const dayOption = (what: string): Option => valued('--date <YYYY-MM-DD>', what, day)

/** Metres between two battens, which are no thinner than this. */
export function battenSpacing(text: string): number {
  const value = metres(text)
  if (value < 0.05 || value > 10) throw new UsageError(said(USAGE.spacing))
  return value
}

/** Ends of names that files of the ground have. */
const GROUND_FILE = /\.(?:csv|(?:geo)?json|tiff?)$/i

/** The altitude of the ground in metres, or a file that has it. */
export function groundValue(text: string): number | string {
  const value = Number(text)
  if (text.trim() !== '' && Number.isFinite(value)) return value
  if (GROUND_FILE.test(text)) return text
  throw new UsageError(said(USAGE.ground))
}

/** Adds the option of the ground. */
export const withGroundOption = (command: Command): Command =>
  command.addOption(
    valued(
      '--ground <altitude>',
      'altitude of the ground in metres, or a file of points or a raster, if the file has none',
      groundValue,
    ),
  )

/** Which buildings of a file are wanted: all if none of these is given. */
export interface BuildingChoice {
  /** Ids or names. */
  readonly building?: readonly string[]
  /** Two numbers: longitude and latitude, or a place in the system of the file. */
  readonly at?: string
  /** A file with an area. */
  readonly within?: string
}

/** Adds the options that say which buildings are wanted. */
export const withChoiceOptions = (command: Command): Command =>
  command
    .addOption(
      new Option('--building <name>', 'only this building: its id, or its name; once for each of several').argParser(
        (value: string, before: readonly string[] | undefined): readonly string[] | undefined => [
          ...(before ?? []),
          value,
        ],
      ),
    )
    .option('--at <place>', 'only the building at LON,LAT, or at X,Y in the system of the file')
    .option('--within <file>', 'only buildings in an area, such as a parcel (GeoJSON)')

/** What a caller says of the outline of roofs. */
export type OutlineOptions = Pick<BuildingOptions, 'outline' | 'eavesOverhang'>

export const withOutlineOptions = (command: Command): Command =>
  command
    .addOption(
      new Option(
        '--outline <what>',
        'what the outline of a roof is in the file: the line of its walls, or of its eaves',
      ).choices(['walls', 'eaves']),
    )
    .addOption(
      valued(
        '--eaves-overhang <metres>',
        'the roof reaches this far past its walls: they move in, or it grows where its outline is that of the walls',
        distance,
      ),
    )

/** Options of the commands that read a roof. */
export interface RoofOptions extends SummaryOptions, BuildingChoice, OutlineOptions {
  readonly includeMatrikkel?: boolean
  readonly crs?: string
  readonly ground?: number | string
  readonly partyWalls?: 'keep' | 'omit'
}

export const withRoofOptions = (command: Command): Command =>
  withOutlineOptions(
    withGroundOption(
      withChoiceOptions(command)
        .option('--include-matrikkel', 'the outbuildings of the cadastral unit too')
        .option('--crs <EPSG:n>', 'coordinate system, if the file names none (or the wrong one)'),
    ),
  ).addOption(
    new Option('--party-walls <how>', 'wall against a neighbouring building (default: keep)').choices(['keep', 'omit']),
  )

/** Options of the commands that are filters of streams. */
export interface StreamOptions {
  readonly header?: string
  readonly failures?: 'inline'
}

export const withStreamOptions = (command: Command): Command =>
  command
    .option(
      '--header <file>',
      'with JSON lines: the input is part of a CityJSONSeq stream whose header is the first line of this file',
    )
    .addOption(
      new Option(
        '--failures <where>',
        'with JSON lines: a failure is a row of the result, and the command ends with 0',
      ).choices(['inline']),
    )
