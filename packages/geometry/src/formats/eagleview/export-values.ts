import { itemPath } from '../reading.ts'

/** What stands once or several times, each with its path: XML as JSON has an array only where there are several. */
export function listOf(value: unknown, path: string): (readonly [value: unknown, path: string])[] {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value.map((item: unknown, i) => [item, itemPath(path, i)] as const) : [[value, path]]
}

/** A text that says something, or a number as text; null for anything else. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** A finite number, as text or not; null for anything else, such as the pitch `Infinity` of an upright face. */
export function numberOf(value: unknown): number | null {
  const text = textOf(value)
  const number = text === null ? Number.NaN : Number(text)
  return Number.isFinite(number) ? number : null
}

/** Ids in a row, separated by commas. */
export const idsOf = (value: unknown): string[] =>
  textOf(value)
    ?.split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '') ?? []
