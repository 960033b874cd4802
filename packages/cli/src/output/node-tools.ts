import type { Tools } from '@reports/export/products'

/** What writing needs, as Node has it; each is loaded when it is needed. */
export const NODE_TOOLS: Tools = {
  font: async () => await (await import('@reports/export/print')).drawingFont(),
  bold: async () => await (await import('@reports/export/print')).boldFont(),
  png: async (drawing, most) => {
    const { bitmapOf, pngOf } = await import('@reports/export/print')
    return await pngOf(bitmapOf(drawing, most))
  },
  parquet: async (table) => (await import('@reports/export/parquet')).parquetOf(table),
  gpkg: async ({ roof, selection }) => await (await import('@reports/export/gpkg')).gpkgOf(roof, selection),
}
