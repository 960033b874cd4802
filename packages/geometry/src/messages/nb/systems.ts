export const SYSTEMS = {
  'roof/no-crs:missing': 'Ventet {where}, fant ingen: oppgi koordinatsystemet der, {how}.{why}',
  'roof/unknown-crs:koordsys':
    'Ventet KOORDSYS for en UTM-sone (22, 23, 25), for NTM (105 til 130) eller for grader (84), fant «{found}».',
  'roof/no-crs:of-survey':
    'Ventet koordinatsystemet til kartleggingen (srsName i GML, KOORDSYS i SOSI); oppgi det {where}.',
  'roof/unknown-crs:unit': 'Enheten for høyde i «{definition}» er ukjent; ventet +vunits=m, ft eller us-ft.',
  'roof/unknown-crs:projection': 'Projeksjonen «{projection}» er ikke en som tak måles i; ventet en konform: {known}.',
  'roof/unknown-crs:definition':
    'Definisjonen «{definition}» er ikke forstått; ventet en definisjon for proj4, som "+proj=utm +zone=33 +ellps=GRS80".',
  'roof/unknown-crs:web-mercator':
    'EPSG:{code} er Web Mercator, en projeksjon for kartfliser: metrene er ikke meter på bakken (omtrent to mot én ved 60 grader nord), og nord og øst heller ikke de samme. Eksporter filen i EPSG:25832 eller EPSG:25833 eller i WGS 84 (EPSG:4326), i QGIS med «Lagre objekter som».',
  'roof/unknown-crs:unknown':
    'Koordinatsystemet «{name}» står ikke på listen; ventet et projisert system som EPSG:25833, eller en definisjon for proj4 ("+proj=..."), {where}.',
  'where-to-name': 'som "crs" i en takfil, som metadata.referenceSystem i CityJSON, eller med --crs',
  'roof/wrong-crs:outside':
    'Ventet koordinater i {system}, fant ({x}, {y}){lies}: filen kan være i et annet koordinatsystem{hint}: oppgi det {where}.',
  'roof/unknown-crs:stretch':
    '{system} strekker nord og øst ulikt (med {percent} %); ventet et konformt rutenett, som UTM.',
  'would-lie': ', som ville ligge på {lon} grader øst, {lat} nord',
  'roof/unknown-crs:depths':
    'Ventet et koordinatsystem med høyder, fant ett med EPSG:{code}: {code} teller dybder, nedover. Gjør de tredje koordinatene om til høyder og oppgi et system for dem.',
  'by-numbers': ', etter tallene {systems}',
  zones: 'EPSG:{code} (eller en annen sone, EPSG:{first} til EPSG:{last})',
  either: '{first}, eller {others}',
  'roof/wrong-crs:far-outline':
    'Ventet omrisset av en bygning i {system} nær de andre, fant et punkt av det mer enn {kilometres} km unna.',
} as const
