import { areaVector } from '@reports/geometry'
import {
  roomSolids,
  type RoomSolid,
  type ScanSurfaces,
  type SolidFace,
  type SolidOpening,
} from '@reports/geometry/surfaces'
import { writeXml, type XmlElement } from '../exchange/xml.ts'
import { behindOf, coordinates, leftOut, told as toldOfFace } from './shells.ts'

type Ring = SolidFace['ring']
type Children = readonly XmlElement[]

const parent = (name: string, children: Children, attributes: Readonly<Record<string, string>> = {}): XmlElement => ({
  name,
  attributes,
  children,
})
const leaf = (name: string, text: string): XmlElement => ({ name, text })
const figure = (value: number): string => (Math.round(value * 1e4) / 1e4).toString()

/** The types of gbXML 6.01 by what lies behind. Of what is not known it has none: an inner surface with one space, told in its name. */
const WALLS: Readonly<Record<string, string>> = { outside: 'ExteriorWall', ground: 'UndergroundWall' }
const FLOORS: Readonly<Record<string, string>> = { outside: 'RaisedFloor', ground: 'SlabOnGrade' }
const CEILINGS: Readonly<Record<string, string>> = { outside: 'Roof' }
const OPENINGS = { window: 'OperableWindow', door: 'NonSlidingDoor', opening: 'Air' } as const

const surfaceType = (face: SolidFace): string => {
  const behind = behindOf(face)
  if (face.kind === 'wall') return WALLS[behind] ?? 'InteriorWall'
  return face.kind === 'floor' ? (FLOORS[behind] ?? 'InteriorFloor') : (CEILINGS[behind] ?? 'Ceiling')
}

const pointOf = (point: readonly number[]): XmlElement =>
  parent(
    'CartesianPoint',
    point.map((value) => leaf('Coordinate', figure(value))),
  )

const loopOf = (ring: Ring): XmlElement => parent('PolyLoop', coordinates(ring).map(pointOf))

const planar = (ring: Ring): XmlElement => parent('PlanarGeometry', [loopOf(ring)])

/** A rectangle of the same area, bearing and tilt: of a wall as wide as its foot. */
function rectangular(ring: Ring, isUpright: boolean): XmlElement {
  const [x, y, z] = areaVector(ring)
  const area = Math.hypot(x, y, z)
  const azimuth = Math.hypot(x, y) < 1e-6 ? 0 : ((Math.atan2(x, y) * 180) / Math.PI + 360) % 360
  const tilt = (Math.acos(Math.max(-1, Math.min(1, z / area))) * 180) / Math.PI
  const [a, b] = [ring[0]!, ring[1]!]
  const width = isUpright ? Math.hypot(b[0] - a[0], b[1] - a[1]) : Math.sqrt(area)
  return parent('RectangularGeometry', [
    leaf('Azimuth', figure(azimuth)),
    pointOf(coordinates(ring)[0]!),
    leaf('Tilt', figure(tilt)),
    leaf('Height', figure(area / width)),
    leaf('Width', figure(width)),
  ])
}

function openingOf({ of: { opening }, ring }: SolidOpening, id: string): XmlElement {
  const type = OPENINGS[opening.kind]
  return parent('Opening', [rectangular(ring, true), planar(ring), leaf('Name', opening.id)], {
    id,
    openingType: type,
    constructionIdRef: `co-${type}`,
  })
}

/** A surface; an inner one stands once, as its first room has it. */
function surfaceOf(face: SolidFace, number: number, space: string, other: string | undefined): XmlElement {
  const type = surfaceType(face)
  const { behind, basis } = toldOfFace(face)
  return parent(
    'Surface',
    [
      ...[space, ...(other === undefined ? [] : [other])].map((spaceIdRef) => ({
        name: 'AdjacentSpaceId',
        attributes: { spaceIdRef },
      })),
      rectangular(face.ring, face.kind === 'wall'),
      planar(face.ring),
      ...face.openings.map((opening, i) => openingOf(opening, `op-${number}-${i + 1}`)),
      leaf('Name', [behind, basis].filter((each) => each !== null).join(', ')),
    ],
    {
      id: `su-${number}`,
      surfaceType: type,
      constructionIdRef: `co-${type}`,
      exposedToSun: String(type === 'ExteriorWall' || type === 'Roof'),
    },
  )
}

