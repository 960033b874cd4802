import { geoJsonOf } from '@reports/export'
import { tableFiles } from '@reports/export/property-files'
import { FILE_WORDS } from '@reports/export/tables'
import { roofQualityRecord, roofRecord, scanQualityRecord, scanRecord, wallsRecord } from '@reports/geometry'
import type { RoofMeasures, ScanMeasures } from '@reports/geometry'
import { scanEditsRecord } from '@reports/geometry/edits'
import type { SolarMeasures } from '@reports/geometry/solar'
import type { Settings } from '../messages.ts'
import { WHOLE, type Made } from './made-file.ts'

/* Numbers as the commands `measurements`, `roof` and `walls` write them. */

export const jsonFile = (name: string, label: string, record: () => unknown): Made => ({
  name: `-${name}.json`,
  label: `${label} (JSON)`,
  group: 'numbers',
  type: 'application/json',
  make: () => `${JSON.stringify(record(), null, 2)}\n`,
})

const csvFiles = (measured: Parameters<typeof tableFiles>[0], { lang }: Settings): Made[] =>
  tableFiles(measured, lang).map(({ name, label, type, make }) => ({
    name: `-${name}`,
    label,
    group: 'numbers',
    type,
    make,
  }))

export const recordsOfScan = (scan: ScanMeasures, settings: Settings): readonly Made[] => [
  ...csvFiles({ scan, roof: null }, settings),
  jsonFile('rooms', FILE_WORDS[settings.lang].rooms, () => ({
    ...scanRecord(scan),
    quality: scanQualityRecord(scan),
    edits: scanEditsRecord(scan),
  })),
]

export function recordsOfRoof(roof: RoofMeasures, settings: Settings, solar?: SolarMeasures): readonly Made[] {
  const { lang } = settings
  const words = FILE_WORDS[lang]
  return [
    ...csvFiles({ scan: null, roof, solar }, settings),
    jsonFile('roof', words.roof, () => ({ ...roofRecord(roof, WHOLE), quality: roofQualityRecord(roof, WHOLE) })),
    jsonFile('walls', words.walls, () => ({ ...wallsRecord(roof, WHOLE), quality: roofQualityRecord(roof, WHOLE) })),
    {
      name: '-roof.geojson',
      label: `${words.roof} (GeoJSON)`,
      group: 'models',
      type: 'application/geo+json',
      make: () => geoJsonOf(roof, { ...WHOLE, lang }),
    },
  ]
}
