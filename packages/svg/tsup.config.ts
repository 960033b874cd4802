import { defineConfig } from 'tsup'

export default defineConfig({
  entry: { index: 'src/index.ts', comparison: 'src/comparison/index.ts', turntable: 'src/turntable/index.ts' },
  format: 'esm',
  target: 'es2024',
  platform: 'neutral',
  // Published, its ES module does not load in Node: it goes into the bundle.
  noExternal: ['svg-builder'],
  clean: true,
  dts: false,
})
