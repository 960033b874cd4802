import { readFileSync } from 'node:fs'

/** The version of this program, from package.json in the folder above src and dist. */
export function version(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
