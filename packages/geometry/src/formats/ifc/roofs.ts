import * as IFC from '../../messages/en/ifc.ts'
import * as ROOFS from '../../messages/en/roofs.ts'
import { fault } from '../../errors.ts'
import { boxAround } from '../../kernel/box-search.ts'
import { innerPoint } from '../../kernel/inner-point.ts'
import { insideRing, signedArea, type Ring2 } from '../../kernel/rings.ts'
import type { Vec3 } from '../../kernel/vectors.ts'
import { findingOf, type Finding } from '../../model/finding.ts'
import { createIdRegister } from '../../model/ids.ts'
import { refusalOf } from '../../model/refusal.ts'
import type { Building, PartFaces, Polygon3, Surface } from '../../model/roof.ts'
import { metres, said, squareMetres } from '../../sentence.ts'
import { BUILDING_EXTENT, IFC_LIMITS } from '../../tolerances.ts'
import type { RoofOptions } from '../city/cityjson-header.ts'
import { checkGround, createGroundUse } from '../ground-option.ts'
import { remarks, type Read } from '../read.ts'
import { globalIdOf, textOf, type IfcModel } from './model.ts'
import { withIfc } from './open-ifc.ts'
import { ownWalls, type OwnWalls } from './own-walls.ts'
import { placesOf, type PlaceOf } from './place.ts'
import { roofElements, type RoofElement } from './roof-bodies.ts'
import { roofFacesOf, uppermost, type RoofFace } from './roof-faces.ts'
import { spatialOf, type Spatial } from './spatial.ts'
import { lengthUnit } from './units.ts'

/** A body of a roof with this many faces that look up is curved: real roofs of as many faces are several bodies. */
const FACETED_BODY = 30

const WHOLE = { line: null, path: null } as const

/** A face of a roof with the element that it is of. */
interface NamedFace extends RoofFace {
  readonly element: number
}

/** The faces of the elements of one building; layers of one element count once. */
interface RoofOfBuilding {
  readonly faces: readonly NamedFace[]
  /** Elements whose bodies have no face that looks up. */
  readonly topless: readonly number[]
  /** Elements whose bodies are curved, drawn in many flat faces. */
  readonly faceted: readonly number[]
}

/** @throws InputError `file/bad-geometry` if an element has a shape and the kernel makes no body of it */
function facesOf(model: IfcModel, elements: readonly RoofElement[]): RoofOfBuilding {
  const topless: number[] = []
  const faceted: number[] = []
  const faces: NamedFace[] = []
  const layers = new Map<number, NamedFace[]>()
  for (const { id, layerOf } of elements) {
    const triangles = model.body(id)
    if (triangles.length === 0) throw fault(IFC.noBody, null, { id })
    const own = roofFacesOf(triangles).map((face): NamedFace => ({ ...face, element: id }))
    if (own.length === 0) topless.push(id)
    if (own.length >= FACETED_BODY) faceted.push(id)
    if (layerOf === null) faces.push(...own)
    else layers.set(layerOf, [...(layers.get(layerOf) ?? []), ...own])
  }
  return { faces: [...faces, ...[...layers.values()].flatMap(uppermost)], topless, faceted }
}

/** Elements that stand on the ground, or on what does. */
const STANDING = ['IFCWALL', 'IFCSLAB', 'IFCCOLUMN', 'IFCCURTAINWALL', 'IFCFOOTING'] as const

/** The lowest point of what stands in a building, if it lies below its roof: metres of the model. */
function lowestPoint(
  model: IfcModel,
  { buildingOf }: Spatial,
  building: number | null,
  roof: ReadonlySet<number>,
  eaves: number,
): Vec3 | null {
  let lowest: Vec3 | null = null
  for (const id of model.idsOf(...STANDING)) {
    if (roof.has(id) || buildingOf(id) !== building) continue
    for (const corners of model.body(id))
      for (const point of corners) if (lowest === null || point[2] < lowest[2]) lowest = point
  }
  return lowest !== null && lowest[2] < eaves ? lowest : null
}

/** Names of the elements of a model, as ids. */
const elementId = (model: IfcModel, id: number): string => globalIdOf(model.line(id)) ?? `ifc-${id}`

