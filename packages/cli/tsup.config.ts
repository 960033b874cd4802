import { defineConfig } from 'tsup'

export default defineConfig({
  entry: { main: 'src/main.ts', worker: 'src/batch/worker.ts', 'ifc-reader': 'src/ifc/reader.ts' },
  format: 'esm',
  target: 'es2024',
  platform: 'node',
  // Every lazy import stays a file of its own: `reports --version` compiles none of them.
  splitting: true,
  clean: true,
  dts: false,
})
