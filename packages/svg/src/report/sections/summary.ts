import { shortName } from '@reports/geometry'
import { propertyTitle, wholeTitle } from '../property-title.ts'
import type { ReportScene } from '../property.ts'
import type { Block, Fact, Section } from '../section.ts'
import { remark } from '../tables.ts'
import { keyFigures } from './key-figures.ts'
import { leftOutRemarks } from './left-out.ts'
import { moment } from './moment.ts'
import { note, notes } from './notes.ts'
import { views } from './views.ts'

function factsOf(scene: ReportScene): Fact[] {
  const { project, words } = scene
  return [
    ...(project.type === null ? [] : [{ term: words.type, value: project.type }]),
    // Without an address its name is the title already.
    ...(wholeTitle(propertyTitle(project)) === shortName(project.id)
      ? []
      : [{ term: words.project, value: shortName(project.id) }]),
    ...(project.createdAt === null ? [] : [{ term: words.inspected, value: moment(project.createdAt, scene) }]),
    ...(project.createdBy === '' ? [] : [{ term: words.inspector, value: project.createdBy }]),
    ...(project.lastUpdated === null ? [] : [{ term: words.updated, value: moment(project.lastUpdated, scene) }]),
  ]
}

/** Who inspected what and when, the key figures, and notes on the property as a whole. */
export function summarySection(scene: ReportScene): Section[] {
  const { archived, aiSummary, inspectionNotes } = scene.project
  const { words } = scene
  const figures = keyFigures(scene)
  const drawings = views(scene)
  const blocks: Block[] = [
    ...(archived ? [remark(words.archived)] : []),
    ...(figures.length === 0 ? [] : [{ kind: 'key-figures', figures } as const, ...leftOutRemarks(scene)]),
    ...note(words.generated, aiSummary?.promptTitle ?? null, aiSummary?.text, aiSummary?.generatedAt, scene),
    ...notes(inspectionNotes, scene),
    { kind: 'facts', facts: factsOf(scene) },
  ]
  return [
    {
      id: 'summary',
      heading: words.aiSummary,
      blocks: drawings === null ? blocks : [{ kind: 'beside', drawings, blocks }],
    },
  ]
}
