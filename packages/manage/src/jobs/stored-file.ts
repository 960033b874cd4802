import { roofName } from '@reports/geometry'
import { controlsText } from '@reports/geometry/controls'
import { editsText } from '@reports/geometry/edits'
import {
  type ByteAnswer,
  type Measured,
  type Outside,
  documentAnswer,
  writtenJsonAnswer,
} from '@reports/server/extending'
import { modelBytes, readSource, roofFile, scanFiles, type ScanFiles } from '@reports/server/storing'
import { archiveOf, type PackedFile } from '../archive/write.ts'
import { MODEL, ROOF_FILES, USDZ, ZIP } from './uploads/arrange-upload.ts'

/** Files of a project that clients get back. */
export type StoredPart = 'scan' | 'edits' | 'controls' | 'roof'

export interface StoredFileInput {
  readonly tenant: string
  readonly projectId: string
  readonly part: StoredPart
  /** Content of the scan, or of the roof. */
  readonly sha256: string
}

const JSON_BODY = 'application/json'

/** Bytes of a media type, which JSON tells with its encoding. They are its own, not part of a shared buffer, so that a thread can transfer them. */
const partAnswer = (type: string, body: string | Uint8Array): ByteAnswer => {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : new Uint8Array(body)
  return type === JSON_BODY ? writtenJsonAnswer(bytes) : documentAnswer(type, bytes)
}

/** The exports of a scan: one as it is, several as an archive. */
function scanAnswer({ exports }: ScanFiles): ByteAnswer {
  const files = exports.map((each): PackedFile & { readonly type: string } => {
    const { name } = each
    if ('packed' in each) return { name, bytes: modelBytes(each.packed), type: MODEL }
    if ('usdz' in each) return { name, bytes: each.usdz, type: USDZ }
    return { name, bytes: new TextEncoder().encode(JSON.stringify(each.json)), type: JSON_BODY }
  })
  const [only, ...others] = files
  return only !== undefined && others.length === 0
    ? partAnswer(only.type, only.bytes)
    : partAnswer(ZIP, archiveOf(files))
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** The media type by which a file of roofs is put again. */
function typeOfRoof(text: string | Uint8Array): string {
  if (typeof text !== 'string') return MODEL
  const name = roofName(text, isJson(text))
  return Object.keys(ROOF_FILES).find((type) => ROOF_FILES[type] === name) ?? JSON_BODY
}

/** A part of a project as it was given: a list byte for byte, an empty one where there is none. */
export async function storedFile(
  _measured: Measured,
  { tenant, projectId, part, sha256 }: StoredFileInput,
  { db }: Outside,
): Promise<ByteAnswer> {
  const text = await readSource(await db(), tenant, projectId, part === 'roof' ? 'roof' : 'scan', sha256)
  switch (part) {
    case 'roof': {
      const roof = roofFile(text)
      return partAnswer(typeOfRoof(roof), roof)
    }
    case 'scan':
      return scanAnswer(scanFiles(text))
    case 'edits':
      return partAnswer(JSON_BODY, scanFiles(text).edits?.text ?? editsText([]))
    case 'controls':
      return partAnswer(JSON_BODY, scanFiles(text).controls?.text ?? controlsText([]))
  }
}
