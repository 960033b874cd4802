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
  // What stands in for streams where Node has none, which it has.
  external: [/^web-streams-polyfill/],
})
