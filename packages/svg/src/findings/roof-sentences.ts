/**
 * What findings of roofs say, in Norwegian, by the English sentence of which their message is made. `{0}` is a value, in the order of
 * the English ones; `{0 flate|flater}` a count with its noun.
 */
export const ROOF_SENTENCES: Readonly<Record<string, string>> = {
  'its roof has no right angles there, but has them at longitude {0}, latitude {1}':
    'taket har ingen rette vinkler der, men har det på lengde {0}, bredde {1}',
  '{0} lies at longitude {1}, latitude {2}, its easting read first; {3} has the northing first, and then it would lie at longitude {4}, latitude {5}':
    '{0} ligger på lengde {1}, bredde {2} med østkoordinaten lest først; {3} har nordkoordinaten først, og da ville den ligge på lengde {4}, bredde {5}',
  'The plan of {0} is not in metres ({1}), and nothing says in what its heights are: their unit is taken as {2}':
    'Planet til {0} er ikke i meter ({1}), og ingenting sier hva høydene er i: enheten deres regnes som {2}',
  'the other way round it would lie in Norway': 'omvendt ville den ligge i Norge',
  '{0} lies at longitude {1}, latitude {2} as the file has it; {3}: write the longitude first if its coordinates are swapped':
    '{0} ligger på lengde {1}, bredde {2} slik filen har det; {3}: skriv lengden først hvis koordinatene er byttet om',
  '{0} installation': '{0} installasjon',
  '{0} installations': '{0} installasjoner',
  'Roof surfaces of {0} of {1} count as its roof; where its roof goes on below them, that area counts twice':
    'Takflater på {0} på {1} regnes med i taket; der taket fortsetter under dem, teller arealet to ganger',
  '{0} of {1} with roof surfaces are not read: it has no roof of its own':
    '{0} på {1} med takflater leses ikke: bygningen har ikke noe eget tak',
  '{0} object': '{0} objekt',
  '{0} objects': '{0} objekter',
  '{0} surface': '{0} flate',
  '{0} surfaces': '{0} flater',
  '{0} geometry': '{0} geometri',
  '{0} geometries': '{0} geometrier',
  '{0} roof surface': '{0} takflate',
  '{0} roof surfaces': '{0} takflater',
  '{0} face': '{0} flate',
  '{0} faces': '{0} flater',
  '{0} of {1} have a vertex without a height and are left out': '{0} på {1} har et hjørne uten høyde og er utelatt',
  '{0} of {1} have fewer than three different vertices and are left out':
    '{0} på {1} har færre enn tre ulike hjørner og er utelatt',
  '{0} of {1} are in the file twice and count once': '{0} på {1} står to ganger i filen og teller én gang',
  'The building part {0} has no building and is taken as one':
    'Bygningsdelen {0} har ingen bygning og regnes som en egen',
  '{0} of {1} have a type that is not known, such as {2}, and are not read':
    '{0} på {1} er av en ukjent type, som {2}, og leses ikke',
  '; a block (LoD 1) has a flat roof, whatever the true one is':
    '; en blokkmodell (LoD 1) har flatt tak, uansett hvordan det virkelige er',
  '{0} does not say which of its faces are roof: {1} that look up are taken as roof, {2} that look down as ground{3}':
    '{0} sier ikke hvilke av flatene som er tak: {1} som vender opp, regnes som tak, {2} som vender ned, som grunn{3}',
  '{0} has no ground surface: its ground is taken level at its lowest point, {1}':
    '{0} har ingen grunnflate: terrenget regnes som flatt i høyde med det laveste punktet, {1}',
  '{0} has no roof surfaces (semantics of type RoofSurface) and is left out':
    '{0} har ingen takflater (semantikk av typen RoofSurface) og er utelatt',
  '{0} of {1} of the type {2} of an extension are not read': '{0} på {1} av typen {2} fra en utvidelse leses ikke',
  '{0} has a terminationDate: it is a former version, or stands no longer, and is left out':
    '{0} har terminationDate: den er en tidligere versjon, eller står der ikke lenger, og er utelatt',
  '{0} of the type {1} of an extension, such as {2}, are not read':
    '{0} av typen {1} fra en utvidelse, som {2}, leses ikke',
  'The CityModel has no namespace: what has none in it is read as CityGML 2.0':
    'CityModel har ikke noe navnerom: det som ikke har det i den, leses som CityGML 2.0',
  'Expected CityJSON 1.0, 1.1 or 2.0, found {0} as its version: it is read as if it were one of these':
    'Ventet CityJSON 1.0, 1.1 eller 2.0, fant {0} som versjon: filen leses som om den var en av disse',
  '{0} has {1} by template, which are not read': '{0} har {1} etter mal, som ikke leses',
  '{0} of type {1} with geometry, such as {2}, are not read': '{0} av typen {1} med geometri, som {2}, leses ikke',
  '{0} {1}': '{0} {1}',
  '{0} surfaces of {1} are bounded by lines that the survey lacks and that were added':
    '{0 flate|flater} på {1} er avgrenset av linjer som kartleggingen mangler, og som er lagt til',
  '{0} surfaces of {1} could lie otherwise: another plane fits their lines nearly as well':
    '{0 flate|flater} på {1} kan ligge annerledes: et annet plan passer nesten like godt til linjene',
  'The lines of {0} give no roof for {1} of {2} in plan': 'Linjene til {0} gir ikke tak over {1} av {2} i plan',
  'No surface of {0} follows these lines of its roof: {1}': 'Ingen flate på {0} følger disse linjene på taket: {1}',
  '{0} lines of {1} end before any other and were carried on: {2}':
    '{0 linje|linjer} på {1} slutter før noen annen og er forlenget: {2}',
  '{0} pieces of lines of {1} have no height and count in plan alone':
    '{0 linjestykke|linjestykker} på {1} har ingen høyde og teller bare i plan',
  '{0} is cut at the edge of the map: its roof goes on beyond it':
    '{0} er kuttet ved kartkanten: taket fortsetter utenfor',
  'is a point alone': 'er bare et punkt',
  'has no roof lines': 'har ingen taklinjer',
  'has no roof lines that make a roof (only {0})': 'har ingen taklinjer som gir et tak (bare {0})',
  '{0} {1} and is left out': '{0} {1} og er utelatt',
  '{0} lines have a point beyond {1} km from all others in {2} and are left out':
    '{0 linje|linjer} har et punkt over {1} km fra alle andre i {2} og er utelatt',
  'The file says itself how high the ground is below its buildings; the given {0} m is not used':
    'Filen sier selv hvor høyt terrenget er under bygningene; den oppgitte høyden {0} m er ikke brukt',
  '{0} has nothing within {1} m outside the outline of {2}: it does not say how high the ground is there':
    '{0} har ingenting innen {1} m utenfor omrisset av {2}: den sier ikke hvor høyt terrenget er der',
  'The ground of {0} is taken level at {1}, the median of {2} altitudes of {3} within {4} m outside its outline ({5} to {6})':
    'Terrenget ved {0} regnes som flatt på {1}, medianen av {2 høyde|høyder} fra {3} innen {4} m utenfor omrisset ({5} til {6})',
  'The file says itself how high the ground is below its buildings; {0} is not used':
    'Filen sier selv hvor høyt terrenget er under bygningene; {0} er ikke brukt',
  '{0} buildings are in the file again as they were before, and count once':
    '{0 bygning|bygninger} står i filen en gang til, slik de sto før, og teller én gang',
  '{0} and {1} stand in the same place ({2} of plan): both count':
    '{0} og {1} står på samme sted ({2} i plan): begge teller',
  '{0} surfaces of {1} enclose a space: their {2} faces that look up are taken as its roof, and those they stand on as its ground':
    '{0 flate|flater} på {1} lukker seg om et rom: de {2} sidene som vender opp, regnes som tak, og de som står nederst, som grunn',
  nothing: 'ingenting',
  null: 'null',
  'an array of {0}': 'en liste med {0}',
  'a text of {0} characters': 'en tekst på {0} tegn',
  'the text {0}': 'teksten {0}',
  'an object': 'et objekt',
  '{0} of {1} surfaces of {2} have no area and are left out':
    '{0} av {1 flate|flater} på {2} har ikke noe areal og er utelatt',
  '{0} surfaces of {1} share an id with another and are renamed':
    '{0 flate|flater} på {1} har samme id som en annen og har fått en ny',
  '{0} surfaces of {1} face down with no roof above them, and are taken to face up':
    '{0 flate|flater} på {1} vender ned uten tak over seg, og regnes som om de vender opp',
  'Surfaces name the building {0}, which is not among the buildings of the file':
    'Flater viser til bygningen {0}, som ikke er blant bygningene i filen',
  '{0} surfaces have a vertex without a height and are left out':
    '{0 flate|flater} har et hjørne uten høyde og er utelatt',
  '{0} features have no geometry and are left out, the first at {1}':
    '{0 objekt|objekter} har ingen geometri og er utelatt, det første ved {1}',
  '{0} polygons of {1} are in the file twice and count once':
    '{0 polygon|polygoner} på {1} står to ganger i filen og teller én gang',
  '{0} has no surfaces and is left out': '{0} har ingen flater og er utelatt',
  'All buildings come from the cadastre, none is the addressed one':
    'Alle bygningene kommer fra matrikkelen, ingen er den adresserte',
  'No edge lies where {0} is overridden to {1}; the override has no effect':
    'Det er ingen kant der {0} er satt til «{1}»; overstyringen har ingen virkning',
  'Walls of {0} face each other across gaps of up to {1} cm, {2} of them, some {3}: surfaces that should meet may lie apart':
    'Vegger på {0} står mot hverandre over spalter på opptil {1} cm, {2} av dem, om lag {3}: flater som skulle møtes, kan ligge fra hverandre',
  'a ring goes round twice': 'en ring går to ganger rundt',
  'a hole is as large as the outline': 'et hull er like stort som omrisset',
  'a hole lies outside the outline': 'et hull ligger utenfor omrisset',
  'holes lie over each other': 'hull ligger over hverandre',
  '{0} and {1} more': '{0} og {1} til',
  'Vertical or overhanging surfaces of {0} ({1}) have no edges and no wall behind them':
    'Loddrette eller overhengende flater på {0} ({1}) har ingen kanter og ingen vegg bak seg',
  '{0} of {1} surfaces of {2} are narrower than their coordinates are exact, or parts of one plane: edges and walls are taken from {3} faces':
    '{0} av {1 flate|flater} på {2} er smalere enn koordinatene er nøyaktige, eller deler av ett plan: kanter og vegger er tatt fra {3} sammenhengende flater',
  '{0} surfaces of {1} have a ring that touches itself and a loop of it that runs the wrong way round: what they cover is taken, {2} for {3}':
    '{0 flate|flater} på {1} har en ring som berører seg selv, med en sløyfe som går feil vei: det de dekker, er regnet, {2} i stedet for {3}',
  'Surfaces of {0} narrower than {1} cm: {2}': 'Flater på {0} smalere enn {1} cm: {2}',
  'Surface {0} has the same outline as {1}; it has no edges of its own':
    'Flaten {0} har samme omriss som {1}; den har ingen egne kanter',
  'The walls of {0} come to {1} and the faces that its file calls walls to {2}, {3} apart: its faces close, so that one of the two is wrong':
    'Veggene til {0} er {1}, og flatene som filen kaller vegger, {2}, {3} fra hverandre: flatene lukker seg, så en av dem er feil',
  'Outlines that cross themselves: {0}; their areas and edges are doubtful':
    'Omriss som krysser seg selv: {0}; arealene og kantene er usikre',
  'overlap by': 'overlapper med',
  'lie apart by': 'ligger fra hverandre med',
  'Edges of {0} that should meet {1} up to {2} cm over {3}; they are taken to meet{4}':
    'Kanter på {0} som skulle møtes, {1} opptil {2} cm over {3}; de regnes som om de møtes{4}',
  ', without the {0} of wall in the gap': ', uten de {0} med vegg i spalten',
  'at the same height or through each other': 'i samme høyde eller gjennom hverandre',
  '{0} over each other': '{0} over hverandre',
  'Surfaces {0} cover the same {1} of plan, {2}; both count in areas':
    'Flatene {0} dekker de samme {1} i plan, {2}; begge teller i arealene',
  '{0} of the roof of {1} ({2}) lie hidden under other parts that stand on it; they count in its area':
    '{0} av taket på {1} ({2}) ligger skjult under andre deler som står på det; de teller i arealet',
  '{0} of the roof of {1} go on under a higher roof, and the file has no walls around what lies between: they count as visible':
    '{0} av taket på {1} fortsetter under et høyere tak, og filen har ingen vegger rundt det som ligger mellom: de regnes som synlige',
  '{0} empty holes of {1} (up to {2}) are taken for chimneys: no walls':
    '{0 tomt hull|tomme hull} på {1} (opptil {2}) regnes som piper: ingen vegger',
  '{0} edges of {1} could not be classified: their surfaces are no planes through them':
    '{0 kant|kanter} på {1} kunne ikke bestemmes: flatene er ikke plan gjennom dem',
  'Rings of {0} of {1} surfaces of {2} do not make a face (of {3} {4}); their areas are doubtful':
    'Ringene i {0} av {1 flate|flater} på {2} gir ingen flate (i {3}: {4}); arealene er usikre',
  '{0} of {1} surfaces of {2} lie on the ground or below it, down to {3}: altitudes of the roof or of the ground are wrong':
    '{0} av {1 flate|flater} på {2} ligger på eller under terrenget, ned til {3}: høydene til taket eller terrenget er feil',
  ', {0} to {1} above the ground': ', {0} til {1} over terrenget',
  'The roof of {0} covers {1}{2}: the ground, the altitudes or a unit may be wrong':
    'Taket på {0} dekker {1}{2}: terrenget, høydene eller en enhet kan være feil',
  'The slopes given for {0} seem to be degrees ({1} for a surface of {2} degrees): expected gradians, {3}':
    'Helningene som er oppgitt for {0}, ser ut til å være grader ({1} for en flate på {2} grader): ventet gon, {3}',
  '{0} of {1} surfaces of {2} are not plane: a vertex lies up to {3} off; areas are those along the mean normal':
    '{0} av {1 flate|flater} på {2} er ikke plane: et hjørne ligger opptil {3} utenfor; arealene er langs den midlere normalen',
  'The altitude of the ground at "{0}" is unknown: give --ground ALTITUDE (option ground), a file ground.tif, .csv or .geojson, or groundAltitude':
    'Terrenghøyden ved «{0}» er ukjent: oppgi --ground HØYDE, en fil ground.tif, .csv eller .geojson, eller groundAltitude',
  'ground points': 'terrengpunktene',
  'ground surface': 'grunnflatene',
  'The {0} of {1} lie up to {2} off the plane that is used for them':
    '{0} til {1} ligger opptil {2} utenfor planet som brukes for dem',
  'The plane through the ground points of {0} ({1} to {2}) lies up to {3} outside their heights below its roof: they are too far away, or too close together':
    'Planet gjennom terrengpunktene til {0} ({1} til {2}) ligger opptil {3} utenfor høydene deres under taket: punktene er for langt unna eller for tett sammen',
  'The ground surfaces of {0} lie across each other and its roof too often to say where it stands: its walls are taken at the outline of its roof':
    'Grunnflatene til {0} krysser hverandre og taket for ofte til å si hvor bygningen står: veggene regnes i takets omriss',
  '{0} of the ground of {1} have no roof above: a roof surface may be missing, or called something else':
    '{0} av grunnen til {1} har ikke noe tak over seg: en takflate kan mangle, eller være kalt noe annet',
  '{0} surfaces of {1} have their outline in a hole of theirs: the two are taken the other way round':
    '{0 flate|flater} på {1} har omrisset i et av hullene sine: de to er tatt omvendt',
  'The roof of {0} is of LoD 1 at most: flat, whatever the true one is':
    'Taket på {0} er høyst av LoD 1: flatt, uansett hvordan det virkelige er',
  '{0} does not say which of its faces are roof, as other parts of {1} do: it has no roof in the numbers':
    '{0} sier ikke hvilke av flatene som er tak, slik andre deler av {1} gjør: den har ikke noe tak i tallene',
  'The ground surfaces of {0} cover {1} below {2} of roof: too little to say where it stands, its walls are taken at the outline of its roof':
    'Grunnflatene til {0} dekker {1} under {2} tak: for lite til å si hvor bygningen står, veggene regnes i takets omriss',
  ', {0} beyond its walls (median)': ', {0} utenfor veggene (median)',
  '{0} of the roof of {1} have no ground below{2}: its walls stand on the ground surfaces of the file, its eaves are open':
    '{0} av taket på {1} har ingen grunnflate under seg{2}: veggene står på grunnflatene i filen, takutstikket er åpent',
  '{0} of the walls of {1} lie below the ground of another part, up to {2}, and are left out':
    '{0} av veggene på {1} ligger under terrenget til en annen del, opptil {2}, og er utelatt',
  '{0} stretches of wall of {1} are shorter than an eaves overhang of {2} m takes away at their corners; they are left out':
    '{0 veggstykke|veggstykker} på {1} er kortere enn et takutstikk på {2} m tar bort i hjørnene, og er utelatt',
  '{0} of the walls of {1} face a wall of {2} within {3} cm':
    '{0} av veggene på {1} står mot en vegg på {2} innen {3} cm',
  '; of {0} it has none, and walls stand at the outline': '; for {0} har den ingen, og veggene står i omrisset',
  'Walls of {0} stand where the survey has them, {1} (median) inside the outline of its roof, along {2} of it{3}':
    'Veggene på {0} står der innmålingen har dem, {1} (median) innenfor takets omriss, langs {2} av det{3}',
}
