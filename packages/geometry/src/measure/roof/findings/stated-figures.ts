import * as ROOFS from '../../../messages/en/roofs.ts'
import { findingOf, type Finding } from '../../../model/finding.ts'
import type { Building, StatedFigures } from '../../../model/roof.ts'
import { figure, said, squareMetres } from '../../../sentence.ts'
import { STATED_ROUNDING, STATED_SHARE } from '../../../tolerances.ts'
import type { SurfaceMeasure } from '../measures.ts'

/** Metres of run to which a pitch is a rise. */
const RUN = 12

type Stated = StatedFigures['surfaces'][number]

/** The rise over a run of 12; infinite where it is upright. */
const pitchOf = ({ calculatedSlope }: SurfaceMeasure): number => RUN * Math.tan((calculatedSlope * Math.PI) / 180)

const isOtherArea = (area: number, { area3d }: SurfaceMeasure): boolean =>
  Math.abs(area3d - area) > Math.max(STATED_SHARE * area, STATED_ROUNDING)

/** Vendors state whole or half pitches: half of the last digit is rounding, either way. */
function isOtherPitch(pitch: number, measure: SurfaceMeasure): boolean {
  const decimals = String(pitch).split('.')[1]?.length ?? 0
  return Math.abs(pitchOf(measure) - pitch) > STATED_SHARE * pitch + 0.5 * 10 ** -decimals
}

/** Surfaces that differ, and the finding of them; nothing where all agree. */
function differing(
  differs: readonly (readonly [stated: Stated, measure: SurfaceMeasure])[],
  sentence: (first: Stated, measure: SurfaceMeasure) => ReturnType<typeof findingOf>,
): Finding[] {
  const [first] = differs
  return first === undefined ? [] : [sentence(...first)]
}

/** Findings if areas or pitches of a vendor's report differ from the measured ones. */
export function statedFigures({ id, stated }: Building, measures: readonly SurfaceMeasure[]): Finding[] {
  if (stated === undefined) return []
  const known = new Map(stated.surfaces.map((surface) => [surface.surfaceId, surface]))
  const pairs = measures.flatMap((measure) => {
    const own = known.get(measure.surfaceId)
    return own === undefined ? [] : [[own, measure] as const]
  })
  const surfaces = measures.length
  const idsOf = (differs: typeof pairs): string[] => [id, ...differs.map(([, { surfaceId }]) => surfaceId)]
  const areas = pairs.filter(([{ area }, measure]) => area !== null && isOtherArea(area, measure))
  const pitches = pairs.filter(([{ pitch }, measure]) => pitch !== null && isOtherPitch(pitch, measure))
  return [
    ...differing(areas, ({ surfaceId: surface, area }, { area3d }) =>
      findingOf(
        said(ROOFS.statedArea, {
          id,
          count: areas.length,
          surfaces,
          surface,
          derived: squareMetres(area3d),
          ofFile: squareMetres(area!),
        }),
        idsOf(areas),
      ),
    ),
    ...differing(pitches, ({ surfaceId: surface, pitch }, measure) =>
      findingOf(
        said(ROOFS.statedPitch, {
          id,
          count: pitches.length,
          surfaces,
          surface,
          derived: figure(pitchOf(measure), 2, ':12'),
          ofFile: figure(pitch!, 2, ':12'),
        }),
        idsOf(pitches),
      ),
    ),
  ]
}
