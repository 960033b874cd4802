import type { CaseArea, CaseLine, Point, SurveyCase } from './survey-cases.ts'

/** A place in UTM zone 32 where the scale of the grid is 1 to a millionth, so that lengths of a fixture are true. */
export const ORIGIN = [680_580, 6_600_000] as const

const inGrid = ([x, y]: readonly [number, number, ...unknown[]]): [east: number, north: number] => [
  Number((x + ORIGIN[0]).toFixed(2)),
  Number((y + ORIGIN[1]).toFixed(2)),
]

const ringPoints = (ring: readonly (readonly [number, number])[]): Point[] =>
  [...ring, ring[0]!].map(([x, y]): Point => [x, y, null])

export interface GmlOptions {
  readonly version: '4.6' | '5.0'
  readonly srsName?: string
  readonly member?: 'gml:featureMember' | 'wfs:member' | 'gml:featureMembers'
  readonly prefix?: string
  /** North first, as some writers have it. */
  readonly isNorthFirst?: boolean
  /** No dimension is said anywhere. */
  readonly isBare?: boolean
}

/** A survey as GML, written from nothing. */
export function toGml({ areas, lines }: SurveyCase, options: GmlOptions): string {
  const {
    version,
    srsName = 'EPSG:25832',
    member = 'gml:featureMember',
    prefix = 'app',
    isNorthFirst,
    isBare,
  } = options
  let serial = 0
  const id = (): string => `id-${(serial += 1)}`
  const posList = (points: readonly Point[]): string =>
    points
      .map((point) => {
        const [east, north] = inGrid(point)
        const plan = isNorthFirst === true ? `${north} ${east}` : `${east} ${north}`
        return point[2] === null ? plan : `${plan} ${point[2]}`
      })
      .join(' ')
  const srs = (dimension: 2 | 3): string =>
    `gml:id="${id()}" srsName="${srsName}"${isBare === true ? '' : ` srsDimension="${dimension}"`}`
  const element = (name: string, value: string | number | undefined): string =>
    value === undefined ? '' : `<${prefix}:${name}>${value}</${prefix}:${name}>`

  const areaText = ({ type, number, buildingType, rings }: CaseArea): string => {
    const [outer, ...holes] = rings.map(
      (ring) => `<gml:LinearRing><gml:posList>${posList(ringPoints(ring))}</gml:posList></gml:LinearRing>`,
    )
    const place =
      outer === undefined
        ? element('posisjon', `<gml:Point ${srs(2)}><gml:pos>${posList([[5, 5, null]])}</gml:pos></gml:Point>`)
        : element(
            'område',
            `<gml:Surface ${srs(2)}><gml:patches><gml:PolygonPatch><gml:exterior>${outer}</gml:exterior>${holes
              .map((hole) => `<gml:interior>${hole}</gml:interior>`)
              .join('')}</gml:PolygonPatch></gml:patches></gml:Surface>`,
          )
    return `<${prefix}:${type} gml:id="${id()}">${place}${element('bygningsnummer', number)}${element('bygningstype', buildingType)}</${prefix}:${type}>`
  }
  const lineText = ({ type, points, level, eaves, heightsAt, accuracy }: CaseLine): string => {
    const quality =
      accuracy === undefined
        ? ''
        : element(
            'kvalitet',
            element(
              'Posisjonskvalitet',
              element(version === '4.6' ? 'målemetode' : 'datafangstmetode', version === '4.6' ? 24 : 'fot') +
                element('nøyaktighet', accuracy[0]) +
                element('nøyaktighetHøyde', accuracy[1]),
            ),
          )
    const property = type === 'Hjelpelinje3D' ? 'senterlinje' : 'grense'
    const dimension = points.every((point) => point[2] !== null) ? 3 : 2
    const list = posList(points)
    const curve =
      version === '4.6'
        ? `<gml:LineString ${srs(dimension)}><gml:posList>${list}</gml:posList></gml:LineString>`
        : `<gml:Curve ${srs(dimension)}><gml:segments><gml:LineStringSegment><gml:posList>${list}</gml:posList></gml:LineStringSegment></gml:segments></gml:Curve>`
    return `<${prefix}:${type} gml:id="${id()}">${quality}${element(property, curve)}${element('treDNivå', level)}${element('takskjegg', eaves)}${element('høydereferanse', heightsAt?.toLowerCase())}</${prefix}:${type}>`
  }

  const features = [...lines.map(lineText), ...areas.map(areaText)]
  const members =
    member === 'gml:featureMembers'
      ? `<${member}>${features.join('\n')}</${member}>`
      : features.map((feature) => `<${member}>${feature}</${member}>`).join('\n')
  const schema = `http://skjema.geonorge.no/SOSI/produktspesifikasjon/FKB-Bygning/${version}`
  return `<?xml version="1.0" encoding="UTF-8"?>
<gml:FeatureCollection xmlns:gml="http://www.opengis.net/gml/3.2" xmlns:wfs="http://www.opengis.net/wfs/2.0" xmlns:${prefix}="${schema}">
${members}
</gml:FeatureCollection>
`
}

