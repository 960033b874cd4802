import type { ProjectDetailsRecord } from '@reports/geometry'
import { shownIn } from '@reports/geometry/units'
import { levelRemark, totalRemark } from '../../quality-words.ts'
import type { ReportScene } from '../property.ts'
import type { Block, Fact, KeyFigure, Section } from '../section.ts'
import { remark } from '../tables.ts'
import { leftOutRemarks } from './left-out.ts'
import { moment } from './moment.ts'
import { note, notes } from './notes.ts'
import { views } from './views.ts'

const filled = (part: string | null): part is string => part !== null && part !== ''

/** The title of the page: street and town, else the project's id. */
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

function keyFigures({
  scan,
  totals,
  roof,
  whole,
  wholeQuality,
  ungrounded,
  roofsLeftOut,
  refusals,
  words,
  lang,
  figures: written,
}: ReportScene): KeyFigure[] {
  const { unit = '', digits, valueOf } = shownIn({ unit: 'm2', digits: 2 }, written.units)
  const area = (term: string, value: number, ...remarks: readonly string[]): KeyFigure => ({
    term,
    value: valueOf(value) ?? value,
    digits,
    unit,
    remark: remarks.join(' · '),
  })
  const figures: KeyFigure[] = []
  if (totals !== null && scan !== null) {
    const { quality } = scan.totals
    const size = words.roomsIn(totals.rooms, scan.storeys.length)
    figures.push(
      area(words.floorArea, totals.floorArea, ...totalRemark(scan.rooms, quality, written), size),
      area(words.interiorWalls, totals.netWallArea, ...levelRemark(quality, lang), words.netOnly),
    )
  }
  if (roof !== null && whole !== null) {
    // Of all buildings, also of those that the report does not show.
    const { totals: sums } = whole
    const quality = levelRemark(wholeQuality, lang)
    const shown = [
      ...(refusals.length === 0 ? [] : [words.measuredOf(sums.buildings, sums.buildings + refusals.length)]),
      ...(roofsLeftOut === 0 ? [] : [words.shownOf(roof.buildings.length, sums.buildings)]),
    ]
    const squares = written.squares(sums.totalRoofArea).trim()
    const size = [words.surfacesOf(sums.surfaces), ...(squares === '' ? [] : [squares])].join(' ')
    figures.push(area(words.roofArea, sums.totalRoofArea, ...quality, size, ...shown))
    if (ungrounded === 0 && roofsLeftOut === 0) {
      const { totalWallArea } = roof.walls.totals
      figures.push(area(words.exteriorWalls, totalWallArea, ...quality, words.buildingsOf(sums.buildings), ...shown))
    }
  }
  return figures
}

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
