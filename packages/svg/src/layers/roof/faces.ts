import { surfaceMark, type Quality } from '@reports/geometry'
import { element, group, type SvgElement } from '../../pen/element.ts'
import type { Frame } from '../../pen/frame.ts'
import { createPath } from '../../pen/path.ts'
import { PREFIX } from '../../pen/theme.ts'
import type { MarkedFace } from './face-numbers.ts'
import type { Face, RoofScene } from './roof-scene.ts'

const RADIANS = Math.PI / 180

/** Light from the north-west, half way up: the convention of shaded maps, so that roofs do not look like pits. */
const LIGHT = { bearing: 315 * RADIANS, height: 45 * RADIANS }

/** Opacity of a face in full light and of one turned away from it. */
const LIT = 0.12
const UNLIT = 0.95

/** How much of the roof's colour a face gets, from its slope and aspect in degrees (Lambert's law). */
function shadeOf(slope: number, bearing: number): number {
  const [s, a] = [slope * RADIANS, bearing * RADIANS]
  const light =
    Math.sin(LIGHT.height) * Math.cos(s) + Math.cos(LIGHT.height) * Math.sin(s) * Math.cos(LIGHT.bearing - a)
  return LIT + (UNLIT - LIT) * (1 - Math.max(0, light))
}

/** What a surface measures, in the names and the rounding of the published record. */
const surfaceData = (
  { record }: Face,
  buildingId: string,
  mark: string | undefined,
  quality: Quality | undefined,
): Record<string, string | number | undefined> => ({
  'data-surface-id': record.surfaceId,
  'data-building-id': buildingId,
  'data-number': mark,
  'data-area2d': String(record.area2d),
  'data-area3d': String(record.area3d),
  'data-perimeter': String(record.perimeter),
  'data-slope': String(record.slope),
  'data-direction': String(record.direction),
  'data-calculated-slope': String(record.calculatedSlope),
  'data-calculated-direction': String(record.calculatedDirection),
  'data-quality': quality,
  'data-vertices': String(record.vertices),
  'data-min-roof-altitude': String(record.minRoofAltitude),
  'data-max-roof-altitude': String(record.maxRoofAltitude),
  ...(record.minHeightAboveGround === null
    ? {}
    : {
        'data-min-height-above-ground': String(record.minHeightAboveGround),
        'data-max-height-above-ground': String(record.maxHeightAboveGround),
      }),
})

/** Roof surfaces, shaded by slope and aspect. @param numbered those that the schedule lists */
export function faces(scene: RoofScene, frame: Frame, numbered: readonly MarkedFace[], hasMarks: boolean): SvgElement {
  const marks = new Map(numbered.map(({ face, mark }) => [face, mark]))
  const drawn = scene.buildings.flatMap(({ faces: own, record }) =>
    own.map((face, index) => {
      const path = createPath()
      for (const ring of face.polygons.flat()) path.ring(ring.map(frame.toPage))
      const { calculatedSlope, calculatedDirection } = face.record
      const shade = shadeOf(calculatedSlope, calculatedDirection)
      return element('path', {
        class: `${PREFIX}surface`,
        d: path.toString(),
        'fill-rule': 'evenodd',
        'fill-opacity': shade,
        'data-mark': hasMarks ? surfaceMark(index) : undefined,
        ...surfaceData(face, record.buildingId, marks.get(face), scene.quality.buildings[record.buildingId]),
      })
    }),
  )
  return group(`${PREFIX}surfaces`, drawn)
}
