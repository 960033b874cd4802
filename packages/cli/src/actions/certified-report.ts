import { propertyPdfOf } from '@reports/export/report'
import { boldFont, drawingFont, printedPhoto } from '@reports/export/print'
import { InputError } from '@reports/geometry'
import type { HashedFile } from '@reports/geometry/edits'
import { said } from '@reports/geometry/sentences'
import { certificateOf, MOST_REPORTED_BUILDINGS, type Certificate } from '@reports/svg/report'
import { propertyAccuracy } from '../input/accuracy.ts'
import { brandIn, readBrand } from '../input/brand.ts'
import { certifiedFiles } from '../input/certificate-files.ts'
import { isFolder } from '../input/folder.ts'
import { readProjectFolder, type ReadProject } from '../input/project-folder.ts'
import { readProperty } from '../input/property.ts'
import { ruleNamed } from '../input/rule.ts'
import type { Stdin } from '../io.ts'
import * as INPUTS from '../messages/en/inputs.ts'
import * as USAGE from '../messages/en/usage.ts'
import type { OutlineOptions, ToleranceOptions } from '../options.ts'
import type { Language } from '../output/languages.ts'
import { shellWord } from '../output/shell-word.ts'
import { UsageError } from '../usage-error.ts'
import { version } from '../version.ts'

/** What a certified report is written with besides its files: with them it can be written again. */
export interface CertificateSettings extends ToleranceOptions {
  readonly lang: Language
  /** ISO 8601. */
  readonly date: string
  readonly rule?: string | undefined
  readonly crs?: string | undefined
  readonly ground?: number | undefined
  readonly outline?: OutlineOptions['outline']
  readonly eavesOverhang?: number | undefined
  readonly building?: readonly string[] | undefined
  readonly at?: string | undefined
  readonly stated?: number | undefined
  readonly control?: readonly string[] | undefined
  readonly device?: string | undefined
}

/** The file `certificate.json` in the PDF of a report. */
export interface CertificateFile {
  readonly certificate: 1
  /** Of the program that wrote it. */
  readonly version: string
  readonly settings: CertificateSettings
  readonly files: readonly HashedFile[]
  readonly numbers: Certificate
}

/** Its name. */
const NAME = 'certificate.json'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Test = (value: unknown) => boolean

const isText: Test = (value) => typeof value === 'string'
const isNumber: Test = (value) => typeof value === 'number' && Number.isFinite(value)
const areTexts: Test = (value) => Array.isArray(value) && value.every(isText)

/** What each setting of a certificate may be, where it is there: a PDF comes from anybody. */
const SETTINGS: Readonly<Record<keyof CertificateSettings, Test>> = {
  lang: (value) => value === 'en' || value === 'nb',
  date: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  rule: isText,
  crs: isText,
  ground: isNumber,
  outline: (value) => value === 'walls' || value === 'eaves',
  eavesOverhang: isNumber,
  building: areTexts,
  at: isText,
  stated: isNumber,
  control: areTexts,
  device: isText,
  tolerances: (value) => typeof value === 'boolean',
  accuracy: (value) => isRecord(value) && Object.values(value).every(isNumber),
}

const areSettings: Test = (value) =>
  isRecord(value) &&
  value['lang'] !== undefined &&
  value['date'] !== undefined &&
  Object.entries(SETTINGS).every(([key, fits]) => value[key] === undefined || fits(value[key]))

/** Whether a value is a certificate: what it holds is compared, not trusted. */
export function isCertificateFile(value: unknown): value is CertificateFile {
  if (!isRecord(value) || value['certificate'] !== 1 || typeof value['version'] !== 'string') return false
  const { settings, files, numbers } = value
  return (
    areSettings(settings) &&
    isRecord(numbers) &&
    Array.isArray(files) &&
    files.every((file) => isRecord(file) && typeof file['name'] === 'string' && typeof file['sha256'] === 'string')
  )
}

/** A report with a certificate. */
export interface CertifiedReport {
  readonly project: ReadProject<Uint8Array>
  readonly certificate: CertificateFile
  readonly pdf: Uint8Array
}

/**
 * Writes the report of a property with a certificate: the same files and settings give the same bytes.
 * @throws InputError of what cannot be read; `scan/none` where there are no rooms
 */
export async function certifiedReport(
  path: string,
  settings: CertificateSettings,
  io: Stdin,
): Promise<CertifiedReport> {
  const { lang, crs, ground, outline, eavesOverhang, building, at, stated, control, device } = settings
  const isWhole = await isFolder(path)
  const reading = {
    rule: settings.rule === undefined ? undefined : ruleNamed(settings.rule),
    crs,
    ground,
    outline,
    eavesOverhang,
    ...(building === undefined ? {} : { building }),
    ...(at === undefined ? {} : { at }),
    control,
    includeMatrikkel: true,
    refuseMany: (count: number): void => {
      if (count > MOST_REPORTED_BUILDINGS)
        throw new UsageError(
          said(USAGE.reportBuildings, { file: path, count, most: MOST_REPORTED_BUILDINGS, word: shellWord(path) }),
        )
    },
    isWhole: false,
  }
  const project = await (isWhole ? readProjectFolder : readProperty)(path, reading, io, printedPhoto)
  const { property, roofFile } = project
  if (property.scan === null) throw new InputError(said(INPUTS.certificateWithoutScan), { file: path })
  const accuracy = propertyAccuracy(property, roofFile, settings)
  const files = await certifiedFiles(path, io)
  const own: CertificateFile = {
    certificate: 1,
    version: version(),
    settings,
    files,
    numbers: certificateOf(property.scan, accuracy?.scan, stated),
  }
  const from = isWhole ? await brandIn(path) : undefined
  const pdf = await propertyPdfOf(
    property,
    { lang, eavesOverhang, accuracy, certificate: { device: device ?? null, files, version: own.version } },
    {
      fonts: { regular: await drawingFont(), bold: await boldFont() },
      date: new Date(settings.date),
      photos: project.photos,
      brand: from === undefined ? null : await readBrand(from, printedPhoto, io),
      attachment: {
        name: NAME,
        type: 'application/json',
        bytes: new TextEncoder().encode(JSON.stringify(own, null, 1)),
      },
    },
  )
  return { project, certificate: own, pdf }
}
