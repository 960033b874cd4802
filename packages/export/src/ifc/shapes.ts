import { signedArea, type Ring2, type Vec2 } from '@reports/geometry'
import type { IfcFile } from './ifc-file.ts'
import { exact, keyword, type Token } from './step.ts'

/*
 * Bodies: outlines extruded along a line. Colours are by kind, never by what was found.
 */

/** Metres. Corners that are nearer are one: files say that they are exact to half of it. */
const SAME_POINT = 2e-5

/** Square metres. Less has no body. */
const NO_AREA = 1e-6

const near = (a: Vec2, b: Vec2): boolean => Math.abs(a[0] - b[0]) < SAME_POINT && Math.abs(a[1] - b[1]) < SAME_POINT

/** A ring without corners that stand twice; null where nothing is left. */
function cleaned(ring: Ring2): Ring2 | null {
  const kept: Vec2[] = []
  for (const corner of ring) if (kept.length === 0 || !near(corner, kept.at(-1)!)) kept.push(corner)
  while (kept.length > 1 && near(kept[0]!, kept.at(-1)!)) kept.pop()
  return kept.length < 3 || Math.abs(signedArea(kept)) < NO_AREA ? null : kept
}

const COLOURS = {
  space: [0.98, 0.85, 0.55, 0.7],
  wall: [0.93, 0.93, 0.9, 0],
  sharedWall: [0.8, 0.8, 0.78, 0],
  door: [0.62, 0.42, 0.25, 0],
  window: [0.6, 0.8, 0.95, 0.6],
  object: [0.7, 0.72, 0.75, 0],
  roof: [0.62, 0.3, 0.22, 0],
  module: [0.11, 0.17, 0.29, 0],
} as const

export type Colour = keyof typeof COLOURS

/** What the shapes of a file are written by. */
export type Shapes = ReturnType<typeof createShapes>

export function createShapes(file: IfcFile) {
  const { add, once, point, direction } = file
  const styleOf = (name: Colour): Token => {
    const [red, green, blue, transparency] = COLOURS[name]
    const colour = once('IFCCOLOURRGB', null, red, green, blue)
    const rest = [null, null, null, null, null, null, keyword('FLAT')]
    const rendering = once('IFCSURFACESTYLERENDERING', colour, transparency, ...rest)
    return once('IFCSURFACESTYLE', name, keyword('BOTH'), [rendering])
  }
  const closed = (ring: Ring2): Token =>
    add(
      'IFCPOLYLINE',
      [...ring, ring[0]!].map(([x, y]) => point(x, y)),
    )
  const profile = (outer: Ring2, holes: readonly Ring2[]): Token =>
    holes.length === 0
      ? add('IFCARBITRARYCLOSEDPROFILEDEF', keyword('AREA'), null, closed(outer))
      : add('IFCARBITRARYPROFILEDEFWITHVOIDS', keyword('AREA'), null, closed(outer), holes.map(closed))
  const represented = (
    context: 'Body' | 'FootPrint' | 'Axis' | 'Annotation',
    type: string,
    items: readonly Token[],
  ): Token | null =>
    items.length === 0 ? null : add('IFCSHAPEREPRESENTATION', file.context(context), context, type, items)
  return {
    /** A ring as a curve; null where it has no area. */
    curve(ring: Ring2): Token | null {
      const kept = cleaned(ring)
      return kept === null ? null : closed(kept)
    },
    /** An outline with its holes extruded; null where it has no area. @param rings the outer one first */
    extruded(
      [outer, ...holes]: readonly Ring2[],
      at: Token,
      along: readonly [number, number, number],
      depth: number,
    ): Token | null {
      const ring = outer === undefined ? null : cleaned(outer)
      if (ring === null || !(depth > SAME_POINT)) return null
      const voids = holes.map(cleaned).filter((hole) => hole !== null)
      return add('IFCEXTRUDEDAREASOLID', profile(ring, voids), at, direction(...along), exact(depth))
    },
    coloured(solid: Token, colour: Colour): Token {
      add('IFCSTYLEDITEM', solid, [styleOf(colour)], null)
      return solid
    },
    represented,
    /** Of all representations; null where there is none. */
    shape(...all: readonly (Token | null)[]): Token | null {
      const known = all.filter((each) => each !== null)
      return known.length === 0 ? null : add('IFCPRODUCTDEFINITIONSHAPE', null, null, known)
    },
    /** One extruded body, or none. */
    body(solid: Token | null, colour: Colour): Token | null {
      return solid === null ? null : represented('Body', 'SweptSolid', [this.coloured(solid, colour)])
    },
    line: (points: readonly (readonly number[])[]): Token =>
      add(
        'IFCPOLYLINE',
        points.map((at) => point(...at)),
      ),
  }
}
