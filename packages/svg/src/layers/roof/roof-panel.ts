import { outlineNotes, surfaceMark, TERMS, type RoofSurfaceRecord } from '@reports/geometry'
import { element, legalText } from '../../pen/element.ts'
import {
  legendBlock,
  northBlock,
  noteBlock,
  scaleBarBlock,
  lineSample,
  type Block,
  type LegendRow,
} from '../../pen/panel.ts'
import { createPath } from '../../pen/path.ts'
import { PREFIX } from '../../pen/theme.ts'
import { scheduleBlock, type ScheduleColumn } from '../../pen/schedule.ts'
import { markBlocks } from '../../labels/mark-blocks.ts'
import { markLabel, type PlacedMarks } from '../../labels/marks.ts'
import { MARK_WORDS } from '../../mark-words.ts'
import { ROOF_WORDS } from '../../roof-words.ts'
import type { Figures } from '../../figures.ts'
import { compassPoint, type Language } from '../../words.ts'
import { edgeClass } from './edges.ts'
import type { MarkedFace } from './face-numbers.ts'
import { LEVEL, type RoofScene } from './roof-scene.ts'
import { hasWallLines } from './wall-lines.ts'

/** Systems of EPSG whose heights are NN2000: geographic, NTM zones 5 to 30, UTM zones 31 to 36. */
const NN2000_CODES = { geographic: 5942, first: 5945, last: 5976 }

/** Degrees around Norway: elsewhere nobody asks for its height system. */
const NORWAY = { west: 4, east: 32, south: 57.8, north: 81 }

/** The datum of a roof's altitudes, as far as the name of its coordinate system tells. */
function datumOf(scene: RoofScene, lang: Language): string {
  const words = ROOF_WORDS[lang]
  const names = [...new Set(scene.buildings.map(({ measures }) => measures.building.frame.crs))]
  const areNN2000 = names.every((name) => {
    const code = Number(/^EPSG:(\d+)$/.exec(name)?.[1] ?? Number.NaN)
    return code === NN2000_CODES.geographic || (code >= NN2000_CODES.first && code <= NN2000_CODES.last)
  })
  if (areNN2000 && names.length > 0) return words.nn2000
  const isNear = scene.buildings.some(({ measures }) => {
    const [lon, lat] = measures.building.frame.anchor
    return lon > NORWAY.west && lon < NORWAY.east && lat > NORWAY.south && lat < NORWAY.north
  })
  return words.asInFile(names.join(', ')) + (isNear ? words.usuallyNN2000 : '')
}

/** Surfaces in a schedule, with the name of their building where there are several: each counts its own. */
interface ListedFaces {
  readonly building: string | null
  readonly faces: readonly MarkedFace[]
}

function byBuilding({ buildings }: RoofScene, listed: readonly MarkedFace[]): ListedFaces[] {
  if (buildings.length < 2) return [{ building: null, faces: listed }]
  const of = new Map(buildings.flatMap((building) => building.faces.map((face) => [face, building] as const)))
  return [...Map.groupBy(listed, ({ face }) => of.get(face))].map(([building, faces]) => ({
    building: building === undefined ? null : legalText(building.record.displayName),
    faces,
  }))
}

/** Slope, direction and area of the surfaces that carry numbers. */
function surfaceSchedule(groups: readonly ListedFaces[], figures: Figures): Block {
  const { lang, signs } = figures
  const words = ROOF_WORDS[lang]
  const numbered = groups.flatMap(({ faces }) => faces)
  const isCovered = numbered.some(({ face }) => (face.visible?.coveredArea ?? 0) > 0)
  const columns: ScheduleColumn[] = [
    { heading: MARK_WORDS[lang].mark, share: 0.14, anchor: 'end' },
    { heading: words.slope, share: isCovered ? 0.18 : 0.24, anchor: 'end' },
    { heading: words.downhill, share: isCovered ? 0.24 : 0.3, anchor: 'end' },
    { heading: words.surfaceArea(signs.area), share: isCovered ? 0.22 : 0.32, anchor: 'end' },
    ...(isCovered ? [{ heading: words.visibleArea(signs.area), share: 0.22, anchor: 'end' } as const] : []),
  ]
  const rowOf = ({ mark, face: { record, areaTolerance, visible } }: MarkedFace): string[] => {
    const { calculatedSlope: slope, calculatedDirection: direction } = record
    return [
      mark,
      figures.slope(slope),
      slope < LEVEL ? '–' : `${compassPoint(direction, lang)} ${Math.round(direction) % 360}°`,
      figures.areaAlone(record.area3d, areaTolerance),
      ...(isCovered && visible !== undefined ? [figures.areaAlone(visible.visibleArea)] : []),
    ]
  }
  const rows = groups.flatMap(({ building, faces }) => [
    ...(building === null ? [] : [[building]]),
    ...faces.map(rowOf),
  ])
  return scheduleBlock(words.schedule, columns, rows)
}

type Surfaces = readonly RoofSurfaceRecord[]

