import { defineConfig } from 'tsup'
import { leanProj4 } from './lean-proj4.ts'

export default defineConfig({
  // Projections are a file of their own, so that a bundler leaves them out where nothing reads a roof.
  entry: {
    index: 'src/index.ts',
    accuracy: 'src/accuracy.ts',
    areas: 'src/areas.ts',
    comparison: 'src/comparison.ts',
    edits: 'src/edits.ts',
    controls: 'src/controls.ts',
    exchange: 'src/exchange.ts',
    ifc: 'src/ifc.ts',
    schemas: 'src/schemas.ts',
    selection: 'src/selection.ts',
    sentences: 'src/sentences.ts',
    solar: 'src/solar.ts',
    summary: 'src/summary.ts',
    units: 'src/units.ts',
    projections: 'src/geodesy/projections.ts',
  },
  format: 'esm',
  target: 'es2024',
  platform: 'neutral',
  splitting: true,
  noExternal: ['proj4'],
  esbuildPlugins: [leanProj4],
  clean: true,
  dts: false,
})
