/* Writes CityJSON as CityGML, in the spellings that files have: what is read of either must be the same. */

type Json = Readonly<Record<string, unknown>>
type Point = readonly [number, number, number]

/** How a model is spelt. */
export interface Spelling {
  readonly version: '1.0' | '2.0' | '3.0'
  /** Which of a boundary surface and the solid around it has the polygons: the other one refers to them. */
  readonly polygonsIn: 'surfaces' | 'solid' | 'solid behind'
  readonly points: 'posList' | 'pos' | 'coordinates' | 'pointProperty'
  /** What a boundary surface holds its polygons in. */
  readonly in: 'MultiSurface' | 'CompositeSurface' | 'turned'
  /** Where the coordinate system is named. */
  readonly srs: 'geometry' | 'building' | 'model'
}

export const SPELLINGS: Readonly<Record<string, Spelling>> = {
  '1.0': { version: '1.0', polygonsIn: 'surfaces', points: 'posList', in: 'MultiSurface', srs: 'geometry' },
  '2.0, the solid refers to the roof': {
    version: '2.0',
    polygonsIn: 'surfaces',
    points: 'posList',
    in: 'MultiSurface',
    srs: 'model',
  },
  '2.0, the roof refers to the solid': {
    version: '2.0',
    polygonsIn: 'solid',
    points: 'posList',
    in: 'MultiSurface',
    srs: 'building',
  },
  '3.0, the roof refers to a solid behind it': {
    version: '3.0',
    polygonsIn: 'solid behind',
    points: 'posList',
    in: 'MultiSurface',
    srs: 'model',
  },
  '1.0, a pos for each point': {
    version: '1.0',
    polygonsIn: 'surfaces',
    points: 'pos',
    in: 'MultiSurface',
    srs: 'model',
  },
  '2.0, composite surfaces and coordinates': {
    version: '2.0',
    polygonsIn: 'surfaces',
    points: 'coordinates',
    in: 'CompositeSurface',
    srs: 'geometry',
  },
  '3.0, turned surfaces and points': {
    version: '3.0',
    polygonsIn: 'surfaces',
    points: 'pointProperty',
    in: 'turned',
    srs: 'model',
  },
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

interface Face {
  readonly kind: string | null
  readonly rings: readonly (readonly Point[])[]
  readonly id: string
}

/** A ring whose end is not its beginning: some are closed, though CityJSON's are not. */
function open(ring: readonly Point[]): readonly Point[] {
  const isClosed = ring.length > 1 && String(ring.at(-1)) === String(ring[0])
  return isClosed ? open(ring.slice(0, -1)) : ring
}

const isSurface = (type: unknown): boolean => type === 'MultiSurface' || type === 'CompositeSurface'

/** The faces of a geometry with what each is. */
function facesOf(geometry: Json, vertex: (i: number) => Point, prefix: string): Face[] {
  const faces: Face[] = []
  const semantics = geometry['semantics'] as { surfaces: { type: string }[]; values: unknown } | undefined
  const visit = (boundaries: unknown[], values: unknown, depth: number): void => {
    for (const [i, item] of boundaries.entries()) {
      const value = Array.isArray(values) ? (values[i] as unknown) : null
      if (depth > 1) visit(item as unknown[], value, depth - 1)
      else {
        const kind = typeof value === 'number' ? semantics!.surfaces[value]!.type : null
        faces.push({
          kind,
          rings: (item as number[][]).map((ring) => open(ring.map(vertex))),
          id: `${prefix}_${faces.length}`,
        })
      }
    }
  }
  visit(
    geometry['boundaries'] as unknown[],
    semantics?.values,
    isSurface(geometry['type']) ? 1 : geometry['type'] === 'Solid' ? 2 : 3,
  )
  return faces
}

/** What a name is called, and in which namespace, in the versions. */
function words(version: Spelling['version']) {
  const is3 = version === '3.0'
  return {
    bound: is3 ? 'boundary' : 'bldg:boundedBy',
    surface: (type: string) => `${is3 ? 'con' : 'bldg'}:${type}`,
    lod: (rest: string) => `${is3 ? '' : 'bldg:'}${rest}`,
    part: is3 ? 'bldg:buildingPart' : 'bldg:consistsOfBuildingPart',
  }
}

/** Names of surfaces in CityJSON that a version does not know are walls to it: none is roof or ground. */
const KNOWN = new Set([
  'RoofSurface',
  'GroundSurface',
  'WallSurface',
  'ClosureSurface',
  'OuterCeilingSurface',
  'OuterFloorSurface',
])

function ringOf(ring: readonly Point[], points: Spelling['points']): string {
  const closed = [...ring, ring[0]!]
  const numbers = {
    posList: () => `<gml:posList srsDimension="3">${closed.flat().join(' ')}</gml:posList>`,
    pos: () => closed.map((p) => `<gml:pos>${p.join(' ')}</gml:pos>`).join('\n'),
    coordinates: () =>
      `<gml:coordinates decimal="." cs="," ts=" ">${closed.map((p) => p.join(',')).join(' ')}</gml:coordinates>`,
    pointProperty: () =>
      closed
        .map((p) => `<gml:pointProperty><gml:Point><gml:pos>${p.join('\t')}</gml:pos></gml:Point></gml:pointProperty>`)
        .join(''),
  }[points]()
  return `<gml:LinearRing>${numbers}</gml:LinearRing>`
}

function polygonOf({ rings, id }: Face, { points, in: within }: Spelling): string {
  const written = within === 'turned' ? rings.map((ring) => ring.toReversed()) : rings
  const [outer, ...holes] = written.map((ring) => ringOf(ring, points))
  return [
    `<gml:Polygon gml:id="${id}"><gml:exterior>${outer}</gml:exterior>`,
    ...holes.map((hole) => `<gml:interior>${hole}</gml:interior>`),
    '</gml:Polygon>',
  ].join('')
}

/** A polygon as a member of a surface: in place, or by reference. */
function memberOf(face: Face, isHere: boolean, spelling: Spelling): string {
  if (!isHere) return `<gml:surfaceMember xlink:href="#${face.id}"/>`
  const polygon = polygonOf(face, spelling)
  const turned = `<gml:OrientableSurface orientation="-"><gml:baseSurface>${polygon}</gml:baseSurface></gml:OrientableSurface>`
  return `<gml:surfaceMember>${spelling.in === 'turned' ? turned : polygon}</gml:surfaceMember>`
}

/** A building or part, of its geometry with the most detail. */
function memberText(object: Json, vertex: (i: number) => Point, id: string, spelling: Spelling, crs: string): string {
  const { bound, surface, lod } = words(spelling.version)
  const all = (object['geometry'] ?? []) as Json[]
  const withRoofs = all.filter((geometry) => facesOf(geometry, vertex, '').some(({ kind }) => kind === 'RoofSurface'))
  const most = Math.max(...withRoofs.map((geometry) => Number.parseFloat(String(geometry['lod']))))
  const geometry = withRoofs.find((each) => Number.parseFloat(String(each['lod'])) === most)
  if (geometry === undefined) return ''
  const faces = facesOf(geometry, vertex, `p_${id}`)
  const srs = spelling.srs === 'geometry' ? ` srsName="${crs}" srsDimension="3"` : ''
  const inSurfaces = spelling.polygonsIn === 'surfaces'
  const inner = (face: Face): string => {
    const member = memberOf(face, inSurfaces, spelling)
    const within =
      spelling.in === 'CompositeSurface'
        ? `<gml:surfaceMember><gml:CompositeSurface>${member}</gml:CompositeSurface></gml:surfaceMember>`
        : member
    return `<gml:MultiSurface${srs}>${within}</gml:MultiSurface>`
  }
  const surfaces = faces
    .map((face) => {
      const type = face.kind !== null && KNOWN.has(face.kind) ? face.kind : 'WallSurface'
      return `<${bound}>
        <${surface(type)} gml:id="s${face.id}"><gml:name>x &amp; y</gml:name>
          <${lod('lod2MultiSurface')}>${inner(face)}</${lod('lod2MultiSurface')}>
        </${surface(type)}>
      </${bound}>`
    })
    .join('\n')
  const shell = faces.map((face) => memberOf(face, !inSurfaces, spelling)).join('')
  const solid = `<${lod('lod2Solid')}><gml:Solid${srs}><gml:exterior><gml:CompositeSurface>${shell}</gml:CompositeSurface></gml:exterior></gml:Solid></${lod('lod2Solid')}>`
  return spelling.polygonsIn === 'solid' ? `${solid}\n${surfaces}` : `${surfaces}\n${solid}`
}

const namespaces = (version: Spelling['version']): string => {
  const gml = version === '3.0' ? 'http://www.opengis.net/gml/3.2' : 'http://www.opengis.net/gml'
  return [
    `xmlns="http://www.opengis.net/citygml/${version}"`,
    `xmlns:bldg="http://www.opengis.net/citygml/building/${version}"`,
    `xmlns:con="http://www.opengis.net/citygml/construction/${version}"`,
    `xmlns:app="http://www.opengis.net/citygml/appearance/${version}"`,
    `xmlns:gml="${gml}"`,
    'xmlns:xlink="http://www.w3.org/1999/xlink"',
  ].join(' ')
}

/**
 * CityJSON objects as a CityGML document.
 * @param features each with its objects, vertices and the transform that holds for it
 */
export function asCityGML(features: readonly Json[], spelling: Spelling, crs: string): string {
  const envelope = `<gml:boundedBy><gml:Envelope srsName="${crs}" srsDimension="3"><gml:lowerCorner>0 0 0</gml:lowerCorner></gml:Envelope></gml:boundedBy>`
  const { part } = words(spelling.version)
  const members = features.flatMap((feature) => {
    const objects = feature['CityObjects'] as Record<string, Json>
    const transform = feature['transform'] as { scale: number[]; translate: number[] } | undefined
    const vertices = feature['vertices'] as number[][]
    const vertex = (i: number): Point => {
      const [x, y, z] = [0, 1, 2].map(
        (k) => vertices[i]![k]! * (transform?.scale[k] ?? 1) + (transform?.translate[k] ?? 0),
      )
      return [x!, y!, z!]
    }
    return Object.entries(objects)
      .filter(([, { type }]) => type === 'Building')
      .map(([id, building]) => {
        // The parts stand in the order that the building names them in.
        const parts = ((building['children'] ?? []) as string[])
          .filter((key) => objects[key]?.['type'] === 'BuildingPart')
          .map((key) => [key, objects[key]!] as const)
        const name = (building['attributes'] as Json | undefined)?.['name']
        return `<cityObjectMember><bldg:Building gml:id="${escaped(id)}">
          ${typeof name === 'string' ? `<gml:name>${escaped(name)}</gml:name>` : ''}
          ${spelling.srs === 'building' ? envelope : ''}
          <app:appearance><app:Appearance><gml:posList>1 2</gml:posList></app:Appearance></app:appearance>
          ${memberText(building, vertex, escaped(id), spelling, crs)}
          ${parts.map(([key, json]) => `<${part}><bldg:BuildingPart gml:id="${escaped(key)}">${memberText(json, vertex, escaped(key), spelling, crs)}</bldg:BuildingPart></${part}>`).join('')}
        </bldg:Building></cityObjectMember>`
      })
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<!-- Øst & <vest> -->
<CityModel ${namespaces(spelling.version)}>
${spelling.srs === 'model' ? envelope : ''}
${members.join('\n')}
</CityModel>
`
}
