import { REPORT_SCRIPT } from './script.ts'
import { REPORT_STYLE } from './style.ts'
import { TURNTABLE_SCRIPT } from './turntable-script.ts'

/**
 * The policy of a page from a file: its own style and script, and photos within it. No network, even if a name smuggles
 * in markup.
 * @param sourceOf a text as a source of a Content-Security-Policy: `'sha256-…'`
 */
export const reportPolicy = (sourceOf: (text: string) => string): string =>
  `default-src 'none'; img-src data:; style-src ${sourceOf(REPORT_STYLE)}; script-src ${sourceOf(REPORT_SCRIPT)} ${sourceOf(TURNTABLE_SCRIPT)}; base-uri 'none'; form-action 'none'`
