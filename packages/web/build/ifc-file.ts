import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { packed } from './packed-parts.ts'

/*
 * What reads models in IFC, as a file that may stand beside the page: its kernel alone is as large as the page. It is a script that only
 * sets a value, compressed parts; the page runs them in a worker that lives by its policy, so a model is read without any connection.
 */

/** Begins the file, as the licence of the kernel asks. */
const NOTICE = `/* Reads building models in IFC for reports.html, and has the package web-ifc, Mozilla Public License 2.0: its sources are
 * https://github.com/ThatOpen/engine_web-ifc, its licence and those of all else in here are in THIRD-PARTY.md. */
`

/** @param script of the worker (`src/model-worker.ts`), minified */
export function ifcFile(script: string): string {
  const kernel = readFileSync(fileURLToPath(import.meta.resolve('web-ifc/web-ifc.wasm')))
  return `${NOTICE}globalThis.reportsModelReader=${JSON.stringify({ script: packed(script), kernel: packed(kernel) })}\n`
}
