import type { GivenFile } from '../messages.ts'

/** The example of this page: files of a project folder, photos in base64. Put in its place when the page is built. */
declare const EXAMPLE_FILES: readonly {
  readonly path: string
  readonly type: string
  readonly text?: string
  readonly base64?: string
}[]

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (each) => each.charCodeAt(0))

export const exampleFiles = (): GivenFile[] =>
  EXAMPLE_FILES.map(({ path, type, text, base64 }) => ({
    path,
    blob: new Blob([base64 === undefined ? (text ?? '') : bytesOf(base64)], { type }),
  }))
