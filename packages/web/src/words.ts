import { shownIn, type UnitSystem } from '@reports/geometry/units'
import type { Language } from '@reports/svg'
import type { Counts, DownloadGroup, LeftOut, Step } from './messages.ts'

const decimalOf = (value: number, digits: number, lang: Language): string =>
  value.toLocaleString(lang, { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** A length in metres, or an area in square metres, with its unit. */
export function figureText(unit: 'm' | 'm2', value: number, lang: Language, units: UnitSystem): string {
  const shown = shownIn({ unit, digits: 1 }, units)
  return `${decimalOf(shown.valueOf(value) ?? value, shown.digits, lang)} ${shown.unit}`
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

const NB = {
  dropHere: 'Slipp filer her',
  chooseHere: 'Velg en fil',
  whatToDrop:
    'Et skann av rommene, takene på eiendommen, eller hele prosjektmappen. Du får mål, plantegninger og en rapport.',
  formats: 'Filer som leses',
  scanFiles: 'Skann: RoomPlan-eksport (JSON eller USDZ), én eller flere filer',
  roofFiles: 'Tak: GeoJSON, CityJSON, CityJSONSeq, CityGML, FKB-Bygning (SOSI, GML)',
  modelFiles: 'Bygningsmodell: IFC, der siden ligger på en webserver med reports-ifc.js ved siden av',
  projectFiles: 'Prosjektmappe: project.json, scan/, roof.json, photos/',
  chooseFiles: 'Velg filer',
  chooseFolder: 'Velg mappe',
  seeExample: 'Se et eksempel',
  staysHere: 'Alt blir på denne maskinen: siden har ikke lov til å sende noe.',
  otherFiles: 'Nye filer',
  settings: 'Innstillinger',
  downloads: 'Last ned',
  workbook: 'Regneark',
  projectFolder: 'Prosjektmappe',
  making: (label: string): string => `Lager ${label} …`,
  saved: (file: string): string => `Lagret: ${file}`,
  groups: {
    report: 'Rapport',
    numbers: 'Tall',
    drawings: 'Tegninger',
    models: 'Kart og modeller',
  } satisfies Record<DownloadGroup, string> as Record<DownloadGroup, string>,
  print: 'Skriv ut',
  cancel: 'Avbryt',
  close: 'Lukk',
  progress: 'Fremdrift',
  property: 'Eiendom',
  report: 'Rapport',
  street: 'Navn, eller gate og nummer',
  postalCode: 'Postnummer',
  town: 'Poststed',
  inspector: 'Befart av',
  photos: 'Bilder',
  sender: 'Avsender av rapporten',
  brandName: 'Navn på firmaet',
  contact: 'Kontakt, en linje hver',
  contactNote: 'Høyst 6 linjer på 100 tegn.',
  logo: 'Logo',
  propertyNote: 'Står i rapporten, og lagres med Last ned › Prosjektmappe, som siden og kommandoen leser.',
  language: 'Språk',
  units: 'Enheter',
  metricUnits: 'meter',
  usUnits: 'fot og tommer (USA)',
  rule: 'Regel for fradrag av åpninger',
  notBelow: (area: string): string => `åpninger under ${area} trekkes ikke fra`,
  eavesOverhang: 'Takutstikk i meter',
  eavesOverhangNote: 'Veggene står så langt innenfor takets omriss. Tomt: som filen sier.',
  ground: 'Terrenghøyde i meter over havet',
  groundNote: 'Der filen ikke sier hvor høyt bakken ligger.',
  crs: 'Koordinatsystem',
  crsNote: 'Der filen ikke sier det, eller sier det feil: EPSG:25832, EPSG:25833 …',
  solar: 'Solceller på takene',
  solarNote: 'Legger solceller på takflatene: i rapporten, på huset og blant filene.',
  moduleLength: 'Lengde av en modul i meter',
  moduleWidth: 'Bredde i meter',
  modulePower: 'Effekt av en modul i watt',
  setbacks: 'Avstand fra kanter',
  setbackEdges: '0,3 m, 0,5 m ved gesims',
  setbackNone: 'ingen',
  weather: 'Fil med værdata',
  weatherNote: 'EPW, TMY3 eller PVGIS TMY. Uten en slik er det verken innstråling eller energi.',
  searchBuilding: 'Søk etter navn, adresse, id eller sted (lengde,bredde)',
  pickedBuildings: 'Valgte bygninger',
  pickHint: 'Klikk på bygninger i kartet, eller søk.',
  mapOf: 'Kart over bygningene',
  mapKeys:
    'Piltaster går fra bygning til bygning, med Skift flytter de kartet; + og − forstørrer og forminsker, 0 viser alt, Enter velger.',
  zoomIn: 'Større',
  zoomOut: 'Mindre',
  zoomWhole: 'Vis hele',
  backToMap: 'Kart',
  pickNone: 'Fjern valget',
  measuringAll: 'Måler alle bygningene …',
  noBuilding: 'Ingen bygning heter det, eller står der.',
  nearestBuilding: (distance: string): string => `Nærmest, ${distance} fra stedet:`,
  notMeasurable: 'kan ikke måles',
  picked: 'valgt',
  unpicked: 'ikke valgt',
  buildings: (count: number): string => counted(count, 'bygning', 'bygninger'),
  roomsOf: (count: number): string => counted(count, 'rom', 'rom'),
  citySums: ({ buildings, surfaces, findings }: Counts, area: string): string =>
    [
      `Takareal ${area} i alt`,
      `målt: ${counted(buildings, 'bygning', 'bygninger')}`,
      counted(surfaces, 'takflate', 'takflater'),
      counted(findings, 'forbehold', 'forbehold'),
    ].join(' · '),
  remove: (name: string): string => `Fjern ${name}`,
  reportOf: (count: number): string => (count < 2 ? 'Vis rapporten' : `Vis rapport om ${count} bygninger`),
  faults: 'Ikke med i resultatet',
  nothing: 'Ingenting å måle',
  nothingFound: 'Ingen av filene har rom eller tak som kan måles.',
  furtherFaults: (count: number): string => `… og ${count} til.`,
  line: (line: number): string => `linje ${line}`,
  building: (id: string): string => `bygning ${id}`,
  openSettings: 'Åpne innstillinger',
  failed:
    'Feil i programmet. Dette skal ikke kunne skje, hva filen enn inneholder; teksten under hjelper den som retter det.',
  printHint: 'Skriv ut rapporten med knappen «Skriv ut».',
  listing: 'Ser hvilke filer det er',
  steps: {
    reading: (done: number, total: number): string =>
      `Leser ${decimalOf(done / 1e6, 1, 'nb')} av ${decimalOf(total / 1e6, 1, 'nb')} MB`,
    measuring: (): string => 'Måler',
    drawing: (): string => 'Tegner',
  },
  done: ({ rooms, buildings, surfaces, findings }: Counts, seconds: number): string =>
    [
      ...(rooms > 0 ? [counted(rooms, 'rom', 'rom')] : []),
      ...(buildings > 0
        ? [counted(buildings, 'bygning', 'bygninger'), counted(surfaces, 'takflate', 'takflater')]
        : []),
      counted(findings, 'forbehold', 'forbehold'),
      `målt på ${decimalOf(seconds, 1, 'nb')} s`,
    ].join(' · '),
  /** Options of the command in messages, and the settings of this page that are the same. */
  optionsAsSettings: [
    [/med --crs(?: [\w:]+)?/g, 'i innstillingen «Koordinatsystem»'],
    [/--ground HØYDE(?: \(terrenghøyde\))?/g, 'terrenghøyden i innstillingene'],
  ] as readonly (readonly [RegExp, string])[],
  leftOut: {
    'bad-brand': 'Avsenderen er ikke med: navn og høyst 6 linjer kontakt, hver på høyst 100 tegn',
    'bad-logo': 'Logoen kan ikke vises',
    controls: 'Kontrollmålene er ikke brukt: tallene er skannens egne; kommandolinjen og tjenesten bruker dem',
    'other-files': 'Filer av andre slag er ikke lest',
    'ground-rasters':
      'Terreng som TIFF leses ikke på denne siden; oppgi terrenghøyden, gi punkter i ground.csv, eller bruk kommandolinjen',
    'unused-photos': 'Bilder som project.json ikke nevner, er ikke med',
    'missing-photos': 'Bilder som mangler eller ikke kan vises',
    'further-projects': 'Bare én prosjektfil kan gjelde; disse er ikke lest',
  } satisfies Record<LeftOut, string> as Record<LeftOut, string>,
} satisfies { readonly steps: Record<Step, (done: number, total: number) => string> } & Record<string, unknown>

export type Words = typeof NB

const EN: Words = {
  dropHere: 'Drop files here',
  chooseHere: 'Choose a file',
  whatToDrop:
    'A scan of the rooms, the roofs of the property, or the whole project folder. You get measurements, floor plans and a report.',
  formats: 'Files that are read',
  scanFiles: 'Scan: RoomPlan export (JSON or USDZ), one file or several',
  roofFiles: 'Roof: GeoJSON, CityJSON, CityJSONSeq, CityGML, FKB-Bygning (SOSI, GML)',
  modelFiles: 'Building model: IFC, where the page is on a web server with reports-ifc.js beside it',
  projectFiles: 'Project folder: project.json, scan/, roof.json, photos/',
  chooseFiles: 'Choose files',
  chooseFolder: 'Choose a folder',
  seeExample: 'See an example',
  staysHere: 'Everything stays on this machine: this page is not allowed to send anything.',
  otherFiles: 'New files',
  settings: 'Settings',
  downloads: 'Download',
  workbook: 'Workbook',
  projectFolder: 'Project folder',
  making: (label) => `Making ${label} …`,
  saved: (file) => `Saved: ${file}`,
  groups: { report: 'Report', numbers: 'Numbers', drawings: 'Drawings', models: 'Maps and models' },
  print: 'Print',
  cancel: 'Cancel',
  close: 'Close',
  progress: 'Progress',
  property: 'Property',
  report: 'Report',
  street: 'Name, or street and number',
  postalCode: 'Postal code',
  town: 'Town',
  inspector: 'Inspected by',
  photos: 'Photos',
  sender: 'Sender of the report',
  brandName: 'Name of the company',
  contact: 'Contact, a line each',
  contactNote: 'At most 6 lines of 100 characters.',
  logo: 'Logo',
  propertyNote:
    'It stands in the report, and is saved by Download › Project folder, which the page and the command read.',
  language: 'Language',
  units: 'Units',
  metricUnits: 'metres',
  usUnits: 'feet and inches (US)',
  rule: 'Rule for deducting openings',
  notBelow: (area) => `openings under ${area} are not deducted`,
  eavesOverhang: 'Eaves overhang in metres',
  eavesOverhangNote: 'Walls stand this far inside the outline of the roof. Empty: as the file says.',
  ground: 'Altitude of the ground in metres',
  groundNote: 'Where the file does not say how high the ground is.',
  crs: 'Coordinate system',
  crsNote: 'Where the file does not say it, or says a wrong one: EPSG:25832, EPSG:25833 …',
  solar: 'Solar modules on the roofs',
  solarNote: 'Lays solar modules on the roof surfaces: in the report, on the house and among the files.',
  moduleLength: 'Length of a module in metres',
  moduleWidth: 'Width in metres',
  modulePower: 'Power of a module in watts',
  setbacks: 'Distance from edges',
  setbackEdges: '0.3 m, 0.5 m at a cornice',
  setbackNone: 'none',
  weather: 'Weather file',
  weatherNote: 'EPW, TMY3 or PVGIS TMY. Without one there is no light and no energy.',
  searchBuilding: 'Search by name, address, id or place (lon,lat)',
  pickedBuildings: 'Picked buildings',
  pickHint: 'Click buildings on the map, or search.',
  mapOf: 'Map of the buildings',
  mapKeys:
    'Arrow keys go from building to building, with Shift they move the map; + and − zoom, 0 shows all, Enter picks.',
  zoomIn: 'Larger',
  zoomOut: 'Smaller',
  zoomWhole: 'Show all',
  backToMap: 'Map',
  pickNone: 'Pick none',
  measuringAll: 'Measuring all buildings …',
  noBuilding: 'No building is called that, or stands there.',
  nearestBuilding: (distance) => `Nearest, ${distance} from the place:`,
  notMeasurable: 'cannot be measured',
  picked: 'picked',
  unpicked: 'not picked',
  buildings: (count) => counted(count, 'building', 'buildings'),
  roomsOf: (count) => counted(count, 'room', 'rooms'),
  citySums: ({ buildings, surfaces, findings }, area) =>
    [
      `Roof area ${area} in all`,
      `measured: ${counted(buildings, 'building', 'buildings')}`,
      counted(surfaces, 'roof surface', 'roof surfaces'),
      counted(findings, 'finding', 'findings'),
    ].join(' · '),
  remove: (name) => `Remove ${name}`,
  reportOf: (count) => (count < 2 ? 'Show the report' : `Show the report of ${count} buildings`),
  faults: 'Not in the result',
  nothing: 'Nothing to measure',
  nothingFound: 'None of the files has rooms or roofs that can be measured.',
  furtherFaults: (count) => `… and ${count} more.`,
  line: (line) => `line ${line}`,
  building: (id) => `building ${id}`,
  openSettings: 'Open settings',
  failed:
    'A fault of this program. It should not be possible, whatever the file holds; the text below helps whoever mends it.',
  printHint: 'Print the report with the button “Print”.',
  listing: 'Looking which files there are',
  steps: {
    reading: (done, total) => `Reading ${decimalOf(done / 1e6, 1, 'en')} of ${decimalOf(total / 1e6, 1, 'en')} MB`,
    measuring: () => 'Measuring',
    drawing: () => 'Drawing',
  },
  done: ({ rooms, buildings, surfaces, findings }, seconds) =>
    [
      ...(rooms > 0 ? [counted(rooms, 'room', 'rooms')] : []),
      ...(buildings > 0
        ? [counted(buildings, 'building', 'buildings'), counted(surfaces, 'roof surface', 'roof surfaces')]
        : []),
      counted(findings, 'finding', 'findings'),
      `measured in ${decimalOf(seconds, 1, 'en')} s`,
    ].join(' · '),
  optionsAsSettings: [
    [/with --crs(?: [\w:]+)?/g, 'in the setting “Coordinate system”'],
    [/--ground ALTITUDE(?: \(option ground\))?/g, 'the altitude of the ground in the settings'],
  ],
  leftOut: {
    'bad-brand': 'The sender is left out: a name and at most 6 lines of contact, each of at most 100 characters',
    'bad-logo': 'The logo cannot be shown',
    controls:
      'The control measurements are not applied: the numbers are of the scan alone; the command line and the service apply them',
    'other-files': 'Files of other kinds were not read',
    'ground-rasters':
      'Ground as TIFF is not read by this page; give its altitude, points in ground.csv, or use the command line',
    'unused-photos': 'Photos that project.json does not name are left out',
    'missing-photos': 'Photos that are missing or cannot be shown',
    'further-projects': 'Only one project file can count; these were not read',
  },
}

export const WORDS: Readonly<Record<Language, Words>> = { nb: NB, en: EN }

/** Keys of words that are plain strings, which an element of the page may name. */
export type PlainWord = { [Key in keyof Words]: Words[Key] extends string ? Key : never }[keyof Words]
