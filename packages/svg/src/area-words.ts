import { TERMS, type ScanMarks } from '@reports/geometry'
import type { AreaSumsRecord, AreasRecord, OpenPlaceRecord, StatedAreaRecord } from '@reports/geometry/areas'
import type { Figures } from './figures.ts'
import { decimal, type Language } from './words.ts'

type Kind = OpenPlaceRecord['kind']

const EN = {
  ...TERMS.en.words,
  title: 'Areas',
  notes: 'Notes',
  planTitle: 'Area plan',
  storeys: 'Areas by storey',
  classes: 'Parts of the areas',
  class: 'Class',
  unit: 'Unit',
  total: 'Total',
  settle: 'To settle',
  what: 'What',
  where: 'Rooms and doors',
  ruled: (standard: string): string => `Area, ${standard}`,
  kinds: {
    unscanned: 'enclosed by rooms and not scanned',
    gap: 'between rooms and too wide for a wall: a closet, a shaft, a thick wall?',
    overBelow: 'over the storey below: an opening of stairs, open to below, or not scanned?',
    behindDoor: 'behind a door: outdoors, or a room not scanned?',
    height: 'low walls under a ceiling that was not seen: which part is high enough?',
    overlap: 'a room that lies in another',
    floor: 'the floor of a room is not known',
  } satisfies Record<Kind, string>,
  atLeast: (least: string, most: string, count: number, level: string): string =>
    `The area is not final while more than 1 m² is open (${count} under "To settle"): it is at least ${least} (${level}), and at most ${most} (${level}) with all that rooms enclose. What lies behind doors is in neither.`,
  between: (least: string, most: string): string =>
    `With heights and small places that are not certain: ${least} to ${most}.`,
  assumed: (count: number): string =>
    `Nobody gave ${count} rooms a class: they count as BRA-i, as a scan shows no access.`,
  asked: (rooms: string): string => `Rooms whose own access from outside is to be checked: ${rooms}.`,
  thinWalls: (rooms: string): string =>
    `Walls that are too thin to be true, as rooms of the scan lie too near each other: ${rooms}. The area may be too small: measure across them.`,
  doorsOut: (doors: string): string => `Doors that lead out of what was scanned: ${doors}.`,
  betweenClasses: (area: string): string => `Walls between classes, ${area}, count in none.`,
  shafts: (shafts: string): string => `Shafts, flues or thick walls without a door count: ${shafts}.`,
  tapedLength: (room: string, walls: string, length: string): string => `${walls} of ${room} (${length})`,
  taped: (lengths: string, plusMinus: string): string =>
    `Most of the ± is the assumed scale. One taped length only checks it; with these taped, and as measured here, the ± is ${plusMinus}: ${lengths}.`,
  survey: (standard: string): string =>
    `${standard}, as public sources report it; no survey by a person. Areas are stated to 0.1 m².`,
  stated: (stated: string, probability: string, least: string): string =>
    `The probability that the area is more than 2 % and more than ${least} smaller than the ${stated} stated is ${probability} %`,
  measured: (least: string, most: string | null, plusMinus: string): string =>
    ` (measured: ${most === null ? least : `${least} to ${most}`} ± ${plusMinus}; errors taken to be normal).`,
  notCompared: (stated: string): string =>
    `How likely the area is smaller than the ${stated} stated is not known: something open has no known area.`,
  to: ' to ',
  inner: 'Walls within',
  loneDoor: 'Door that leads out of what was scanned',
  open: 'To settle (O1, O2 …)',
  shaft: 'Shaft that counts (S1, S2 …)',
  low: 'Low part (ALH)',
  describe: (title: string): string => `${title}: rooms by class of area.`,
}

const NB: typeof EN = {
  ...TERMS.nb.words,
  title: 'Areal',
  notes: 'Merknader',
  planTitle: 'Arealplan',
  storeys: 'Areal etter etasje',
  classes: 'Arealenes deler',
  class: 'Arealkategori',
  unit: 'Enhet',
  total: 'Sum',
  settle: 'Må avklares',
  what: 'Hva',
  where: 'Rom og dører',
  ruled: (standard) => `Areal, ${standard}`,
  kinds: {
    unscanned: 'omsluttet av rom og ikke skannet',
    gap: 'mellom rom og for bredt til en vegg: skap, sjakt, tykk vegg?',
    overBelow: 'over etasjen under: trappeåpning, åpent ned, eller ikke skannet?',
    behindDoor: 'bak en dør: ute, eller et rom som ikke er skannet?',
    height: 'lave vegger under en himling som ikke er sett: hvilken del er høy nok?',
    overlap: 'et rom som ligger i et annet',
    floor: 'gulvet i et rom er ikke kjent',
  },
  atLeast: (least, most, count, level) =>
    `Arealet er ikke endelig så lenge mer enn 1 m² er uavklart (${count} under «Må avklares»): det er minst ${least} (${level}), og høyst ${most} (${level}) når alt som rommene omslutter, regnes med. Det som ligger bak dører, er ikke med i noen av tallene.`,
  between: (least, most) => `Med høyder og små steder som er usikre: ${least} til ${most}.`,
  assumed: (count) =>
    `Ingen har oppgitt arealkategori for ${count} rom: de regnes som BRA-i, for en skanning viser ikke tilkomst.`,
  asked: (rooms) => `Rom der tilkomst utenfra må avklares: ${rooms}.`,
  thinWalls: (rooms) =>
    `Vegger som er urimelig tynne, fordi rom i skanningen ligger for nær hverandre: ${rooms}. Arealet kan være for lite: mål på tvers av dem.`,
  doorsOut: (doors) => `Dører som fører ut av det som er skannet: ${doors}.`,
  betweenClasses: (area) => `Vegger mellom arealkategorier, ${area}, er ikke med i noen.`,
  shafts: (shafts) => `Sjakter, piper og tykke vegger uten dør er med: ${shafts}.`,
  tapedLength: (room, walls, length) => `${walls} i ${room} (${length})`,
  taped: (lengths, plusMinus) =>
    `Det meste av ± er målestokken, som er antatt. Én målt lengde kontrollerer den bare; måles disse, og stemmer de, blir ± ${plusMinus}: ${lengths}.`,
  survey: (standard) =>
    `${standard}, slik offentlige kilder gjengir den; ikke målt opp av en person. Areal oppgis med 0,1 m².`,
  stated: (stated, probability, least) =>
    `Sannsynligheten for at arealet er mer enn 2 % og minst ${least} mindre enn oppgitt (${stated}) er ${probability} %`,
  measured: (least, most, plusMinus) =>
    ` (målt: ${most === null ? least : `${least} til ${most}`} ± ${plusMinus}; feilene regnes som normalfordelte).`,
  notCompared: (stated) =>
    `Sannsynligheten for at arealet er mindre enn oppgitt (${stated}) er ikke kjent: noe som må avklares, har ikke noe kjent areal.`,
  to: ' til ',
  inner: 'Vegger innenfor',
  loneDoor: 'Dør som fører ut av det som er skannet',
  open: 'Må avklares (O1, O2 …)',
  shaft: 'Sjakt som er med (S1, S2 …)',
  low: 'Lav del (ALH)',
  describe: (title) => `${title}: rom etter arealkategori.`,
}

