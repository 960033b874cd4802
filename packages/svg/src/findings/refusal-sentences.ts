/**
 * What refusals of buildings and errors of archives say, in Norwegian, by the English sentence that their message is. `{0}` is a value as it stands there, `[0]` words that
 * are told by a line of their own: what was expected, and what was found.
 */
export const REFUSAL_SENTENCES: Readonly<Record<string, string>> = {
  'Expected [0], found [1].': 'Ventet [0], fant [1].',
  'The altitude of the ground at "{0}" is unknown: give --ground ALTITUDE (option ground), a file ground.tif, .csv or .geojson, or groundAltitude':
    'Høyden på terrenget ved «{0}» er ukjent: oppgi --ground HØYDE (terrenghøyde), en fil ground.tif, .csv eller .geojson, eller groundAltitude',
  'Expected surfaces that lie beside each other, found more than {0} [1] among the {2} surfaces ({3} edges) of "{4}"; draw each part of its roof once, as one surface, or leave the building out.':
    'Ventet flater som ligger ved siden av hverandre, fant mer enn {0} [1] blant de {2} flatene ({3} kanter) på «{4}»; tegn hver del av taket én gang, som én flate, eller utelat bygningen.',
  'Expected a building in {0}, found one from ({1}, {2}) to ({3}, {4}): too long to be one. The file may be in another coordinate system{5}':
    'Ventet en bygning i {0}, fant en fra ({1}, {2}) til ({3}, {4}): for lang til å være én. Filen kan være i et annet koordinatsystem{5}',
  'Expected all points of a building in {0} near each other, found one at ({1}, {2}).':
    'Ventet alle punktene til en bygning i {0} nær hverandre, fant et i ({1}, {2}).',
  'Expected the coordinates of a building in one system, found some in {0} and some in {1}.':
    'Ventet koordinatene til en bygning i ett system, fant noen i {0} og noen i {1}.',
  'Expected every building once, found another with the id "{0}" before this one: give each its own.':
    'Ventet hver bygning én gang, fant en annen med id-en «{0}» før denne: gi hver sin egen.',
  'Expected every building once, found "{0}" also at {1}.': 'Ventet hver bygning én gang, fant «{0}» også på {1}.',
  'Expected a surface of the building at the reference [0], found none in the building.':
    'Ventet en flate på bygningen ved referansen [0], fant ingen i bygningen.',
  'Expected a part of the building at the reference [0], found none in the building.':
    'Ventet en del av bygningen ved referansen [0], fant ingen i bygningen.',
  'Expected references that lead to surfaces, found some that lead back to {0} or never end.':
    'Ventet referanser som fører til flater, fant noen som fører tilbake til {0} eller aldri tar slutt.',
  'Expected at least one polygon, found none.': 'Ventet minst ett polygon, fant ingen.',
  'Expected at least one ring, found none.': 'Ventet minst én ring, fant ingen.',
  'Expected a position with an altitude [x, y, altitude], found {0} numbers.':
    'Ventet en posisjon med høyde [x, y, høyde], fant {0} tall.',
  'Expected three numbers of any size that occurs on earth.': 'Ventet tre tall så store som de finnes på jorden.',
  'Expected three finite numbers.': 'Ventet tre endelige tall.',
  'Expected a ring of at least three different positions, found {0}.':
    'Ventet en ring av minst tre ulike posisjoner, fant {0}.',
  'Expected a ring of at least three vertices, found {0}.': 'Ventet en ring av minst tre hjørner, fant {0}.',
  'Expected a ground point of three numbers, found {0}.': 'Ventet et terrengpunkt av tre tall, fant {0}.',
  'Expected a vertex number from 0 to {0}, found [1].': 'Ventet et hjørnenummer fra 0 til {0}, fant [1].',
  'Expected as many semantic values as there are surfaces ({0} at {1}), found {2}.':
    'Ventet like mange semantiske verdier som det er flater ({0} på {1}), fant {2}.',
  'Expected the number of one of {0} semantic surfaces or null, found [1].':
    'Ventet nummeret på en av {0} semantiske flater eller null, fant [1].',
  'Expected {0} numbers, found {1}.': 'Ventet {0} tall, fant {1}.',
  'Expected points of {0} numbers, found {1} numbers.': 'Ventet punkter av {0} tall, fant {1} tall.',
  'Expected coordinates, found what is no number.': 'Ventet koordinater, fant noe som ikke er et tall.',
  'Expected whole points, found one that is cut off.': 'Ventet hele punkter, fant et som er kuttet.',
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
  'pairs of edges that come close': 'par av kanter som kommer nær hverandre',
  'places where edges cross': 'steder der kanter krysser hverandre',
  'overlaps along its outlines': 'overlapp langs omrissene',
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
  'a geometry of a type that CityJSON knows, such as "Solid" or "MultiSurface"':
    'en geometri av en type som CityJSON kjenner, som "Solid" eller "MultiSurface"',
  'a surface that CityGML knows, such as "Polygon" or "MultiSurface"':
    'en flate som CityGML kjenner, som "Polygon" eller "MultiSurface"',
}
