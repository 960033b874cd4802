import { TERMS } from '@reports/geometry'
import { shortfallText } from '@reports/geometry/accuracy'
import { confirmingSentences, CONTROL_WORDS } from '@reports/geometry/controls'
import { decimal, UNKNOWN_TOLERANCE, withTolerance, type Language } from '../../words.ts'
import { certificateOf, type Certificate, type CertifiedArea } from '../certificate.ts'
import type { ReportScene } from '../property.ts'
import type { Block, Fact, Section, Table } from '../section.ts'
import { remark } from '../tables.ts'
import { controlTable } from './controls.ts'

const EN = {
  heading: 'Certificate',
  device: 'Scanned with',
  notStated: 'not stated',
  program: 'Measured by',
  floors: 'Floor areas, m²',
  room: 'Room',
  area: 'Area ± 2 standard deviations',
  comparison: 'Comparison with a stated area',
  notCompared: (stated: string, rooms: string): string =>
    `The stated ${stated} m² are not compared: ${rooms} not sure. A deviation of 2 % says nothing of numbers that may be others.`,
  share: (stated: string, measured: string, percent: string): string =>
    `Stated: ${stated} m². Measured: ${measured} m². Difference: ${percent} %.`,
  noControls: 'No control measurements.',
  edits: 'Edits of the scan',
  noEdits: 'The scan was not edited.',
  edit: 'Edit',
  author: 'By',
  time: 'When',
  reason: 'Reason',
  accepted: 'Accepted findings',
  files: 'Files that all numbers come from',
  file: 'File',
  meaning:
    'The file certificate.json in this PDF holds these numbers. reports verify computes them, and every page, from the files again and says whether they belong together. That proves neither who scanned or signed, nor that the files show the place.',
  sign: 'Signature',
  place: 'Place and date',
  name: 'Name and company',
  signature: 'Signature',
}

const NB: typeof EN = {
  heading: 'Attest',
  device: 'Skannet med',
  notStated: 'ikke oppgitt',
  program: 'Målt av',
  floors: 'Gulvareal, m²',
  room: 'Rom',
  area: 'Areal ± 2 standardavvik',
  comparison: 'Sammenligning med oppgitt areal',
  notCompared: (stated, rooms) =>
    `De oppgitte ${stated} m² er ikke sammenlignet: ${rooms} er ikke sikre. Et avvik på 2 % sier ingenting om tall som kan være andre.`,
  share: (stated, measured, percent) => `Oppgitt: ${stated} m². Målt: ${measured} m². Forskjell: ${percent} %.`,
  noControls: 'Ingen kontrollmålinger.',
  edits: 'Endringer i skanningen',
  noEdits: 'Skanningen er ikke endret.',
  edit: 'Endring',
  author: 'Av',
  time: 'Når',
  reason: 'Grunn',
  accepted: 'Godtatte forbehold',
  files: 'Filer som alle tall kommer fra',
  file: 'Fil',
  meaning:
    'Filen certificate.json i denne PDF-en inneholder tallene. reports verify regner dem og alle sidene ut på nytt fra filene og sier om de hører sammen. Det beviser verken hvem som skannet eller signerte, eller at filene viser stedet.',
  sign: 'Signatur',
  place: 'Sted og dato',
  name: 'Navn og firma',
  signature: 'Signatur',
}

const WORDS = { en: EN, nb: NB } as const satisfies Record<Language, typeof EN>

const areaText = ({ floorArea, tolerance, quality }: CertifiedArea, lang: Language): string =>
  quality === 'unknown'
    ? UNKNOWN_TOLERANCE[lang]
    : tolerance === null
      ? decimal(floorArea, 2, lang)
      : withTolerance(floorArea, tolerance, 2, lang)

