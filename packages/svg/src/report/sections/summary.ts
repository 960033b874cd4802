import { roofQualityRecord, roofRecord, wallsRecord, type ProjectDetailsRecord } from '@reports/geometry'
import { levelRemark, totalRemark } from '../../quality-words.ts'
import type { ReportScene } from '../property.ts'
import { REPORT_WORDS } from '../report-words.ts'
import type { Block, Fact, KeyFigure, Note, Section } from '../section.ts'
import { moment } from './moment.ts'
import { notes } from './notes.ts'
import type { ReportRooms } from './report-rooms.ts'
import { leftOutRemark, ungrounded } from './roof.ts'
import { views } from './views.ts'

const filled = (part: string | null): part is string => part !== null && part !== ''

/** Street and town, or what else the project is called. */
export function propertyTitle({ id, address, type }: ProjectDetailsRecord): {
  readonly title: string
  readonly place?: string
} {
  const town = [address.postalCode, address.city].filter(filled).join(' ')
  if (filled(address.street)) return town === '' ? { title: address.street } : { title: address.street, place: town }
  return { title: town === '' ? [type, id].filter(filled).join(' ') : town }
}

/** A title with its place, in one line. */
export const wholeTitle = ({ title, place }: { readonly title: string; readonly place?: string | undefined }): string =>
  place === undefined ? title : `${title}, ${place}`

function keyFigures(scene: ReportScene, { totals }: ReportRooms): KeyFigure[] {
  const { lang, roof, includeMatrikkel } = scene
  const words = REPORT_WORDS[lang]
  const area = (term: string, value: number, remark: string): KeyFigure => ({
    term,
    value,
    digits: 1,
    unit: 'm²',
    remark,
  })
  const figures: KeyFigure[] = []
  if (totals !== null && scene.scan !== null) {
    const { rooms, storeys, totals: measured } = scene.scan
    const quality = totalRemark(rooms, measured.quality, lang)
    const floors = [...quality, words.roomsIn(totals.rooms, storeys.length)].join(' · ')
    figures.push(
      area(words.floorArea, totals.floorArea, floors),
      area(
        words.interiorWalls,
        totals.netWallArea,
        [...levelRemark(measured.quality, lang), words.netOnly].join(' · '),
      ),
    )
  }
  if (roof !== null) {
    const record = roofRecord(roof, { includeMatrikkel })
    const quality = levelRemark(roofQualityRecord(roof, { includeMatrikkel }).totals, lang)
    const surfaces = [...quality, words.surfacesOf(record.totals.surfaces)].join(' · ')
    figures.push(area(words.roofArea, record.totals.totalRoofArea, surfaces))
    if (ungrounded(scene) === 0) {
      const walls = wallsRecord(roof, { includeMatrikkel }).totals.totalWallArea
      const buildings = [...quality, words.buildingsOf(record.totals.buildings)].join(' · ')
      figures.push(area(words.exteriorWalls, walls, buildings))
    }
  }
  return figures
}

function generatedSummary(scene: ReportScene): Note[] {
  const { aiSummary } = scene.project
  const text = aiSummary?.text ?? ''
  if (aiSummary === null || text.trim() === '') return []
  const when = aiSummary.generatedAt
  return [
    {
      kind: 'note',
      label: REPORT_WORDS[scene.lang].generated,
      title: aiSummary.promptTitle,
      when: when === null ? null : moment(when, scene),
      text,
    },
  ]
}

/** Who inspected what and when, the figures that matter most, and what was written of the property as a whole. */
export function summarySection(scene: ReportScene, rooms: ReportRooms): Section {
  const { project, lang } = scene
  const words = REPORT_WORDS[lang]
  const facts: Fact[] = [
    ...(project.type === null ? [] : [{ term: words.type, value: project.type }]),
    { term: words.project, value: project.id },
    ...(project.createdAt === null ? [] : [{ term: words.inspected, value: moment(project.createdAt, scene) }]),
    ...(project.createdBy === '' ? [] : [{ term: words.inspector, value: project.createdBy }]),
    ...(project.lastUpdated === null ? [] : [{ term: words.updated, value: moment(project.lastUpdated, scene) }]),
  ]
  const figures = keyFigures(scene, rooms)
  const seen = views(scene)
  const blocks: Block[] = [
    ...(project.archived ? [{ kind: 'remark', text: words.archived } as const] : []),
    ...(figures.length === 0 ? [] : [{ kind: 'key-figures', figures } as const, ...leftOutRemark(scene)]),
    ...generatedSummary(scene),
    ...notes(project.inspectionNotes, scene),
    { kind: 'facts', facts },
  ]
  return {
    id: 'summary',
    heading: words.aiSummary,
    blocks: seen === null ? blocks : [{ kind: 'beside', drawings: seen, blocks }],
  }
}
