import * as REFUSALS from '../../messages/en/refusals.ts'
import { fault } from '../../errors.ts'
import { courseOf, type Course, type Survey, type SurveyPoint } from '../../model/survey.ts'
import { arcPoints } from './arc.ts'
import { attributeName, createSurveyBuilder, heightOf } from './fkb-features.ts'
import { attributeOf, createMemberReader, type XmlElement } from '../text/xml-members.ts'

/** Elements whose children are features. Source: GML 3.2.1 (featureMember, featureMembers) and WFS 2.0 (member). */
const HOLDERS: ReadonlySet<string> = new Set(['featureMember', 'featureMembers', 'member'])

/** Elements whose text is coordinates. */
const COORDINATES: ReadonlySet<string> = new Set(['pos', 'posList', 'coordinates'])

/** Geometry whose parts `curvePoints` reads; everything below it is coordinates. */
const LINES: ReadonlySet<string> = new Set(['LineString', 'LineStringSegment', 'Arc', 'ArcString'])

/** Settings that coordinates inherit from the elements around them. */
interface Inherited {
  readonly dimension: number | null
}

function dimensionOf(element: XmlElement, { dimension }: Inherited): Inherited {
  const own = Number(attributeOf(element, 'srsDimension') ?? attributeOf(element, 'dimension') ?? NaN)
  return { dimension: own === 2 || own === 3 ? own : dimension }
}

/**
 * Points of `pos`, `posList` and `coordinates`. If the file does not state the dimension, it is three if only three divides the count. In
 * Norway the northing is greater than the easting in every system in use (UTM, NTM, degrees): the greater is second.
 */
function pointsIn(element: XmlElement, inherited: Inherited): SurveyPoint[] {
  const own = dimensionOf(element, inherited)
  return COORDINATES.has(element.name)
    ? coordinatesOf(element, own.dimension)
    : element.children.flatMap((child) => pointsIn(child, own))
}

function coordinatesOf({ text, line }: XmlElement, dimension: number | null): SurveyPoint[] {
  const numbers =
    text.trim() === ''
      ? []
      : text
          .trim()
          .split(/[\s,]+/)
          .map(Number)
  const { length } = numbers
  if (!numbers.every(Number.isFinite)) throw fault(REFUSALS.noNumber, { line })
  const size = dimension ?? (length % 3 === 0 ? 3 : 2)
  if (length % size !== 0) throw fault(REFUSALS.pointsOf, { line }, { size, count: length })
  const points: SurveyPoint[] = []
  for (let i = 0; i < length; i += size) {
    const [a, b] = [withoutNoise(numbers[i]!), withoutNoise(numbers[i + 1]!)]
    const z = size === 3 ? heightOf(withoutNoise(numbers[i + 2]!)) : null
    points.push(a > b ? [b, a, z] : [a, b, z])
  }
  return points
}

/** Rounds to 1e-5 m, and degrees to 1e-10: writers give 268.59000000000003 for 268.59. */
function withoutNoise(value: number): number {
  const digits = Math.abs(value) < 180 ? 1e10 : 1e5
  return Math.round(value * digits) / digits
}

/** The points of a curve of any kind, its segments in order; a point shared by two segments is listed once. */
function curvePoints(element: XmlElement, inherited: Inherited): SurveyPoint[] {
  if (!LINES.has(element.name)) {
    const own = dimensionOf(element, inherited)
    if (element.children.every(({ name }) => COORDINATES.has(name))) return pointsIn(element, own)
    return joined(element.children.map((child) => curvePoints(child, own)))
  }
  const points = pointsIn(element, inherited)
  if (element.name !== 'Arc' && element.name !== 'ArcString') return points
  const arcs: SurveyPoint[][] = []
  for (let i = 0; i + 2 < points.length; i += 2) arcs.push(arcPoints([points[i]!, points[i + 1]!, points[i + 2]!]))
  return joined(arcs)
}

