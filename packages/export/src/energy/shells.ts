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

/** Openings of which no face has a part: too small, or of a wall that is on no side of the outline. */
function openingsLeftOut(solids: readonly RoomSolid[], surfaces: ScanSurfaces['surfaces']): string[] {
  const drawn = new Set(
    solids.flatMap(({ faces }) => faces.flatMap((face) => face.openings.map(({ of }) => of.opening.id))),
  )
  const ids = surfaces.flatMap(({ openings }) => openings.map(({ opening }) => opening.id))
  return [...new Set(ids)].filter((id) => !drawn.has(id))
}

/** What is told of a model: whether its y is true north, rooms whose ceiling is taken as level, and openings that are left out. */
export const toldOf = (solids: readonly RoomSolid[], { north, surfaces }: ScanSurfaces): Record<string, unknown> => ({
  north: north === null ? 'not known' : 'y',
  dimensions: 'internal',
  ceilingsNotKnown: solids.filter(({ isCeilingKnown }) => !isCeilingKnown).map(({ room }) => room.room.id),
  openingsLeftOut: openingsLeftOut(solids, surfaces),
})
