import { EDIT_OPERATIONS, type Edit, type EditedScan } from '../../model/edits.ts'

/** Of edits with one id the first: an edit is applied once, however often it is listed. */
function onceEach(edits: readonly Edit[]): Edit[] {
  const seen = new Set<string>()
  return edits.filter(({ id }) => {
    const isNew = !seen.has(id)
    seen.add(id)
    return isNew
  })
}

/**
 * A scan with edits, which measuring applies in their order. An edit whose id the scan already has is skipped, so that a list that is
 * applied twice does what it does once.
 * @param scan never changed
 * @param hashes of the files of the scan and of the list, for what is measured to say what it was measured from
 */
export function applyEdits(scan: EditedScan, edits: readonly Edit[], hashes = scan.hashes): EditedScan {
  return {
    ...scan,
    edits: onceEach([...(scan.edits ?? []), ...edits]),
    ...(hashes === undefined ? {} : { hashes }),
  }
}

/** The members of an edit in the order in which files have them. */
function inFileOrder(edit: Edit): Record<string, unknown> {
  const values = edit as unknown as Readonly<Record<string, unknown>>
  const members = Object.keys(EDIT_OPERATIONS[edit.operation]).map((name) => name.replace('?', ''))
  const keys = ['id', 'operation', ...members, 'author', 'time', 'reason']
  return Object.fromEntries(keys.flatMap((key) => (values[key] === undefined ? [] : [[key, values[key]]])))
}

/** The text of `edits.json`: the same for the same edits, whoever writes it. */
export const editsText = (edits: readonly Edit[]): string =>
  `${JSON.stringify({ edits: edits.map(inFileOrder) }, null, 2)}\n`