/** What the marks on surfaces mean, as far as they are on the drawing. */
function marksOf(surfaces: Surfaces, numbered: readonly MarkedFace[], { lang, units }: Figures): LegendRow[] {
  const words = ROOF_WORDS[lang]
  const arrow: LegendRow = {
    label: words.arrow(units),
    sample: ([x, y], [end]) => [
      element('path', {
        class: `${PREFIX}arrow`,
        d: createPath()
          .line([
            [x + 2, y],
            [end - 2, y],
          ])
          .line([
            [end - 3.4, y - 0.9],
            [end - 2, y],
            [end - 3.4, y + 0.9],
          ])
          .toString(),
      }),
    ],
  }
  const level: LegendRow = {
    label: words.level,
    sample: ([x, y], [end]) => [
      element('path', {
        class: `${PREFIX}arrow`,
        d: createPath()
          .circle([(x + end) / 2, y], 0.9)
          .toString(),
      }),
    ],
  }
  const shade: LegendRow = {
    label: words.shade,
    sample: ([x, y], [end]) =>
      [0.2, 0.5, 0.8].map((opacity, index) =>
        element('rect', {
          class: `${PREFIX}surface`,
          'fill-opacity': opacity,
          x: x + ((end - x) / 3) * index,
          y: y - 1.2,
          width: (end - x) / 3,
          height: 2.4,
        }),
      ),
  }
  const number: LegendRow = {
    label: words.numberMark,
    sample: ([x, y], [end]) => markLabel('face', '12').drawAt({ center: [(x + end) / 2, y], angle: 0, size: 2.1 }),
  }
  const slopes = surfaces.some((surface) => surface.calculatedSlope >= LEVEL)
  const flat = surfaces.some((surface) => surface.calculatedSlope < LEVEL)
  return [
    ...(slopes ? [arrow] : []),
    ...(flat ? [level] : []),
    ...(slopes ? [shade] : []),
    ...(numbered.length > 0 ? [number] : []),
  ]
}

/** What finds no place on the drawing. */
export interface Unplaced {
  /** Of edges. */
  readonly lengths: number
  /** Of surfaces, which stand in the schedule. */
  readonly numbers: number
}

function notesOf(
  scene: RoofScene,
  surfaces: Surfaces,
  unplaced: Unplaced,
  numbered: readonly MarkedFace[],
  figures: Figures,
): string[] {
  const { lang } = figures
  const words = ROOF_WORDS[lang]
  const [lowest, highest] = [
    Math.min(...surfaces.map((s) => s.minRoofAltitude)),
    Math.max(...surfaces.map((s) => s.maxRoofAltitude)),
  ]
  const { overriddenCount } = scene.record.roofEdges
  return [
    words.altitudes(datumOf(scene, lang)),
    ...(surfaces.length > 0 ? [words.heights(figures.length(lowest), figures.length(highest))] : [words.nothing]),
    ...(overriddenCount > 0 ? [words.overridden(overriddenCount)] : []),
    ...(scene.visible !== null ? [words.coveredNote] : []),
    ...(unplaced.lengths > 0 ? [words.shortEdges(unplaced.lengths)] : []),
    ...(numbered.length > 0 ? [words.numbered(numbered.length)] : []),
    ...(unplaced.numbers > 0 ? [words.unplaced(unplaced.numbers)] : []),
  ]
}

/** What a roof plan says beside the drawing. @param numbered surfaces for the schedule @param placed the marks, where there are any */
export function roofPanel(
  scene: RoofScene,
  mmPerMetre: number,
  figures: Figures,
  unplaced: Unplaced,
  numbered: readonly MarkedFace[],
  placed: PlacedMarks | null,
  isSheet: boolean,
): Block[] {
  const { lang, units } = figures
  const words = ROOF_WORDS[lang]
  const { types, totals } = scene.record.roofEdges
  const rows = types.map(({ type, count, length }): LegendRow => ({
    label: TERMS[lang].edgeTypes[type],
    value: `${count} · ${figures.lengthAlone(length)}`,
    sample: lineSample(edgeClass(type)),
  }))
  const total: LegendRow = {
    label: words.total,
    value: `${totals.count} · ${figures.lengthAlone(totals.length)}`,
    sample: () => [],
  }
  const surfaces = scene.buildings.flatMap(({ record }) => record.surfaces)
  const walls = hasWallLines(scene) ? [{ label: words.wallLine, sample: lineSample(`${PREFIX}wall-line`) }] : []
  const hasFaces = placed?.kinds.has('face') === true
  const marks = [...marksOf(surfaces, hasFaces ? [] : numbered, figures), ...walls]
  const listed = hasFaces
    ? scene.buildings.flatMap(({ faces }) => faces.map((face, index) => ({ face, mark: surfaceMark(index) })))
    : numbered
  return [
    northBlock(words.north, scene.turn),
    scaleBarBlock(mmPerMetre, units),
    legendBlock(words.edges(figures.signs.length), rows.length > 1 ? [...rows, total] : rows),
    ...(marks.length > 0 ? [legendBlock(words.marks, marks)] : []),
    ...(placed === null ? [] : markBlocks(placed, isSheet, lang)),
    noteBlock(words.notes, [
      ...outlineNotes(
        scene.buildings.map(({ measures }) => measures),
        { lang, units, measures: ['roof'] },
      ),
      ...notesOf(scene, surfaces, unplaced, numbered, figures),
    ]),
    ...(listed.length > 0 ? [surfaceSchedule(byBuilding(scene, listed), figures)] : []),
  ]
}
