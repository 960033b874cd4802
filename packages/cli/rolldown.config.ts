import { bundleOf } from '../../scripts/rolldown.ts'

export default bundleOf(
  import.meta.dirname,
  'node',
  { main: 'src/main.ts', worker: 'src/batch/worker.ts', 'ifc-reader': 'src/ifc/reader.ts' },
  // Every lazy import stays a file of its own: `reports --version` compiles none of them.
  { run: ['src/run.ts'] },
)
