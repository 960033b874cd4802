import type { ScanMarks } from '@reports/geometry'
import type { AreasRecord, OpenPlaceRecord } from '@reports/geometry/areas'
import { AREA, LENGTH, mark, ownFigures, quality, storyKey } from '@reports/geometry/columns'
import { SUMMARY_QUANTITIES } from '@reports/geometry/summary'
import { figuresIn } from '@reports/svg'
import { AREA_WORDS, areaNotes, openWhere } from '@reports/svg/areas'
import { filledSheets, sheetOf, type Language, type Sheet } from '../sheet.ts'

type Storey = AreasRecord['storeys'][number]
type ClassArea = Storey['classes'][number] & Pick<Storey, 'story'>

/** Classes that the standard of Norway has, and others do not. */
const OF_NORWAY = ['BRA-i', 'BRA-e', 'BRA-b', 'TBA', 'ALH', 'GUA']

/** Areas by a rule: of each storey, what is to settle, and what they are made of. Sheets without rows are left out. */
export function areaSheets(record: AreasRecord, marks: ScanMarks, lang: Language): Sheet[] {
  const w = AREA_WORDS[lang]
  const isNorwegian = record.rule === 'ns3940'
  const sums = ownFigures(SUMMARY_QUANTITIES.areaSums)
    .filter(({ name }) => isNorwegian || !OF_NORWAY.includes(name))
    .map((column) => (column.name === 'area' ? { ...column, title: isNorwegian ? 'BRA' : w.area } : column))
  const classes = record.storeys.flatMap((storey): ClassArea[] =>
    storey.classes.map((own) => ({ ...own, story: storey.story })),
  )
  return filledSheets([
    sheetOf<Storey>(
      { id: 'areas', title: w.title, notes: areaNotes(record, marks, figuresIn(lang, 'metric')) },
      [storyKey, ...sums, quality],
      record.storeys,
      lang,
      { figures: record.totals, quality: record.totals.quality },
    ),
    sheetOf<OpenPlaceRecord>(
      { id: 'settle', title: w.settle },
      [
        mark,
        storyKey,
        { name: 'kind', title: w.what, cell: ({ kind }) => w.kinds[kind] },
        { name: 'area', title: w.area, quantity: AREA, cell: ({ area }) => area },
        { name: 'width', title: w.width, quantity: LENGTH, cell: ({ width }) => width },
        { name: 'where', title: w.where, cell: (row) => openWhere(row, marks) },
        { name: 'x', title: 'x', quantity: LENGTH, cell: ({ at }) => at[0]! },
        { name: 'y', title: 'y', quantity: LENGTH, cell: ({ at }) => at[1]! },
      ],
      record.open,
      lang,
    ),
    sheetOf<ClassArea>(
      { id: 'classes', title: w.classes },
      [
        storyKey,
        { name: 'class', title: w.class, cell: (row) => row.class },
        { name: 'unit', title: w.unit, cell: ({ unit }) => unit },
        ...ownFigures(SUMMARY_QUANTITIES.classArea),
        quality,
      ],
      classes,
      lang,
    ),
  ])
}
