import type { Answer } from './answer.ts'

type PathValues = Readonly<Record<string, string>>

/** What writes an address with values of its parameters: it is taken apart once, not at each request. */
function pathWriter(path: string): (values: PathValues) => string {
  const parts = path.split(/\{(\w+)\}/)
  return (values) => parts.map((part, i) => (i % 2 === 0 ? part : encodeURIComponent(values[part] ?? ''))).join('')
}

/** What adds links to its descriptions to an answer. @param paths of the descriptions on its host, with names of parameters in braces */
export function linkedTo(paths: readonly string[]): (answer: Answer, values: PathValues) => Answer {
  if (paths.length === 0) return (answer) => answer
  const writers = paths.map(pathWriter)
  return (answer, values) => {
    const link = writers.map((write) => `<${write(values)}>; rel="describedby"`).join(', ')
    return { ...answer, headers: { ...answer.headers, link } }
  }
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
