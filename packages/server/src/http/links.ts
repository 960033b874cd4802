import type { Answer } from './answer.ts'

/** The answer with a link to what describes it. @param path of that on its host, with its parameters in it; undefined where nothing does */
export const linked = (answer: Answer, path: string | undefined): Answer =>
  path === undefined ? answer : { ...answer, headers: { ...answer.headers, link: `<${path}>; rel="describedby"` } }

/** The path that the address of a service has before all of its own: without a slash at its end. */
export const prefixOf = (baseUrl: string): string => new URL(baseUrl).pathname.replace(/\/$/, '')

/**
 * The link to the next page (RFC 8288), with the filters of this one.
 * @param path of the page, seen from itself
 */
export function nextLink(path: string, query: Readonly<Record<string, string | number | boolean | undefined>>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '' && value !== false) parameters.set(name, String(value))
  return `<${path}?${parameters.toString()}>; rel="next"`
}

/** Every error leads to what it means and what to do. */
export const HELP = '<https://github.com/reports/reports/blob/main/docs/api.md#errors>; rel="help"'
