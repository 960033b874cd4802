import { defineConfig } from 'tsup'

export default defineConfig({
  // Doors and threads share what they load: errors are told apart by their class.
  entry: {
    main: 'src/main.ts',
    command: 'src/command.ts',
    extending: 'src/extending.ts',
    storing: 'src/storing.ts',
    reading: 'src/reading.ts',
    commanding: 'src/commanding.ts',
    'job-host': 'src/work/job-host.ts',
    'ifc-reader': '../export/src/ifc-reader.ts',
  },
  format: 'esm',
  target: 'es2024',
  platform: 'node',
  // Every lazy import stays a file of its own.
  splitting: true,
  clean: true,
  dts: false,
  // `node:sqlite` has no name without it.
  removeNodeProtocol: false,
  // What stands in for streams where Node has none, which it has.
  external: [/^web-streams-polyfill/],
})
