import { listedBuilding, nameSearch } from '@reports/geometry/selection'
import { parseRoofText } from '@reports/geometry'
import { expect, test } from 'vitest'
import { parseRoof } from '../roof-of-json.ts'
import { sharedText, withSharedData } from '../shared-data.ts'

/** A CityJSON of one flat roof with an address. */
const city = (address: unknown, version = '2.0') => ({
  type: 'CityJSON',
  version,
  metadata: { referenceSystem: 'https://www.opengis.net/def/crs/EPSG/0/25833' },
  transform: { scale: [0.001, 0.001, 0.001], translate: [262_000, 6_649_000, 100] },
  vertices: [
    [0, 0, 4000],
    [10_000, 0, 4000],
    [10_000, 8000, 4000],
    [0, 8000, 4000],
  ],
  CityObjects: {
    house: {
      type: 'Building',
      ...(address === undefined ? {} : { address }),
      geometry: [
        {
          type: 'MultiSurface',
          lod: '2',
          boundaries: [[[0, 1, 2, 3]]],
          semantics: { surfaces: [{ type: 'RoofSurface' }], values: [0] },
        },
      ],
    },
  },
})

const addressOf = (address: unknown): string | null => {
  const [building] = parseRoof(city(address), { ground: 100 }).buildings
  return building === undefined ? null : listedBuilding(building).address
}

// The two forms of the specifications of CityJSON 1.0 and 1.1, and what nobody should write.
test.each([
  [
    {
      CountryName: 'Norge',
      LocalityName: 'Oslo',
      ThoroughfareNumber: '12',
      ThoroughfareName: 'Furuveien',
      PostalCode: '0284',
    },
    'Furuveien 12, 0284 Oslo',
  ],
  [
    [
      { Country: 'Norge', Locality: 'Oslo', ThoroughfareNumber: 12, ThoroughfareName: 'Furuveien', Postcode: '0284' },
      { Locality: 'Oslo', ThoroughfareNumber: '14 B', ThoroughfareName: 'Furuveien' },
      { Locality: 'Oslo', ThoroughfareNumber: '14 B', ThoroughfareName: 'Furuveien' },
    ],
    'Furuveien 12, 0284 Oslo; Furuveien 14 B, Oslo',
  ],
  [[{ ThoroughfareName: 'Furuveien' }], 'Furuveien'],
  [[{ Locality: 'Oslo' }], null],
  [[{ ThoroughfareName: ['x'] }], null],
  ['Furuveien 12', null],
  [[null, 5, []], null],
  [undefined, null],
])('%j is %s', (address, expected) => {
  expect(addressOf(address)).toBe(expected)
})

withSharedData('addresses of CityGML', () => {
  test.each([
    ['house_lod2', 'Hermann-von-Helmholtz-Platz 1, 76344 Eggenstein-Leopoldshafen'],
    ['v2_Building_and_garage_LOD2-EPSG25832', 'Hermann-von-Helmholtz-Platz 1, 76344 Eggenstein-Leopoldshafen'],
    ['Building_CityGML3.0_LOD2_with_several_attributes', 'Am Hang 15, 85665 Moosach'],
    // A town alone is the address of no building.
    ['deb', null],
  ])('%s', (file, address) => {
    const listed = parseRoofText(sharedText(`citygml/${file}.gml`)).buildings.map(listedBuilding)
    expect(listed[0]?.address).toBe(address)
    const street = address?.split(',')[0]
    if (street !== undefined) expect(nameSearch(listed).find(street.toUpperCase())).toMatchObject({ kind: 'one' })
  })
})
