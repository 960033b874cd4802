/*
 * The known coordinate systems: a table, and families whose definitions follow from the code by a rule. It is all data, hence long.
 */

/** A box in degrees: west, south, east, north. */
export type Area = readonly [west: number, south: number, east: number, north: number]

/** A row of the list: proj4 definition (metres unless it has `+units`) and the area of use. */
export interface CrsRow {
  readonly definition: string
  readonly area: Area
}

const row = (definition: string, area: Area): CrsRow => ({ definition, area })

/** Transverse Mercator. @param rest ellipsoid, and shift to WGS 84 */
const tmerc = (
  [latitude, meridian]: readonly [latitude: number, meridian: number],
  k: number,
  [x0, y0]: readonly [x0: number, y0: number],
  rest: string,
  area: Area,
): CrsRow => row(`+proj=tmerc +lat_0=${latitude} +lon_0=${meridian} +k=${k} +x_0=${x0} +y_0=${y0} ${rest}`, area)

const GRS80 = '+ellps=GRS80'

// Datum shifts to WGS 84 (EPSG dataset, the operation for the whole country; position vector convention).
const AMERSFOORT = '+ellps=bessel +towgs84=565.4171,50.3319,465.5524,-0.398957,0.343988,-1.8774,4.0725'
const MGI = '+ellps=bessel +towgs84=577.326,90.129,463.919,5.137,1.474,5.297,2.4232'
const CH1903 = '+ellps=bessel +towgs84=674.374,15.056,405.346,0,0,0,0'
const DHDN = '+ellps=bessel +towgs84=598.1,73.7,418.2,0.202,0.045,-2.455,6.7'
const OSGB36 = '+ellps=airy +towgs84=446.448,-125.157,542.06,0.15,0.247,0.842,-20.489'
const BD72 = '+ellps=intl +towgs84=-106.8686,52.2978,-103.7239,0.3366,-0.457,1.8422,-1.2747'
const S_JTSK = '+ellps=bessel +towgs84=572.213,85.334,461.94,4.9732,1.529,5.2484,3.5378'
const LUREF = '+ellps=intl +towgs84=-189.6806,18.3463,-42.7695,-0.33746,-3.09264,2.53861,0.4598'
const MONTE_MARIO = '+ellps=intl +towgs84=-104.1,-49.1,-9.9,0.971,-2.917,0.714,-11.68'

/** Norway's mainland and the sea around it, some kilometres wider. */
export const NORWAY: Area = [4, 57, 32, 72]

export const JAPAN: Area = [122, 20, 154, 46]

const SWEDEN: Area = [10, 54.9, 24.3, 69.2]
const NETHERLANDS: Area = [3.2, 50.7, 7.3, 53.8]
const AUSTRIA: Area = [9.4, 46.3, 17.3, 49.1]
const SWITZERLAND: Area = [5.9, 45.7, 10.6, 47.9]
const GERMANY: Area = [5.8, 47.2, 15.1, 55.1]
const BELGIUM: Area = [2.4, 49.4, 6.5, 51.6]
const FRANCE: Area = [-9.9, 41.1, 10.4, 51.6]
const BRITAIN: Area = [-9.1, 49.7, 2.1, 61.1]
const FINLAND: Area = [19, 58.8, 31.7, 70.2]
const POLAND: Area = [14, 48.9, 24.2, 56]
const ITALY: Area = [5.9, 34.7, 19, 47.2]

const RD = `+proj=sterea +lat_0=52.1561605555556 +lon_0=5.38763888888889 +k=0.9999079 +x_0=155000 +y_0=463000 ${AMERSFOORT}`
const BRITISH_GRID = `+proj=tmerc +lat_0=49 +lon_0=-2 +k=0.9996012717 +x_0=400000 +y_0=-100000 ${OSGB36}`
const LAMBERT_72 = `+proj=lcc +lat_0=90 +lon_0=4.36748666666667 +lat_1=51.1666672333333 +lat_2=49.8333339 +x_0=150000.013 +y_0=5400088.438 ${BD72}`
const LAMBERT_2008 =
  '+proj=lcc +lat_0=50.797815 +lon_0=4.35921583333333 +lat_1=49.8333333333333 +lat_2=51.1666666666667 +x_0=649328 +y_0=665262 +ellps=GRS80'
