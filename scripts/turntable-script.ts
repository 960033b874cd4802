import { resolve } from 'node:path'
import { build } from 'esbuild'

/** The turntable as a script that stands in a report: the text of a module. @throws Error where the bundle would end a section of characters in XML, or a script */
export async function turntableModule(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: "import { turnViews } from './src/turntable/index.ts'\nturnViews(document)",
      resolveDir: resolve(import.meta.dirname, '../packages/svg'),
    },
    bundle: true,
    minify: true,
    write: false,
    platform: 'browser',
    target: 'es2024',
    format: 'iife',
    charset: 'ascii',
    conditions: ['@reports/source'],
  })
  // Minified, an index and a comparison may stand side by side.
  const script = outputFiles[0]!.text.trim().replaceAll(']]>', ']] >')
  if (/<\/script/i.test(script)) throw new Error('the script would end itself')
  return `// Written by scripts/generate.ts from src/turntable: not to be edited.

/** Makes the views of a page turn. For XML too it is text, in a section of characters. */
export const TURNTABLE_SCRIPT = ${JSON.stringify(`//<![CDATA[\n${script}\n//]]>`)}
`
}
