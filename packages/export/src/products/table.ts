import type { Language } from '@reports/svg'
import type { Trade } from '@reports/svg/report'
import type { Makers, MeasuredOf } from './makers.ts'
import type { FormatId, LeftOut } from './formats.ts'

/*
 * All that is written of a property, and as what: every door (command, service, page, assistant) offers these rows. What a row needs is imported
 * when it is written.
 */

/** What may be asked of a thing beside its format. */
export type Option =
  | 'lang'
  | 'roomId'
  | 'rule'
  | 'outerWall'
  | 'unit'
  | 'story'
  | 'buildingId'
  | 'includeMatrikkel'
  | 'tolerances'
  | 'showMarks'
  | 'showMeasurements'
  | 'showLabels'
  | 'setbacks'
  | 'orientation'
  | 'layout'

/** A thing in one format. */
export interface Row {
  /** Whether recipients of a link see it: only where this says so. */
  readonly forRecipients?: true
  /** Whether a page of the report carries it along. */
  readonly inReport?: true
  /** Where the service answers it, if not where the thing is. */
  readonly path?: string
  /** One file a storey, where nobody asks for one of them. */
  readonly each?: 'story'
  /** What its file is called, if not as the thing. */
  readonly file?: string
  readonly leftOut?: LeftOut
}

/** What it is written of, and what makes it; a house is a scan with the roof over it, where there is one. */
type Made = {
  [Of in keyof MeasuredOf]: { readonly of: Of; readonly load: () => Promise<Makers<Of>> }
}[keyof MeasuredOf]

/** Something that is written of a property. */
export type Thing = Made & {
  /** What a property needs for it, if not what it is of. */
  readonly needs?: 'scan' | 'roof'
  /** Under which heading people look for it, if not that of the format. */
  readonly group?: 'report'
  /** What its files are called, without their ending. */
  readonly file: string
  readonly name: Readonly<Record<Language, string>>
  /** Scope of a token that reads it. */
  readonly scope: 'read:projects'
  /** The command that writes it. */
  readonly command: string
  /** Where the service answers it, below a project. */
  readonly path: string
  readonly options: readonly Option[]
  readonly formats: Readonly<Partial<Record<FormatId, Row>>>
  readonly leftOut?: LeftOut
}

const thing = <const T extends (Thing extends infer Each ? Omit<Each, 'scope'> : never)>(
  row: T,
): T & Pick<Thing, 'scope'> => ({
  ...row,
  scope: 'read:projects',
})

const SHOWN = { forRecipients: true } as const
const EACH = { each: 'story' } as const
const CARRIED = { inReport: true } as const

const ROOF = ['buildingId', 'includeMatrikkel', 'tolerances', 'lang'] as const
const AREAS = ['rule', 'outerWall', 'unit', 'lang'] as const
const SHEET = ['lang', 'showMarks', 'tolerances'] as const

/** What a trade orders of a property. */
const order = (trade: Trade, needs: 'scan' | 'roof', nb: string, en: string) =>
  thing({
    of: 'property',
    needs,
    group: 'report',
    file: `order-${trade}`,
    name: { nb, en },
    command: `order --trade ${trade}`,
    path: `/orders/${trade}`,
    options: ['includeMatrikkel', 'lang'],
    formats: { pdf: {}, xlsx: {} },
    load: async () => (await import('./things/orders.ts')).ordersOf(trade),
  })

