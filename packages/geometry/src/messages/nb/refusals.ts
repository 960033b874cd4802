export const REFUSALS = {
  'roof/tangled-surfaces':
    'Ventet flater som ligger ved siden av hverandre, fant mer enn {limit} {what} blant de {faces} flatene ({edges} kanter) på «{id}»; tegn hver del av taket én gang, som én flate, eller utelat bygningen.',
  'close-edges': 'par av kanter som kommer nær hverandre',
  'crossing-edges': 'steder der kanter krysser hverandre',
  'overlaps-along-outlines': 'overlapp langs omrissene',
  'roof/wrong-crs:far-point': 'Ventet alle punktene til en bygning i {system} nær hverandre, fant et i ({x}, {y}).',
  'roof/wrong-crs:too-long':
    'Ventet en bygning i {system}, fant en fra ({from}) til ({to}): for lang til å være én. Filen kan være i et annet koordinatsystem{hint}: oppgi det {where}.',
  'roof/wrong-crs:two-systems':
    'Ventet koordinatene til en bygning i ett system, fant noen i {first} og noen i {second}.',
  'roof/duplicate-id:before':
    'Ventet hver bygning én gang, fant en annen med id-en «{id}» før denne: gi hver sin egen.',
  'roof/duplicate-id': 'Ventet hver bygning én gang, fant «{id}» også på {path}.',
  'roof/unresolved-reference:surface':
    'Ventet en flate på bygningen ved referansen {reference}, fant ingen i bygningen.',
  'roof/unresolved-reference:part': 'Ventet en del av bygningen ved referansen {reference}, fant ingen i bygningen.',
  'roof/unresolved-reference:endless':
    'Ventet referanser som fører til flater, fant noen som fører tilbake til {id} eller aldri tar slutt.',
  'file/bad-geometry:unknown-surface':
    'Ventet en flate som CityGML kjenner, som "Polygon" eller "MultiSurface", fant {found}.',
  'file/bad-geometry:unknown-geometry':
    'Ventet en geometri av en type som CityJSON kjenner, som "Solid" eller "MultiSurface", fant {found}.',
  'file/bad-geometry:no-polygon': 'Ventet minst ett polygon, fant ingen.',
  'file/bad-geometry:no-ring': 'Ventet minst én ring, fant ingen.',
  'file/bad-geometry:no-altitude': 'Ventet en posisjon med høyde [x, y, høyde], fant {count} tall.',
  'file/bad-number:not-on-earth': 'Ventet tre tall så store som de finnes på jorden.',
  'file/bad-number:not-finite': 'Ventet tre endelige tall.',
  'file/bad-geometry:few-positions': 'Ventet en ring av minst tre ulike posisjoner, fant {count}.',
  'file/bad-geometry:few-vertices': 'Ventet en ring av minst tre hjørner, fant {count}.',
  'file/bad-geometry:ground-point': 'Ventet et terrengpunkt av tre tall, fant {count}.',
  'file/bad-geometry:vertex-number': 'Ventet et hjørnenummer fra 0 til {most}, fant {found}.',
  'file/bad-geometry:semantic-values':
    'Ventet like mange semantiske verdier som det er flater ({surfaces} på {path}), fant {count}.',
  'file/bad-geometry:semantic-number':
    'Ventet nummeret på en av {surfaces} semantiske flater eller null, fant {found}.',
  'file/bad-geometry:numbers': 'Ventet {many} tall, fant {count}.',
  'file/bad-geometry:points-of': 'Ventet punkter av {size} tall, fant {count} tall.',
  'file/bad-number:no-number': 'Ventet koordinater, fant noe som ikke er et tall.',
  'file/bad-geometry:cut-off-point': 'Ventet hele punkter, fant et som er kuttet.',
  'roof/no-ground':
    'Høyden på terrenget ved «{id}» er ukjent: oppgi --ground HØYDE (terrenghøyde), en fil ground.tif, .csv eller .geojson, eller groundAltitude',
  'file/bad-geometry:element-among-coordinates': 'Ventet koordinater, fant et element {name} blant dem.',
  'file/bad-geometry:point-by-reference': 'Ventet punktene til en ring i ringen, fant et ved referanse.',
  'file/bad-geometry:ring-points': 'Ventet punktene til en ring, fant {found}.',
  'file/bad-geometry:srs-dimension': 'Ventet punkter av 3 tall (srsDimension), fant {dimension}.',
  'file/bad-geometry:points-of-ring': 'Ventet punkter av {dimension} tall, fant {count} tall i en ring.',
  'file/bad-geometry:linear-ring': 'Ventet én LinearRing som {role} i et polygon, fant {found}.',
  'file/bad-geometry:polygon-parts': 'Ventet exterior og interior i et polygon, fant {found}.',
  'roof/unresolved-reference:unresolved-boundary':
    'Ventet en avgrensende flate på bygningen ved referansen {reference}, fant ingen i bygningen.',
  'roof/wrong-crs:own-coordinates':
    'Ventet ikke noe koordinatsystem for målinger fra EagleView eller Hover, som har egne koordinater, fant {system}.',
  'file/bad-geometry:two-points': 'Ventet en linje fra ett punkt til et annet (to id-er på punkter).',
  'file/bad-geometry:open-face': 'Ventet linjer rundt en flate som lukker seg, fant noen som ikke gjør det.',
  'roof/unresolved-reference:line':
    'Ventet en linje eller et punkt på samme tak ved referansen {reference}, fant ingen.',
  'roof/stacked-buildings':
    'Ventet bygninger som står ved siden av hverandre, fant mer enn {limit} par av de {buildings} som står over hverandre i plan; gi hver bygning én gang, med sine egne koordinater.',
  'roof/unknown-building': 'Ventet en bygning i filen ({known}), fant «{id}».',
} as const
