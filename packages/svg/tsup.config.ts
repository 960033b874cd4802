import { defineConfig } from 'tsup'
import { leanSvgBuilder } from './lean-svg-builder.ts'

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    areas: 'src/areas.ts',
    surfaces: 'src/surfaces.ts',
    comparison: 'src/comparison/index.ts',
    report: 'src/report/index.ts',
    solar: 'src/solar.ts',
    turntable: 'src/turntable/index.ts',
  },
  // What two doors need is loaded once.
  splitting: true,
  format: 'esm',
  target: 'es2024',
  platform: 'neutral',
  // Published, its ES module does not load in Node: it goes into the bundle.
  noExternal: ['svg-builder'],
  esbuildPlugins: [leanSvgBuilder],
  clean: true,
  dts: false,
})
