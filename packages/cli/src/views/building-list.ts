import type { ListedBuilding } from '@reports/geometry/selection'
import type { NumberFormat } from '../output/numbers.ts'
import type { Table } from '../output/table.ts'
import { WORDS } from '../output/words.ts'
import type { Result } from '../output/write-result.ts'

/** The building as JSON has it. */
const recordOf = ({ id, displayName, address, planArea, lon, lat }: ListedBuilding) => ({
  buildingId: id,
  displayName,
  address,
  planArea,
  lon,
  lat,
})

const UNKNOWN = '–'

const DEGREES = { unit: 'deg', digits: 3 } as const
/** Whole square metres: it is to choose by. */
const PLAN_AREA = { unit: 'm2', digits: 0 } as const

/** The list as a terminal shows it: each id, name and place can be given back to the command. */
function terminalTable(buildings: readonly ListedBuilding[], n: NumberFormat): Table {
  const w = WORDS[n.language]
  const hasAddress = buildings.some(({ address }) => address !== null)
  return {
    columns: [
      { title: w.id, align: 'left' },
      { title: w.name, align: 'left' },
      ...(hasAddress ? [{ title: w.address, align: 'left' } as const] : []),
      { title: w.planArea, align: 'right', unit: n.unitOf(PLAN_AREA) ?? '' },
      { title: w.place, align: 'left', unit: '--at' },
    ],
    rows: buildings.map(({ id, displayName, address, planArea, lon, lat }) => [
      id,
      displayName === id ? UNKNOWN : displayName,
      ...(hasAddress ? [address ?? UNKNOWN] : []),
      n.quantity(PLAN_AREA, planArea),
      `${lon.toFixed(6)},${lat.toFixed(6)}`,
    ]),
  }
}

/** The buildings of a file in every form, to choose from. */
export const buildingListResult = (buildings: readonly ListedBuilding[], n: NumberFormat): Result => ({
  record: { buildings: buildings.map(recordOf) },
  lines: () => buildings.map(recordOf),
  sections: () => [{ heading: WORDS[n.language].buildings, body: terminalTable(buildings, n) }],
  table: async () =>
    (await import('@reports/export/tables')).tableOf(
      [
        { name: 'buildingId', cell: ({ id }) => id },
        { name: 'displayName', cell: ({ displayName }) => displayName },
        { name: 'address', cell: ({ address }) => address },
        { name: 'planArea', quantity: PLAN_AREA, cell: ({ planArea }) => planArea },
        { name: 'lon', quantity: DEGREES, cell: ({ lon }) => lon },
        { name: 'lat', quantity: DEGREES, cell: ({ lat }) => lat },
      ],
      buildings,
    ),
})
