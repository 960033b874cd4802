import { editsText } from '@reports/geometry/edits'
import { type ByteAnswer, type Measured, type Outside, writtenJsonAnswer } from '@reports/server/extending'
import { readSource, scanFiles } from '@reports/server/storing'

export interface EditListInput {
  readonly tenant: string
  readonly projectId: string
  /** Content of the scan. */
  readonly sha256: string
}

/** The list of edits beside a scan, byte for byte; an empty one where nothing was edited. */
export async function editList(
  _measured: Measured,
  { tenant, projectId, sha256 }: EditListInput,
  { db }: Outside,
): Promise<ByteAnswer> {
  const { edits } = scanFiles(await readSource(await db(), tenant, projectId, 'scan', sha256))
  return writtenJsonAnswer(new TextEncoder().encode(edits?.text ?? editsText([])))
}
