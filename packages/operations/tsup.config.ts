import { defineConfig } from 'tsup'

export default defineConfig({
  entry: { main: 'src/main.ts', index: 'src/index.ts' },
  format: 'esm',
  target: 'es2024',
  platform: 'node',
  splitting: true,
  clean: true,
  dts: false,
  removeNodeProtocol: false,
})
