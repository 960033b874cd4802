import { textOf } from '@reports/geometry'
import { ERROR_WORDS, refusalText } from '@reports/svg'
import type { Advice, Messages } from '../messages.ts'
import { numberFormat } from './numbers.ts'

const n = numberFormat('nb')

const ADVICE: Advice = {
  'file/is-folder': (file) =>
    `Oppgi filen i den. For skann: reports measurements ${file}; for mange filer: reports batch ${file} -o out`,
  'file/bad-archive': () => 'Kopier filen på nytt, eller eksporter skannet på nytt i appen.',
  'scan/unknown-room': (file) => `Alle id-er og navn: reports measurements ${file}`,
  'roof/unknown-building': (file) => `Alle id-er og navn: reports roof ${file} --include-matrikkel`,
  'roof/no-crs': () => 'Oppgi koordinatsystemet med --crs EPSG:n.',
  'roof/wrong-crs': () => 'Oppgi riktig koordinatsystem med --crs EPSG:n.',
  'roof/unknown-crs': () => 'En definisjon for proj4 går også: --crs "+proj=...".',
  'roof/no-ground': () => 'Oppgi terrenghøyden med --ground METER.',
}

export const NORWEGIAN: Messages = {
  finding: ({ message, sentence }) => (sentence === undefined ? message : textOf(sentence, 'nb')),
  // What an error found may have no words yet: then what it means stands before it.
  error: ({ code, message, sentence = null }) => {
    const { text, lang } = refusalText({ message, sentence }, 'nb')
    return lang === 'nb' ? text : `${ERROR_WORDS.nb[code]} (${text})`
  },
  advice: (code, file) => ADVICE[code]?.(file),
  line: (line) => `linje ${line}`,
  lineOf: (line, file) => `linje ${line} i ${file}`,
  placeIn: (file, path) => `${file}, ${path}`,
  standardInput: 'standard inn',
  findings: (count) => (count === 1 ? '1 forbehold' : `${count} forbehold`),
  showsEach: (file) => `reports inspect ${file} viser hvert av dem med id-er`,
  areaOf: (area) => `${n.hundredths(area)} m², ett forbehold`,
  partyWalls: (count, area) =>
    `${count} ganger vender vegger i en bygning mot veggen til en nabo innen 10 cm, til sammen ${n.hundredths(area)} m²; de regnes som yttervegger i begge`,
  drawnAlone: (buildingId, count) =>
    `bygning ${buildingId} er tegnet: de ${count} bygningene får ikke plass på ett ark; --building tegner en annen, -o plan.pdf alle`,
  drawnStorey: (storey, all) => `etasje ${storey} av ${all} er tegnet: --story tegner en annen, -o plan.pdf alle`,
  wallsAsOutline: (output) =>
    `en takfil kan ikke si hvor vegger står under takutstikk: de er skrevet som de er, og målt fra ${output} står de ved takets omriss`,
  leftOut: 'utelatt',
  leftOutBuilding: (buildingId, why) => `utelatt: bygning ${buildingId} i ${why}`,
  leftOutMore: (count, file) => `utelatt: ${count} til (reports inspect ${file} viser hver av dem)`,
}
