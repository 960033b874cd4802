import { ERRORS, type ErrorCode } from '@reports/geometry'
import type { Language } from '../words.ts'

/** What each error means, in one sentence. */
const NB: Readonly<Record<ErrorCode, string>> = {
  'file/not-found': 'Filen eller mappen finnes ikke',
  'file/not-readable': 'Filen eller mappen kan ikke leses',
  'file/is-folder': 'Det er en mappe der det skulle vært en fil',
  'file/not-folder': 'Det er en fil der det skulle vært en mappe',
  'file/special': 'Det er en lenke, en enhet eller et rør der det skulle vært en fil eller en mappe',
  'file/replaced': 'Filen ble byttet ut mens den ble lest',
  'file/bad-image': 'Bildet kan ikke leses helt',
  'file/too-large': 'Filen er større enn det som kan leses på én gang',
  'file/not-text': 'Filen er ikke tekst',
  'file/not-json': 'Filen er ikke JSON, eller den er avkortet',
  'file/not-xml': 'Filen er ikke velformet XML, eller den er avkortet',
  'file/not-raster': 'Filen er ikke en GeoTIFF med høyder som kan leses',
  'file/bad-archive': 'ZIP-arkivet er skadet, eller ikke slik det selv sier',
  'file/not-usd': 'En fil i USDZ-arkivet er ikke velformet USD-tekst',
  'file/unsafe-xml': 'Filen har XML som koster mer enn noen modell gjør',
  'file/unknown-kind': 'Filen er av et ukjent slag',
  'file/several-roofs': 'Prosjektet har flere filer med tak eller med terreng; bare én kan gjelde',
  'file/wrong-type': 'En verdi har feil type',
  'file/bad-number': 'Et tall mangler, er ikke endelig eller er utenfor området',
  'file/bad-geometry': 'En geometri har for få punkter eller feil form',
  'file/answer-too-large': 'Målene er lengre enn for noen eiendom',
  'file/empty': 'Filen har ingenting som kan måles',
  'roof/no-crs': 'Koordinatsystemet er ikke oppgitt',
  'roof/unknown-crs': 'Koordinatsystemet er ukjent',
  'roof/wrong-crs': 'Koordinatene kan ikke ligge i koordinatsystemet',
  'roof/unresolved-reference': 'En takflate viser til en som ikke er i bygningen',
  'roof/no-ground': 'Terrenghøyden er ikke kjent for en bygning',
  'roof/tangled-surfaces': 'Flatene i en bygning ligger i hverandre oftere enn det kan måles',
  'roof/stacked-buildings': 'Bygningene i filen står over hverandre',
  'roof/too-many-surfaces': 'En bygning har flere takflater enn noen bygning har',
  'roof/unknown-building': 'Filen har ikke denne bygningen',
  'roof/duplicate-id': 'To ting i filen har samme id',
  'scan/stacked-rooms': 'Hundrevis av rom i skannet ligger på samme sted',
  'scan/too-many-corners': 'En vegg eller et gulv har flere hjørner enn noen',
  'scan/too-many-openings': 'En vegg har flere åpninger enn noen',
  'scan/too-many-rooms': 'Skannet har flere rom enn noen eiendom',
  'scan/unknown-room': 'Skannet har ikke dette rommet',
  'scan/unknown-rule': 'Regelen for fradrag finnes ikke',
  'scan/unknown-storey': 'Skannet har ikke denne etasjen',
  'drawing/scale-too-large': 'Tegningen er større enn det største arket i denne målestokken',
}

/** What each error means, in one sentence without places and figures, by language and code. */
export const ERROR_WORDS: Readonly<Record<Language, Readonly<Record<ErrorCode, string>>>> = { nb: NB, en: ERRORS }
