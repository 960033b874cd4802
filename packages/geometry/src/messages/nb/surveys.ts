export const SURVEYS = {
  'roof/type-ignored:surfaces-of-extension': '{surfaces} på {id} av typen {type} fra en utvidelse leses ikke',
  'roof/terminated-building':
    '{id} har terminationDate: den er en tidligere versjon, eller står der ikke lenger, og er utelatt',
  'roof/unknown-version:no-namespace':
    'CityModel har ikke noe navnerom: det som ikke har det i den, leses som CityGML 2.0',
  'roof/type-ignored:of-extension': '{objects} av typen {type} fra en utvidelse, som {id}, leses ikke',
  'roof/line-added':
    '{surfaces flate|flater} på {id} er avgrenset av linjer som kartleggingen mangler, og som er lagt til',
  'roof/ambiguous-face':
    '{surfaces flate|flater} på {id} kan ligge annerledes: et annet plan passer nesten like godt til linjene',
  'roof/not-covered': 'Linjene til {id} gir ikke tak over {bare} av {footprint} i plan',
  'roof/line-unused': 'Ingen flate på {id} følger disse linjene på taket: {lines}',
  'roof/gap-closed': '{count linje|linjer} på {id} slutter før noen annen og er forlenget: {lines}',
  'roof/line-without-height': '{count linjestykke|linjestykker} på {id} har ingen høyde og teller bare i plan',
  'roof/cut-at-edge': '{id} er kuttet ved kartkanten: taket fortsetter utenfor',
  'roof/no-roof-surfaces:survey': '{id} {why} og er utelatt',
  'roof/stray-line': '{count linje|linjer} har et punkt over {kilometres} km fra alle andre i {system} og er utelatt',
  'roof/ground-not-found':
    '{file} har ingenting innen {reach} m utenfor omrisset av {id}: den sier ikke hvor høyt terrenget er der',
  'roof/ground-from-file':
    'Terrenget ved {id} regnes som flatt på {altitude}, medianen av {count høyde|høyder} fra {file} innen {reach} m utenfor omrisset ({lowest} til {highest})',
  'roof/ground-not-used:file': 'Filen sier selv hvor høyt terrenget er under bygningene; {file} er ikke brukt',
  'length-of-type': '{type} {length}',
  'is-point': 'er bare et punkt',
  'has-no-roof-lines': 'har ingen taklinjer',
  'has-no-roof-of-lines': 'har ingen taklinjer som gir et tak (bare {types})',
} as const
