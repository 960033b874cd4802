import { bundleOf, neededNode } from '../../scripts/rolldown.ts'

export default bundleOf(
  import.meta.dirname,
  'neutral',
  {
    index: 'src/index.ts',
    accuracy: 'src/accuracy.ts',
    areas: 'src/areas.ts',
    surfaces: 'src/surfaces.ts',
    columns: 'src/columns.ts',
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
    // A file of its own, so that a bundler leaves it out where nothing reads a roof.
    projections: 'src/geodesy/projections.ts',
  },
  // Sentences and units load no geometry.
  {
    sentences: ['src/sentences.ts'],
    units: ['src/units.ts'],
    core: ['src/index.ts', 'src/accuracy.ts', 'src/selection.ts'],
  },
  // All that measures loads the core, and so do the other libraries. Browsers load other files, which carry nothing of this.
  { core: neededNode(import.meta.dirname) },
)
