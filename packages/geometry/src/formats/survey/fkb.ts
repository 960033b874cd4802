import { fault } from '../../errors.ts'
import * as SYSTEMS from '../../messages/en/systems.ts'
import { roofFaces, type FoundFace, type LinePiece, type RoofFaces } from '../faces/roof-faces.ts'
import { hasHeights, type RoofSegment } from '../faces/segments.ts'
import { isFoot, segmentsByArea } from '../faces/lines-by-area.ts'
import { boxAround } from '../../kernel/box-search.ts'
import { stretchesNear } from '../../kernel/segment-stretches.ts'
import type { Vec2, Vec3 } from '../../kernel/vectors.ts'
import { toLocal } from '../../geodesy/frame.ts'
import { findingOf, type Finding, type FindingSentence } from '../../model/finding.ts'
import * as SURVEYS from '../../messages/en/surveys.ts'
import { metres, said, squareMetres, type Sentence } from '../../sentence.ts'
import type { Frame } from '../../model/frame.ts'
import { createIdRegister } from '../../model/ids.ts'
import { refusalOf } from '../../model/refusal.ts'
import type { SurveyedWalls } from '../../model/roof.ts'
import {
  pointsOf,
  ruleOf,
  type RegisteredAccuracy,
  type RoofLineType,
  type Survey,
  type SurveyArea,
  type SurveyLine,
} from '../../model/survey.ts'
import { LARGEST_SURVEY, ON_OUTLINE } from '../../tolerances.ts'
import type { RoofOptions } from '../city/cityjson-header.ts'
import { remarks, type Read } from '../read.ts'
import { withRings, type FileBuilding } from '../file-building.ts'
import { assembleBuilding } from '../roof-building.ts'
import type { MetricSurvey } from './survey-metres.ts'

/** Share of an area's plan that faces must cover; with less there is a finding. */
const COVERED_SHARE = 0.99

/** An area with its building id and its lines. */
interface OwnLines {
  readonly id: string
  readonly area: SurveyArea
  readonly segments: readonly RoofSegment[]
  /** Segments of lines at the foot of its walls. */
  readonly feet: readonly RoofSegment[]
}

const middleOf = (area: SurveyArea): Vec2 => {
  if (area.polygons.length === 0) return area.point ?? [0, 0]
  const { minX, minY, maxX, maxY } = boxAround(area.polygons.flatMap(([outer]) => outer))
  return [(minX + maxX) / 2, (minY + maxY) / 2]
}

/** The number of an area, else its position in decimetres: serial numbers differ from one export to the next. */
function nameOf({ origin }: MetricSurvey, area: SurveyArea): string {
  if (area.id !== null) return area.id
  const [x, y] = middleOf(area)
  return `${area.type}-${Math.round((x + origin[0]) * 10)}-${Math.round((y + origin[1]) * 10)}`
}

/** Areas in an order independent of the file's, with unique ids. */
function namedAreas(survey: MetricSurvey): { id: string; area: SurveyArea }[] {
  const register = createIdRegister('-')
  return survey.areas
    .map((area) => ({ name: nameOf(survey, area), middle: middleOf(area), area }))
    .toSorted(
      (a, b) =>
        (a.name < b.name ? -1 : a.name > b.name ? 1 : 0) || a.middle[0] - b.middle[0] || a.middle[1] - b.middle[1],
    )
    .map(({ name, area }) => ({ id: register(name), area }))
}

/** The registered accuracy of a building's lines: for plan and height, the least accurate. */
function accuracyOf(segments: readonly RoofSegment[], lines: readonly SurveyLine[]): RegisteredAccuracy {
  const own = [...new Set(segments.map(({ line }) => line))].map((line) => lines[line]!.accuracy)
  const worst = (values: readonly (number | null)[]): number | null =>
    values.reduce((most, value) => (value === null ? most : Math.max(most ?? 0, value)), null)
  return { plan: worst(own.map(({ plan }) => plan)), height: worst(own.map(({ height }) => height)) }
}

function lengthsByType(pieces: readonly LinePiece[]): Sentence[] {
  const lengths = new Map<RoofLineType, number>()
  for (const { type, length } of pieces) lengths.set(type, (lengths.get(type) ?? 0) + length)
  return [...lengths]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([type, length]) => said(SURVEYS.lengthOfType, { type, length: metres(length) }))
}

