import type { ProjectDetailsRecord } from '@reports/geometry'
import type { ReportScene } from '../property.ts'
import type { Block, Fact, Section } from '../section.ts'
import { remark } from '../tables.ts'
import { keyFigures } from './key-figures.ts'
import { leftOutRemarks } from './left-out.ts'
import { moment } from './moment.ts'
import { note, notes } from './notes.ts'
import { views } from './views.ts'

const filled = (part: string | null): part is string => part !== null && part !== ''

/** The end of a long id: nobody reads all of it. */
const LONG_ID = /(?:-[0-9a-f]{4}){2,3}(?:-[0-9a-f]{12})?$/i

/** An id as short as a title: a UUID by its first letters. */
const shortId = (id: string): string => {
  const short = id.replace(LONG_ID, '')
  return short === id ? id : short.replace(/^UUID_/, '')
}

/** The title of the page: street and town, else the project's id, shortened where it is a UUID. */
export function propertyTitle({ id, address, type }: ProjectDetailsRecord): {
  readonly title: string
  readonly place?: string
} {
  const town = [address.postalCode, address.city].filter(filled).join(' ')
  if (filled(address.street)) return town === '' ? { title: address.street } : { title: address.street, place: town }
  return { title: town === '' ? [type, shortId(id)].filter(filled).join(' ') : town }
}

/** A title with its place, in one line. */
export const wholeTitle = ({ title, place }: { readonly title: string; readonly place?: string | undefined }): string =>
  place === undefined ? title : `${title}, ${place}`

function factsOf(scene: ReportScene): Fact[] {
  const { project, words } = scene
  return [
    ...(project.type === null ? [] : [{ term: words.type, value: project.type }]),
    { term: words.project, value: project.id },
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
