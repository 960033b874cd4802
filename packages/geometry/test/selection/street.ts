import { parseRoof, type Building } from '@reports/geometry'

/** West end and south side of the street, EPSG:25833. */
export const STREET = [262_000, 6_649_000] as const

/** Metres between the houses; each is 10 m square with its south-west corner on the street's line. */
export const SPACING = 30

/** A street of square flat roofs, west to east, a name each. */
export function street(names: readonly string[], id = (i: number): string => `h${i}`): readonly Building[] {
  const ring = (i: number): number[][] =>
    [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
      [0, 0],
    ].map(([x = 0, y = 0]) => [STREET[0] + SPACING * i + x, STREET[1] + y, 104])
  return parseRoof({
    type: 'FeatureCollection',
    crs: 'EPSG:25833',
    buildings: names.map((displayName, i) => ({ buildingId: id(i), displayName, groundAltitude: 100 })),
    features: names.map((_, i) => ({
      type: 'Feature',
      id: `${id(i)}-roof`,
      properties: { buildingId: id(i) },
      geometry: { type: 'Polygon', coordinates: [ring(i)] },
    })),
  }).buildings
}
