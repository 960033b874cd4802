import { readFile } from 'node:fs/promises'
import { dirname, relative, resolve, sep } from 'node:path'
import { build, type BuildOptions, type Plugin } from 'esbuild'

/*
 * What the script of turning views and the drawing of views share, as a script of its own: a page that holds both, such as the one of
 * `packages/web`, needs it once.
 */

/** The name that scripts know the library by. */
const LIBRARY = 'views'

/** What is in it: names by module, from here; of a package its default. What a module has beside these stays with who imports it. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  earcut: ['default'],
  flatbush: ['default'],
  polylabel: ['default'],
  'src/pen/boxes.ts': ['boxAround', 'boundsOf', 'convexOverlap', 'createPlaceRegister'],
  'src/pen/interior.ts': ['poleOf', 'isInside', 'shapeInside', 'placesInside'],
  'src/pen/theme.ts': ['styleSheet', 'styleOnPaper', 'colourOnPaper', 'STYLE_CLASSES', 'CUSTOM_PROPERTIES'],
  'src/pen/tones.ts': [
    'toneOf',
    'toneColour',
    'litColour',
    'toneClass',
    'toneRules',
    'TONE_CLASSES',
    'TONE_PROPERTIES',
    'TONES',
  ],
  'src/view/display-list.ts': ['stageOf', 'displayList'],
  'src/view/elements.ts': ['lineClass', 'elementsOf'],
  'src/view/labels.ts': ['labelsOf'],
  'src/view/pieces.ts': ['triangulate', 'pieceOf'],
  'src/view/scene.ts': ['viewAlong', 'lightOf'],
}

const isPackage = (module: string): boolean => !module.includes('/')

/** What a name is called in the library, where packages have their defaults under their own. */
const inLibrary = (module: string, name: string): string => (isPackage(module) ? module : name)

/** The module of the list that a file is. */
const moduleOf = (path: string): string =>
  relative(import.meta.dirname, path)
    .split(sep)
    .join('/')

/** Takes from the library what is in it. */
export const fromViewLibrary: Plugin = {
  name: 'from-view-library',
  setup(bundle) {
    bundle.onResolve({ filter: /^(?:earcut|flatbush|polylabel)$/ }, ({ path }) => ({ path, namespace: 'view-library' }))
    bundle.onLoad({ filter: /.*/, namespace: 'view-library' }, ({ path }) => ({
      contents: `export default ${LIBRARY}.${path}`,
    }))
    bundle.onLoad({ filter: /svg\/src\/(?:pen|view)\/[\w-]+\.ts$/, namespace: 'file' }, ({ path }) => {
      const names = NAMES[moduleOf(path)]
      if (names === undefined) return null
      return {
        contents: `export * from ${JSON.stringify(`own:${path}`)}\nexport const { ${names.join(', ')} } = ${LIBRARY}`,
        resolveDir: dirname(path),
      }
    })
    bundle.onResolve({ filter: /^own:/ }, ({ path }) => ({
      path: path.slice('own:'.length),
      namespace: 'own',
      sideEffects: false,
    }))
    bundle.onLoad({ filter: /.*/, namespace: 'own' }, async ({ path }) => ({
      contents: await readFile(path, 'utf8'),
      loader: 'ts',
      resolveDir: dirname(path),
    }))
  },
}

/** A script of a module, whose text is given. */
async function scriptOf(contents: string, options: BuildOptions): Promise<string> {
  const { outputFiles } = await build({
    ...options,
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    write: false,
    platform: 'browser',
    target: 'es2024',
    format: 'iife',
    charset: 'ascii',
    conditions: ['@reports/source'],
  })
  return outputFiles[0]!.text.trim()
}

/** The library as an expression. */
export async function viewLibrary(): Promise<string> {
  const exported = Object.entries(NAMES).map(([module, names]) => {
    const from = isPackage(module) ? module : `./${module}`
    return `export { ${names.map((name) => `${name} as ${inLibrary(module, name)}`).join(', ')} } from '${from}'`
  })
  const script = await scriptOf(exported.join('\n'), {
    globalName: LIBRARY,
    // A package of another one here: as geometry finds it.
    alias: { flatbush: resolve(import.meta.dirname, '../geometry/node_modules/flatbush/index.js') },
  })
  return script.slice(`var ${LIBRARY}=`.length, -1)
}

/** What makes the views of a page turn, where the library is. */
export const turningScript = (): Promise<string> =>
  scriptOf("import { turnViews } from './src/turntable/index.ts'\nturnViews(document)", { plugins: [fromViewLibrary] })
