import { roofRecord, wallsRecord, type ProjectDetailsRecord } from '@reports/geometry'
import { decimal } from '../words.ts'
import { day } from './dates.ts'
import { paragraphs, tag, type Content, type Markup } from './markup.ts'
import { notes } from './notes.ts'
import { photoFigure } from './photos.ts'
import type { ReportScene } from './property.ts'
import type { ReportRooms } from './report-rooms.ts'
import { REPORT_WORDS } from './report-words.ts'
import { leftOutRemark, ungrounded } from './roof.ts'
import type { Section } from './section.ts'

/** The address in one line, or what else the project is called. */
export function propertyTitle({ id, address, type }: ProjectDetailsRecord): string {
  const town = [address.postalCode, address.city].filter((part) => part !== null && part !== '').join(' ')
  const line = [address.street, town].filter((part) => part !== null && part !== '').join(', ')
  return line === '' ? [type, id].filter((part) => part !== null && part !== '').join(' ') : line
}

const terms = (className: string, rows: readonly (readonly [term: string, value: Content])[]): Markup =>
  tag(
    'dl',
    { class: className },
    rows.map(([term, value]) => tag('div', {}, tag('dt', {}, term), tag('dd', {}, value))),
  )

/** A number with its unit, which is smaller. */
const figure = (value: string, unit: string): Content => [value, ' ', tag('span', { class: 'unit' }, unit)]

function keyFigures(scene: ReportScene, { totals }: ReportRooms): Markup[] {
  const { lang, roof, includeMatrikkel } = scene
  const words = REPORT_WORDS[lang]
  const area = (value: number): Content => figure(decimal(value, 2, lang), 'm²')
  const rows: (readonly [string, Content])[] = []
  if (totals !== null && scene.scan !== null) {
    const { doorCount, windowCount, openingCount } = scene.scan.distinct
    rows.push([words.floorArea, area(totals.floorArea)], [words.rooms, String(totals.rooms)])
    rows.push([words.net, area(totals.netWallArea)], [words.openings, String(doorCount + windowCount + openingCount)])
  }
  if (roof !== null) {
    const record = roofRecord(roof, { includeMatrikkel })
    rows.push([words.roofArea, area(record.totals.totalRoofArea)], [words.surfaces, String(record.totals.surfaces)])
    rows.push(
      ...(ungrounded(scene) > 0
        ? []
        : [[words.exteriorWalls, area(wallsRecord(roof, { includeMatrikkel }).totals.totalWallArea)] as const]),
      [words.buildings, String(record.totals.buildings)],
    )
  }
  return rows.length === 0 ? [] : [tag('h3', {}, words.figures), terms('figures', rows), ...leftOutRemark(scene)]
}

function generatedSummary({ project: { aiSummary }, lang, timeZone }: ReportScene): Markup[] {
  const text = aiSummary?.text ?? ''
  if (aiSummary === null || text.trim() === '') return []
  const when = aiSummary.generatedAt
  return [
    tag(
      'div',
      { class: 'notes' },
      tag(
        'p',
        { class: 'label' },
        REPORT_WORDS[lang].generated,
        aiSummary.promptTitle === null ? null : [' · ', tag('bdi', {}, aiSummary.promptTitle)],
        when === null ? null : [' · ', day(when, lang, timeZone)],
      ),
      paragraphs(text),
    ),
  ]
}

/** Who inspected what and when, the figures that matter most, and what was written of the property as a whole. */
export function summarySection(scene: ReportScene, rooms: ReportRooms): Section {
  const { project, lang, timeZone } = scene
  const words = REPORT_WORDS[lang]
  const title = propertyTitle(project)
  const facts: (readonly [string, Content])[] = [
    ...(project.type === null ? [] : [[words.type, project.type] as const]),
    [words.project, project.id],
    ...(project.createdAt === null ? [] : [[words.inspected, day(project.createdAt, lang, timeZone)] as const]),
    ...(project.createdBy === '' ? [] : [[words.inspector, tag('bdi', {}, project.createdBy)] as const]),
    ...(project.lastUpdated === null ? [] : [[words.updated, day(project.lastUpdated, lang, timeZone)] as const]),
  ]
  return {
    id: 'summary',
    heading: words.aiSummary,
    content: [
      tag(
        'div',
        { class: 'overview' },
        tag(
          'div',
          {},
          project.archived ? tag('p', { class: 'remark' }, words.archived) : null,
          terms('facts', facts),
          generatedSummary(scene),
        ),
        project.coverPhoto === null ? null : photoFigure(project.coverPhoto, title, scene),
      ),
      ...keyFigures(scene, rooms),
      ...notes(project.inspectionNotes, scene),
    ],
  }
}
