import type { Download } from '../messages.ts'
import type { Fonts } from './fonts.ts'

type Content = string | Uint8Array<ArrayBuffer>

/** What the page has for writers of files. */
export interface PageParts {
  readonly fonts: () => Promise<Fonts>
}

/** A file that is made when it is asked for. */
export interface MadeFile extends Download {
  readonly type: string
  readonly make: (page: PageParts) => Content | Promise<Content>
}

/** The same without the property in its name: `-roof.json`. */
export interface Made extends Omit<MadeFile, 'file'> {
  readonly name: string
}

export const PDF = 'application/pdf'

/** The name of a property without the characters that names of files cannot have on one system or another. */
export const fileNameOf = (name: string): string =>
  name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-').slice(0, 80) || 'reports'
