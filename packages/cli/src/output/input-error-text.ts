import type { InputError } from '@reports/geometry'
import { terminalText } from './terminal-text.ts'

/** `file at $.path: Expected ..., found ... [code]`, on one line. */
export function inputErrorText(error: Pick<InputError, 'code' | 'file' | 'path' | 'message'>): string {
  const place = [error.file, error.path].filter((part) => part !== null).join(' at ')
  return terminalText(`${place === '' ? '' : `${place}: `}${error.message} [${error.code}]`)
}
