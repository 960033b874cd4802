import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { leanProj4 } from '../../lean-proj4.ts'
import { CRS_FAMILIES, CRS_LIST } from '../../src/geodesy/crs-list.ts'
import { projectionOf, type Projection } from '../../src/geodesy/projections.ts'

/** What packages are published with: the projections in a bundle of their own. */
async function published(): Promise<(definition: string) => Projection> {
  const { outputFiles } = await build({
    entryPoints: [new URL('../../src/geodesy/projections.ts', import.meta.url).pathname],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    plugins: [leanProj4],
  })
  const { projectionOf: lean } = await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0]!.text).toString('base64')}`
  )
  return lean
}

test('every system of the list is projected by what is published as by the whole of proj4', async () => {
  const lean = await published()
  const rows = [...Object.values(CRS_LIST), ...CRS_FAMILIES.flatMap(({ first, last, row }) => [row(first), row(last)])]
  for (const { definition, area } of rows) {
    const [west, south, east, north] = area
    const at = [west + (east - west) * 0.4, south + (north - south) * 0.6] as const
    const grid = projectionOf(definition).toGrid(...at)
    expect(Number.isFinite(grid[0]), definition).toBe(true)
    expect(lean(definition).toGrid(...at), definition).toEqual(grid)
    expect(lean(definition).toDegrees(...grid), definition).toEqual(projectionOf(definition).toDegrees(...grid))
  }
})
