import type { Tools } from '@reports/export/products'

/** What writing needs, as Node has it; each is loaded when it is needed. */
export const NODE_TOOLS: Tools = {
  font: async () => await (await import('@reports/export/print')).drawingFont(),
  png: async (drawing) => {
    const { bitmapOf, pngOf } = await import('@reports/export/print')
    return await pngOf(bitmapOf(drawing))
  },
  gpkg: async ({ roof, selection }) => await (await import('@reports/export/gpkg')).gpkgOf(roof, selection),
}
