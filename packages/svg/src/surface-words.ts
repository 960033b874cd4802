import { outlineNotes, sumHundredths, TERMS, textOf, type Finding, type ScanMarks } from '@reports/geometry'
import type { Basis, ScanSurfaces, SurfaceKind, SurfacesRecord } from '@reports/geometry/surfaces'
import type { Behind } from '@reports/geometry/edits'
import { SUMMARY_QUANTITIES } from '@reports/geometry/summary'
import { shownIn } from '@reports/geometry/units'
import type { Figures } from './figures.ts'
import { decimal, type Language } from './words.ts'

type Placement = NonNullable<SurfacesRecord['placement']>

const EN = {
  ...TERMS.en.words,
  title: 'Surfaces',
  planTitle: 'What lies behind walls',
  notes: 'Notes',
  noStorey: 'Storey not known',
  room: 'Room',
  name: 'Name',
  kind: 'Kind',
  behindTitle: 'Behind',
  basisTitle: 'Known by',
  other: 'Room behind',
  sector: 'Direction',
  sums: 'Surfaces by what lies behind',
  sectorSums: 'Outer walls by direction',
  rooms: 'Rooms',
  volume: 'Volume',
  heated: 'Heated',
  yes: 'yes',
  no: 'no',
  envelope: 'Heated envelope',
  dimension: 'Dimension',
  internal: 'internal',
  overallInternal: 'overall internal',
  external: "external, by the roof's file",
  bridges: 'Thermal bridges, lengths',
  byStorey: 'Walls by storey',
  partyWalls: 'Walls to neighbours',
  more: 'Storeys, neighbours, thermal bridges',
  windows: 'Windows',
  glazing: 'Share of glass',
  floorArea: 'Floor area',
  assumed: 'Assumed outside',
  total: 'Total',
  kinds: { wall: 'wall', floor: 'floor', ceiling: 'ceiling', roof: 'sloping ceiling or roof' } satisfies Record<
    SurfaceKind,
    string
  >,
  behind: {
    outside: 'outside',
    room: 'room',
    unheated: 'unheated',
    ground: 'ground',
    neighbour: 'neighbour',
    notScanned: 'not scanned',
    unknown: 'not known',
  } satisfies Record<Behind, string>,
  basis: {
    facing: 'room that faces it',
    window: 'window',
    exteriorWall: "roof's file",
    contour: 'nothing: assumed',
    enclosed: 'enclosed by rooms',
    stated: 'stated',
  } satisfies Record<Basis, string>,
  thickGap: (marks: string): string => `Farther apart than an inner wall, without a door between: ${marks}.`,
  north: (degrees: string, plusMinus: string): string =>
    `North points ${degrees} clockwise from up on the plan${plusMinus}.`,
  noVolume: (rooms: string, others: string): string =>
    `No volume of the whole, because walls do not show the ceiling: ${rooms}${others}. The area of the ceiling is then that of the floor: the real one may be larger.`,
  volumeOfOthers: (rooms: number, volume: string): string =>
    `; ${rooms === 1 ? 'the other heated room has' : `the other ${rooms} heated rooms have`} ${volume}`,
  place: {
    fit: (name: string, roof: string, scan: string, eaves: string, gables: string, shift: string): string =>
      `Under the roof of ${name} (${roof} in plan, rooms with walls ${scan}): ${eaves} from rooms to the roof's walls at eaves, ${gables} at gables; the place ± ${shift}. That it fits does not prove that it is this house.`,
    shared: (name: string): string => `Rooms and the roof of ${name} are of one model.`,
  },
  roofOver: (over: string, beyond: string): string =>
    `Roof over the outline of rooms ${over}; past it, over walls and as eaves, ${beyond}.`,
  formFactor: (value: string): string => `Form factor, outer surfaces over heated floor: ${value}.`,
  dimensions:
    'Inner faces, room by room. Overall internal counts the ends of inner walls and floors between storeys, and no walls to neighbours.',
  hatched: 'hatched: assumed',
  describe: (title: string): string => `${title}: each wall coloured by what lies behind it.`,
}

