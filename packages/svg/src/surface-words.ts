import { TERMS, type ScanMarks } from '@reports/geometry'
import type { Basis, SurfaceKind, SurfacesRecord } from '@reports/geometry/surfaces'
import type { Behind } from '@reports/geometry/edits'
import type { Figures } from './figures.ts'
import { decimal, type Language } from './words.ts'

type Placement = NonNullable<SurfacesRecord['placement']>

type PlaceReason = 'severalPlaces' | 'oneSide' | 'facesWithoutWall' | 'fewSides' | 'wallsWithoutRoom'

const EN = {
  ...TERMS.en.words,
  title: 'Surfaces',
  planTitle: 'What lies behind walls',
  notes: 'Notes',
  level: 'Level',
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
  bridges: 'Thermal bridges, lengths',
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
  assumedShare: (area: string, whole: string): string =>
    `${area} of ${whole} is taken for outside because nothing faces it: it may be ground, a neighbour, or a room that was not scanned.`,
  notScanned: (area: string): string => `${area} looks at what was not scanned, or is not known.`,
  thickGap: (marks: string): string => `Farther apart than an inner wall, without a door between: ${marks}.`,
  noNorth:
    'North is not known: state it, or what one wall looks to. A compass in a phone shows magnetic or true north by its settings.',
  north: (degrees: string, plusMinus: string): string =>
    `North points ${degrees} clockwise from up on the plan${plusMinus}.`,
  noVolume: (rooms: string): string =>
    `No volume, because walls do not show the ceiling: ${rooms}. The area of the ceiling is then that of the floor: the real one may be larger.`,
  place: {
    fit: (name: string, roof: string, scan: string, eaves: string, gables: string, shift: string): string =>
      `Under the roof of ${name} (${roof} in plan, rooms with walls ${scan}): ${eaves} from rooms to the roof's walls at eaves, ${gables} at gables; the place ± ${shift}. That it fits does not prove that it is this house.`,
    shared: (name: string): string => `Rooms and the roof of ${name} are of one model.`,
    ambiguous: (name: string): string =>
      `The place of the rooms under the roof of ${name} is not certain, and none is chosen.`,
    none: (name: string): string => `The rooms have no place under the roof of ${name}.`,
  },
  why: {
    severalPlaces: 'They fit in several places about as well: state what one wall looks to.',
    oneSide: 'They are held on one side only: scan rooms along the opposite outer walls.',
    facesWithoutWall: 'Many walls without a room behind have no wall of the roof beside them.',
    fewSides: 'Too few sides of the roof have rooms along them.',
    wallsWithoutRoom: 'Too many walls of the roof have no scanned room along them.',
  } satisfies Record<PlaceReason, string>,
  rectangle: 'The outline of the roof is a rectangle: rooms of many houses fit under it.',
  eaves: 'So wide or uneven eaves are unlikely: is it this house?',
  partly: "More than a tenth of the rooms' outer walls or of the roof's have no partner: rooms were not scanned, or it is another house.",
  heights: 'How high the rooms lie under the roof is not known: an attic is not told from a roof.',
  aboveRoof: (marks: string, most: string): string =>
    `Ceilings would lie above the roof, by up to ${most}: ${marks}. Is the height of the lowest floor right?`,
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
  level: 'Etasje',
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
  bridges: 'Kuldebroer, lengder',
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
  assumedShare: (area, whole) =>
    `${area} av ${whole} er regnet som ute fordi ingenting ligger rett overfor: det kan være grunn, nabo eller et rom som ikke er skannet.`,
  notScanned: (area) => `${area} vender mot det som ikke er skannet, eller som er ukjent.`,
  thickGap: (marks) => `Lenger fra hverandre enn en innervegg, uten dør imellom: ${marks}.`,
  noNorth:
    'Nord er ukjent: oppgi nord, eller hva én vegg vender mot. Kompasset i en telefon viser magnetisk eller geografisk nord etter innstillingen.',
  north: (degrees, plusMinus) => `Nord peker ${degrees} med klokken fra opp på planen${plusMinus}.`,
  noVolume: (rooms) =>
    `Uten volum, fordi veggene ikke viser himlingen: ${rooms}. Himlingens areal er da gulvets: det virkelige kan være større.`,
  place: {
    fit: (name, roof, scan, eaves, gables, shift) =>
      `Under taket til ${name} (${roof} i plan, rom med vegger ${scan}): ${eaves} fra rom til takets vegger ved raft, ${gables} ved gavl; plasseringen ± ${shift}. At det passer, beviser ikke at det er dette huset.`,
    shared: (name) => `Rommene og taket til ${name} er fra samme modell.`,
    ambiguous: (name) => `Plasseringen av rommene under taket til ${name} er usikker, og ingen er valgt.`,
    none: (name) => `Rommene passer ingen steder under taket til ${name}.`,
  },
  why: {
    severalPlaces: 'De passer omtrent like godt flere steder: oppgi hva én vegg vender mot.',
    oneSide: 'De holdes bare på én side: skann rom langs ytterveggene på motsatt side.',
    facesWithoutWall: 'Mange vegger uten rom bak har ingen vegg fra taket ved siden av seg.',
    fewSides: 'For få av takets sider har rom langs seg.',
    wallsWithoutRoom: 'For mange av takets vegger har ikke noe skannet rom langs seg.',
  },
  rectangle: 'Takets omriss er et rektangel: rommene i mange hus passer under det.',
  eaves: 'Så brede eller ulike takutstikk er lite sannsynlige: er det dette huset?',
  partly:
    'Mer enn en tidel av rommenes yttervegger eller av takets vegger har ingen motpart: rom er ikke skannet, eller det er et annet hus.',
  heights: 'Hvor høyt rommene ligger under taket, er ukjent: loft skilles ikke fra tak.',
  aboveRoof: (marks, most) =>
    `Himlinger ville ligge over taket, med opptil ${most}: ${marks}. Er høyden til laveste gulv riktig?`,
  dimensions:
    'Innvendige flater, rom for rom. Innvendige totalmål tar med endene av innervegger og etasjeskillere, ikke vegger mot naboer.',
  hatched: 'skravert: antatt',
  describe: (title) => `${title}: hver vegg med farge etter hva som ligger bak.`,
}

