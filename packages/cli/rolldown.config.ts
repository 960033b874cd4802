import { bundleOf } from '../../scripts/rolldown.ts'

export default bundleOf(
  import.meta.dirname,
  'node',
  { main: 'src/main.ts', worker: 'src/batch/worker.ts', 'ifc-reader': '../export/src/ifc-reader.ts' },
  // Every lazy import stays a file of its own: `reports --version` compiles none of them.
  {
    // What the start itself imports: in the file of `run` it would be compiled before the compile cache is on, with all of that.
    exit: ['src/exit-codes.ts'],
    run: ['src/run.ts'],
    // What nearly every command reads and writes with.
    common: [
      'src/input/measured-scan.ts',
      'src/input/project-folder.ts',
      'src/input/roof/roof.ts',
      'src/messages/text.ts',
      'src/output/edits.ts',
      'src/output/findings.ts',
      'src/output/refusals.ts',
      'src/output/write-drawing.ts',
      'src/output/write-map.ts',
      'src/output/write-model.ts',
      'src/output/write-result.ts',
      'src/output/words.ts',
      'src/views/quality.ts',
      'src/views/tolerances.ts',
    ],
  },
)