/** Findings on how the faces of a building were derived. @param surfaceIds of its faces, in their order */
function faceFindings(
  { id, segments }: OwnLines,
  { faces, footprint, covered, carried, unused }: RoofFaces,
  surfaceIds: readonly string[],
): Finding[] {
  const findings: Finding[] = []
  const those = (test: (face: FoundFace) => boolean): string[] => surfaceIds.filter((_, i) => test(faces[i]!))
  const add = (sentence: FindingSentence, ids: readonly string[] = []): void => {
    findings.push(findingOf(sentence, [id, ...ids]))
  }
  const added = those(({ hasAddedLine }) => hasAddedLine)
  const unsure = those(({ isAmbiguous }) => isAmbiguous)
  const bare = segments.filter((segment) => ruleOf(segment.type!).isRoof && !hasHeights(segment))
  if (added.length > 0) add(said(SURVEYS.lineAdded, { surfaces: added.length, id }), added)
  if (unsure.length > 0) add(said(SURVEYS.ambiguousFace, { surfaces: unsure.length, id }), unsure)
  if (covered < COVERED_SHARE * footprint)
    add(said(SURVEYS.notCovered, { id, bare: squareMetres(footprint - covered), footprint: squareMetres(footprint) }))
  if (unused.length > 0) add(said(SURVEYS.lineUnused, { id, lines: lengthsByType(unused) }))
  if (carried.length > 0) add(said(SURVEYS.gapClosed, { count: carried.length, id, lines: lengthsByType(carried) }))
  if (bare.length > 0) add(said(SURVEYS.lineWithoutHeight, { count: bare.length, id }))
  return findings
}

/** Metres of its outline that must lie along the edge of the map sheet for an area to count as cut there. */
const LEAST_CUT = 0.5

/** Whether an area is cut at the edge of the map. */
function cutFinding({ id, area }: OwnLines, { cuts }: Survey): Finding[] {
  const rings = area.polygons.flat()
  const isCut = cuts.map(pointsOf).some((points) =>
    points.some((point, i) => {
      const next = points[i + 1]
      if (next === undefined) return false
      return stretchesNear([point[0], point[1]], [next[0], next[1]], rings, ON_OUTLINE).some(
        ([a, b]) => (b - a) * Math.hypot(next[0] - point[0], next[1] - point[1]) > LEAST_CUT,
      )
    }),
  )
  return isCut ? [findingOf(said(SURVEYS.cutAtEdge, { id }), [id])] : []
}

/** The reason why an area has no roof, in words. */
function rooflessWords({ area, segments, feet }: OwnLines): Sentence {
  if (area.polygons.length === 0) return said(SURVEYS.isPoint)
  const types = [...new Set([...segments, ...feet].map(({ type }) => type!))].toSorted()
  return types.length === 0 ? said(SURVEYS.hasNoRoofLines) : said(SURVEYS.hasNoRoofOfLines, { types })
}

function roofless(own: OwnLines): Read {
  const { id, area } = own
  const message = said(SURVEYS.noRoofSurfacesSurvey, { id, why: rooflessWords(own) })
  const findings = [findingOf(message, [id])]
  return { kind: 'roofless', buildingId: id, source: 'address', place: area.place, findings }
}

/** The faces of an area, computed near its own centre so that no digits are lost. */
function facesOf({ area, segments }: OwnLines, survey: MetricSurvey): { faces: RoofFaces; origin: Vec2 } {
  const [x, y] = middleOf(area).map(Math.round) as [number, number]
  const local = ([px, py]: Vec2): Vec2 => [px - x, py - y]
  const near = segments.map((segment) => ({ ...segment, from: local(segment.from), to: local(segment.to) }))
  const outline = area.polygons.map((polygon) => polygon.map((ring) => ring.map(local)))
  return { faces: roofFaces(near, outline), origin: [x + survey.origin[0], y + survey.origin[1]] }
}

/** The walls' position from the survey, in the building's frame; null if the survey has none. */
function surveyedWalls({ segments, feet }: OwnLines, survey: MetricSurvey, frame: Frame): SurveyedWalls | null {
  const local = toLocal(survey.system, frame)
  const placed = ({ from, to }: RoofSegment): { from: Vec2; to: Vec2 } => ({
    from: local(from[0] + survey.origin[0], from[1] + survey.origin[1]),
    to: local(to[0] + survey.origin[0], to[1] + survey.origin[1]),
  })
  const eaves = segments.flatMap((segment) => {
    const { eavesDepth } = survey.lines[segment.line]!
    return eavesDepth === null ? [] : [{ ...placed(segment), depth: eavesDepth }]
  })
  return eaves.length + feet.length === 0 ? null : { eaves, lines: feet.map(placed) }
}

