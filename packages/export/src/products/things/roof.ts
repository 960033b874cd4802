import {
  roofQualityRecord,
  roofRecord,
  selectBuildings,
  visibleRoofRecord,
  wallsRecord,
  type RoofMeasures,
} from '@reports/geometry'
import type { MapLayer } from '../../maps/layer.ts'
import type { ShapedTable } from '../../parquet.ts'
import type { Table } from '../../table.ts'
import type { Asked } from '../asked.ts'
import type { Makers } from '../makers.ts'

export const ROOF = {
  record: ({ roof }, { beside, ...asked }) => ({ ...roofRecord(roof, asked), ...beside }),
  about: ({ roof }, asked) => ({ quality: roofQualityRecord(roof, asked) }),
  workbook: async ({ roof }, { lang = 'nb', source = '', roofTolerances, basis, ...asked }) =>
    (await import('../../workbook/property-workbooks.ts')).roofWorkbook(roof, asked, {
      ...asked,
      lang,
      source,
      ...(basis && { roof: basis }),
      tolerances: roofTolerances ?? undefined,
    }),
  ifc: async ({ roof, solar }, { title = '', roofTolerances, ...asked }) =>
    (await import('../../ifc.ts')).roofIfc(roof, { ...asked, title, solar, tolerances: roofTolerances ?? undefined }),
  map: (
    { roof, solar },
    { lang = 'nb', buildingId, includeMatrikkel, roofTolerances: roofs, edgeTolerances: edges },
  ) => ({
    roof: roof,
    selection: {
      buildingId,
      includeMatrikkel,
      lang,
      solar,
      ...(roofs && edges ? { tolerances: { roofs, edges } } : {}),
    },
  }),
} satisfies Makers<'roof'>

/** The layer of a map whose rows are those of a table. */
async function shaped(name: string, roof: RoofMeasures, asked: Asked, table: Table): Promise<ShapedTable> {
  if (asked.hasShapes !== true) return table
  const [{ roofMap }, { buildingsLayer }] = await Promise.all([
    import('../../maps/roof-map.ts'),
    import('../../maps/buildings-layer.ts'),
  ])
  const levels = roofQualityRecord(roof, asked)
  const map = roofMap(roof, asked, asked.lang ?? 'nb', levels)
  const layer: MapLayer | undefined =
    name === 'buildings'
      ? buildingsLayer(roof, asked, map.placesOf, levels.buildings)
      : map.layers.find((each) => each.name === name)
  return { ...table, shapes: { system: map.system, of: layer?.features.map(({ shape }) => shape) ?? [] } }
}

export const SURFACES = {
  table: async ({ roof }, asked) => {
    const { surfacesTable } = await import('../../tables/surfaces.ts')
    const levels = roofQualityRecord(roof, asked)
    const visible = visibleRoofRecord(roof, asked)
    const table = surfacesTable(roofRecord(roof, asked), levels, asked.roofTolerances ?? undefined, visible)
    return await shaped('surfaces', roof, asked, table)
  },
} satisfies Makers<'roof'>

export const EDGES = {
  table: async ({ roof }, asked) => {
    const { edgesTable } = await import('../../tables/edges.ts')
    const { lang = 'nb', edgeTolerances } = asked
    const table = edgesTable(selectBuildings(roof, asked), roofQualityRecord(roof, asked), lang, edgeTolerances)
    return await shaped('edges', roof, asked, table)
  },
} satisfies Makers<'roof'>

export const BUILDINGS = {
  table: async ({ roof }, asked) => {
    const { buildingRows, buildingsTable } = await import('../../tables/buildings.ts')
    const levels = roofQualityRecord(roof, asked).buildings
    const rows = buildingRows(roof, asked, levels, asked.roofTolerances ?? undefined)
    return await shaped('buildings', roof, asked, buildingsTable(rows))
  },
} satisfies Makers<'roof'>

export const WALLS = {
  record: ({ roof }, { beside, ...asked }) => ({ ...wallsRecord(roof, asked), ...beside }),
  about: ({ roof }, asked) => ({ quality: roofQualityRecord(roof, asked) }),
  table: async ({ roof }, asked) => {
    const { wallsTable } = await import('../../tables/walls.ts')
    const { lang = 'nb', wallTolerances } = asked
    const levels = roofQualityRecord(roof, asked)
    const table = wallsTable(wallsRecord(roof, asked), levels, lang, wallTolerances ?? undefined)
    return await shaped('walls', roof, asked, table)
  },
  workbook: async ({ roof }, { lang = 'nb', source = '', wallTolerances, basis, ...asked }) =>
    (await import('../../workbook/property-workbooks.ts')).wallsWorkbook(roof, asked, {
      ...asked,
      lang,
      source,
      ...(basis && { roof: basis }),
      tolerances: wallTolerances ?? undefined,
    }),
} satisfies Makers<'roof'>
