import type { Answer } from './answer.ts'

/** An answer with a link to its description. @param path of the description on its host, with parameters filled in; undefined if there is none */
export const linked = (answer: Answer, path: string | undefined): Answer =>
  path === undefined ? answer : { ...answer, headers: { ...answer.headers, link: `<${path}>; rel="describedby"` } }

/** The path of the service's base address, without a slash at its end. */
export const prefixOf = (baseUrl: string): string => new URL(baseUrl).pathname.replace(/\/$/, '')

/**
 * The link to the next page (RFC 8288), with the filters of this one.
 * @param path of the page, relative to itself
 */
export function nextLink(path: string, query: Readonly<Record<string, string | number | boolean | undefined>>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '' && value !== false) parameters.set(name, String(value))
  return `<${path}?${parameters.toString()}>; rel="next"`
}

/** Every error links to its explanation. */
export const HELP = '<https://github.com/reports/reports/blob/main/docs/api.md#errors>; rel="help"'
