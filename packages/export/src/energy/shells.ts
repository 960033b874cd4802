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

/** What is told of a model: whether its y is true north, and rooms whose ceiling is taken as level. */
export const toldOf = (solids: readonly RoomSolid[], { north }: ScanSurfaces): Record<string, unknown> => ({
  north: north === null ? 'not known' : 'y',
  dimensions: 'internal',
  ceilingsNotKnown: solids.filter(({ isCeilingKnown }) => !isCeilingKnown).map(({ room }) => room.room.id),
})