function surfacesOf(model: IfcModel, faces: readonly NamedFace[], local: (point: Vec3) => Vec3): readonly Surface[] {
  const register = createIdRegister('-')
  return faces.map(({ element, polygons }) => ({
    id: register(elementId(model, element)),
    part: null,
    polygons: polygons.map((rings) => rings.map((ring) => ring.map(local)) as unknown as Polygon3),
    providedSlope: null,
    providedDirection: null,
  }))
}

/** The middle of the box around faces in plan. @throws InputError `roof/wrong-crs` if they are too far apart for a building */
function middleOf(faces: readonly RoofFace[]): readonly [number, number] {
  const { minX, minY, maxX, maxY } = boxAround(faces.flatMap(({ polygons }) => polygons.flat(2)))
  if (maxX - minX > BUILDING_EXTENT || maxY - minY > BUILDING_EXTENT)
    throw fault(IFC.tooLong, null, { extent: Math.round(Math.max(maxX - minX, maxY - minY)) })
  return [Math.round((minX + maxX) / 2), Math.round((minY + maxY) / 2)]
}

/** The ground that walls enclose, level at their lowest foot. */
const groundOf = ({ regions, foot }: OwnWalls, local: (point: Vec3) => Vec3): PartFaces => ({
  part: null,
  polygons: regions.map((ring): Polygon3 => [ring.map(([x, y]) => local([x, y, foot]))]),
})

/** Regions that walls enclose, under a roof and under none. */
function underRoof(
  regions: readonly Ring2[],
  faces: readonly RoofFace[],
): readonly [under: readonly Ring2[], bare: readonly Ring2[]] {
  // Its corners too: the middle of a house often lies on the ridge, between two faces.
  const has = (ring: Ring2): boolean =>
    [innerPoint([ring]), ...ring].some(
      (p) => p !== null && faces.some(({ polygons }) => polygons.some(([outer]) => insideRing(outer, ...p))),
    )
  return [regions.filter(has), regions.filter((ring) => !has(ring))]
}

/** What of the walls of a model is left out, or taken with doubt. */
function wallFindings(
  walls: OwnWalls | null,
  stands: OwnWalls | null,
  id: string,
  local: (point: Vec3) => Vec3,
): Finding[] {
  if (walls === null) return []
  const foot = metres(local([0, 0, walls.foot])[2])
  return [
    ...(walls.open === 0 ? [] : [findingOf(said(ROOFS.wallsOpen, { id, count: walls.open }), [id])]),
    ...(stands === null || !stands.hasBasement ? [] : [findingOf(said(ROOFS.groundFromWalls, { id, foot }), [id])]),
  ]
}

interface Source {
  readonly model: IfcModel
  readonly spatial: Spatial
  readonly placeOf: PlaceOf
  readonly ground: number | null
}

