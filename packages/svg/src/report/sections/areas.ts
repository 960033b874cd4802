import { InputError, textOf, type ScanMeasures } from '@reports/geometry'
import {
  areasOrRefusal,
  areasRecord,
  statedAreaRecord,
  type AreasRecord,
  type OpenPlaceRecord,
  type ScanAreas,
} from '@reports/geometry/areas'
import { editedNames, editSentence } from '@reports/geometry/edits'
import { SUMMARY_QUANTITIES } from '@reports/geometry/summary'
import { layOutAreaPlan } from '../../area-plan.ts'
import { AREA_WORDS, areaNotes, openWhere, statedAreaText } from '../../area-words.ts'
import { cachedLayout } from '../layout-cache.ts'
import type { ReportScene } from '../property.ts'
import type { Block, ReportDrawing, Section, Table } from '../section.ts'
import { qualityColumn } from './quality.ts'
import { figureColumns, folded, remark, tableOf } from '../tables.ts'

type Storey = AreasRecord['storeys'][number]

const { area, ...AROUND_AREA } = SUMMARY_QUANTITIES.areaSums

/** A table of what a person has to settle, by the marks of the plan. */
export function settleTable({ open }: AreasRecord, { lang, marks, figures, words }: ReportScene): Table {
  const w = AREA_WORDS[lang]
  return tableOf<OpenPlaceRecord>({
    caption: w.settle,
    names: w.what,
    things: open,
    row: ({ mark, kind }) => ({ mark, name: w.kinds[kind] }),
    columns: [
      { heading: words.storey, cell: ({ story }) => words.storeyOf(story) },
      ...figureColumns({ area }, figures, (place: OpenPlaceRecord) => place),
      { heading: w.where, cell: (place) => openWhere(place, marks) },
    ],
  })
}

/** The areas of storeys, as reports of Norway have them. */
export function areasTable({ storeys, totals }: AreasRecord, { lang, figures, words }: ReportScene): Table {
  const { 'BRA-i': inside, 'BRA-e': outside, 'BRA-b': glazed, ...others } = AROUND_AREA
  const figuresOf = (row: Storey): Storey => row
  return tableOf<Storey>({
    caption: AREA_WORDS[lang].storeys,
    names: words.storey,
    things: storeys,
    row: ({ story }) => ({ name: words.storeyOf(story) }),
    columns: [
      ...figureColumns({ 'BRA-i': inside, 'BRA-e': outside, 'BRA-b': glazed }, figures, figuresOf, totals),
      ...figureColumns({ area }, figures, figuresOf, totals).map((column) => ({ ...column, heading: 'BRA' })),
      ...figureColumns(others, figures, figuresOf, totals),
      ...qualityColumn(storeys, ({ quality }) => quality, totals.quality, lang),
    ],
    total: storeys.length < 2 ? undefined : words.total,
  })
}

/** The plan of the areas of each storey. */
export const areaPlans = (areas: ScanAreas, { words, lang, units }: ReportScene): ReportDrawing[] =>
  areas.storeys.map(({ story }) => ({
    id: `area-plan-${story}`,
    title: `${AREA_WORDS[lang].planTitle}, ${words.storeyOf(story).toLowerCase()}`,
    short: words.storeyOf(story),
    units,
    layOut: cachedLayout((paper) => layOutAreaPlan(areas, { story, lang, units, marks: 'all', ...paper })),
  }))

/** What people decided of areas, a sentence each, without the reason where it is not to be told: recipients read no authors here. */
const decisionsOf = ({ decisions }: AreasRecord, scan: ScanMeasures, { lang }: ReportScene): string[] => {
  const called = editedNames(scan, lang)
  return scan.edits.flatMap(({ edit }) =>
    decisions.includes(edit.id)
      ? [`${textOf(editSentence(edit, called), lang)}${edit.reason === '' ? '' : ` (${edit.reason})`}`]
      : [],
  )
}

/** The areas of a scanned dwelling by NS 3940: table, plan, what a person decided and has to settle. That standard is not of the United States. */
export function areasSection(scene: ReportScene): Section[] {
  const { scan, lang, figures, marks, options } = scene
  if (scan === null || scan.rooms.length === 0 || scene.units === 'us') return []
  const heading = AREA_WORDS[lang].title
  const areas = areasOrRefusal(scan, { accuracy: options.accuracy?.scan })
  if (areas instanceof InputError) return [{ id: 'areas', heading, blocks: [remark(textOf(areas.sentence, lang))] }]
  const record = areasRecord(areas)
  const stated = options.accuracy?.stated
  const [first = '', ...notes] = areaNotes(record, marks, figures)
  const told = stated === undefined ? [] : [remark(statedAreaText(statedAreaRecord(record, stated), figures))]
  const details: Block[] = [
    ...(record.open.length === 0 ? [] : [settleTable(record, scene)]),
    remark([...notes, ...decisionsOf(record, scan, scene)].join(' ')),
  ]
  const w = AREA_WORDS[lang]
  const blocks: Block[] = [
    areasTable(record, scene),
    ...told,
    remark(first),
    ...folded(record.open.length === 0 ? w.notes : w.settle, String(record.open.length), details),
  ]
  return [
    {
      id: 'areas',
      heading,
      blocks: [{ kind: 'beside', drawings: { kind: 'drawings', drawings: areaPlans(areas, scene) }, blocks }],
    },
  ]
}
