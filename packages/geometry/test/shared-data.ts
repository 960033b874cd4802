import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, test } from 'vitest'

/** The folder of real files beside the checkout; it is not part of the project. */
const FOLDER = resolve(import.meta.dirname, '../../../../shared/data')

const present = existsSync(FOLDER)

/** Where a real file or folder is. */
export const sharedFile = (path: string): string => resolve(FOLDER, path)

/** The text of a real file. */
export const sharedText = (path: string): string => readFileSync(sharedFile(path), 'utf8')

/** The values of a file of JSON lines. */
export const sharedLines = (path: string): unknown[] =>
  sharedText(path)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as unknown)

/** Tests that need the real files; where they are missing, one skipped test says so. */
export function withSharedData(name: string, tests: () => void): void {
  if (present) describe(name, tests)
  else describe(name, () => test.skip('skipped: ../shared/data is not beside the checkout', () => {}))
}
