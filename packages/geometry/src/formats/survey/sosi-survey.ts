import * as FILES from '../../messages/en/files.ts'
import * as SYSTEMS from '../../messages/en/systems.ts'
import { InputError, fault } from '../../errors.ts'
import type { FileLocation } from '../../model/refusal.ts'
import { courseOf, type Course, type SurveyPoint } from '../../model/survey.ts'
import { arcPoints } from './arc.ts'
import { attributeName, createSurveyBuilder, heightOf, type FkbFeature } from './fkb-features.ts'
import type { SurveyReader } from './fkb-gml.ts'
import { createSosiReader, type SosiElement } from './sosi.ts'

/** Coordinate settings from the head of a SOSI file. */
interface SosiHead {
  readonly crs: string | null
  readonly standard: string | null
  readonly unit: number
  readonly heightUnit: number
  readonly origin: readonly [north: number, east: number]
}

/** Values of KOORDSYS that follow no rule. Source: SOSI part 1, "Koordinatsystem". */
const GRIDS: Readonly<Record<number, number>> = { 84: 4258, 184: 4326 }

/** The coordinate system of a code of KOORDSYS: UTM zones on ETRS89 and WGS 84, NTM 5 to 30, degrees. */
function systemOf(text: string): string {
  const code = Number.parseInt(text, 10)
  const epsg =
    code >= 19 && code <= 26
      ? 25810 + code
      : code >= 59 && code <= 66
        ? 32570 + code
        : code >= 105 && code <= 130
          ? 5000 + code
          : GRIDS[code]
  if (epsg === undefined) {
    throw fault(SYSTEMS.koordsys, null, { found: text.slice(0, 40) })
  }
  return `EPSG:${epsg}`
}

function positive(name: string, text: string): number {
  const value = Number(text)
  if (Number.isFinite(value) && value > 0) return value
  throw fault(FILES.sosiNumber, null, { name, found: text.slice(0, 40) })
}

function headOf({ attributes, line }: SosiElement): SosiHead {
  const first = (...names: readonly string[]): string | undefined =>
    attributes.find(([name, value]) => names.includes(name) && value !== '')?.[1]
  try {
    const unit = positive('ENHET', first('ENHET') ?? '1')
    const origin = (first('ORIGO-NØ', 'ORIGO-NÖ') ?? '0 0').split(/\s+/).map(Number)
    if (origin.length < 2 || !origin.every(Number.isFinite)) throw fault(FILES.sosiOrigin)
    const koordsys = first('KOORDSYS')
    const standard = first('PRODUKTSPEK', 'OBJEKTKATALOG') ?? null
    const version = first('SOSI-VERSJON')
    return {
      crs: koordsys === undefined ? null : systemOf(koordsys),
      standard: standard ?? (version === undefined ? null : `SOSI ${version}`),
      unit,
      heightUnit: positive('ENHET-H', first('ENHET-H') ?? String(unit)),
      origin: [origin[0]!, origin[1]!],
    }
  } catch (error) {
    throw error instanceof InputError ? new InputError(error.sentence, { line }) : error
  }
}

/** Attributes by one name each; of repeated ones the first. KVALITET on one line (4.x) is split up. */
function attributesOf({ attributes }: SosiElement): Map<string, string> {
  const values = new Map<string, string>()
  const put = (name: string, value: string | undefined): void => {
    if (value !== undefined && value !== '' && !values.has(name)) values.set(name, value)
  }
  for (const [name, value] of attributes) {
    if (name === 'KVALITET' && value !== '') {
      // Method, accuracy, visibility, method of the height, accuracy of the height, largest deviation.
      const parts = value.split(/\s+/)
      put('NØYAKTIGHET', parts[1])
      put('HNØYAKTIGHET', parts[4])
    } else put(attributeName(name), value)
  }
  return values
}

/** Limit on characters of a line. References of the largest areas take some thousands. */
const LONGEST_LINE = 1_000_000

const CURVES: ReadonlySet<string> = new Set(['KURVE', 'LINJE', 'BUEP', 'TRASE'])