const spaceOf = ({ room, faces, area, volume }: RoomSolid, id: string, isHeated: boolean): XmlElement =>
  parent(
    'Space',
    [
      leaf('Name', room.room.name ?? room.room.id),
      leaf('Area', figure(area)),
      leaf('Volume', figure(volume)),
      parent(
        'ShellGeometry',
        [
          parent(
            'ClosedShell',
            faces.map(({ ring }) => loopOf(ring)),
          ),
        ],
        { id: `sh-${id}`, unit: 'Meters' },
      ),
    ],
    { id, buildingStoreyIdRef: `st-${room.story ?? 0}`, conditionType: isHeated ? 'Heated' : 'Unconditioned' },
  )

/** Rooms as gbXML 6.01: inner faces as measured, metres, y to true north where north is known. */
export function gbxmlOf(scan: ScanSurfaces): string {
  const solids = roomSolids(scan)
  const spaces = new Map(solids.map(({ room }, i) => [room, `sp-${i + 1}`]))
  const faces = solids.flatMap(({ room, faces: own }) => own.map((face) => ({ room, face })))
  const inner = faces.map(({ room, face }) => {
    const { behind, other } = face.surface ?? { behind: null, other: null }
    if (other === null || (behind !== 'room' && behind !== 'unheated')) return null
    const isFirst = face.kind === 'wall' ? room.number < other.number : face.kind === 'ceiling'
    const pair = isFirst ? [room.number, other.number] : [other.number, room.number]
    return { other, isFirst, pair: `${face.kind === 'wall' ? 'wall' : 'across'} ${pair.join(' ')}` }
  })
  const written = new Set(inner.flatMap((each) => (each?.isFirst === true ? [each.pair] : [])))
  // The first room has what lies between two; if that one is taken for something else there, it stands here, with one space.
  const kept = new Map(
    faces.flatMap(({ room, face }, i) => {
      const met = inner[i]!
      if (met !== null && !met.isFirst && written.has(met.pair)) return []
      const other = met?.isFirst ? spaces.get(met.other) : undefined
      return [[face, surfaceOf(face, i + 1, spaces.get(room)!, other)] as const]
    }),
  )
  const surfaces = [...kept.values()]
  const { ceilings, openings } = leftOut(solids, scan, (face) => kept.has(face))
  const told = [
    ...(ceilings.length === 0 ? [] : [`Ceilings taken as level: ${ceilings.join(' ')}.`]),
    ...(openings.length === 0 ? [] : [`Openings left out: ${openings.join(' ')}.`]),
  ]
  const floors = Map.groupBy(solids, ({ room }) => room.story ?? 0)
  const storeys = [...floors].map(([story, own]) => {
    const level = own.reduce((low, { floor }) => Math.min(low, floor), Infinity)
    return parent('BuildingStorey', [leaf('Name', String(story + 1)), leaf('Level', figure(level))], {
      id: `st-${story}`,
    })
  })
  const types = new Set(
    surfaces.flatMap(({ attributes, children = [] }) => [
      attributes!['surfaceType']!,
      ...children.flatMap((child) => child.attributes?.['openingType'] ?? []),
    ]),
  )
  const building = parent(
    'Building',
    [
      leaf('Name', scan.north === null ? 'Scan; north is not known' : 'Scan'),
      ...(told.length === 0 ? [] : [leaf('Description', told.join(' '))]),
      leaf('Area', figure(solids.reduce((sum, { area }) => sum + area, 0))),
      ...solids.map((solid) => spaceOf(solid, spaces.get(solid.room)!, scan.heated[solid.room.number] === true)),
      ...storeys,
    ],
    { id: 'bu-1', buildingType: 'SingleFamily' },
  )
  const location = parent('Location', [leaf('ZipcodeOrPostalCode', '0000')])
  return writeXml(
    parent(
      'gbXML',
      [
        parent('Campus', [location, building, ...surfaces], { id: 'cp-1' }),
        ...[...types].map((type) =>
          parent('Construction', [leaf('Name', `${type}: not stated`)], { id: `co-${type}` }),
        ),
      ],
      {
        xmlns: 'http://www.gbxml.org/schema',
        temperatureUnit: 'C',
        lengthUnit: 'Meters',
        areaUnit: 'SquareMeters',
        volumeUnit: 'CubicMeters',
        useSIUnitsForResults: 'true',
        version: '6.01',
      },
    ),
  )
}
