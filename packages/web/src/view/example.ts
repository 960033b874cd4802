import type { GivenFile } from '../messages.ts'

/** The example of this page: files of a project folder. The build inserts them. */
declare const EXAMPLE_FILES: readonly { readonly path: string; readonly text: string }[]

export const exampleFiles = (): GivenFile[] =>
  EXAMPLE_FILES.map(({ path, text }) => ({ path, blob: new Blob([text], { type: 'application/json' }) }))