function buildingRead(source: Source, building: number | null, id: string, elements: readonly RoofElement[]): Read {
  const { model, spatial, placeOf, ground } = source
  const { faces, topless, faceted } = facesOf(model, elements)
  const named = { buildingId: id, source: 'address', place: WHOLE } as const
  if (faces.length > IFC_LIMITS.faces) throw fault(IFC.mostFaces, null, { most: IFC_LIMITS.faces })
  if (faces.length === 0)
    return { kind: 'roofless', ...named, findings: [findingOf(said(ROOFS.noRoofSurfaces, { id }), [id])] }
  const { frame, local, model: modelPlace, findings } = placeOf(id, middleOf(faces))
  const eaves = faces.flatMap(({ polygons }) => polygons.flat(2)).reduce((low, [, , z]) => Math.min(low, z), Infinity)
  const roof = new Set(elements.map((element) => element.id))
  const walls = ownWalls(model, spatial, building, roof)
  const [under, bare] = underRoof(walls?.regions ?? [], faces)
  const stands = walls !== null && under.length > 0 && walls.foot < eaves ? { ...walls, regions: under } : null
  const lowest = ground === null && stands === null ? lowestPoint(model, spatial, building, roof, eaves) : null
  const foot = lowest === null ? null : local(lowest)
  const line = building === null ? {} : model.line(building)
  const own: Building = {
    id,
    displayName: textOf(line['LongName']) ?? textOf(line['Name']) ?? id,
    buildingType: null,
    source: 'address',
    place: WHOLE,
    frame,
    surfaces: surfacesOf(model, faces, local),
    ground:
      stands === null
        ? { surfaces: [], points: foot === null ? [] : [foot], altitude: ground }
        : { surfaces: [groundOf(stands, local)], points: [], altitude: ground },
    ...(stands === null ? {} : { wallFaces: stands.faces.map((face) => face.map(local)) }),
    ...(faceted.length === 0 ? {} : { isFaceted: true as const }),
    ...(modelPlace === null ? {} : { model: modelPlace }),
  }
  const ids = (of: readonly number[]): string[] => [id, ...of.map((element) => elementId(model, element))]
  const remark = (of: readonly number[], sentence: (count: number) => Finding): Finding[] =>
    of.length === 0 ? [] : [sentence(of.length)]
  return {
    kind: 'building',
    building: own,
    findings: [
      ...findings,
      ...wallFindings(walls, stands, id, local),
      ...bare.map((ring) =>
        findingOf(said(ROOFS.groundWithoutRoof, { area: squareMetres(signedArea(ring)), id }), [id]),
      ),
      ...(foot === null ? [] : [findingOf(said(ROOFS.groundFromLowest, { id, lowest: metres(foot[2]) }), [id])]),
      ...remark(faceted, (count) =>
        findingOf(said(ROOFS.fromFacets, { id, count, faces: faces.length }), ids(faceted)),
      ),
      ...remark(topless, (count) => findingOf(said(ROOFS.bodyWithoutTop, { id, count }), ids(topless))),
    ],
  }
}

function* readsOf(model: IfcModel, { crs, ground }: RoofOptions): Generator<Read> {
  lengthUnit(model)
  yield { ...remarks([]), version: model.schema }
  const spatial = spatialOf(model)
  const elements = Map.groupBy(roofElements(model, spatial), ({ id }) => spatial.buildingOf(id))
  const source = { model, spatial, placeOf: placesOf(model, crs), ground: ground ?? null }
  const register = createIdRegister('-')
  // Buildings without a roof are told as well: a model of one storey, or of ducts.
  const [first] = model.idsOf('IFCBUILDING')
  const buildings = new Set<number | null>([...model.idsOf('IFCBUILDING'), ...elements.keys()])
  if (first === undefined && buildings.size === 0) buildings.add(null)
  for (const building of buildings) {
    const id = register(building === null ? 'ifc' : elementId(model, building))
    const own = elements.get(building) ?? []
    try {
      yield buildingRead(source, building, id, own)
    } catch (error) {
      yield refusalOf(error, { buildingId: id, source: 'address', place: WHOLE })
    }
  }
}

/** The roofs of an open model. @throws InputError as `readIfcRoofs` */
export function roofsIn(model: IfcModel, options: RoofOptions): readonly Read[] {
  checkGround(options.ground)
  const use = createGroundUse(options.ground)
  return [...[...readsOf(model, options)].map((read) => use.seen(read)), ...use.remarks()]
}

/**
 * Reads the roofs of a model in IFC (IFC2X3, IFC4, IFC4X3): a building for each IfcBuilding, refused alone where its roof cannot be read.
 * Roof is what looks up of every IfcRoof, its parts, and IfcSlab of type ROOF; overhangs are in it, rims of its thickness are not. Lengths
 * are those of the model; its place on a map is that of its map conversion, else of its site, else none, with a finding.
 * @param bytes the file, as text (ISO 10303-21)
 * @param options the coordinate system instead of that of the map conversion; the altitude of the ground in metres
 * @throws InputError `file/not-ifc`, `file/too-large`, `file/no-kernel`, `roof/wrong-crs`
 */
export const readIfcRoofs = (bytes: Uint8Array, options: RoofOptions = {}): Promise<readonly Read[]> =>
  withIfc(bytes, (model) => roofsIn(model, options))
