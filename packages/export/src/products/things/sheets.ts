import { houseView, layOutRoofPlan, layOutView, layOutWallPlan, type Drawing, type View } from '@reports/svg'
import type { RoofMeasures } from '@reports/geometry'
import { roofPages, wallPages, type DrawingPages } from '../../pdf/drawing-pages.ts'
import type { Asked, Pages } from '../asked.ts'
import type { Makers, MeasuredOf } from '../makers.ts'

const drawn = ([first, ...more]: DrawingPages): Pages => [first.draw(), ...more.map(({ draw }) => draw())]

/** Of surfaces with their edges, and of walls. */
const partsOf = ({ buildings }: RoofMeasures): number =>
  buildings.reduce((sum, { surfaces, edges }) => sum + surfaces.length + edges.length, 0)
const wallsOf = ({ buildings }: RoofMeasures): number => buildings.reduce((sum, { walls }) => sum + walls.length, 0)

const ofRoof = ({ roofTolerances: tolerances, ...asked }: Asked) => ({ ...asked, tolerances })
const ofWalls = ({ wallTolerances: tolerances, ...asked }: Asked) => ({ ...asked, tolerances })

export const ROOF_PLAN = {
  drawing: ({ roof }, asked) => layOutRoofPlan(roof, ofRoof(asked)),
  pages: ({ roof }, asked) => drawn(roofPages(roof, ofRoof(asked))),
  cad: async ({ roof, solar }, asked) => (await import('../../cad/roof.ts')).roofCad(roof, asked, solar),
  least: ({ roof }) => partsOf(roof) * 500,
} satisfies Makers<'roof'>

export const WALL_PLAN = {
  drawing: ({ roof }, asked) => layOutWallPlan(roof, ofWalls(asked)),
  pages: ({ roof }, asked) => drawn(wallPages(roof, ofWalls(asked))),
  cad: async ({ roof }, asked) => (await import('../../cad/walls.ts')).wallCad(roof, asked),
  least: ({ roof }) => wallsOf(roof) * 600,
} satisfies Makers<'roof'>

const viewOf = ({ roof, solar }: MeasuredOf['roof'], asked: Asked): View => houseView(roof, { ...asked, solar })
const viewed = (property: MeasuredOf['roof'], asked: Asked): Drawing => layOutView(viewOf(property, asked))

export const HOUSE = {
  drawing: viewed,
  glb: async (property, asked) => (await import('../../cad/glb.ts')).glbOf(viewOf(property, asked), asked.place),
  least: ({ roof }) => (partsOf(roof) + wallsOf(roof)) * 100,
} satisfies Makers<'roof'>
