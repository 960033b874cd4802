import { basename, join, resolve } from 'node:path'
import { said } from '@reports/geometry/sentences'
import { InputError, PROJECT_FILES } from '@reports/geometry'
import { EXIT } from '../exit-codes.ts'
import { attachedBytes } from '../input/attachment.ts'
import { certifiedFiles } from '../input/certificate-files.ts'
import { fileBytes } from '../input/file-text.ts'
import { jsonValue } from '../input/json-value.ts'
import * as INPUTS from '../messages/en/inputs.ts'
import type { Context, OutputOptions } from '../options.ts'
import { resultWriter } from '../output/write-result.ts'
import { UsageError } from '../usage-error.ts'
import { version } from '../version.ts'
import { verificationResult, type FileState, type NumberDifference, type Verification } from '../views/verification.ts'
import { certifiedReport, isCertificateFile, type CertificateFile } from './certified-report.ts'

export interface VerifyOptions extends OutputOptions {
  readonly scan: string
}

/** How the files are now, beside how they were. */
function fileStates(before: CertificateFile['files'], now: CertificateFile['files']): FileState[] {
  const current = new Map(now.map(({ name, sha256 }) => [name, sha256]))
  const known = new Set(before.map(({ name }) => name))
  return [
    ...before.map(({ name, sha256 }): FileState => {
      const own = current.get(name)
      return { name, state: own === undefined ? 'missing' : own === sha256 ? 'same' : 'changed' }
    }),
    ...now.filter(({ name }) => !known.has(name)).map(({ name }): FileState => ({ name, state: 'added' })),
  ]
}

/** Differences listed of two certificates: more tell nothing new. */
const MOST_LISTED = 100

/** Where two JSON values differ. */
function differences(path: string, pdf: unknown, computed: unknown, found: NumberDifference[]): void {
  if (found.length >= MOST_LISTED || Object.is(pdf, computed)) return
  const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
  if (!isObject(pdf) || !isObject(computed) || Array.isArray(pdf) !== Array.isArray(computed)) {
    found.push({ path, pdf: JSON.stringify(pdf) ?? '', computed: JSON.stringify(computed) ?? '' })
    return
  }
  const [a, b] = [pdf, computed] as const
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)]))
    differences(
      `${path}.${key}`,
      (a as Readonly<Record<string, unknown>>)[key],
      (b as Readonly<Record<string, unknown>>)[key],
      found,
    )
}

/** @throws InputError `certificate/missing` */
function certificateIn(pdf: Uint8Array, file: string): CertificateFile {
  const bytes = attachedBytes(pdf)
  const json = bytes === null ? null : jsonOf(bytes, file)
  if (!isCertificateFile(json)) throw new InputError(said(INPUTS.noCertificate), { file })
  return json
}

function jsonOf(bytes: Uint8Array, file: string): unknown {
  try {
    return jsonValue(new TextDecoder().decode(bytes), file)
  } catch (error) {
    if (error instanceof InputError) return null
    throw error
  }
}

/** The report as it is made of the files now; an error of the files, or of settings that do not fit them, instead. */
async function written(path: string, certificate: CertificateFile, context: Context) {
  try {
    return await certifiedReport(path, certificate.settings, context.io)
  } catch (error) {
    if (error instanceof InputError || error instanceof UsageError) return error
    throw error
  }
}

/** The property that a certificate is of: the project folder where its folder `scan` is given. */
function propertyOfCertificate(scan: string, { files }: CertificateFile): string {
  const isOfProject = files.some(({ name }) => name.startsWith(`${PROJECT_FILES.scan}/`))
  return isOfProject && basename(resolve(scan)) === PROJECT_FILES.scan ? join(scan, '..') : scan
}

/** Says whether a certificate belongs to files: their hashes, its numbers computed again, and the PDF written again. */
export async function runVerify(file: string, options: VerifyOptions, context: Context): Promise<void> {
  const write = resultWriter(options, context.io, {}, [])
  const pdf = await fileBytes(file, context.io)
  const certificate = certificateIn(pdf, file)
  const scan = propertyOfCertificate(options.scan, certificate)
  const files = fileStates(certificate.files, await certifiedFiles(scan, context.io))
  const again = await written(scan, certificate, context)
  const numbers: NumberDifference[] = []
  if (!(again instanceof Error))
    differences('numbers', certificate.numbers, JSON.parse(JSON.stringify(again.certificate.numbers)), numbers)
  const isSameVersion = certificate.version === version()
  const isSamePdf = !(again instanceof Error) && Buffer.compare(pdf, again.pdf) === 0
  const verification: Verification = {
    file,
    scan,
    version: certificate.version,
    files,
    numbers,
    unreadable: again instanceof Error ? again.message : null,
    pages: isSamePdf ? 'same' : isSameVersion ? 'differ' : 'other-version',
    verified: isSamePdf && numbers.length === 0 && files.every(({ state }) => state === 'same'),
  }
  await write(verificationResult(verification, options.lang))
  context.end(verification.verified ? EXIT.done : EXIT.findings)
}
