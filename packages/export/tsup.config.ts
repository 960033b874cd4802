import { defineConfig } from 'tsup'

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    tables: 'src/tables.ts',
    cad: 'src/cad.ts',
    drawings: 'src/drawings.ts',
    products: 'src/products.ts',
    'property-files': 'src/property-files.ts',
    report: 'src/report.ts',
    sheets: 'src/sheets.ts',
    solar: 'src/solar.ts',
    workbooks: 'src/workbooks.ts',
    gpkg: 'src/gpkg.ts',
    parquet: 'src/parquet.ts',
    energy: 'src/energy.ts',
    exchange: 'src/exchange.ts',
    ifc: 'src/ifc.ts',
    photos: 'src/photos.ts',
    print: 'src/print.ts',
    'ifc-process': 'src/ifc-process.ts',
    'ifc-reader': 'src/ifc-reader.ts',
  },
  format: 'esm',
  target: 'es2024',
  platform: 'neutral',
  // What a format needs stays a file of its own, loaded when that format is written.
  splitting: true,
  clean: true,
  dts: false,
  // Of doors for Node alone: `node:sqlite` has no name without it.
  external: [/^node:/],
  removeNodeProtocol: false,
})
