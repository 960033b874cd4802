import type { Building, Roof } from '../../src/index.ts'
import type { Frame } from '../../src/model/frame.ts'
import { deepFreeze } from '../deep-freeze.ts'
import type { Drawing } from './drawing.ts'

const definition = '+proj=tmerc +lat_0=61 +lon_0=10 +k=1 +x_0=0 +y_0=0 +ellps=WGS84 +units=m +no_defs'

/** A frame in which the metres of a drawing are the metres of the model. */
export const FRAME: Frame = deepFreeze({
  crs: 'drawing',
  definition,
  origin: [0, 0],
  gridScale: 1,
  convergence: 0,
  anchor: [10, 61],
})

/** A drawing as a building of the model. */
export const asBuilding = (drawing: Drawing, id: string): Building => ({
  id,
  displayName: drawing.name,
  buildingType: null,
  source: 'address',
  place: { line: null, path: `$.${id}` },
  frame: FRAME,
  surfaces: drawing.faces.map(({ id: surfaceId, part, rings }) => ({
    id: `${id}-${surfaceId}`,
    part,
    polygons: [rings as unknown as Building['surfaces'][number]['polygons'][number]],
    providedSlope: null,
    providedDirection: null,
  })),
  ground: {
    altitude: drawing.ground.altitude,
    points: drawing.ground.points,
    surfaces: drawing.ground.parts.map(({ part, outline }) => ({ part, polygons: [[outline]] })),
    ...(drawing.ground.isFootprint === false ? { isFootprint: false } : {}),
  },
})

/** Drawings as the buildings of one frozen roof. */
export const asRoof = (...drawings: readonly Drawing[]): Roof =>
  deepFreeze({
    buildings: drawings.map((drawing, i) => asBuilding(drawing, `b${i}`)),
    refusals: [],
    edgeOverrides: [],
    findings: [],
  })
