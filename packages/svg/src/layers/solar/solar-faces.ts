import { UNIT_SIGNS } from '@reports/geometry'
import { YIELD_QUANTITIES, type SolarRecord, type SolarSurfaceRecord } from '@reports/geometry/solar'
import { element, group, type SvgElement } from '../../pen/element.ts'
import type { Frame } from '../../pen/frame.ts'
import type { LegendRow } from '../../pen/panel.ts'
import { createPath } from '../../pen/path.ts'
import { PREFIX } from '../../pen/theme.ts'
import type { RoofScene } from '../roof/roof-scene.ts'

/** Opacities of the least and of the most. */
const PALE = 0.08
const FULL = 0.85

/** What faces are toned by: light, or the sky they see where there is no weather. */
export interface Tone {
  /** Null for a face without a figure. */
  readonly opacityOf: (surface: SolarSurfaceRecord | undefined) => number | null
  /** Values of the scale, from the least to the most. */
  readonly steps: readonly number[]
  readonly opacityAt: (value: number) => number
  readonly unit: string
}

/** Steps of the scale in the legend. */
const STEPS = 5

/** One hue from pale to full, between rounded ends around what occurs. */
export function toneOf({ buildings, weather }: SolarRecord): Tone {
  const valueOf = (surface: SolarSurfaceRecord): number | null =>
    weather === null ? (surface.skyView === null ? null : surface.skyView * 100) : surface.irradiation
  const values = buildings.flatMap(({ surfaces }) => surfaces.flatMap((surface) => valueOf(surface) ?? []))
  const [step, limit] = weather === null ? [5, 100] : [50, Infinity]
  const least = Math.min(limit - step, Math.floor(Math.min(...values, Infinity) / step) * step)
  const most = Math.max(least + step, Math.ceil(Math.max(...values, -Infinity) / step) * step)
  const opacityAt = (value: number): number => PALE + ((FULL - PALE) * (value - least)) / (most - least)
  return {
    opacityOf: (surface) => {
      const value = surface === undefined ? null : valueOf(surface)
      return value === null ? null : opacityAt(value)
    },
    steps:
      values.length === 0 ? [] : Array.from({ length: STEPS }, (_, i) => least + ((most - least) * i) / (STEPS - 1)),
    opacityAt,
    unit: weather === null ? '%' : UNIT_SIGNS[YIELD_QUANTITIES.irradiation.unit],
  }
}

/** Rows of the legend: a value a step. */
export const toneRows = ({ steps, opacityAt, unit }: Tone): LegendRow[] =>
  steps.map((value) => ({
    label: `${Math.round(value)} ${unit}`,
    sample: ([x, y], [end]) => [
      element('rect', {
        class: `${PREFIX}solar-surface`,
        'fill-opacity': opacityAt(value),
        x,
        y: y - 1.2,
        width: end - x,
        height: 2.4,
      }),
    ],
  }))

/** Roof surfaces, toned by what the sun brings them; walls and what faces down have no tone. */
export function solarFaces(scene: RoofScene, record: SolarRecord, tone: Tone, frame: Frame): SvgElement {
  const rows = new Map(
    record.buildings.flatMap(({ buildingId, surfaces }) =>
      surfaces.map((surface) => [`${buildingId} ${surface.surfaceId}`, surface] as const),
    ),
  )
  const all = scene.buildings.flatMap(({ faces, record: { buildingId } }) =>
    faces.map((face) => ({ face, buildingId })),
  )
  // A dormer over an uncut face hides it, and does not mix with its tone.
  const drawn = all
    .toSorted((a, b) => middleOf(a.face) - middleOf(b.face))
    .flatMap(({ face, buildingId }) => {
      const path = createPath()
      for (const ring of face.polygons.flat()) path.ring(ring.map(frame.toPage))
      const [d, surface] = [path.toString(), rows.get(`${buildingId} ${face.record.surfaceId}`)]
      const base = element('path', { class: `${PREFIX}surface-base`, d, 'fill-rule': 'evenodd' })
      const toned = element('path', {
        class: `${PREFIX}solar-surface`,
        d,
        'fill-rule': 'evenodd',
        'fill-opacity': tone.opacityOf(surface) ?? 0,
        'data-surface-id': face.record.surfaceId,
        'data-building-id': buildingId,
        'data-usable-area': surface?.usableArea,
        'data-modules': surface?.modules,
        'data-peak-power': surface?.peakPower,
        'data-sky-view': surface?.skyView ?? undefined,
        'data-irradiation': surface?.irradiation ?? undefined,
        'data-energy': surface?.energy ?? undefined,
      })
      return [base, toned]
    })
  return group(`${PREFIX}solar-surfaces`, drawn)
}

/** Altitude of the middle between the lowest and the highest point of a surface, twice. */
const middleOf = ({
  record: { minRoofAltitude, maxRoofAltitude },
}: RoofScene['buildings'][number]['faces'][number]): number => minRoofAltitude + maxRoofAltitude
