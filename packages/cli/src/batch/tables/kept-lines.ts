import { createReadStream } from 'node:fs'
import { roofMap } from '@reports/export/tables'
import type { MapFeature, MapLayer } from '@reports/export/tables'
import { coordinateSystem, edgeMark, exteriorWallMark, MARK, systemToDegrees } from '@reports/geometry'
import type {
  CoordinateSystem,
  EdgeType,
  Quality,
  RoofBuildingRecord,
  RoofQualityRecord,
  Vec3,
  WallsRecord,
} from '@reports/geometry'
import type { RoofTolerancesRecord } from '@reports/geometry/accuracy'
import { linePieces, linesOf } from '../../input/stream/line-pieces.ts'
import type { Language } from '../../output/languages.ts'
import { outputFile } from '../journal.ts'
import type { InputLocation, OutputName, RoofShapes } from '../outcome.ts'

/*
 * What a finished run has kept, read line by line: its results, and the shapes beside the lines of its buildings. All tables and maps
 * are made of these.
 */

/** A line of buildings.jsonl. */
export type BuildingLine = InputLocation & {
  readonly roof: RoofBuildingRecord
  readonly walls: WallsRecord['buildings'][number] | null
  readonly quality: Quality
  readonly measures: RoofQualityRecord['measures'][string]
  readonly rows: RoofQualityRecord['rows']
  /** Null where its numbers are unknown; absent where nobody asked for them. */
  readonly tolerances?: RoofTolerancesRecord['buildings'][number] | null
}

/** The lines of an output of a run, one after the other. */
export async function* linesIn(output: string, name: OutputName): AsyncGenerator<string> {
  for await (const piece of linePieces(createReadStream(outputFile(output, name))))
    for (const { bytes } of linesOf(piece)) yield new TextDecoder().decode(bytes)
}

/** The one system of all shapes, or where they are of several WGS 84; null where there is no shape. */
export async function systemOfAll(output: string): Promise<CoordinateSystem | null> {
  const names = new Set<string>()
  for await (const line of linesIn(output, 'shapes')) {
    const [, name] = /^\{"system":("(?:[^"\\]|\\.)*")/.exec(line)!
    names.add(JSON.parse(name!) as string)
  }
  const [first, ...more] = names
  return first === undefined ? null : coordinateSystem(more.length === 0 ? first : 'OGC:CRS84')
}

/** A shape elsewhere. */
const moved = (shape: MapFeature['shape'], to: (point: Vec3) => Vec3): MapFeature['shape'] =>
  'line' in shape
    ? { line: shape.line.map(to) }
    : { polygons: shape.polygons.map((rings) => rings.map((ring) => ring.map(to))) }

/** The mark of a feature in a language, by its place among those of its building. @param cellOf by the name of a column */
type MarkOf = (i: number, cellOf: (name: string) => unknown, lang: Language) => string

const MARKS: Partial<Record<MapLayer['name'], MarkOf>> = {
  edges: (i, cellOf, lang) => edgeMark(i, cellOf('type') as EdgeType, lang),
  walls: (i, _, lang) => exteriorWallMark(i, lang),
}

/** The names of the columns of each layer whose marks are in a language. */
const COLUMNS: ReadonlyMap<MapLayer['name'], readonly string[]> = new Map(
  roofMap({ buildings: [], refusals: [], findings: [] }, {}, 'en').layers.map(({ name, columns }) => [
    name,
    columns.map((column) => column.name),
  ]),
)

/** Makes the function that gives features of a layer the marks of a language. What was kept has those of English. */
function marking(name: MapLayer['name'], lang: Language): (feature: MapFeature, i: number) => MapFeature['cells'] {
  const [markOf, columns] = [MARKS[name], COLUMNS.get(name)]
  if (lang === 'en' || markOf === undefined || columns === undefined) return ({ cells }) => cells
  // Columns of tolerances, where a run has them, stand before the mark: it is counted from the end.
  const fromEnd = columns.indexOf(MARK.name) - columns.length
  return ({ cells }, i) =>
    cells.with(
      fromEnd,
      markOf(i, (column) => cells[columns.indexOf(column)], lang),
    )
}

/** Makes the function that takes what was kept of a building to a system, with marks of a language. */
export function createPlacing(system: CoordinateSystem, lang: Language): (shapes: RoofShapes) => RoofShapes {
  const movers = new Map<string, (point: Vec3) => Vec3>()
  return (shapes) => {
    const { system: own, layers } = shapes
    const to = own === system.name ? null : (movers.get(own) ?? systemToDegrees(coordinateSystem(own)))
    if (to !== null) movers.set(own, to)
    return {
      ...shapes,
      layers: layers.map(({ name, features }) => {
        const cellsOf = marking(name, lang)
        return {
          name,
          features: features.map((feature, i) => ({
            shape: to === null ? feature.shape : moved(feature.shape, to),
            cells: cellsOf(feature, i),
          })),
        }
      }),
    }
  }
}

/** The buildings of a run with their shapes, where it kept them: both have a line for each, in the same order. */
export async function* buildingsIn(
  output: string,
  isKept: boolean,
): AsyncGenerator<{ readonly line: BuildingLine; readonly shapes: RoofShapes | null }> {
  const shapes = isKept ? linesIn(output, 'shapes') : null
  for await (const text of linesIn(output, 'buildings')) {
    const next = await shapes?.next()
    yield {
      line: JSON.parse(text) as BuildingLine,
      shapes: next === undefined || next.done === true ? null : (JSON.parse(next.value) as RoofShapes),
    }
  }
}
