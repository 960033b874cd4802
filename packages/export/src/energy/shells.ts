import type { RoomSolid, ScanSurfaces, SolidFace } from '@reports/geometry/surfaces'

/** What lies behind a face; of one without a wall it is not known. */
export const behindOf = ({ surface }: SolidFace) => surface?.behind ?? 'unknown'

/** A name of ASCII letters, digits, hyphens and underscores, unique by its number. */
export const asciiName = (text: string, number: number): string =>
  `${text.normalize('NFD').replaceAll(/[^\w-]/g, '') || 'Room'}_${number + 1}`.slice(0, 90)

/** Coordinates to 0.1 mm: programs compare corners to a millimetre. */
export const coordinates = (ring: SolidFace['ring']): number[][] =>
  ring.map((point) => point.map((value) => Math.round(value * 1e4) / 1e4 + 0))

/** Conditions of a face as honeybee and dragonfly name them: a room behind is another polygon, a wall farther. */
export const boundaryOf = (face: SolidFace): 'Outdoors' | 'Ground' | 'Adiabatic' => {
  const behind = behindOf(face)
  return behind === 'outside' ? 'Outdoors' : behind === 'ground' ? 'Ground' : 'Adiabatic'
}

/** What is told of a face beside its condition. */
export const told = (face: SolidFace): Record<string, string | null> => ({
  behind: face.surface === null ? 'withoutWall' : face.surface.behind,
  basis: face.surface?.basis ?? null,
  room: face.surface?.other?.room.name ?? face.surface?.other?.room.id ?? null,
  surface: face.surface?.id ?? null,
})

/** What a file cannot have: rooms whose ceiling is taken as level, openings that stand in none of the faces that take them, nor does what is the same. */
export function leftOut(
  solids: readonly RoomSolid[],
  { measures }: ScanSurfaces,
  takesOpenings: (face: SolidFace) => boolean,
): { readonly ceilings: readonly string[]; readonly openings: readonly string[] } {
  const written = new Set(
    solids.flatMap(({ faces }) =>
      faces.filter(takesOpenings).flatMap(({ openings }) => openings.map(({ of }) => of.opening.id)),
    ),
  )
  for (const pair of measures.sameOpenings)
    if (pair.some((id) => written.has(id))) for (const id of pair) written.add(id)
  const all = measures.rooms.flatMap(({ walls }) => walls.flatMap(({ openings }) => openings.map(({ id }) => id)))
  return {
    ceilings: solids.filter(({ isCeilingKnown }) => !isCeilingKnown).map(({ room }) => room.room.id),
    openings: all.filter((id) => !written.has(id)),
  }
}

/** What is told of a model for honeybee and dragonfly, whose openings stand in outer faces only: also whether its y is true north. */
export function toldOf(solids: readonly RoomSolid[], scan: ScanSurfaces): Record<string, unknown> {
  const { ceilings, openings } = leftOut(solids, scan, (face) => boundaryOf(face) === 'Outdoors')
  return {
    north: scan.north === null ? 'not known' : 'y',
    dimensions: 'internal',
    ceilingsNotKnown: ceilings,
    openingsLeftOut: openings,
  }
}