const NB: typeof EN = {
  ...TERMS.nb.words,
  title: 'Flater',
  planTitle: 'Hva som ligger bak veggene',
  notes: 'Merknader',
  noStorey: 'Ukjent etasje',
  room: 'Rom',
  name: 'Navn',
  kind: 'Type',
  behindTitle: 'Bak',
  basisTitle: 'Kjent av',
  other: 'Rom bak',
  sector: 'Retning',
  sums: 'Flater etter hva som ligger bak',
  sectorSums: 'Yttervegger etter himmelretning',
  rooms: 'Rom',
  volume: 'Volum',
  heated: 'Oppvarmet',
  yes: 'ja',
  no: 'nei',
  envelope: 'Oppvarmet klimaskall',
  dimension: 'Mål',
  internal: 'innvendige mål',
  overallInternal: 'innvendige totalmål',
  external: 'utvendige mål, av takfilen',
  bridges: 'Kuldebroer, lengder',
  byStorey: 'Vegger etter etasje',
  partyWalls: 'Vegger mot naboer',
  more: 'Etasjer, naboer, kuldebroer',
  windows: 'Vinduer',
  glazing: 'Glassandel',
  floorArea: 'Gulvareal',
  assumed: 'Antatt ute',
  total: 'Sum',
  kinds: { wall: 'vegg', floor: 'gulv', ceiling: 'himling', roof: 'skrå himling eller tak' },
  behind: {
    outside: 'ute',
    room: 'rom',
    unheated: 'uoppvarmet',
    ground: 'grunn',
    neighbour: 'nabo',
    notScanned: 'ikke skannet',
    unknown: 'ukjent',
  },
  basis: {
    facing: 'rom rett overfor',
    window: 'vindu',
    exteriorWall: 'takfilen',
    contour: 'ingenting: antatt',
    enclosed: 'omgitt av rom',
    stated: 'oppgitt',
  },
  thickGap: (marks) => `Lenger fra hverandre enn en innervegg, uten dør imellom: ${marks}.`,
  north: (degrees, plusMinus) => `Nord peker ${degrees} med klokken fra opp på planen${plusMinus}.`,
  noVolume: (rooms, others) =>
    `Uten volum for det hele, fordi veggene ikke viser himlingen: ${rooms}${others}. Himlingens areal er da gulvets: det virkelige kan være større.`,
  volumeOfOthers: (rooms, volume) =>
    `; ${rooms === 1 ? 'det andre oppvarmede rommet har' : `de andre ${rooms} oppvarmede rommene har`} ${volume}`,
  place: {
    fit: (name, roof, scan, eaves, gables, shift) =>
      `Under taket til ${name} (${roof} i plan, rom med vegger ${scan}): ${eaves} fra rom til takets vegger ved raft, ${gables} ved gavl; plasseringen ± ${shift}. At det passer, beviser ikke at det er dette huset.`,
    shared: (name) => `Rommene og taket til ${name} er fra samme modell.`,
  },
  roofOver: (over, beyond) => `Tak over rommenes omriss ${over}; utenfor, over vegger og som takutstikk, ${beyond}.`,
  formFactor: (value) => `Formfaktor, ytre flater delt på oppvarmet gulv: ${value}.`,
  dimensions:
    'Innvendige flater, rom for rom. Innvendige totalmål tar med endene av innervegger og etasjeskillere, ikke vegger mot naboer.',
  hatched: 'skravert: antatt',
  describe: (title) => `${title}: hver vegg med farge etter hva som ligger bak.`,
}

/** Words of what lies behind surfaces. */
export const SURFACE_WORDS: Readonly<Record<Language, typeof EN>> = { en: EN, nb: NB }

/** Where rooms lie under a roof; what is doubtful of it is among the findings. */
function placeNotes(placement: Placement, { lang, area, length }: Figures): string[] {
  const w = SURFACE_WORDS[lang]
  const { status, displayName, places, roofArea, scanArea, buildingId } = placement
  const name = displayName === '' ? buildingId : displayName
  const [best] = places
  if (status === 'shared') return [w.place.shared(name)]
  if (status !== 'fit' || best === undefined) return []
  const { eaves, gables, plusMinusShift } = best
  const [eave, gable, shift] = [eaves, gables, plusMinusShift].map((value) => length(value, 2))
  return [w.place.fit(name, area(roofArea), area(scanArea), eave!, gable!, shift!)]
}

/** The volume of the heated rooms that have one, cubic metres, a sum of published values, and of how many it is. */
export function knownVolume({ rooms }: SurfacesRecord): {
  readonly value: number
  readonly known: number
  readonly rooms: number
} {
  const heated = rooms.filter((room) => room.heated)
  const known = heated.flatMap(({ volume }) => volume ?? [])
  return { value: sumHundredths(known), known: known.length, rooms: heated.length }
}

/** What has to be known to read the heated envelope: the roof over rooms, the form factor, and what external walls would be with eaves. */
export function envelopeNotes(
  { envelope: { external, roof, formFactor } }: SurfacesRecord,
  { join }: Pick<ScanSurfaces, 'join'>,
  { lang, units, area }: Figures,
): string[] {
  const w = SURFACE_WORDS[lang]
  return [
    ...(roof === null ? [] : [w.roofOver(area(roof.overRooms), area(roof.beyond))]),
    ...(formFactor === null ? [] : [w.formFactor(decimal(formFactor, 2, lang))]),
    ...(external === null || join === null
      ? []
      : outlineNotes([join.roof.building], { lang, units, measures: ['walls'] })),
  ]
}

/** What has to be known to read surfaces, a sentence each. @param findings of the surfaces */
export function surfaceNotes(
  record: SurfacesRecord,
  findings: readonly Finding[],
  marks: ScanMarks,
  figures: Figures,
): string[] {
  const { lang, units } = figures
  const { surfaces, north, placement, rooms } = record
  const w = SURFACE_WORDS[lang]
  const thick = surfaces.filter(
    ({ basis, quality, gap }) => basis === 'facing' && quality === 'check' && (gap ?? 0) > 0.4,
  )
  const degrees = (value: number): string => `${decimal(value, Number.isInteger(value) ? 0 : 2, lang)}°`
  const noVolume = rooms.filter(({ volume }) => volume === null)
  const { value, known } = knownVolume(record)
  const { heatedVolume } = SUMMARY_QUANTITIES.heatedEnvelope
  const others =
    known === 0
      ? ''
      : w.volumeOfOthers(known, `${figures.quantity(heatedVolume, value)} ${shownIn(heatedVolume, units).unit}`)
  return [
    ...findings.flatMap(({ code, sentence }) => (code.startsWith('surfaces/') ? [textOf(sentence, lang, units)] : [])),
    ...(thick.length === 0 ? [] : [w.thickGap(thick.map(({ mark }) => mark).join(' '))]),
    ...(north === null
      ? []
      : [w.north(degrees(north.degrees), north.plusMinus === null ? '' : ` ± ${degrees(north.plusMinus)}`)]),
    ...(placement === null ? [] : placeNotes(placement, figures)),
    ...(noVolume.length === 0
      ? []
      : [w.noVolume(noVolume.map(({ roomId }) => marks.rooms.get(roomId) ?? roomId).join(' '), others)]),
    w.dimensions,
  ]
}
