import type { Column } from '@reports/geometry/columns'
import type { Language } from '../output/languages.ts'
import type { Section } from '../output/sections.ts'
import type { Result } from '../output/write-result.ts'

/** A file of a certificate, and how it is now. */
export interface FileState {
  readonly name: string
  readonly state: 'same' | 'changed' | 'missing' | 'added'
}

/** A number of a certificate that the files do not give, as JSON. */
export interface NumberDifference {
  readonly path: string
  readonly pdf: string
  readonly computed: string
}

/** Whether a certificate belongs to files. */
export interface Verification {
  readonly file: string
  readonly scan: string
  /** Of the program that wrote the certificate. */
  readonly version: string
  readonly files: readonly FileState[]
  readonly numbers: readonly NumberDifference[]
  /** Why the files cannot be measured any more; null if they can. */
  readonly unreadable: string | null
  /** Whether the PDF that the files give is this one, byte for byte; only the same version of the program can tell. */
  readonly pages: 'same' | 'differ' | 'other-version'
  readonly verified: boolean
}

const WORDS = {
  en: {
    yes: 'Verified: the files are those of the certificate, its numbers follow from them, and the PDF is the one that they give, byte for byte.',
    no: 'Not verified.',
    proof:
      'This does not prove who scanned, measured by hand or signed, nor that the files show the place: anybody can write a certificate of other files.',
    files: 'Files',
    file: 'File',
    state: 'State',
    states: { same: 'as certified', changed: 'changed', missing: 'missing', added: 'not of the certificate' },
    numbers: 'Numbers that differ',
    where: 'Where',
    pdf: 'In the PDF',
    computed: 'Of the files',
    pages: 'Pages',
    differ:
      'The PDF is not the one that these files give: what its pages show is not proven. The PDF or a file was changed after it was written, or the folder was renamed.',
    otherVersion: (version: string): string =>
      `The PDF was written by version ${version} of reports: only that version can tell whether its pages were changed. Install it, and verify again.`,
    unreadable: (why: string): string => `The files cannot be measured: ${why}`,
  },
  nb: {
    yes: 'Bekreftet: filene er attestens, tallene følger av dem, og PDF-en er den filene gir, byte for byte.',
    no: 'Ikke bekreftet.',
    proof:
      'Dette beviser ikke hvem som skannet, målte for hånd eller signerte, eller at filene viser stedet: hvem som helst kan skrive en attest for andre filer.',
    files: 'Filer',
    file: 'Fil',
    state: 'Tilstand',
    states: { same: 'som attestert', changed: 'endret', missing: 'mangler', added: 'ikke i attesten' },
    numbers: 'Tall som avviker',
    where: 'Hvor',
    pdf: 'I PDF-en',
    computed: 'Fra filene',
    pages: 'Sider',
    differ:
      'PDF-en er ikke den disse filene gir: det sidene viser er ikke bevist. PDF-en eller en fil er endret etterpå, eller mappen har fått nytt navn.',
    otherVersion: (version: string): string =>
      `PDF-en er skrevet av versjon ${version} av reports: bare den kan si om sidene er endret. Installer den og bekreft på nytt.`,
    unreadable: (why: string): string => `Filene kan ikke måles: ${why}`,
  },
} as const satisfies Record<Language, unknown>

const COLUMNS: readonly Column<FileState>[] = [
  { name: 'file', cell: ({ name }) => name },
  { name: 'state', cell: ({ state }) => state },
]

/** A verification in every form. */
export function verificationResult(verification: Verification, language: Language): Result {
  const w = WORDS[language]
  const { files, numbers, pages, unreadable, version, verified } = verification
  const sections = (): Section[] => [
    { heading: null, body: [verified ? w.yes : w.no, w.proof] },
    ...(unreadable === null ? [] : [{ heading: null, body: [w.unreadable(unreadable)] }]),
    {
      heading: w.files,
      body: {
        columns: [
          { title: w.file, align: 'left' },
          { title: w.state, align: 'left' },
        ],
        rows: files.map(({ name, state }) => [name, w.states[state]]),
      },
    },
    ...(numbers.length === 0
      ? []
      : [
          {
            heading: w.numbers,
            body: {
              columns: [w.where, w.pdf, w.computed].map((title) => ({ title, align: 'left' }) as const),
              rows: numbers.map(({ path, pdf, computed }) => [path, pdf, computed]),
            },
          },
        ]),
    ...(pages === 'same'
      ? []
      : [{ heading: w.pages, body: [pages === 'differ' ? w.differ : w.otherVersion(version)] }]),
  ]
  return {
    record: { ...verification },
    lines: () => [{ ...verification }],
    sections,
    table: async () => (await import('@reports/export/tables')).tableOf(COLUMNS, files),
  }
}