/** Rounds to a hundredth of a millimetre (1e-10 degrees): whole numbers times a unit are not exact, and SOSI and GML should give the same. */
function withoutNoise(value: number, unit: number): number {
  const digits = unit < 1e-5 ? 1e10 : 1e5
  return Math.round(value * digits) / digits
}

/** @throws InputError with the line that cannot be read */
export function createSosiSurveyReader(): SurveyReader {
  const reader = createSosiReader()
  const builder = createSurveyBuilder()
  let head: SosiHead | null = null
  const curves = new Map<number, Course>()

  const pointsOf = (element: SosiElement): SurveyPoint[] => {
    const { unit, heightUnit, origin } = head!
    const points = element.points.map(([north, east, height]): SurveyPoint => [
      withoutNoise(east * unit + origin[1], unit),
      withoutNoise(north * unit + origin[0], unit),
      height === null ? null : heightOf(withoutNoise(height * heightUnit, 1)),
    ])
    const [a, b, c] = points
    return element.kind === 'BUEP' && points.length === 3 ? arcPoints([a!, b!, c!]) : points
  }

  const take = (element: SosiElement | null): void => {
    if (element === null) return
    if (element.kind === 'HODE') head = headOf(element)
    else if (head === null) throw fault(FILES.headFirst, { line: element.line }, { kind: element.kind })
    else if (CURVES.has(element.kind)) {
      const course = courseOf(pointsOf(element))
      if (element.number !== '') curves.set(Number(element.number), course)
      builder.add({ ...featureOf(element), lines: [course] })
    } else if (element.kind === 'FLATE') {
      const rings = ringReferences(element.references)
      // The area may precede the curves that it refers to.
      const polygons = (): Course[][] => polygonsOf(rings, curves)
      builder.add({ ...featureOf(element), polygons, point: pointsOf(element)[0] ?? null })
    } else if (element.kind === 'PUNKT') builder.add({ ...featureOf(element), point: pointsOf(element)[0] ?? null })
  }

  let rest = ''
  return {
    write: (text) => {
      const lines = (rest + text).split(/\r\n|\r(?!$)|\n/)
      rest = lines.pop()!
      if (rest.length > LONGEST_LINE) throw fault(FILES.longLine, null, { count: rest.length })
      for (const line of lines) take(reader.line(line))
    },
    survey: () => {
      take(reader.line(rest))
      take(reader.end())
      if (head === null) throw fault(FILES.noHead)
      const { crs, standard } = head as SosiHead
      const survey = builder.survey({ crs, standard })
      curves.clear()
      return survey
    },
  }
}

function featureOf(element: SosiElement): FkbFeature {
  const attributes = attributesOf(element)
  const place: FileLocation = { line: element.line, path: null }
  return {
    type: attributes.get('OBJTYPE') ?? element.kind,
    attributes,
    lines: [],
    polygons: () => [],
    point: null,
    place,
  }
}

/** The numbers of the curves that form a ring; -1 - n if curve n runs backwards. Kept as numbers, as many areas wait for all curves. */
type RingReferences = readonly number[]

/** The rings in the references of an area, the outer one first; those in brackets are holes. */
function ringReferences(references: string): RingReferences[] {
  const holes = [...references.matchAll(/\(([^)]*)\)/g)].map((match) => match[1]!)
  return [references.replaceAll(/\([^)]*\)/g, ' '), ...holes].map((list) =>
    [...list.matchAll(/:(-?)(\d+)/g)].map(([, sign, number]) => (sign === '-' ? -1 - Number(number) : Number(number))),
  )
}

function polygonsOf(references: readonly RingReferences[], curves: ReadonlyMap<number, Course>): Course[][] {
  const rings = references.map((ring): Course => {
    const course: number[] = []
    for (const reference of ring) {
      const isBackwards = reference < 0
      const own = curves.get(isBackwards ? -1 - reference : reference) ?? []
      for (let i = 0; i < own.length; i += 3) {
        const at = isBackwards ? own.length - 3 - i : i
        course.push(own[at]!, own[at + 1]!, own[at + 2]!)
      }
    }
    return course
  })
  return rings[0]!.length === 0 ? [] : [rings.filter((ring) => ring.length > 0)]
}