/** Words of what lies behind surfaces. */
export const SURFACE_WORDS: Readonly<Record<Language, typeof EN>> = { en: EN, nb: NB }

/** What is told of the place of rooms under a roof, a sentence each. */
function placeNotes(placement: Placement, isHeightKnown: boolean, { lang, area, length }: Figures): string[] {
  const w = SURFACE_WORDS[lang]
  const { status, displayName, places, roofArea, scanArea, why, doubts, buildingId } = placement
  const name = displayName === '' ? buildingId : displayName
  const [best] = places
  const told =
    status === 'shared'
      ? w.place.shared(name)
      : status === 'fit' && best !== undefined
        ? w.place.fit(
            name,
            area(roofArea),
            area(scanArea),
            length(best.eaves, 2),
            length(best.gables, 2),
            length(best.plusMinusShift, 2),
          )
        : status === 'ambiguous'
          ? w.place.ambiguous(name)
          : w.place.none(name)
  const isPlaced = status === 'fit' || status === 'shared'
  return [
    told,
    ...(status === 'ambiguous' ? why.flatMap((reason) => (reason in w.why ? w.why[reason as PlaceReason] : [])) : []),
    ...(isPlaced ? doubts.map((doubt) => w[doubt]) : []),
    ...(isPlaced && !isHeightKnown ? [w.heights] : []),
  ]
}

/** What has to be known to read surfaces, a sentence each. */
export function surfaceNotes(record: SurfacesRecord, marks: ScanMarks, figures: Figures): string[] {
  const w = SURFACE_WORDS[figures.lang]
  const { surfaces, north, placement, rooms, sums } = record
  const sumOf = (isMeant: (row: SurfacesRecord['sums'][number]) => boolean): number =>
    sums.filter(isMeant).reduce((sum, { grossArea }) => sum + grossArea, 0)
  const outside = sumOf(({ behind }) => behind === 'outside')
  const assumed = sumOf(({ behind, basis }) => behind === 'outside' && basis === 'contour')
  const open = sumOf(({ behind }) => behind === 'notScanned' || behind === 'unknown')
  const thick = surfaces.filter(
    ({ basis, quality, gap }) => basis === 'facing' && quality === 'check' && (gap ?? 0) > 0.4,
  )
  const degrees = (value: number): string => `${decimal(value, Number.isInteger(value) ? 0 : 2, figures.lang)}°`
  const noVolume = rooms.filter(({ volume }) => volume === null)
  const above = surfaces.filter(({ kind, basis, gap }) => kind !== 'wall' && basis === 'contour' && (gap ?? 0) < 0)
  const isHeightKnown =
    above.length > 0 || surfaces.some(({ kind, basis }) => kind !== 'wall' && basis === 'exteriorWall')
  return [
    ...(assumed === 0 ? [] : [w.assumedShare(figures.area(assumed), figures.area(outside))]),
    ...(open === 0 ? [] : [w.notScanned(figures.area(open))]),
    ...(thick.length === 0 ? [] : [w.thickGap(thick.map(({ mark }) => mark).join(' '))]),
    north === null
      ? w.noNorth
      : w.north(degrees(north.degrees), north.plusMinus === null ? '' : ` ± ${degrees(north.plusMinus)}`),
    ...(placement === null ? [] : placeNotes(placement, isHeightKnown, figures)),
    ...(above.length === 0
      ? []
      : [
          w.aboveRoof(
            above.map(({ mark }) => mark).join(' '),
            figures.length(-Math.min(...above.map(({ gap }) => gap!)), 2),
          ),
        ]),
    ...(noVolume.length === 0
      ? []
      : [w.noVolume(noVolume.map(({ roomId }) => marks.rooms.get(roomId) ?? roomId).join(' '))]),
    w.dimensions,
  ]
}
