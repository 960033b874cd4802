/**
 * What refusals of buildings and errors of archives say, in Norwegian, by the English sentence that their message is. `{0}` is a value as it stands there, `[0]` words that
 * are told by a line of their own: what was expected, and what was found.
 */
export const REFUSAL_SENTENCES: Readonly<Record<string, string>> = {
  'Expected [0], found [1].': 'Ventet [0], fant [1].',
  'Expected a whole ZIP archive, found no directory at its end: it may be cut off.':
    'Ventet et helt ZIP-arkiv, fant ingen innholdsliste på slutten: det kan være avkortet.',
  'Expected a ZIP archive, found fewer bytes than an empty one has.':
    'Ventet et ZIP-arkiv, fant færre byte enn et tomt har.',
  'Expected names inside the archive, found {0}.': 'Ventet navn inne i arkivet, fant {0}.',
  'Expected entries that are stored without compression, as USDZ has them; {0} is compressed.':
    'Ventet filer som er lagret uten komprimering, slik USDZ har dem; {0} er komprimert.',
  'Expected entries that are not encrypted, {0} is.': 'Ventet filer som ikke er kryptert, {0} er det.',
  'Expected {0} where the directory says, found something else there.':
    'Ventet {0} der innholdslisten sier, fant noe annet der.',
  'Expected {0} bytes of {1}, found the archive shorter.': 'Ventet {0} byte av {1}, fant arkivet kortere.',
  'Expected {0} as it was stored, found its checksum wrong: it is damaged.':
    'Ventet {0} slik den ble lagret, fant feil kontrollsum: den er skadet.',
  'Expected a directory of the size that the archive gives, found another.':
    'Ventet en innholdsliste så stor som arkivet oppgir, fant en annen.',
  'Expected at most {0} entries, found {1}: a scanned room has some dozens.':
    'Ventet høyst {0} filer, fant {1}: et skannet rom har noen dusin.',
  'Expected {0} entries in the directory, found {1}.': 'Ventet {0} filer i innholdslisten, fant {1}.',
  'Expected names that differ, found {0} twice.': 'Ventet ulike navn, fant {0} to ganger.',
  'Expected a USDZ with a scene, found an empty archive.': 'Ventet en USDZ med en scene, fant et tomt arkiv.',
  'Expected a USDZ, which begins with its scene, found a ZIP archive that begins with {0}.':
    'Ventet en USDZ, som begynner med scenen sin, fant et ZIP-arkiv som begynner med {0}.',
  'Expected the file {0} in the archive.': 'Ventet filen {0} i arkivet.',
  'Expected USD text, as RoomPlan writes it; {0} is binary USD (usdc): export the room anew from the app that scanned, as USDZ or as JSON.':
    'Ventet USD-tekst, slik RoomPlan skriver den; {0} er binær USD (usdc): eksporter rommet på nytt fra appen som skannet, som USDZ eller JSON.',
  'Expected USD text, found {0}.': 'Ventet USD-tekst, fant {0}.',
  'Expected a USDZ, found other bytes: it is damaged, or no USDZ.':
    'Ventet en USDZ, fant andre byte: den er skadet, eller ingen USDZ.',
  'Expected JSON, found no bytes at all.': 'Ventet JSON, fant ingen byte i det hele tatt.',
  '[0] from {1} up to {2}': '[0] fra {1} til {2}',
  '[0] from {1}': '[0] fra {1}',
  '[0] up to {1}': '[0] opp til {1}',
  JSON: 'JSON',
  'a ZIP archive (unpack it first)': 'et ZIP-arkiv (pakk det ut først)',
  'a JPEG image': 'et JPEG-bilde',
  'a PNG image': 'et PNG-bilde',
  'a GIF image': 'et GIF-bilde',
  'UTF-16 text (save it as UTF-8)': 'tekst i UTF-16 (lagre den som UTF-8)',
  nothing: 'ingenting',
  none: 'ingen',
  null: 'null',
  'an object': 'et objekt',
  'an array': 'en liste',
  'a vertex of three numbers': 'et hjørne av tre tall',
  'an array of {0}': 'en liste med {0}',
  'an array of {0} numbers': 'en liste med {0} tall',
  'the text {0}': 'teksten {0}',
  'a text of {0} characters': 'en tekst på {0} tegn',
  'a text': 'en tekst',
  'a finite number': 'et endelig tall',
  'a whole number': 'et helt tall',
  'true or false': 'true eller false',
  coordinates: 'koordinater',
  'a city object': 'et byobjekt',
  'a geometry': 'en geometri',
  'a type of geometry': 'en type geometri',
  'a building': 'en bygning',
  'a feature': 'et objekt (feature)',
  'a Polygon or MultiPolygon': 'et Polygon eller MultiPolygon',
  'a polygon (an array of rings)': 'et polygon (en liste med ringer)',
  'a ring (an array of positions)': 'en ring (en liste med posisjoner)',
  'a ring (an array of vertex numbers)': 'en ring (en liste med hjørnenumre)',
  'an array of positions': 'en liste med posisjoner',
  'an array of rings': 'en liste med ringer',
  'an array of surfaces': 'en liste med flater',
  'an array of shells or solids': 'en liste med skall eller legemer',
  'an array as deep as the boundaries': 'en liste like dyp som avgrensningene',
  'a semantic surface': 'en semantisk flate',
  'a ground point [longitude, latitude, altitude]': 'et terrengpunkt [lengde, bredde, høyde]',
  'a position [x, y, altitude]': 'en posisjon [x, y, høyde]',
  'a position [longitude, latitude, altitude]': 'en posisjon [lengde, bredde, høyde]',
  'an altitude in metres': 'en høyde i meter',
  'a slope in gradians': 'en helning i gon',
  'an identifier': 'en identifikator',
}
