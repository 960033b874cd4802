export const ROOFS = {
  'roof/maybe-swapped':
    '{id} ligger på lengde {longitude}, bredde {latitude} slik filen har det; {why}: skriv lengden først hvis koordinatene er byttet om',
  'roof/axis-order-assumed':
    '{id} ligger på lengde {longitude}, bredde {latitude} med østkoordinaten lest først; {system} har nordkoordinaten først, og da ville den ligge på lengde {otherLongitude}, bredde {otherLatitude}',
  'roof/installation-read':
    'Takflater på {installations} på {id} regnes med i taket; der taket fortsetter under dem, teller arealet to ganger',
  'roof/installation-ignored': '{installations} på {id} med takflater leses ikke: bygningen har ikke noe eget tak',
  'roof/missing-altitude:of-building': '{surfaces} på {id} har et hjørne uten høyde og er utelatt',
  'roof/degenerate-surface:too-few-vertices': '{surfaces} på {id} har færre enn tre ulike hjørner og er utelatt',
  'roof/duplicate-surface': '{surfaces} på {id} står to ganger i filen og teller én gang',
  'roof/orphan-part': 'Bygningsdelen {id} har ingen bygning og regnes som en egen',
  'roof/part-without-semantics':
    '{part} sier ikke hvilke av flatene som er tak, slik andre deler av {id} gjør: den har ikke noe tak i tallene',
  'roof/low-detail': 'Taket på {id} er høyst av LoD 1: flatt, uansett hvordan det virkelige er',
  'roof/unknown-geometry': '{geometries} på {id} er av en ukjent type, som {type}, og leses ikke',
  'roof/no-semantics':
    '{id} sier ikke hvilke av flatene som er tak: {faces} som vender opp, regnes som tak, {down} som vender ned, som grunn{block}',
  'roof/ground-from-lowest:walls':
    '{id} har en etasje under terrenget: veggene måles fra sitt laveste punkt, {foot}; en høyde for terrenget ville kutte dem der',
  'roof/walls-open':
    '{count rekke|rekker} vegger i modellen av {id} omslutter ikke noe rom: frittstående vegger, eller en ring som er åpen; der avgjør takets omriss',
  'roof/ground-from-lowest':
    '{id} har ingen grunnflate: terrenget regnes som flatt i høyde med det laveste punktet, {lowest}',
  'roof/no-roof-surfaces:no-semantics': '{id} har ingen takflater (semantikk av typen RoofSurface) og er utelatt',
  'roof/unknown-version':
    'Ventet CityJSON 1.0, 1.1 eller 2.0, fant {version} som versjon: filen leses som om den var en av disse',
  'roof/template-ignored': '{id} har {geometries} etter mal, som ikke leses',
  'roof/type-ignored': '{objects} av typen {type} med geometri, som {id}, leses ikke',
  'roof/ground-not-used:altitude':
    'Filen sier selv hvor høyt terrenget er under bygningene; den oppgitte høyden {ground} m er ikke brukt',
  'roof/ground-not-used:footprint':
    'Filen har veggene til {id} innenfor takets omriss; de står {overhang} innenfor det, slik det ble bedt om',
  'roof/pinched-ring':
    '{surfaces flate|flater} på {id} har en ring som berører seg selv, med en sløyfe som går feil vei: det de dekker, er regnet, {covered} i stedet for {counted}',
  'roof/pinched-ring:ground':
    '{surfaces} bunnflate eller utvendig himling|bunnflater eller utvendige himlinger} på {id} har en ring som berører seg selv, med en sløyfe som går feil vei: det de dekker, er regnet, {covered} i stedet for {counted}',
  'roof/duplicate-building': '{count bygning|bygninger} står i filen en gang til, slik de sto før, og teller én gang',
  'roof/degenerate-surface': '{count} av {surfaces flate|flater} på {id} har ikke noe areal og er utelatt',
  'roof/renamed-surface': '{count flate|flater} på {id} har samme id som en annen og har fått en ny',
  'roof/turned-surface': '{count flate|flater} på {id} vender ned uten tak over seg, og regnes som om de vender opp',
  'roof/height-unit-assumed':
    'Planet til {id} er ikke i meter ({system}), og ingenting sier hva høydene er i: enheten deres regnes som {unit}',
  'roof/exchanged-rings': '{count flate|flater} på {id} har omrisset i et av hullene sine: de to er tatt omvendt',
  'roof/unlisted-building': 'Flater viser til bygningen {id}, som ikke er blant bygningene i filen',
  'roof/missing-altitude': '{count flate|flater} har et hjørne uten høyde og er utelatt',
  'roof/no-geometry': '{count objekt|objekter} har ingen geometri og er utelatt, det første ved {path}',
  'roof/duplicate-surface:polygons': '{count polygon|polygoner} på {id} står to ganger i filen og teller én gang',
  'roof/no-roof-surfaces': '{id} har ingen flater og er utelatt',
  'roof/no-addressed-building': 'Alle bygningene kommer fra matrikkelen, ingen er den adresserte',
  'roof/solid-in-surface':
    '{count flate|flater} på {id} lukker seg om et rom: de {faces} sidene som vender opp, regnes som tak, og de som står nederst, som grunn',
  'roof/covered-by-guess':
    '{area} av taket på {id} fortsetter under et høyere tak, og filen har ingen vegger rundt det som ligger mellom: de regnes som synlige',
  'roof/override-without-edge': 'Det er ingen kant der {edge} er satt til «{type}»; overstyringen har ingen virkning',
  'roof/walls-doubtful':
    'Veggene til {id} er {derived}, og flatene som filen kaller vegger, {ofFile}, {share} fra hverandre: flatene lukker seg, så en av dem er feil',
  'roof/low-steps': '{area} av sprangene på {id} er under 5 cm høye: de er ingen vegger og er utelatt',
  'roof/narrow-gap':
    'Vegger på {id} står mot hverandre over spalter på opptil {width} cm, {length} av dem, om lag {area}: flater som skulle møtes, kan ligge fra hverandre',
  'roof/steep-surface':
    'Loddrette eller overhengende flater på {id} ({surfaces}) har ingen kanter og ingen vegg bak seg',
  'roof/sliver': 'Flater på {id} smalere enn {width} cm: {surfaces}',
  'roof/duplicate-surface:same-outline': 'Flaten {surface} har samme omriss som {other}; den har ingen egne kanter',
  'roof/crossing-ring': 'Omriss som krysser seg selv: {surfaces}; arealene og kantene er usikre',
  'roof/welded':
    '{count} av {surfaces flate|flater} på {id} er smalere enn koordinatene er nøyaktige, eller deler av ett plan: kanter og vegger er tatt fra {faces} sammenhengende flater',
  'roof/edges-apart':
    'Kanter på {surfaces} som skulle møtes, {how} opptil {width} cm over {length}; de regnes som om de møtes{without}',
  'roof/overlapping-surfaces': 'Flatene {surfaces} dekker de samme {area} i plan, {how}; begge teller i arealene',
  'roof/hidden-roof':
    '{area} av taket på {id} ({surfaces}) ligger skjult under andre deler som står på det; de teller i arealet',
  'roof/from-facets':
    '{count} elementer i taket på {id} er krumme og tegnet med plane fasetter ({faces} flater i alt): arealene er fasettenes, og ingen kanter oppgis',
  'roof/body-without-top': '{count} elementer i taket på {id} har ingen flate som vender opp, og teller ikke',
  'roof/own-coordinates:model':
    'Modellen av {id} har ikke noe sted på kartet: nord er modellens, høydene regnes fra modellens nullpunkt, og den tegnes på lengde 0, bredde 0',
  'roof/own-coordinates:site':
    'Modellen av {id} har stedet på kartet bare fra tomten (lengde {lon}, bredde {lat}), som er i nærheten: nord er modellens, og høydene regnes fra modellens nullpunkt',
  'roof/small-hole': '{count tomt hull|tomme hull} på {id} (opptil {largest}) regnes som piper: ingen vegger',
  'roof/unclassified-edge': '{count kant|kanter} på {id} kunne ikke bestemmes: flatene er ikke plan gjennom dem',
  'roof/own-coordinates':
    '{id} har egne koordinater: nord er det filen sier, høydene regnes fra en høyde filen ikke oppgir, og den tegnes på lengde 0, bredde 0, siden adressen mangler',
  'roof/own-coordinates:at':
    '{id} har egne koordinater: nord er det filen sier, høydene regnes fra en høyde filen ikke oppgir, og stedet på kartet er adressens (lengde {lon}, bredde {lat})',
  'roof/stated-differs:area':
    '{count} av {surfaces} flater på {id} avviker mer enn 1 % fra arealene som filen oppgir: {surface} har {derived}, og {ofFile} er oppgitt',
  'roof/stated-differs:pitch':
    '{count} av {surfaces} flater på {id} avviker mer fra fallet som filen oppgir, enn avrundingen forklarer: {surface} har {derived}, og {ofFile} er oppgitt',
  'roof/stacked-pair': '{id} og {other} står på samme sted ({area} i plan): begge teller',
  'roof/crossing-ring:rings':
    'Ringene i {count} av {surfaces flate|flater} på {id} gir ingen flate (i {surface}: {fault}); arealene er usikre',
  'roof/below-ground':
    '{count} av {surfaces flate|flater} på {id} ligger på eller under terrenget, ned til {depth}: høydene til taket eller terrenget er feil',
  'roof/implausible-size': 'Taket på {id} dekker {area}{height}: terrenget, høydene eller en enhet kan være feil',
  'roof/slope-unit':
    'Helningene som er oppgitt for {id}, ser ut til å være grader ({slope} for en flate på {calculated} grader): ventet gon, {gradians}',
  'roof/not-plane':
    '{count} av {surfaces flate|flater} på {id} er ikke plane: et hjørne ligger opptil {distance} utenfor; arealene er langs den midlere normalen',
  'roof/without-ground':
    'Terrenghøyden ved «{id}» er ukjent: oppgi --ground HØYDE, en fil ground.tif, .csv eller .geojson, eller groundAltitude',
  'roof/uneven-ground': '{ground} til {id} ligger opptil {distance} utenfor planet som brukes for dem',
  'roof/far-ground':
    'Planet gjennom terrengpunktene til {id} ({lowest} til {highest}) ligger opptil {distance} utenfor høydene deres under taket: punktene er for langt unna eller for tett sammen',
  'roof/ground-incomplete:tangled':
    'Grunnflatene til {id} krysser hverandre og taket for ofte til å si hvor bygningen står: veggene regnes i takets omriss',
  'roof/ground-without-roof':
    '{area} av grunnen til {id} har ikke noe tak over seg: en takflate kan mangle, eller være kalt noe annet',
  'roof/ground-incomplete':
    'Grunnflatene til {id} dekker {ground} under {roof} tak: for lite til å si hvor bygningen står, veggene regnes i takets omriss',
  'roof/eaves-from-ground:walls':
    '{area} av taket på {id} rekker utenfor veggene i modellen{overhang}: veggene står der modellen har dem',
  'roof/eaves-grown':
    '{area} tak er lagt til {id}, som filen ikke har: der slutter taket ved veggene, og det rekker {overhang} utenfor dem, slik det ble bedt om',
  'roof/eaves-short':
    'Taket på {id} rekker mindre enn {overhang} utenfor {length} av veggene: det ville krysse seg selv',
  'roof/eaves-from-ground':
    '{area} av taket på {id} har ingen grunnflate under seg{overhang}: veggene står på grunnflatene i filen, takutstikket er åpent',
  'roof/ground-differs':
    '{area} av veggene på {id} ligger under terrenget til en annen del, opptil {height}, og er utelatt',
  'roof/overhang-too-deep':
    '{count veggstykke|veggstykker} på {id} er kortere enn et takutstikk på {overhang} m tar bort i hjørnene, og er utelatt',
  'roof/party-wall': '{area} av veggene på {id} står mot en vegg på {neighbour} innen {distance} cm',
  'roof/eaves-from-survey':
    'Veggene på {id} står der innmålingen har dem, {overhang} (median) innenfor takets omriss, langs {length} av det{elsewhere}',
  'swapped-right-angles': 'taket har ingen rette vinkler der, men har det på lengde {longitude}, bredde {latitude}',
  'swapped-in-norway': 'omvendt ville den ligge i Norge',
  installations: '{count installasjon|installasjoner}',
  objects: '{count objekt|objekter}',
  surfaces: '{count flate|flater}',
  geometries: '{count geometri|geometrier}',
  'roof-surfaces': '{count takflate|takflater}',
  'block-is-flat': '; en blokkmodell (LoD 1) har flatt tak, uansett hvordan det virkelige er',
  faces: '{count flate|flater}',
  'ring-goes-round-twice': 'en ring går to ganger rundt',
  'hole-as-large-as-outline': 'et hull er like stort som omrisset',
  'hole-outside-outline': 'et hull ligger utenfor omrisset',
  'holes-overlap': 'hull ligger over hverandre',
  'names-and-more': '{names} og {count} til',
  'overlap-by': 'overlapper med',
  'lie-apart-by': 'ligger fra hverandre med',
  'without-wall-in-gap': ', uten de {area} med vegg i spalten',
  'at-same-height': 'i samme høyde eller gjennom hverandre',
  'over-each-other': '{clearance} over hverandre',
  'height-above-ground': ', {lowest} til {highest} over terrenget',
  'ground-points': 'terrengpunktene',
  'ground-surface': 'grunnflatene',
  'beyond-walls': ', {overhang} utenfor veggene (median)',
  'elsewhere-at-outline': '; for {length} har den ingen, og veggene står i omrisset',
} as const
