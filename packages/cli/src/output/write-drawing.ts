import { said } from '@reports/geometry/sentences'
import type { CadDrawing, GridPlace } from '@reports/export/cad'
import { endingsOfKind, formatAt, FORMATS, writeForm } from '@reports/export/products'
import type { BuildingSelection, RoofMeasures } from '@reports/geometry'
import type { Drawing, View } from '@reports/svg'
import * as USAGE from '../messages/en/usage.ts'
import type { Io } from '../io.ts'
import { UsageError } from '../usage-error.ts'
import { writeWhole } from './destination.ts'
import { NODE_TOOLS } from './node-tools.ts'
import { checkOutput, endingOf, withEnding } from './output-file.ts'
import type { Wanted } from './output-file.ts'

type Sheets = readonly [Drawing, ...Drawing[]]

/** Drawings in the format of an ending; only pages are several, all else is the first. */
const bytesOf = (ending: string, sheets: Sheets): Promise<string | Uint8Array> => {
  const format = formatAt(ending)!
  return writeForm(format, hasPages(ending) ? sheets : sheets[0], {}, NODE_TOOLS)
}

const hasPages = (ending: string): boolean => FORMATS[formatAt(ending)!].form === 'pages'

/** Where drawings, or views, go. */
export interface PictureWriter<T> {
  /** Whether those after the first are written too. */
  readonly hasPages: boolean
  write(...all: readonly [T, ...T[]]): Promise<void>
}

/** A pipe gets SVG. @throws UsageError where a terminal would */
function pipeWriter(output: string | undefined, { stdout }: Io, endings: readonly string[]): PictureWriter<Drawing> {
  if (stdout.isTerminal && output === undefined) throw new UsageError(said(USAGE.drawingNoText, { endings }))
  return {
    hasPages: false,
    write: async (drawing) => stdout.write(`${(await import('@reports/svg')).svgOf(drawing)}\n`),
  }
}

/**
 * Where a drawing can go is known before it is made: the file of `-o`, or a pipe, which gets SVG.
 * @param others the commands that give something else of the same input
 * @throws UsageError where there is no file and a terminal, or a file that cannot be written
 */
export function drawingWriter(output: string | undefined, io: Io, others: Wanted['others']): PictureWriter<Drawing> {
  if (output === undefined || output === '-')
    return pipeWriter(output, io, [...endingsOfKind('drawing').toReversed(), '.dxf'])
  checkOutput(output, { product: 'drawing', also: ['cad'], others })
  const ending = endingOf(output)
  return { hasPages: hasPages(ending), write: async (...sheets) => writeWhole(output, await bytesOf(ending, sheets)) }
}

/**
 * Where a drawing of true size goes, known before it is made; null where `-o` names none.
 * @throws UsageError where the file cannot be written
 */
export function cadWriter(output: string | undefined): ((drawing: CadDrawing) => Promise<void>) | null {
  if (output === undefined || endingOf(output) !== '.dxf') return null
  checkOutput(output, { product: 'cad' })
  return async (drawing) => writeWhole(output, await writeForm('dxf', drawing, {}, NODE_TOOLS))
}

/** In whose coordinates a drawing for CAD or a 3D model is written: around its own origin, or in those of its file. */
export interface CoordinateOptions {
  readonly coordinates: 'local' | 'file'
}

/**
 * Where a drawing or a model stands in the system of its file, where that is asked for; undefined where it is not.
 * @throws UsageError where the buildings are in several systems
 */
export async function placeAsked(
  { coordinates }: Partial<CoordinateOptions>,
  measures: RoofMeasures,
  chosen: BuildingSelection,
): Promise<GridPlace | undefined> {
  if (coordinates !== 'file') return undefined
  const place = (await import('@reports/export/cad')).gridPlaceOf(measures, chosen)
  if (place === null) throw new UsageError(said(USAGE.severalSystems))
  return place
}

/** @throws UsageError where coordinates are asked for of a file that has none */
export function checkCoordinates(
  { coordinates, output }: Partial<CoordinateOptions> & { readonly output?: string },
  ending: '.dxf' | '.glb',
): void {
  if (coordinates === 'file' && (output === undefined || endingOf(output) !== ending))
    throw new UsageError(said(USAGE.coordinatesOf, { ending, output: withEnding(output ?? 'drawing', ending) }))
}

/** A view, and where it stands on a map as a 3D model. */
export type PlacedView = View & { readonly place?: GridPlace | undefined }

/** The same for views, which can be a 3D model too. */
export function viewWriter(output: string | undefined, io: Io, others: Wanted['others']): PictureWriter<PlacedView> {
  const laidOut = async (views: readonly [View, ...View[]]): Promise<[Drawing, ...Drawing[]]> => {
    const { layOutView } = await import('@reports/svg')
    const [first, ...more] = views
    return [layOutView(first), ...more.map(layOutView)]
  }
  if (output === undefined || output === '-') {
    const pipe = pipeWriter(output, io, [...endingsOfKind('drawing').toReversed(), '.glb'])
    return { hasPages: false, write: async (view) => pipe.write((await laidOut([view]))[0]) }
  }
  checkOutput(output, { product: 'view', others })
  const ending = endingOf(output)
  const viewedIn = async (views: readonly [PlacedView, ...PlacedView[]]): Promise<string | Uint8Array> =>
    formatAt(ending) === 'glb'
      ? (await import('@reports/export/cad')).glbOf(views[0], views[0].place)
      : await bytesOf(ending, await laidOut(views))
  return { hasPages: hasPages(ending), write: async (...views) => writeWhole(output, await viewedIn(views)) }
}