function floors({ rooms, total }: Certificate, { lang, marks, words }: ReportScene): Table {
  const w = WORDS[lang]
  const { qualities, quality } = TERMS[lang]
  return {
    kind: 'table',
    caption: w.floors,
    columns: [{ heading: w.room }, { heading: w.area }, { heading: quality.title }],
    rows: rooms.map((room) => ({
      name: [marks.rooms.get(room.roomId), room.roomName]
        .filter((part) => part !== undefined && part !== null)
        .join(' '),
      cells: [areaText(room, lang), qualities[room.quality]],
    })),
    totals: { name: words.total, cells: [areaText(total, lang), qualities[total.quality]] },
  }
}

function comparison({ comparison: compared, stated, rooms }: Certificate, { lang }: ReportScene): Block[] {
  const w = WORDS[lang]
  if (stated === null) return []
  const write = (value: number, digits: number): string => decimal(value, digits, lang)
  if (compared === null) {
    const doubtful = rooms.filter(({ quality }) => quality !== 'sure').map(({ roomName, roomId }) => roomName ?? roomId)
    return [remark(w.notCompared(write(stated, 2), doubtful.join(', ')))]
  }
  const { measured, percent } = compared
  return [
    remark(w.share(write(stated, 2), write(measured, 2), write(percent, 1))),
    remark(shortfallText(compared, lang, write)),
  ]
}

function editsTable(caption: string, edits: Certificate['edits'], lang: Language): Table {
  const w = WORDS[lang]
  return {
    kind: 'table',
    caption,
    columns: [{ heading: w.edit }, { heading: w.author }, { heading: w.time }, { heading: w.reason }],
    rows: edits.map(({ change, author, time, reason }) => ({
      name: change,
      cells: [author, time.slice(0, 10), reason],
    })),
  }
}

function editBlocks({ edits: all }: Certificate, { lang }: ReportScene): Block[] {
  const w = WORDS[lang]
  const applied = all.filter(({ outcome }) => outcome === 'applied')
  const [accepted, others] = [true, false].map((isAccepted) =>
    applied.filter(({ operation }) => (operation === 'accept') === isAccepted),
  )
  return [
    ...(others!.length === 0 ? [remark(w.noEdits)] : [editsTable(w.edits, others!, lang)]),
    ...(accepted!.length === 0 ? [] : [editsTable(w.accepted, accepted!, lang)]),
  ]
}

/** A line to write on. */
const LINE = '_'.repeat(40)

/** The certificate of the floors of a scan: its numbers, what they come from, and a place to sign. */
export function certificateSection(scene: ReportScene): Section[] {
  const { scan, lang, options, project } = scene
  const { certificate: facts, accuracy } = options
  if (scan === null || facts === undefined) return []
  const w = WORDS[lang]
  const numbers = certificateOf(scan, accuracy?.scan, accuracy?.stated)
  const told: Fact[] = [
    { term: w.device, value: facts.device ?? w.notStated },
    { term: scene.words.inspected, value: project.createdAt?.slice(0, 10) ?? w.notStated },
    { term: w.program, value: `reports ${facts.version}` },
  ]
  const controls: readonly Block[] =
    numbers.adjustment === null
      ? [remark(w.noControls)]
      : [
          { ...controlTable(numbers.adjustment, scene), caption: CONTROL_WORDS[lang].heading },
          ...confirmingSentences(numbers.adjustment, scene.marks, lang).map(remark),
        ]
  return [
    {
      id: 'certificate',
      heading: w.heading,
      onPaper: 'page',
      blocks: [
        { kind: 'facts', facts: told },
        floors(numbers, scene),
        ...comparison(numbers, scene),
        ...controls,
        ...editBlocks(numbers, scene),
        {
          kind: 'table',
          caption: w.files,
          columns: [{ heading: w.file }, { heading: 'SHA-256' }],
          rows: facts.files.map(({ name, sha256 }) => ({ name, cells: [sha256] })),
        },
        remark(w.meaning),
        {
          kind: 'facts',
          facts: [w.place, w.name, w.signature].map((term): Fact => ({ term, value: LINE })),
        },
      ],
    },
  ]
}