const LAMBERT_93 = '+proj=lcc +lat_0=46.5 +lon_0=3 +lat_1=49 +lat_2=44 +x_0=700000 +y_0=6600000 +ellps=GRS80'
const GRS80_UTM33 = '+proj=utm +zone=33 +ellps=GRS80'
const MTM_8 = '+proj=tmerc +lat_0=0 +lon_0=-73.5 +k=0.9999 +x_0=304800 +y_0=0 +ellps=GRS80'

const NEW_YORK: CrsRow = row(
  '+proj=lcc +lat_0=40.1666666666667 +lon_0=-74 +lat_1=41.0333333333333 +lat_2=40.6666666666667 +x_0=300000 +y_0=0 +datum=NAD83 +units=us-ft +vunits=us-ft',
  [-74.3, 40.4, -71.7, 41.4],
)

/**
 * Projected systems that no rule covers, by EPSG code. Parameters and areas: EPSG dataset.
 * Compound codes (with a height system) stand for their horizontal part: heights stay as the file has them.
 */
export const CRS_LIST: Readonly<Record<number, CrsRow>> = {
  // Netherlands: RD New, and with NAP heights
  28992: row(RD, NETHERLANDS),
  7415: row(RD, NETHERLANDS),
  // Austria: Lambert
  31287: row(
    `+proj=lcc +lat_0=47.5 +lon_0=13.3333333333333 +lat_1=49 +lat_2=46 +x_0=400000 +y_0=400000 ${MGI}`,
    AUSTRIA,
  ),
  // Switzerland: LV95 and LV03
  2056: row(
    `+proj=somerc +lat_0=46.9524055555556 +lon_0=7.43958333333333 +k_0=1 +x_0=2600000 +y_0=1200000 ${CH1903}`,
    SWITZERLAND,
  ),
  21781: row(
    `+proj=somerc +lat_0=46.9524055555556 +lon_0=7.43958333333333 +k_0=1 +x_0=600000 +y_0=200000 ${CH1903}`,
    SWITZERLAND,
  ),
  // Sweden: SWEREF 99 TM, and with RH 2000 heights
  3006: row(GRS80_UTM33, SWEDEN),
  5845: row(GRS80_UTM33, SWEDEN),
  // Denmark: UTM 32 with DVR90 heights
  7416: row('+proj=utm +zone=32 +ellps=GRS80', [3, 54, 16, 58.5]),
  // Finland: TM35FIN
  3067: row('+proj=utm +zone=35 +ellps=GRS80', FINLAND),
  // Germany: Soldner Berlin
  3068: row(
    `+proj=cass +lat_0=52.4186482777778 +lon_0=13.6272036666667 +x_0=40000 +y_0=10000 ${DHDN}`,
    [13, 52.3, 13.8, 52.7],
  ),
  // Great Britain: National Grid, and with ODN heights; Ireland: ITM
  27700: row(BRITISH_GRID, BRITAIN),
  7405: row(BRITISH_GRID, BRITAIN),
  2157: tmerc([53.5, -8], 0.99982, [600000, 750000], GRS80, [-10.6, 51.3, -5.3, 55.5]),
  // France: Lambert-93, and with IGN69 heights
  2154: row(LAMBERT_93, FRANCE),
  5698: row(LAMBERT_93, FRANCE),
  // Belgium: Lambert 72 and 2008, and with Ostend heights
  31370: row(LAMBERT_72, BELGIUM),
  6190: row(LAMBERT_72, BELGIUM),
  3812: row(LAMBERT_2008, BELGIUM),
  8370: row(LAMBERT_2008, BELGIUM),
  // Luxembourg
  2169: tmerc([49.8333333333333, 6.16666666666667], 1, [80000, 100000], LUREF, [5.7, 49.4, 6.6, 50.2]),
  // Estonia, Latvia, Lithuania
  3301: row(
    '+proj=lcc +lat_0=57.5175539305556 +lon_0=24 +lat_1=59.3333333333333 +lat_2=58 +x_0=500000 +y_0=6375000 +ellps=GRS80',
    [20.3, 57.4, 28.3, 60.1],
  ),
  3059: tmerc([0, 24], 0.9996, [500000, -6000000], GRS80, [19, 55.6, 28.3, 58.2]),
  3346: tmerc([0, 24], 0.9998, [500000, 0], GRS80, [19, 53.8, 26.9, 56.5]),
  // Poland: CS92
  2180: tmerc([0, 19], 0.9993, [500000, -5300000], GRS80, POLAND),
  // Czechia and Slovakia: Krovak East North
  5514: row(
    `+proj=krovak +lat_0=49.5 +lon_0=24.8333333333333 +alpha=30.2881397527778 +k=0.9999 +x_0=0 +y_0=0 ${S_JTSK}`,
    [12, 47.7, 22.6, 51.1],
  ),
  // Slovenia, Croatia, Portugal
  3794: tmerc([0, 15], 0.9999, [500000, -5000000], GRS80, [13.3, 45.4, 16.7, 46.9]),
  3765: tmerc([0, 16.5], 0.9999, [500000, 0], GRS80, [13.4, 42.3, 19.5, 46.6]),
  3763: tmerc([39.6682583333333, -8.13310833333333], 1, [0, 0], GRS80, [-9.6, 36.9, -6.1, 42.2]),
  // Italy: Monte Mario zones, RDN2008 / UTM
  3003: tmerc([0, 9], 0.9996, [1500000, 0], MONTE_MARIO, ITALY),
  3004: tmerc([0, 15], 0.9996, [2520000, 0], MONTE_MARIO, ITALY),
  6707: row('+proj=utm +zone=32 +ellps=GRS80', ITALY),
  6708: row(GRS80_UTM33, ITALY),
  7791: row('+proj=utm +zone=32 +ellps=GRS80', ITALY),
  7792: row(GRS80_UTM33, ITALY),
  // Canada: MTM zone 8 (Montreal), NAD83 and NAD83(CSRS)
  2950: row(MTM_8, [-75.1, 44.9, -71.9, 62.6]),
  32188: row(MTM_8, [-75.1, 44.9, -71.9, 62.6]),
  // New York, Long Island zone, NAD83 and NAD83(2011): US survey feet, heights too
  2263: NEW_YORK,
  6539: NEW_YORK,
  // New Zealand, Singapore
  2193: tmerc([0, 173], 0.9996, [1600000, 10000000], GRS80, [166, -47.5, 179, -34]),
  3414: tmerc(
    [1.36666666666667, 103.833333333333],
    1,
    [28001.642, 38744.572],
    '+ellps=WGS84',
    [103.5, 1.1, 104.2, 1.5],
  ),
}