/** Words of areas by a rule. */
export const AREA_WORDS: Readonly<Record<Language, typeof EN>> = { en: EN, nb: NB }

/** The rooms and doors of an open place by their marks. */
export const openWhere = ({ roomIds, doorIds }: OpenPlaceRecord, { rooms, elements }: ScanMarks): string =>
  [...roomIds.map((id) => rooms.get(id) ?? id), ...doorIds.map((id) => elements.get(id) ?? id)].join(' ')

/** What has to be known to read areas by a rule, a sentence each. */
export function areaNotes(record: AreaSumsRecord & Partial<AreasRecord>, marks: ScanMarks, figures: Figures): string[] {
  const { lang } = figures
  const w = AREA_WORDS[lang]
  const { totals, open, assumed, thinWalls, doorsOut, shafts, control = null, storeys } = record
  const area = (value: number): string => figures.area(value)
  const asked = assumed.flatMap(({ isAsked, roomId }) => (isAsked ? [marks.rooms.get(roomId) ?? roomId] : []))
  const doors = [...new Set(doorsOut.map(({ doorId }) => marks.elements.get(doorId) ?? doorId))]
  const thin = thinWalls.map(
    ({ roomIds, width }) => `${roomIds.map((id) => marks.rooms.get(id) ?? id).join('–')} (${figures.length(width, 2)})`,
  )
  const between = storeys.reduce((sum, { betweenClasses }) => sum + betweenClasses, 0)
  const taped = ({ roomId, wallIds, length }: NonNullable<AreasRecord['control']>['lengths'][number]): string =>
    w.tapedLength(
      marks.rooms.get(roomId) ?? roomId,
      wallIds.map((id) => marks.elements.get(id) ?? id).join('–'),
      figures.length(length, 2),
    )
  const isRange = totals.most - totals.least > 0.005
  return [
    ...(record.complete
      ? isRange
        ? [w.between(area(totals.least), area(totals.most))]
        : []
      : [
          figures.sentence(
            w.atLeast(area(totals.least), area(totals.most), open.length, TERMS[lang].qualities[totals.quality]),
          ),
        ]),
    ...(assumed.length === 0 ? [] : [w.assumed(assumed.length)]),
    ...(asked.length === 0 ? [] : [w.asked(asked.join(', '))]),
    ...(thin.length === 0 ? [] : [w.thinWalls(thin.join(', '))]),
    ...(doors.length === 0 ? [] : [w.doorsOut(doors.join(', '))]),
    ...(shafts.length === 0 ? [] : [w.shafts(shafts.map(({ mark, area: own }) => `${mark} ${area(own)}`).join(', '))]),
    ...(between === 0 ? [] : [w.betweenClasses(area(between))]),
    ...(control === null ? [] : [w.taped(control.lengths.map(taped).join(', '), area(control.plusMinus))]),
    figures.sentence(w.survey(record.standard)),
  ]
}

/** How likely a stated area is too large, in a sentence; it never claims certainty. */
export function statedAreaText(
  { stated, least, most, plusMinus, probability }: StatedAreaRecord,
  figures: Figures,
): string {
  const w = AREA_WORDS[figures.lang]
  if (probability === null) return w.notCompared(figures.area(stated))
  const percent = (value: number): string =>
    value < 0.01 ? '< 1' : value > 0.99 ? '> 99' : decimal(value * 100, 0, figures.lang)
  const [low, high] = [...new Set(probability.map(percent))]
  const range = high === undefined ? low! : `${low}${w.to}${high}`
  return (
    w.stated(figures.area(stated), range, figures.sentence('1 m²')) +
    w.measured(figures.area(least), most === least ? null : figures.area(most), figures.area(plusMinus))
  )
}
