import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { reports } from '../../cli/test/reports.ts'
import { FIXTURES, give, saved } from './browser.ts'

/* What the page saves, beside what the command line answers. */

/** What the command line answers, as a program gets it. */
export async function answer(...args: readonly string[]): Promise<string> {
  const { stdout, stderr, code } = await reports([...args, '--quiet'])
  expect(stderr).toBe('')
  expect(code).toBe(0)
  return stdout
}

export const RECORDS = {
  'Rom (JSON)': ['measurements', '--format', 'json'],
  'Rom (CSV)': ['measurements', '--format', 'csv'],
  'Tak (JSON)': ['roof', '--include-matrikkel', '--format', 'json'],
  'Takflater (CSV)': ['roof', '--include-matrikkel', '--format', 'csv'],
  'Yttervegger (JSON)': ['walls', '--include-matrikkel', '--format', 'json'],
  'Yttervegger (CSV)': ['walls', '--include-matrikkel', '--format', 'csv'],
  'Plantegning, 1. etasje (SVG)': ['floorplan', '--story', '0', '--lang', 'nb', '--property', 'Furuveien 12'],
  'Takplan (SVG)': ['roof', 'svg', '--include-matrikkel', '--lang', 'nb', '--property', 'Furuveien 12'],
  'Veggplan (SVG)': ['walls', 'svg', '--include-matrikkel', '--lang', 'nb', '--property', 'Furuveien 12'],
} as const satisfies Record<string, readonly [string, ...string[]]>

export const commandOf = (label: keyof typeof RECORDS, path: string): string[] => {
  const [command, ...rest] = RECORDS[label]
  return rest[0] === 'svg' ? [command, 'svg', path, ...rest.slice(1)] : [command, path, ...rest]
}

/** How two texts differ, on one line: sheets and pages are long. */
export function difference(own: string, theirs: string): string {
  if (own === theirs) return 'none'
  let at = 0
  while (own[at] === theirs[at]) at += 1
  return `${own.slice(at - 40, at + 40)} is not ${theirs.slice(at - 40, at + 40)}`
}

/** How what the page saves differs from what the command line answers. */
export async function compared(page: Page, label: keyof typeof RECORDS, path: string): Promise<string> {
  const own = (await saved(page, label))
    // In CSV marks are in the language of the page, all else in English, as without `--lang`.
    .replaceAll(/,YV(\d+),/g, label.endsWith('(CSV)') ? ',EW$1,' : '$&')
  // A drawing that goes to a pipe ends its line; in a file it is alone.
  return difference(label.endsWith('(SVG)') ? `${own}\n` : own, await answer(...commandOf(label, path)))
}

/** Gives each file by itself, and compares what the page saves of it. */
export async function expectNumbersOf(
  page: Page,
  names: readonly string[],
  labels: readonly (keyof typeof RECORDS)[],
): Promise<void> {
  // Laying out a report of each would take as long as the rest.
  await page.evaluate("document.querySelector('#report').style.display = 'none'")
  for (const name of names) {
    const path = join(FIXTURES, name)
    await give(page, path)
    for (const label of labels) expect(await compared(page, label, path), `${label} of ${name}`).toBe('none')
    await page.keyboard.press('Escape')
  }
}