/** Points of the ground at the foot of the walls, in the file's coordinates, in an order independent of the file's. */
const groundPoints = ({ feet }: OwnLines, { origin }: MetricSurvey): Vec3[] =>
  feet
    .flatMap(({ from, to, zFrom, zTo }) =>
      [[from, zFrom] as const, [to, zTo] as const].flatMap(([[x, y], z]): Vec3[] =>
        z === null ? [] : [[x + origin[0], y + origin[1], z]],
      ),
    )
    .toSorted((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2])

function buildingOf(own: OwnLines, survey: MetricSurvey, options: Pick<RoofOptions, 'ground'>): Read {
  const { id, area, segments } = own
  if (area.polygons.length === 0 || !segments.some(hasHeights)) return roofless(own)
  const { faces, origin } = facesOf(own, survey)
  if (faces.faces.length === 0) return roofless(own)
  const inGrid = ([x, y, z]: Vec3): Vec3 => [x + origin[0], y + origin[1], z]
  const ground = groundPoints(own, survey)
  const file: FileBuilding = {
    id,
    displayName: id,
    buildingType: area.buildingType,
    source: 'address',
    surfaces: faces.faces.map(({ polygons }) => ({
      id: null,
      part: null,
      polygons: polygons.map((polygon) => withRings(polygon, (ring) => ring.map(inGrid))),
      providedSlope: null,
      providedDirection: null,
    })),
    groundSurfaces: [],
    groundPoints: ground,
    groundAltitude: ground.length > 0 ? null : (options.ground ?? null),
    place: area.place,
  }
  const { building, findings } = assembleBuilding(file, survey.system, 'up')
  if (building === null) return roofless(own)
  const surfaceIds = building.surfaces.map((surface) => surface.id)
  const walls = surveyedWalls(own, survey, building.frame)
  const isWhole = surfaceIds.length === faces.faces.length
  return {
    kind: 'building',
    building: {
      ...building,
      ...(walls === null ? {} : { surveyedWalls: walls }),
      accuracy: accuracyOf(segments, survey.lines),
    },
    findings: [...findings, ...faceFindings(own, faces, isWhole ? surfaceIds : []), ...cutFinding(own, survey)],
  }
}

/** Refusals and findings for points far outside any country: such a building is refused, such a line is ignored. */
function* strayReads({ strayAreas, strayLines, system }: MetricSurvey): Generator<Read> {
  for (const { id, place } of strayAreas) {
    const error = fault(SYSTEMS.farOutline, null, { system: system.name, kilometres: LARGEST_SURVEY / 1000 })
    yield refusalOf(error, { buildingId: id, source: 'address', place })
  }
  if (strayLines === 0) return
  const message = said(SURVEYS.strayLine, {
    count: strayLines,
    kilometres: LARGEST_SURVEY / 1000,
    system: system.name,
  })
  yield remarks([findingOf(message, [])])
}

/**
 * The buildings of a survey of roof lines, one by one, in the order of their ids. Lines belong to buildings by position, so the whole
 * survey is read first; the order of its features changes nothing.
 * @param options the altitude of the ground
 */
export function* readSurvey(metric: MetricSurvey, options: Pick<RoofOptions, 'ground'>): Generator<Read> {
  const areas = namedAreas(metric)
  const built = areas.filter(({ area }) => area.polygons.length > 0)
  const segmentsOf = segmentsByArea(
    built.map(({ area }) => area),
    metric.lines,
  )
  const numbers = new Map(built.map(({ area }, i) => [area, i]))
  const isOfFoot = ({ line }: RoofSegment): boolean => isFoot(metric.lines[line]!)
  yield* strayReads(metric)
  for (const { id, area } of areas) {
    try {
      const number = numbers.get(area)
      const own = number === undefined ? [] : segmentsOf(number)
      const segments = own.filter((segment) => !isOfFoot(segment))
      yield buildingOf({ id, area, segments, feet: own.filter(isOfFoot) }, metric, options)
    } catch (error) {
      yield refusalOf(error, { buildingId: id, source: 'address', place: area.place })
    }
  }
}
