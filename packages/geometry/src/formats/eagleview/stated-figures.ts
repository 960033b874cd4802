import * as ROOFS from '../../messages/en/roofs.ts'
import { areaVector } from '../../kernel/rings.ts'
import { findingOf, type Finding } from '../../model/finding.ts'
import type { StatedFigures, Surface } from '../../model/roof.ts'
import { figure, said, squareMetres } from '../../sentence.ts'

/** Share of an area or a pitch that a vendor states, beyond which ours is another one: sound ones agree to a tenth of it. */
const STATED_SHARE = 0.01

/** Square metres, beyond that share: half a square foot, to which small faces are rounded. */
const STATED_ROUNDING = 0.0465

/** Metres of run to which a pitch is a rise. */
const RUN = 12

type Stated = StatedFigures['surfaces'][number]

/** Area in its own plane, square metres, and rise over a run of 12, infinite where it is upright: as they are measured. */
interface Shape {
  readonly surfaceId: string
  readonly area: number
  readonly pitch: number
}

function shapeOf({ id, polygons }: Surface): Shape {
  let [x, y, z] = [0, 0, 0]
  for (const ring of polygons.flat()) {
    const area = areaVector(ring)
    x += area[0]
    y += area[1]
    z += area[2]
  }
  const level = Math.hypot(x, y)
  return { surfaceId: id, area: Math.hypot(level, z), pitch: z === 0 ? Infinity : (RUN * level) / Math.abs(z) }
}

const isOtherArea = (stated: number, { area }: Shape): boolean =>
  Math.abs(area - stated) > Math.max(STATED_SHARE * stated, STATED_ROUNDING)

/** Vendors state whole or half pitches: half of the last digit is rounding, either way. */
function isOtherPitch(stated: number, { pitch }: Shape): boolean {
  const decimals = String(stated).split('.')[1]?.length ?? 0
  return Math.abs(pitch - stated) > STATED_SHARE * stated + 0.5 * 10 ** -decimals
}

/** Surfaces that differ, and the finding of them; nothing where all agree. */
function differing(
  differs: readonly (readonly [stated: Stated, shape: Shape])[],
  sentence: (first: Stated, shape: Shape) => ReturnType<typeof findingOf>,
): Finding[] {
  const [first] = differs
  return first === undefined ? [] : [sentence(...first)]
}

/** Findings if areas or pitches of a vendor's report differ from the measured ones. */
export function statedFigures(id: string, all: readonly Surface[], stated: StatedFigures['surfaces']): Finding[] {
  const known = new Map(stated.map((surface) => [surface.surfaceId, surface]))
  const pairs = all.flatMap((surface) => {
    const own = known.get(surface.id)
    return own === undefined ? [] : [[own, shapeOf(surface)] as const]
  })
  const surfaces = all.length
  const idsOf = (differs: typeof pairs): string[] => [id, ...differs.map(([, { surfaceId }]) => surfaceId)]
  const areas = pairs.filter(([{ area }, shape]) => area !== null && isOtherArea(area, shape))
  const pitches = pairs.filter(([{ pitch }, shape]) => pitch !== null && isOtherPitch(pitch, shape))
  return [
    ...differing(areas, ({ surfaceId: surface, area }, shape) =>
      findingOf(
        said(ROOFS.statedArea, {
          id,
          count: areas.length,
          surfaces,
          surface,
          derived: squareMetres(shape.area),
          ofFile: squareMetres(area!),
        }),
        idsOf(areas),
      ),
    ),
    ...differing(pitches, ({ surfaceId: surface, pitch }, shape) =>
      findingOf(
        said(ROOFS.statedPitch, {
          id,
          count: pitches.length,
          surfaces,
          surface,
          derived: figure(shape.pitch, 2, ':12'),
          ofFile: figure(pitch!, 2, ':12'),
        }),
        idsOf(pitches),
      ),
    ),
  ]
}