export interface SosiOptions {
  readonly version?: '4.5' | '5.0'
  /** Metres of one unit. */
  readonly unit?: number
  readonly heightUnit?: number
  readonly origin?: readonly [north: number, east: number]
  /** Areas refer to their curves backwards, and on several lines. */
  readonly isWrapped?: boolean
  readonly charset?: string
}

const decimals = (unit: number): number => Math.round(-Math.log10(unit))

/** A survey as SOSI, written from nothing. */
export function toSosi({ areas, lines }: SurveyCase, options: SosiOptions = {}): string {
  const {
    version = '4.5',
    unit = 0.01,
    heightUnit,
    origin = [6_500_000, 600_000],
    isWrapped,
    charset = 'UTF-8',
  } = options
  const text = [
    '.HODE',
    `..TEGNSETT ${charset}`,
    '..OMRÅDE',
    '...MIN-NØ 6500000 600000',
    '...MAX-NØ 6700000 700000',
    '..TRANSPAR',
    '...KOORDSYS 22',
    `...ORIGO-NØ ${origin[0]} ${origin[1]}`,
    `...ENHET ${unit.toFixed(decimals(unit))}`,
    ...(heightUnit === undefined ? [] : [`...ENHET-H ${heightUnit.toFixed(decimals(heightUnit))}`]),
    `..SOSI-VERSJON ${version}`,
    '..SOSI-NIVÅ 4',
    version === '5.0' ? '..PRODUKTSPEK "FKB-Bygning 5.0"' : '..OBJEKTKATALOG FKB-Bygning 4.6 ! the catalogue',
  ]
  let serial = 0
  const element = (kind: string): number => {
    serial += 1
    text.push(`.${kind} ${serial}:`)
    return serial
  }
  const points = (list: readonly Point[]): void => {
    const withHeights = list.every((point) => point[2] !== null)
    text.push(withHeights ? '..NØH' : '..NØ')
    for (const [i, point] of list.entries()) {
      const [east, north] = inGrid(point)
      const plan = `${Math.round((north - origin[0]) / unit)} ${Math.round((east - origin[1]) / unit)}`
      const height = withHeights ? ` ${Math.round(point[2]! / (heightUnit ?? unit))}` : ''
      text.push(`${plan}${height}${i === 0 || i === list.length - 1 ? ' ...KP 1' : ''}`)
    }
  }
  for (const { type, points: list, level, eaves, heightsAt, accuracy } of lines) {
    element('KURVE')
    text.push(`..OBJTYPE ${type}`)
    if (level !== undefined) text.push(`..TRE_D_NIVÅ ${level}`)
    if (eaves !== undefined) text.push(`..TAKSKJEGG ${eaves}`)
    if (heightsAt !== undefined) text.push(`..HREF ${heightsAt}`)
    if (accuracy !== undefined && version === '4.5') text.push(`..KVALITET 24 ${accuracy[0]} 0 24 ${accuracy[1]}`)
    if (accuracy !== undefined && version === '5.0')
      text.push(
        '..KVALITET',
        '...DATAFANGSTMETODE fot',
        `...NØYAKTIGHET ${accuracy[0]}`,
        `...NØYAKTIGHETHØYDE ${accuracy[1]}`,
      )
    points(list)
  }
  for (const { type, number, buildingType, rings } of areas) {
    const curves = rings.map((ring) => {
      const around = ringPoints(ring)
      const half = Math.floor(around.length / 2)
      // Two curves a ring, the second drawn the other way round.
      const parts = isWrapped === true ? [around.slice(0, half + 1), around.slice(half).toReversed()] : [around]
      return parts.map((part, k) => {
        const curve = element('KURVE')
        text.push('..OBJTYPE Flateavgrensning')
        points(part)
        return k === 0 ? `:${curve}` : `:-${curve}`
      })
    })
    element(rings.length === 0 ? 'PUNKT' : 'FLATE')
    text.push(`..OBJTYPE ${type}`)
    if (number !== undefined) text.push(`..${version === '4.5' ? 'BYGGNR' : 'BYGNINGSNUMMER'} ${number}`)
    if (buildingType !== undefined) text.push(`..${version === '4.5' ? 'BYGGTYP_NBR' : 'BYGNINGSTYPE'} ${buildingType}`)
    const [outer = [], ...holes] = curves
    if (rings.length > 0)
      text.push(
        `..REF ${[outer.join(isWrapped === true ? '\n' : ' '), ...holes.map((hole) => `(${hole.join(' ')})`)].join(' ')}`,
      )
    points([[...(rings[0]?.[0] ?? ([5, 5] as const)), null]])
  }
  text.push('.SLUTT')
  return `${text.join('\n')}\n`
}