/** A range of codes whose definitions follow a rule. */
interface CrsFamily {
  readonly first: number
  readonly last: number
  readonly row: (code: number) => CrsRow
  /** Whether it covers the world, so that coordinates in its area are weak evidence for it. */
  readonly isWorldwide?: true
}

/** Degrees east and west of its meridian within which a UTM zone is accepted: Norway uses zone 33 down to 4 degrees east, 11 degrees off. */
const UTM_REACH = 20

/** Degrees from its meridian within which a narrow zone is accepted: neighbouring municipalities share a zone. */
const ZONE_REACH = 6

const around = (meridian: number, reach: number, south: number, north: number): Area => [
  meridian - reach,
  south,
  meridian + reach,
  north,
]

/**
 * Latitudes in which UTM is accepted, south and north. A file in degrees that claims to be in UTM would lie within 100 m of the equator,
 * 500 km west of the meridian: the northern zones begin just north of that. ETRS89 is Europe's.
 */
const UTM_LATITUDES = { europe: [25, 84.5], north: [0.002, 84.5], south: [-80, 1] } as const

function utm(zone: number, rest: string, where: keyof typeof UTM_LATITUDES = 'europe'): CrsRow {
  const [south, north] = UTM_LATITUDES[where]
  return {
    definition: `+proj=utm +zone=${zone}${where === 'south' ? ' +south' : ''} ${rest}`,
    area: around(zone * 6 - 183, UTM_REACH, south, north),
  }
}