/** Everything that is written of a property, by its id. */
export const THINGS = {
  rooms: thing({
    of: 'scan',
    file: 'rooms',
    name: { nb: 'Rom', en: 'Rooms' },
    command: 'measurements',
    path: '/measurements',
    options: ['roomId', 'tolerances', 'lang'],
    formats: { csv: { ...SHOWN, ...CARRIED }, json: SHOWN, jsonl: {}, parquet: {}, txt: {}, xlsx: SHOWN, ifc: SHOWN },
    load: async () => (await import('./things/rooms.ts')).ROOMS,
  }),
  floorPlan: thing({
    of: 'scan',
    file: 'floor',
    name: { nb: 'Plantegning', en: 'Floor plan' },
    command: 'floorplan',
    path: '/floorplan',
    options: ['story', 'showMeasurements', 'showLabels', ...SHEET],
    formats: {
      svg: { ...SHOWN, ...EACH, ...CARRIED },
      png: { ...SHOWN, ...EACH },
      pdf: { ...SHOWN, file: 'floors' },
      dxf: { ...SHOWN, ...EACH },
    },
    load: async () => (await import('./things/storeys.ts')).FLOOR_PLAN,
  }),
  cutAway: thing({
    of: 'scan',
    file: 'view',
    name: { nb: 'Etasjen åpnet', en: 'Storey cut open' },
    command: 'floorplan --view',
    path: '/floorplan/view',
    options: ['story', 'lang', 'showMarks'],
    formats: { svg: { ...EACH, ...CARRIED }, png: EACH, pdf: { file: 'views' }, glb: EACH },
    load: async () => (await import('./things/storeys.ts')).CUT_AWAY,
  }),
  areas: thing({
    of: 'scan',
    file: 'areas',
    name: { nb: 'Arealer', en: 'Areas' },
    command: 'areas',
    path: '/areas',
    options: AREAS,
    formats: { csv: {}, json: SHOWN, jsonl: {}, txt: {}, xlsx: {} },
    load: async () => (await import('./things/areas.ts')).AREAS,
  }),
  areaPlan: thing({
    of: 'scan',
    file: 'areas',
    name: { nb: 'Arealplan', en: 'Plan of areas' },
    command: 'areas',
    path: '/areas/plan.svg',
    options: ['story', ...AREAS],
    formats: { svg: { ...SHOWN, ...EACH }, png: EACH, pdf: {} },
    load: async () => (await import('./things/areas.ts')).AREA_PLAN,
  }),
  surfaces: thing({
    of: 'house',
    file: 'rooms-surfaces',
    name: { nb: 'Flater i rom', en: 'Surfaces of rooms' },
    command: 'surfaces',
    path: '/surfaces',
    options: ['buildingId', 'lang'],
    formats: { csv: {}, json: {}, jsonl: {}, txt: {}, xlsx: {}, gbxml: {}, honeybee: {}, dragonfly: {} },
    load: async () => (await import('./things/surfaces.ts')).SURFACES,
  }),
  surfacePlan: thing({
    of: 'house',
    file: 'rooms-surfaces',
    name: { nb: 'Plan over det bak veggene', en: 'Plan of what lies behind walls' },
    command: 'surfaces',
    path: '/surfaces/svg',
    options: ['story', 'buildingId', 'lang'],
    formats: { svg: EACH, png: EACH, pdf: {} },
    load: async () => (await import('./things/surfaces.ts')).SURFACE_PLAN,
  }),
  roof: thing({
    of: 'roof',
    file: 'roof',
    name: { nb: 'Tak', en: 'Roof' },
    command: 'roof',
    path: '/roof',
    options: ROOF,
    formats: {
      json: SHOWN,
      jsonl: {},
      txt: {},
      xlsx: SHOWN,
      geojson: {},
      gpkg: SHOWN,
      ifc: SHOWN,
      cityjson: {},
      eagleviewXml: {},
      eagleviewJson: {},
    },
    load: async () => (await import('./things/roof.ts')).ROOF,
  }),
  roofSurfaces: thing({
    of: 'roof',
    file: 'surfaces',
    name: { nb: 'Takflater', en: 'Roof surfaces' },
    command: 'roof --table surfaces',
    path: '/roof',
    options: ROOF,
    formats: { csv: { ...SHOWN, ...CARRIED }, parquet: {} },
    load: async () => (await import('./things/roof.ts')).SURFACES,
  }),
  roofBuildings: thing({
    of: 'roof',
    file: 'buildings',
    name: { nb: 'Bygninger', en: 'Buildings' },
    command: 'roof --table buildings',
    path: '/roof/buildings',
    options: ROOF,
    formats: { csv: {}, parquet: {} },
    load: async () => (await import('./things/roof.ts')).BUILDINGS,
  }),
  roofEdges: thing({
    of: 'roof',
    file: 'edges',
    name: { nb: 'Takkanter', en: 'Roof edges' },
    command: 'roof --table edges',
    path: '/roof/edges',
    options: ROOF,
    formats: { csv: {}, parquet: {} },
    load: async () => (await import('./things/roof.ts')).EDGES,
  }),
  roofPlan: thing({
    of: 'roof',
    file: 'roof',
    name: { nb: 'Takplan', en: 'Roof plan' },
    command: 'roof svg',
    path: '/roof/svg',
    options: SHEET,
    formats: { svg: { ...SHOWN, ...CARRIED }, png: SHOWN, pdf: SHOWN, dxf: SHOWN },
    load: async () => (await import('./things/sheets.ts')).ROOF_PLAN,
  }),
  walls: thing({
    of: 'roof',
    file: 'walls',
    name: { nb: 'Yttervegger', en: 'Exterior walls' },
    command: 'walls',
    path: '/walls',
    options: ['buildingId', 'tolerances', 'lang'],
    formats: { csv: { ...SHOWN, ...CARRIED }, json: SHOWN, jsonl: {}, parquet: {}, txt: {}, xlsx: SHOWN },
    load: async () => (await import('./things/roof.ts')).WALLS,
  }),
  wallPlan: thing({
    of: 'roof',
    file: 'walls',
    name: { nb: 'Veggplan', en: 'Wall plan' },
    command: 'walls svg',
    path: '/walls/svg',
    options: SHEET,
    formats: { svg: { ...SHOWN, ...CARRIED }, png: SHOWN, pdf: SHOWN, dxf: SHOWN },
    load: async () => (await import('./things/sheets.ts')).WALL_PLAN,
  }),
  house: thing({
    of: 'roof',
    file: 'house',
    name: { nb: 'Huset', en: 'House' },
    command: 'roof view',
    path: '/roof/view',
    options: ['buildingId', 'includeMatrikkel', 'lang', 'showMarks'],
    formats: { svg: CARRIED, png: {}, pdf: {}, glb: { ...SHOWN, path: '/roof' } },
    load: async () => (await import('./things/sheets.ts')).HOUSE,
  }),
  solar: thing({
    of: 'solar',
    file: 'solar',
    name: { nb: 'Solceller', en: 'Solar modules' },
    command: 'solar',
    path: '/solar',
    options: ['buildingId', 'includeMatrikkel', 'setbacks', 'orientation', 'layout', 'lang'],
    formats: { csv: CARRIED, json: SHOWN, jsonl: {}, parquet: {}, txt: {}, xlsx: {} },
    load: async () => (await import('./things/solar.ts')).SOLAR,
  }),
  solarPlan: thing({
    of: 'solar',
    file: 'solar',
    name: { nb: 'Solplan', en: 'Solar plan' },
    command: 'solar svg',
    path: '/solar/svg',
    options: ['setbacks', 'orientation', 'lang', 'showMarks'],
    formats: { svg: CARRIED, png: {}, pdf: {}, dxf: {} },
    load: async () => (await import('./things/solar.ts')).SOLAR_PLAN,
  }),
  rooferOrder: order('roofer', 'roof', 'Bestilling, taktekker', 'Order, roofer'),
  painterOrder: order('painter', 'scan', 'Bestilling, maler', 'Order, painter'),
  surveyorOrder: order('surveyor', 'scan', 'Bestilling, takstmann', 'Order, surveyor'),
  windowsOrder: order('windows', 'scan', 'Bestilling, vinduer', 'Order, windows'),
} as const satisfies Readonly<Record<string, Thing>>

/** The id of a thing, such as `rooms`. */
export type ThingId = keyof typeof THINGS
