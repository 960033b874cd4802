import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT, spawnedReports, testFolder } from '../reports.ts'

/*
 * What each command loads: of which parts, and how much. Nobody pays for what another command needs. The sources are loaded, so that the
 * same is counted everywhere; what loads in milliseconds follows it.
 */

const folder = testFolder()

const HOOK = ['--import', join(ROOT, 'packages/cli/test/loaded-modules.ts')]
const MAIN = ['--conditions=@reports/source', join(ROOT, 'packages/cli/src/main.ts')]

/** The sentences alone, and which findings ask for a decision: a program that has some loads no geometry for them. */
const OF_SENTENCES = /^packages\/geometry\/src\/(sentences?|rounding|model\/several-rooms)\.ts$/

/** The table of things by formats, which names what it loads and loads nothing. */
const OF_TABLE = /^packages\/export\/src\/products(\.ts|\/(formats|table|writing)\.ts)$/

/** The part that a module is of: what is loaded together, or not at all. */
function partOf(path: string): string {
  if (path.startsWith('node:')) return path
  const library = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(path)?.[1]
  if (library !== undefined) return library
  if (OF_SENTENCES.test(path)) return 'sentences'
  if (OF_TABLE.test(path)) return 'table of things'
  const [, name = '', below = ''] =
    /^packages\/(\w+)\/src\/(?:analyses\/(\w+)|formats\/(?:ifc|weather))?/.exec(path) ?? []
  const format = /^packages\/geometry\/src\/formats\/(ifc|weather)\/(?!first-bytes)/.exec(path)?.[1]
  return format ?? (below === '' ? name : below)
}

interface Loaded {
  readonly parts: readonly string[]
  readonly kilobytes: number
}

let runs = 0

/** What a command loads. @param command whose results go into OUT @param added an import that is added to one of its modules */
async function loadedBy(command: string, added = ''): Promise<Loaded> {
  const list = join(folder.path, `${(runs += 1)}.jsonl`)
  const { code, stderr } = await spawnedReports(command.replace('OUT', folder.path).split(' '), {
    main: [...HOOK, ...MAIN],
    env: { LOADED_MODULES: list, ADDED_IMPORT: added },
  })
  expect(`${code} ${stderr}`).toMatch(/^0 /)
  const modules = new Map(
    readFileSync(list, 'utf8')
      .trim()
      .split('\n')
      .map((line) => {
        const { url, bytes } = JSON.parse(line) as { readonly url: string; readonly bytes: number }
        const path = url.startsWith('node:') ? url : decodeURIComponent(new URL(url).pathname).replace(`${ROOT}/`, '')
        return [path, bytes] as const
      })
      .filter(([path]) => !path.includes('/test/')),
  )
  return {
    parts: [...new Set([...modules.keys()].map(partOf))].toSorted(),
    kilobytes: [...modules.values()].reduce((sum, bytes) => sum + bytes, 0) / 1000,
  }
}

/** What is loaded to print help: no geometry at all. */
const START = ['cli', 'commander', 'sentences', 'table of things']
/** What is loaded to read and to measure. Edits are among what every scan is told by. */
const MEASURED = [...START, 'edits', 'geometry', 'proj4', 'saxes', 'selection', 'uncertainty', 'xmlchars']
/** What is loaded to draw one sheet. */
const DRAWN = [...MEASURED, 'earcut', 'polylabel', 'svg', 'svg-builder', 'tinyqueue']
/** Tables of a building have its enclosed area, which is of areas. */
const TABLES = [...MEASURED, 'areas', 'export', 'summary']
/** Sums for people say which areas of dwellings they are, in the words of the drawing of them. */
const SUMMED = [...new Set([...DRAWN, ...TABLES, 'controls'])]
/** The sun on a roof, and a report, which tells all there is to tell. */
const SOLAR = [...SUMMED, 'solar', 'weather']

/** Of roofs alone, whose commands have no edits. */
const ofRoof = (parts: readonly string[]): string[] => parts.filter((part) => part !== 'edits')

const SCAN = 'fixtures/scan-plain-room/input.json'
const ROOF = 'fixtures/roof-l-house/roof.json'

/** The bounds are a tenth above what was loaded when they were set. */
const LOADS: readonly (readonly [command: string, parts: readonly string[], kilobytes: number])[] = [
  ['--version', START, 272],
  ['--help', START, 272],
  ['roof --help', START, 272],
  [`inspect ${SCAN}`, MEASURED, 2750],
  [`measurements ${SCAN}`, MEASURED, 2750],
  [`measurements ${SCAN} --tolerances`, MEASURED, 2750],
  [`measurements ${SCAN} --summary`, SUMMED, 3920],
  [`floorplan ${SCAN}`, DRAWN.filter((part) => part !== 'selection'), 3440],
  [`areas ${SCAN}`, SUMMED.filter((part) => part !== 'selection'), 3810],
  [`roof ${ROOF}`, ofRoof(MEASURED), 2750],
  [`roof ${ROOF} --format csv`, ofRoof(TABLES), 3080],
  [`roof svg ${ROOF}`, ofRoof([...DRAWN, 'export']), 3490],
  [`walls ${ROOF}`, ofRoof(MEASURED), 2750],
  [`solar ${ROOF}`, ofRoof(SOLAR).filter((part) => part !== 'controls'), 4150],
  [`report ${ROOF} -o OUT/report.html`, [...SOLAR, 'node:crypto'], 4220],
  [`batch ${ROOF} -o OUT/batch`, [...MEASURED, 'node:zlib'], 2770],
]

test.for(LOADS)('reports %s loads what it uses', async ([command, parts, most]) => {
  const loaded = await loadedBy(command)
  expect(loaded.parts).toEqual(parts.toSorted())
  expect(loaded.kilobytes).toBeLessThan(most)
})

test('an import that is added back is seen', async () => {
  const { parts, kilobytes } = await loadedBy('--version', 'cli/src/solar-options.ts=@reports/geometry')
  expect(parts).toContain('geometry')
  expect(kilobytes).toBeGreaterThan(1500)
  const batch = await loadedBy(`batch ${ROOF} -o OUT/added`, 'cli/src/batch/run-batch.ts=@reports/geometry/comparison')
  expect(batch.parts).toContain('comparison')
})