/** Norwegian Transverse Mercator: zone n is centred on n + 1/2 degrees. Source: Kartverket; EPSG dataset. */
const ntm = (zone: number): CrsRow =>
  tmerc([58, zone + 0.5], 1, [100000, 1000000], GRS80, around(zone + 0.5, ZONE_REACH, 57, 72))

/** Meridians of SWEREF 99's local zones, EPSG 3007 to 3018. */
const SWEREF_MERIDIANS = [12, 13.5, 15, 16.5, 18, 14.25, 15.75, 17.25, 18.75, 20.25, 21.75, 23.25]

function sweref(zone: number): CrsRow {
  const meridian = SWEREF_MERIDIANS[zone]!
  return tmerc([0, meridian], 1, [150000, 0], GRS80, around(meridian, ZONE_REACH, 54, 70))
}

/** Meridians of MGI / Austria GK, west to east: 28, 31 and 34 degrees east of Ferro. */
const AUSTRIAN_MERIDIANS = [10 + 1 / 3, 13 + 1 / 3, 16 + 1 / 3]

/** False eastings of the Austrian Bundesmeldenetz. */
const AUSTRIAN_EASTINGS = [150000, 450000, 750000]

/** Origins of Japan's plane rectangular systems I to XIX, degrees. Source: EPSG 6669 to 6687. */
const JAPANESE_ORIGINS: readonly (readonly [lat: number, lon: number])[] = [
  [33, 129.5],
  [33, 131],
  [36, 132 + 1 / 6],
  [33, 133.5],
  [36, 134 + 1 / 3],
  [36, 136],
  [36, 137 + 1 / 6],
  [36, 138.5],
  [36, 139 + 5 / 6],
  [40, 140 + 5 / 6],
  [44, 140.25],
  [44, 142.25],
  [44, 144.25],
  [26, 142],
  [26, 127.5],
  [26, 124],
  [26, 131],
  [20, 136],
  [26, 154],
]

function japanese(zone: number): CrsRow {
  const [latitude, meridian] = JAPANESE_ORIGINS[zone - 1]!
  return tmerc([latitude, meridian], 0.9999, [0, 0], GRS80, around(meridian, ZONE_REACH, 17, 46))
}

