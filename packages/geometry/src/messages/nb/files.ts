export const FILES = {
  'file/wrong-type': 'Ventet {expected}, fant {found}.',
  'file/bad-number': 'Ventet {expected}{from}{upTo}, fant {found}.',
  'file/bad-number:coordinates': 'Ventet koordinater, fant {found}.',
  'file/unsafe-xml:most-text': 'Ventet høyst {most} tegn med flater i en bygning, fant flere.',
  'file/unsafe-xml:most-nodes': 'Ventet høyst {most} elementer i en bygning, fant flere.',
  'file/unknown-kind:no-city-gml':
    'Ventet CityGML 1.0, 2.0 eller 3.0 (en CityModel), fant XML som begynner med {name} fra {namespace}.',
  'file/bad-number:ground': 'Ventet en terrenghøyde i meter, fant {ground}.',
  'file/empty:no-ground-points': 'Ventet terrengpunkter med høyde, fant ingen.',
  'file/wrong-type:ground-columns':
    'Ventet en første linje med navn på kolonnene x, y og z (eller lon, lat og altitude), fant {found}.',
  'file/bad-number:coordinates-in-line': 'Ventet koordinater, fant «{found}».',
  'file/bad-geometry:ground-geometries': 'Ventet terrengpunkter: geometrier av typen Point eller MultiPoint.',
  'file/not-raster:no-geo-tiff': 'Ventet en GeoTIFF, fant noe som ikke kan leses: {fault}.',
  'file/not-raster:raster-compression':
    'Ventet et raster som ikke er pakket, eller pakket med LZW eller Deflate, fant komprimeringen {compression}: gdal_translate -co COMPRESS=DEFLATE skriver det slik.',
  'file/not-raster:raster-blocks':
    'Ventet et raster i blokker på høyst {most} piksler, fant {width} x {height}: gdal_translate -co TILED=YES skriver det slik.',
  'file/too-large:most-pixels':
    'Ventet høyst {most} millioner piksler av terrenget rundt bygningene, fant flere: ta et grovere raster eller færre bygninger.',
  'roof/no-crs:raster-crs':
    'Ventet et raster som med en EPSG-kode sier hvor det ligger (GeoKeys), fant ingen: gdal_translate -a_srs EPSG:25833 gir det en.',
  'file/not-raster:raster-unit': 'Ventet enheten til {system} i rasteret, fant enheten {unit}.',
  'file/not-raster:raster-height-unit': 'Ventet høyder i meter eller fot, fant enheten {unit}.',
  'file/not-raster:raster-scaled':
    'Ventet høyder i meter slik de er, fant {role} «{value}»: gdal_translate -unscale skriver dem slik.',
  'file/not-raster:raster-turned': 'Ventet et raster med rader mot øst, fant et som er dreid: gdalwarp dreier det.',
  'file/not-raster:raster-place':
    'Ventet et raster som sier hvor pikslene ligger (en skala og ett passpunkt), fant ingen.',
  'file/not-raster:raster-bands': 'Ventet én høyde per piksel, fant {count} bånd.',
  'file/not-raster:raster-orientation': 'Ventet rader ovenfra og kolonner fra venstre, fant en annen orientering.',
  'file/not-raster:raster-size': 'Ventet piksler av en viss størrelse, fant ingen.',
  'file/not-raster:raster-type': 'Ventet piksler som er flater eller punkter, fant rastertypen {type}.',
  'file/not-raster:raster-no-data':
    'Ventet en verdi for manglende data (GDAL_NODATA), siden deler av rasteret er utelatt, fant ingen.',
  'file/not-json:not-json': 'Ventet JSON, fant tekst som ikke er det.',
  'file/not-json:json-fault': 'Ventet {expected}, fant {found} på linje {line}, kolonne {column}.',
  'file/unknown-kind:unknown-ground':
    'Ventet terrengpunkter (.csv, .geojson) eller et raster (.tif), fant en fil med et annet navn.',
  'file/unknown-kind:reader':
    'Ventet en takfil (GeoJSON FeatureCollection), fant {kind}, som leses med {option} som valg.',
  'file/unknown-kind:roof': 'Ventet en takfil (GeoJSON FeatureCollection), CityJSON eller CityJSONSeq, fant {found}.',
  'file/wrong-type:unknown-member': 'Ventet ingen andre medlemmer enn {known}, fant {found}.',
  'file/wrong-type:half-character': 'Ventet en tekst av Unicode-tegn, fant et halvt par eller NUL.',
  'file/wrong-type:same-ids': 'Ventet ulike id-er, fant «{id}» to ganger.',
  'file/too-large:at-once': 'Ventet høyst 512 MB som må leses på én gang, fant mer.',
  'file/not-json:blank': 'Ventet JSON, XML eller SOSI, fant bare blanke tegn.',
  'file/bad-number:sosi-number': 'Ventet ..{name} over 0, fant «{found}».',
  'file/bad-number:sosi-origin': 'Ventet nord og øst i ..ORIGO-NØ.',
  'file/wrong-type:head-first': 'Ventet .HODE først, fant .{kind}.',
  'file/wrong-type:long-line': 'Ventet linjer i SOSI, fant en på {count} tegn.',
  'file/wrong-type:no-head': 'Ventet .HODE, fant ingen.',
  'file/bad-number:coordinate': 'Ventet en koordinat, fant «{found}».',
  'file/empty:no-fkb':
    'Ventet FKB-Bygning, med omriss av bygninger (Bygning, AnnenBygning) og linjer på takene, fant {types}.',
  'file/not-text:other-encoding': 'Ventet UTF-8, fant tekst i {encoding}: lagre den som UTF-8.',
  'file/not-text:declared-encoding':
    'Ventet tekst i UTF-8, ISO-8859-1 eller ISO-8859-15, fant {encoding}: lagre den som UTF-8.',
  'file/not-text:broken-text': 'Ventet tekst i UTF-8, fant byte som ikke er {encoding}.',
  'file/unsafe-xml:most-elements': 'Ventet høyst {most} elementer i et objekt, fant flere.',
  'file/not-xml:not-xml': 'Ventet velformet XML, fant en feil: {fault}.',
  'file/unsafe-xml:doc-type': 'Ventet XML uten dokumenttype (<!DOCTYPE ...>), fant en: fjern den.',
  'file/unsafe-xml:most-attributes': 'Ventet høyst {most} attributter på et element, fant flere.',
  'file/unsafe-xml:deep-xml': 'Ventet høyst {most} elementer inni hverandre, fant flere.',
  'file/unsafe-xml:no-tag': 'Ventet en tagg innen {most} tegn, fant ingen.',
  'file/empty:no-roof': 'Ventet en bygning med takflater, fant ingen{why}.',
  'scan/unknown-rule': 'Ventet en av {known}, fant «{id}».',
  'a-value': 'en verdi',
  'value-or-end': 'en verdi eller ]',
  'a-name': 'et navn i anførselstegn',
  'name-or-end': 'et navn i anførselstegn eller }',
  colon: 'et kolon',
  'comma-or-brace': 'et komma eller }',
  'comma-or-bracket': 'et komma eller ]',
  'the-end': 'slutten',
  'escaped-control': 'det avsluttende anførselstegnet i en tekst, eller et kontrolltegn skrevet med omvendt skråstrek',
  escape: 'et tegn etter omvendt skråstrek som JSON kjenner',
  'closing-quote': 'det avsluttende anførselstegnet i en tekst',
  'end-of-file': 'slutten av filen',
  'file/not-text:sosi-encoding':
    'Ventet SOSI i UTF-8, ISO8859-1, ISO8859-10 eller ANSI (TEGNSETT), fant {encoding}: lagre den som UTF-8.',
  'file/bad-geometry:area-ring': 'Ventet en ring med minst tre hjørner rundt et område, fant {count}.',
  'file/empty:no-area': 'Ventet et område (en Polygon eller MultiPolygon), fant ingen.',
  'file/too-large:area-corners': 'Ventet et område med høyst {most} hjørner, fant {count}.',
  'roof/wrong-crs:area-place':
    'Ventet et område i {system}, fant hjørner utenfor: skriv koordinatsystemet i et medlem «crs».',
  'file/empty:no-rooms': 'Ventet et rom med et legeme i modellen (IfcSpace), fant ingen.',
} as const
