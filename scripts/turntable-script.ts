import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { turningScript, viewLibrary } from '../packages/svg/view-library.ts'

/*
 * Bundles the turntable into a script that stands in a report, and writes it as a module:
 * node --conditions=@reports/source scripts/turntable-script.ts
 */

export const MODULE = resolve(import.meta.dirname, '../packages/svg/src/report/page/turntable-script.ts')

/** Minified, an index and a comparison may stand side by side: no section of characters in XML may end there. */
const inSection = (script: string): string => script.replaceAll(']]>', ']] >')

/** The text of the module. @throws Error where the bundle would end a script */
export async function turntableModule(): Promise<string> {
  const library = inSection(await viewLibrary())
  const turning = inSection(await turningScript())
  if (/<\/script/i.test(library + turning)) throw new Error('the script would end itself')
  return `// Written by scripts/turntable-script.ts from src/turntable: not to be edited.

/** What draws a view, in the script below. */
export const VIEW_LIBRARY = ${JSON.stringify(library)}

/** What turns views, with that. */
const TURNING = ${JSON.stringify(turning)}

/** Makes the views of a page turn. For XML too it is text, in a section of characters. */
export const TURNTABLE_SCRIPT = \`//<![CDATA[\\n(()=>{var views=\${VIEW_LIBRARY};\${TURNING}})()\\n//]]>\`
`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(MODULE, await turntableModule())