function joined(pieces: readonly (readonly SurveyPoint[])[]): SurveyPoint[] {
  const points: SurveyPoint[] = []
  for (const piece of pieces) {
    for (const [i, point] of piece.entries()) {
      const last = points.at(-1)
      if (i === 0 && last !== undefined && last[0] === point[0] && last[1] === point[1]) continue
      points.push(point)
    }
  }
  return points
}

/** State collected for one feature. */
interface Gathered {
  readonly attributes: Map<string, string>
  readonly lines: Course[]
  readonly polygons: Course[][]
  point: SurveyPoint | null
}

function gather(element: XmlElement, inherited: Inherited, into: Gathered): void {
  const own = dimensionOf(element, inherited)
  if (element.name === 'Polygon' || element.name === 'PolygonPatch' || element.name === 'Rectangle') {
    const rings = (...names: readonly string[]): Course[] =>
      element.children.filter(({ name }) => names.includes(name)).map((ring) => courseOf(curvePoints(ring, own)))
    into.polygons.push([...rings('exterior', 'outerBoundaryIs'), ...rings('interior', 'innerBoundaryIs')])
  } else if (element.name === 'Curve' || element.name === 'CompositeCurve' || LINES.has(element.name)) {
    into.lines.push(courseOf(curvePoints(element, own)))
  } else if (element.name === 'Point') {
    into.point ??= pointsIn(element, own)[0] ?? null
  } else if (element.children.length === 0) {
    const name = attributeName(element.name)
    const text = element.text.trim()
    if (text !== '' && !into.attributes.has(name)) into.attributes.set(name, text)
  } else for (const child of element.children) gather(child, own, into)
}

/** The first coordinate system named in an element or its content. */
function systemIn(element: XmlElement): string | null {
  const own = attributeOf(element, 'srsName')
  if (own !== null) return own
  for (const child of element.children) {
    const found = systemIn(child)
    if (found !== null) return found
  }
  return null
}

/** `FKB-Bygning 4.6`, from the namespace of the schema: `.../produktspesifikasjon/FKB-Bygning/4.6`. */
function standardIn({ attributes }: XmlElement): string | null {
  for (const name in attributes) {
    const found = /(FKB-?Bygning)\/?-?(\d+(?:\.\d+)*)/i.exec(attributes[name]!)
    if (found !== null) return `FKB-Bygning ${found[2]}`
  }
  return null
}

/** Reads the text of a survey in chunks. */
export interface SurveyReader {
  readonly write: (text: string) => void
  /** Call after the last chunk. */
  readonly survey: () => Survey
}

/** A reader of FKB-Bygning in GML 3.2, 4.x and 5.0. @throws InputError with the line of what cannot be read */
export function createFkbGmlReader(): SurveyReader {
  const builder = createSurveyBuilder()
  let crs: string | null = null
  let standard: string | null = null
  let around: Inherited = { dimension: null }
  const takeMember = (element: XmlElement): void => {
    crs ??= systemIn(element)
    standard ??= standardIn(element)
    const gathered: Gathered = { attributes: new Map(), lines: [], polygons: [], point: null }
    for (const child of element.children) gather(child, around, gathered)
    builder.add({
      type: element.name,
      ...gathered,
      polygons: () => gathered.polygons,
      // The outline of an area is not a line of the survey.
      lines: gathered.polygons.length > 0 ? [] : gathered.lines,
      place: { line: element.line, path: null },
    })
  }
  const takeAround = (element: XmlElement): void => {
    crs ??= attributeOf(element, 'srsName')
    standard ??= standardIn(element)
    around = dimensionOf(element, around)
  }
  const reader = createMemberReader((name) => HOLDERS.has(name), takeMember, takeAround)
  return {
    write: (text) => reader.write(text),
    survey: () => {
      reader.end()
      return builder.survey({ crs, standard })
    },
  }
}