/** Families of codes, each by its rule. Compound codes (with a height system) stand for their horizontal part. */
export const CRS_FAMILIES: readonly CrsFamily[] = [
  { first: 25828, last: 25838, row: (code) => utm(code - 25800, GRS80) }, // ETRS89 / UTM
  { first: 3040, last: 3049, row: (code) => utm(code - 3012, GRS80) }, // ETRS89 / UTM 28 to 37 (N-E)
  { first: 32601, last: 32660, row: (code) => utm(code - 32600, '+ellps=WGS84', 'north'), isWorldwide: true }, // WGS 84 / UTM north
  { first: 32701, last: 32760, row: (code) => utm(code - 32700, '+ellps=WGS84', 'south'), isWorldwide: true }, // WGS 84 / UTM south
  { first: 26901, last: 26923, row: (code) => utm(code - 26900, GRS80, 'north'), isWorldwide: true }, // NAD83 / UTM
  { first: 5971, last: 5976, row: (code) => utm(code - 5940, GRS80) }, // ETRS89 / UTM 31 to 36 + NN2000
  { first: 6171, last: 6176, row: (code) => utm(code - 6140, GRS80) }, // ETRS89 / UTM 31 to 36 + NN54
  { first: 5105, last: 5130, row: (code) => ntm(code - 5100) }, // ETRS89 / NTM 5 to 30
  { first: 5945, last: 5970, row: (code) => ntm(code - 5940) }, // ETRS89 / NTM + NN2000
  { first: 6145, last: 6170, row: (code) => ntm(code - 6140) }, // ETRS89 / NTM + NN54
  { first: 5554, last: 5556, row: (code) => utm(code - 5523, GRS80) }, // ETRS89 / UTM 31 to 33 + DHHN92
  {
    first: 3007,
    last: 3018,
    row: (code) => sweref(code - 3007),
  },
  {
    first: 5846,
    last: 5857,
    row: (code) => sweref(code - 5846),
  },
  {
    first: 31254,
    last: 31256,
    row: (code) => tmerc([0, AUSTRIAN_MERIDIANS[code - 31254]!], 1, [0, -5000000], MGI, AUSTRIA),
  },
  {
    first: 31257,
    last: 31259,
    row: (code) =>
      tmerc([0, AUSTRIAN_MERIDIANS[code - 31257]!], 1, [AUSTRIAN_EASTINGS[code - 31257]!, -5000000], MGI, AUSTRIA),
  },
  {
    first: 31284,
    last: 31286,
    row: (code) =>
      tmerc([0, AUSTRIAN_MERIDIANS[code - 31284]!], 1, [AUSTRIAN_EASTINGS[code - 31284]!, 0], MGI, AUSTRIA),
  },
  {
    first: 5676,
    last: 5679,
    row: (code) => tmerc([0, (code - 5674) * 3], 1, [(code - 5674) * 1e6 + 500000, 0], DHDN, GERMANY),
  }, // as 31466 to 31469, easting first by name
  {
    first: 31466,
    last: 31469,
    row: (code) => tmerc([0, (code - 31464) * 3], 1, [(code - 31464) * 1e6 + 500000, 0], DHDN, GERMANY),
  },
  // ETRS89 / GK19FIN to GK31FIN
  {
    first: 3873,
    last: 3885,
    row: (code) => tmerc([0, code - 3854], 1, [(code - 3854) * 1e6 + 500000, 0], GRS80, FINLAND),
  },
  // ETRF2000-PL / CS2000, meridians 15, 18, 21, 24
  {
    first: 2176,
    last: 2179,
    row: (code) => tmerc([0, (code - 2171) * 3], 0.999923, [(code - 2171) * 1e6 + 500000, 0], GRS80, POLAND),
  },
  { first: 6669, last: 6687, row: (code) => japanese(code - 6668) }, // JGD2011 / Japan Plane Rectangular I to XIX
  // RGF93 / CC42 to CC50
  { first: 3942, last: 3950, row: (code) => conicFrance(code - 3900) },
  { first: 28348, last: 28358, row: (code) => utm(code - 28300, GRS80, 'south'), isWorldwide: true }, // GDA94 / MGA
  { first: 7846, last: 7859, row: (code) => utm(code - 7800, GRS80, 'south'), isWorldwide: true }, // GDA2020 / MGA
]

/** France's conic zones: each conformal on its middle parallel, standard parallels 3/4 of a degree off. */
function conicFrance(parallel: number): CrsRow {
  return row(
    `+proj=lcc +lat_0=${parallel} +lon_0=3 +lat_1=${parallel - 0.75} +lat_2=${parallel + 0.75} +x_0=1700000 +y_0=${(parallel - 41) * 1e6 + 200000} ${GRS80}`,
    FRANCE,
  )
}
