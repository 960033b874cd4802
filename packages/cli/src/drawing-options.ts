import { said } from '@reports/geometry/sentences'
import type { UnitSystem } from '@reports/geometry/units'
import type { MarkChoice } from '@reports/svg'
import { Option, type Command } from 'commander'
import { UsageError } from './usage-error.ts'
import * as USAGE from './messages/en/usage.ts'
import { languageOption, unitsOption, valued } from './options.ts'
import type { Language } from './output/languages.ts'
import type { CoordinateOptions } from './output/write-drawing.ts'

const MARKS = ['none', 'openings', 'faces', 'all'] as const satisfies readonly MarkChoice[]

/** Options of every drawing and every view. */
export interface PictureOptions {
  readonly output?: string
  readonly lang: Language
  readonly units: UnitSystem
  readonly strict?: boolean
  readonly quiet?: boolean
  readonly color: boolean
  readonly marks: MarkChoice
}

/** What a sheet is asked for. */
export interface SheetOptions {
  /** Denominator of the scale: 50 for 1:50. */
  readonly scale?: number
  readonly property?: string
  readonly address?: string
  readonly brand?: string
  readonly date?: string
}

export interface DrawingOptions extends PictureOptions, SheetOptions {}

/** The direction from which a view is seen, degrees. */
export interface ViewOptions {
  readonly bearing?: number
  readonly elevation?: number
}

const COORDINATES = ['local', 'file'] as const satisfies readonly CoordinateOptions['coordinates'][]

/** Adds the option of the coordinates. @param ending of the files that have them */
export const withCoordinatesOption = (command: Command, ending: '.dxf' | '.glb'): Command =>
  command.addOption(
    new Option('--coordinates <of>', `of -o FILE${ending}: around its own origin, or those of the file's system`)
      .choices(COORDINATES)
      .default('local' satisfies CoordinateOptions['coordinates']),
  )

function denominator(text: string): number {
  const value = Number(text.replace(/^1:/, ''))
  if (!Number.isFinite(value) || value <= 0) throw new UsageError(said(USAGE.scale))
  return value
}

/** Reads degrees within bounds. */
const degrees =
  (from: number, to: number) =>
  (text: string): number => {
    const value = Number(text)
    if (text.trim() === '' || !(value >= from && value <= to)) throw new UsageError(said(USAGE.degrees, { from, to }))
    return value
  }

export const withViewOptions = (command: Command): Command =>
  command
    .addOption(
      valued(
        '--bearing <degrees>',
        'direction the viewer looks in, clockwise from north (default: the side that shows most)',
        degrees(-360, 360),
      ),
    )
    .addOption(
      valued('--elevation <degrees>', 'angle above the horizon: 15 to 85 (default: 36; a storey 54)', degrees(15, 85)),
    )

export const withPictureOptions = (command: Command, endings: string): Command =>
  command
    .option('-o, --output <file>', `write to a file, whole or not at all: ${endings}`)
    .addOption(languageOption('labels, numbers and messages'))
    .addOption(unitsOption())
    .addOption(
      new Option('--marks <which>', 'marks, as in tables: docs/marks.md')
        .choices(MARKS)
        .default('all' satisfies MarkChoice),
    )
    .option('--strict', 'exit with 1 if there are findings')
    .option('-q, --quiet', 'no summary of findings')
    .option('--no-color', 'no colours (as the variable NO_COLOR)')

/** Adds what a sheet is asked for: its scale, and what its title block says. */
export const withSheetOptions = (command: Command): Command =>
  command
    .addOption(valued('--scale <1:n>', 'scale (default: the largest usual one that fits A4 or A3)', denominator))
    .option('--property <name>', 'property in the title block (default: as project.json calls it)')
    .option('--address <text>', 'its address in the title block')
    .option('--brand <folder>', 'folder with your name and contact (brand.json), for the title block')
    .option('--date <date>', 'date in the title block, as you write it')

export const withDrawingOptions = (command: Command): Command =>
  withSheetOptions(withPictureOptions(command, '.svg, .png, .pdf or .dxf'))
