import { QUANTITY_NAMES, TERMS, type ScanMarks } from '@reports/geometry'
import type { AreasRecord, OpenPlaceRecord } from '@reports/geometry/areas'
import { SUMMARY_QUANTITIES } from '@reports/geometry/summary'
import { figuresIn } from '@reports/svg'
import { AREA_WORDS, areaNotes, openWhere } from '@reports/svg/areas'
import { withLevels } from './quality.ts'
import { filledSheets, markColumn, sheetOf, titledColumns, type Language, type Sheet } from '../sheet.ts'

type Storey = AreasRecord['storeys'][number]
type ClassArea = Storey['classes'][number] & Pick<Storey, 'story'>

/** Classes that the standard of Norway has, and others do not. */
const OF_NORWAY = ['BRA-i', 'BRA-e', 'BRA-b', 'TBA', 'ALH', 'GUA']

/** Areas by a rule: of each storey, what is to settle, and what they are made of. Sheets without rows are left out. */
export function areaSheets(record: AreasRecord, marks: ScanMarks, lang: Language): Sheet[] {
  const w = AREA_WORDS[lang]
  const isNorwegian = record.rule === 'ns3940'
  const story = { name: 'story', title: w.level, digits: 0, nameOf: TERMS[lang].storyOf, isKey: true } as const
  const sums = titledColumns(SUMMARY_QUANTITIES.areaSums, QUANTITY_NAMES[lang])
    .filter(({ name }) => isNorwegian || !OF_NORWAY.includes(name))
    .map((column) => ({
      ...column,
      title: column.name === 'area' ? (isNorwegian ? 'BRA' : w.area) : column.title,
      total: record.totals[column.name],
    }))
  const classes = record.storeys.flatMap((storey): ClassArea[] =>
    storey.classes.map((own) => ({ ...own, story: storey.story })),
  )
  return filledSheets([
    withLevels(
      sheetOf<Storey>(
        { id: 'areas', title: w.title, notes: areaNotes(record, marks, figuresIn(lang, 'metric')) },
        [{ ...story, cell: (row) => row.story, total: w.total }, ...sums],
        record.storeys,
      ),
      (_, index) => record.storeys[index]!.quality,
      record.totals.quality,
      lang,
    ),
    sheetOf<OpenPlaceRecord>(
      { id: 'settle', title: w.settle },
      [
        markColumn(lang),
        { ...story, cell: (row) => row.story },
        { name: 'kind', title: w.what, cell: ({ kind }) => w.kinds[kind] },
        { name: 'area', title: w.area, unit: 'm2', digits: 2, cell: ({ area }) => area },
        { name: 'width', title: w.width, unit: 'm', digits: 2, cell: ({ width }) => width },
        { name: 'where', title: w.where, cell: (row) => openWhere(row, marks) },
        { name: 'x', title: 'x', unit: 'm', digits: 2, cell: ({ at }) => at[0]! },
        { name: 'y', title: 'y', unit: 'm', digits: 2, cell: ({ at }) => at[1]! },
      ],
      record.open,
    ),
    withLevels(
      sheetOf<ClassArea>(
        { id: 'classes', title: w.classes },
        [
          { ...story, cell: (row) => row.story },
          { name: 'class', title: w.class, cell: (row) => row.class },
          { name: 'unit', title: w.unit, cell: ({ unit }) => unit },
          ...titledColumns(SUMMARY_QUANTITIES.classArea, QUANTITY_NAMES[lang]),
        ],
        classes,
      ),
      (_, index) => classes[index]!.quality,
      record.totals.quality,
      lang,
    ),
  ])
}
