import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readIfcRooms, readIfcRoofs } from '../../src/ifc.ts'
import { gatherRoof, measureRoof, measureScan, parseScanFiles } from '../../src/index.ts'
import { behindEdit, surfacesOf } from '../../src/surfaces.ts'
import { APPLE_HOUSE, readFolder } from '../scan-cases.ts'
import { sharedFile } from '../shared-data.ts'

const FILE = sharedFile('ifc/AC20-FZK-Haus.ifc')

/** Metres of the slabs of the roof, which lies at 30 degrees: rooms reach up to them. */
const SLAB = 0.2

test.skipIf(!existsSync(FILE))(
  'rooms and roof of the FZK-Haus lie as they do there, without a fit (skipped where ../shared/data is not beside the checkout)',
  async () => {
    const bytes = readFileSync(FILE)
    const measures = measureScan((await readIfcRooms(bytes)).scan)
    const [roof] = measureRoof(gatherRoof(await readIfcRoofs(bytes)), { withoutGround: 'measure' }).buildings
    const { surfaces, placement, north } = surfacesOf(measures, { roof: roof! })
    expect(placement!.status).toBe('shared')
    // True north of the model is 50 degrees clockwise from its y.
    expect(north).toEqual({ degrees: expect.closeTo(50, 6), basis: 'model', plusMinus: 0 })
    const outer = surfaces.filter(({ kind, behind }) => kind === 'wall' && behind === 'outside')
    expect(new Set(outer.map(({ basis }) => basis))).toEqual(new Set(['exteriorWall']))
    const slopes = surfaces.filter(({ kind }) => kind === 'roof')
    expect(slopes).toHaveLength(2)
    for (const { basis, gap } of slopes) {
      expect(basis).toBe('exteriorWall')
      // Within a millimetre, in plan and in height.
      expect(Math.abs(gap! - SLAB / Math.cos(Math.PI / 6))).toBeLessThan(0.001)
    }
    const gallery = outer.filter(({ room }) => room.room.name === 'Galerie')
    expect(gallery.reduce((sum, { gross }) => sum + gross, 0) / 53.94).toBeCloseTo(1, 1.7)
    // The rooms of another file are fitted.
    const { model: _, ...others } = measures
    expect(surfacesOf(others, { roof: roof! }).placement!.status).not.toBe('shared')
  },
)

/** Square metres of walls of the apple house that face another room, as a program of its own found them in its exports. */
const FACING = 183.5

test.skipIf(APPLE_HOUSE === null)(
  'inner walls of a real scan are thin, and as many as another program finds (skipped where ../shared/data is not beside the checkout)',
  () => {
    const scan = parseScanFiles(readFolder(APPLE_HOUSE!))
    const found = surfacesOf(measureScan(scan))
    const facing = found.surfaces.filter(({ kind, other }) => kind === 'wall' && other !== null)
    expect(Math.abs(facing.reduce((sum, { gross }) => sum + gross, 0) / FACING - 1)).toBeLessThan(0.01)
    expect(Math.max(...facing.map(({ gap }) => gap!))).toBeLessThan(0.4)
    // Each wall to a place that rooms enclose says by one edit what that place is.
    const enclosed = found.surfaces.filter(({ basis }) => basis === 'enclosed')
    expect(enclosed.length).toBeGreaterThan(9)
    for (const surface of enclosed) {
      const edit = { id: 'a', author: 'Kari', time: '2026-01-02T03:04:05.000Z', reason: 'seen' }
      const edits = [{ ...edit, ...behindEdit(found, surface, 'neighbour') }]
      const told = surfacesOf(measureScan({ ...scan, edits }))
      expect(told.surfaces.find(({ id }) => id === surface.id)).toMatchObject({ behind: 'neighbour', basis: 'stated' })
    }
  },
)
