import { moduleCorners, onPlane, type Ring2 } from '@reports/geometry'
import type { SolarMeasures } from '@reports/geometry/solar'
import { element, group, type SvgElement } from '../../pen/element.ts'
import type { Frame } from '../../pen/frame.ts'
import { createPath } from '../../pen/path.ts'
import { PREFIX } from '../../pen/theme.ts'
import type { RoofScene } from '../roof/roof-scene.ts'

/** The corners of each module on the sheet. */
export function moduleShapes(scene: RoofScene, solar: SolarMeasures, frame: Frame): Ring2[] {
  const own = new Map(solar.buildings.map((building) => [building.measures.building.id, building.layouts]))
  return scene.buildings.flatMap(({ measures: { building }, place }) =>
    (own.get(building.id) ?? []).flatMap(({ plane, modules: all }) =>
      all.map((module) => moduleCorners(plane, module).map((corner) => frame.toPage(place(corner)))),
    ),
  )
}

/** Outlines of what lies over faces, and modules, each as it is seen from above. */
export function modules(scene: RoofScene, solar: SolarMeasures, frame: Frame): SvgElement {
  const own = new Map(solar.buildings.map((building) => [building.measures.building.id, building]))
  const drawn = scene.buildings.flatMap(({ measures: { building }, place }) =>
    (own.get(building.id)?.layouts ?? []).flatMap((layout) => [
      ...layout.covers.map((ring) => {
        const path = createPath().ring(ring.map(([u, v]) => frame.toPage(place(onPlane(layout.plane, u, v)))))
        return element('path', { class: `${PREFIX}solar-cover`, d: path.toString() })
      }),
      ...layout.modules.map((module, index) =>
        element('path', {
          class: `${PREFIX}module`,
          d: createPath()
            .ring(moduleCorners(layout.plane, module).map((corner) => frame.toPage(place(corner))))
            .toString(),
          'data-module': index + 1,
          'data-surface-id': layout.surfaceId,
          'data-building-id': building.id,
        }),
      ),
    ]),
  )
  return group(`${PREFIX}modules`, drawn)
}
