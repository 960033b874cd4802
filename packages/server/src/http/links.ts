import type { Answer } from './answer.ts'

/** An answer with links to its descriptions. @param paths of the descriptions on its host, with parameters filled in */
export function linked(answer: Answer, paths: readonly string[]): Answer {
  if (paths.length === 0) return answer
  const link = paths.map((path) => `<${path}>; rel="describedby"`).join(', ')
  return { ...answer, headers: { ...answer.headers, link } }
}

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
