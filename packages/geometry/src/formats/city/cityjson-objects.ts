import { jsonAddresses } from './city-address.ts'
import * as VALUES from '../../messages/en/values.ts'
import type { Vec3 } from '../../kernel/vectors.ts'
import { findingOf, type Finding } from '../../model/finding.ts'
import * as ROOFS from '../../messages/en/roofs.ts'
import { said } from '../../sentence.ts'
import { refusalOf, type Refusal } from '../../model/refusal.ts'
import { geometriesText } from './city-building.ts'
import type { CityBuilding, CityGeometry, CityMember } from './city-geometry.ts'
import { geometriesOf } from './cityjson-geometry.ts'
import type { CityVertices } from './cityjson-header.ts'
import { memberPath, readObject, type FileRoot, type JsonObject } from '../reading.ts'

interface CityObject {
  readonly id: string
  readonly path: string
  readonly type: unknown
  readonly json: JsonObject
}

const namesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : []

/** Children by parent, from both sides: files omit either `children` or `parents`. */
function childrenByParent(objects: ReadonlyMap<string, CityObject>): Map<string, Set<string>> {
  const children = new Map<string, Set<string>>()
  const link = (parent: string, child: string): void => {
    if (!objects.has(parent) || !objects.has(child)) return
    const known = children.get(parent)
    if (known === undefined) children.set(parent, new Set([child]))
    else known.add(child)
  }
  for (const { id, json } of objects.values()) {
    for (const child of namesIn(json['children'])) link(id, child)
    for (const parent of namesIn(json['parents'])) link(parent, id)
  }
  return children
}

/** Types that are not read: buildings of extensions (`+NoiseBuilding`) and some parts of buildings. */
const UNREAD_TYPE = /^(?:\+.*Building.*|BuildingUnit|BuildingStorey)$/

/** Ids, by type, of objects with geometry that represent buildings or parts but are not read. */
export function unreadObjects(json: JsonObject): ReadonlyMap<string, readonly string[]> {
  const unread = new Map<string, string[]>()
  for (const [id, value] of Object.entries(json)) {
    if (typeof value !== 'object' || value === null) continue
    const { type, geometry } = value as JsonObject
    if (typeof type !== 'string' || !UNREAD_TYPE.test(type) || !Array.isArray(geometry) || geometry.length === 0)
      continue
    const ids = unread.get(type) ?? []
    ids.push(id)
    unread.set(type, ids)
  }
  return unread
}

/** The building and all its descendants, in the order of the file; stops if parents form a circle. */
function familyOf(
  root: CityObject,
  objects: ReadonlyMap<string, CityObject>,
  children: ReadonlyMap<string, ReadonlySet<string>>,
): CityObject[] {
  const family = new Set([root])
  for (const member of family) {
    for (const id of children.get(member.id) ?? []) {
      const child = objects.get(id)!
      if (child.type !== 'Building') family.add(child)
    }
  }
  return [...family]
}

/** A building, or a part that no building of the file claims, with all its descendants: inspected but not yet read. */
export interface CityFamily {
  readonly id: string
  readonly path: string
  readonly members: readonly CityObject[]
  readonly orphan: boolean
}

/** The lowest vertex of all faces; null if there is none, or one has no height. */
function lowestVertex(geometries: readonly CityGeometry[]): Vec3 | null {
  let lowest: Vec3 | null = null
  for (const geometry of geometries) {
    const { shells, unplaced } = geometry.shells()
    if (unplaced > 0) return null
    for (const shell of shells)
      for (const polygon of shell) for (const p of polygon[0]) if (lowest === null || p[2] < lowest[2]) lowest = p
  }
  return lowest
}

/** @param templates geometries by template */
function passedOver(id: string, templates: number): Finding[] {
  if (templates === 0) return []
  const message = said(ROOFS.templateIgnored, { id, geometries: geometriesText(templates) })
  return [findingOf(message, [id])]
}

/** Whether an installation is outside, on the roof or the walls: CityGML 3.0's value is kept as an attribute. */
function isOutside({ json: { attributes } }: CityObject): boolean {
  if (typeof attributes !== 'object' || attributes === null) return true
  return (attributes as JsonObject)['relationToConstruction'] !== 'inside'
}

/** The member of a family that an installation is attached to: the first of its parents that is a member, else the building. */
function standsOn({ id, json }: CityObject, members: readonly CityObject[]): CityObject | undefined {
  const parents = namesIn(json['parents'])
  return (
    members.find((member) => parents.includes(member.id) || namesIn(member.json['children']).includes(id)) ?? members[0]
  )
}

/**
 * The building of a family: its geometries and its name.
 * @throws InputError if one of its objects or geometries is malformed
 */
export function cityBuilding(
  { id, path, members: family, orphan }: CityFamily,
  line: number | null,
  vertices: CityVertices,
): CityBuilding {
  const [root] = family
  const objects = family.filter((object) => object === root || object.type === 'BuildingPart')
  let templates = 0
  const onMembers = new Map<CityObject | undefined, CityGeometry[][]>()
  for (const object of family) {
    if (object.type !== 'BuildingInstallation' || !isOutside(object)) continue
    const { geometries, templates: byTemplate } = geometriesOf(object.json, object.path, vertices)
    templates += byTemplate
    if (!geometries.some(({ hasRoof }) => hasRoof)) continue
    const member = standsOn(object, objects)
    onMembers.set(member, [...(onMembers.get(member) ?? []), geometries])
  }
  const members = objects.map((object): CityMember => {
    const read = geometriesOf(object.json, object.path, vertices)
    templates += read.templates
    return {
      part: object === root ? null : object.id,
      geometries: read.geometries,
      unknown: read.unknown,
      installations: onMembers.get(object) ?? [],
    }
  })
  const attributes = root?.json['attributes']
  const name = typeof attributes === 'object' && attributes !== null ? (attributes as JsonObject)['name'] : undefined
  return {
    id,
    name: typeof name === 'string' && name.trim() !== '' ? name : null,
    addresses: jsonAddresses(root?.json['address']),
    place: { line, path },
    members,
    ...(vertices.isStepped ? { steps: vertices.scale } : {}),
    orphan,
    findings: passedOver(id, templates),
    lowest: () => lowestVertex(members.flatMap(({ geometries }) => geometries)),
  }
}

/** The objects of a file or feature: buildings, each with its parts, and values that are not objects. */
export interface CityFamilies {
  readonly families: readonly CityFamily[]
  readonly broken: readonly Refusal[]
}

/** The buildings among city objects; a part that no building claims counts as a building. */
export function cityFamilies(json: JsonObject, { line, path }: FileRoot): CityFamilies {
  const objects = new Map<string, CityObject>()
  const broken: Refusal[] = []
  for (const [id, value] of Object.entries(json)) {
    const at = memberPath(path, id)
    try {
      const object = readObject(value, at, VALUES.cityObject)
      objects.set(id, { id, path: at, type: object['type'], json: object })
    } catch (error) {
      broken.push(refusalOf(error, { buildingId: id, source: 'address', place: { line, path: at } }))
    }
  }
  const children = childrenByParent(objects)
  const families: CityFamily[] = []
  const claimed = new Set<CityObject>()
  const take = (root: CityObject, orphan: boolean): void => {
    const members = familyOf(root, objects, children).filter((object) => !claimed.has(object))
    for (const object of members) claimed.add(object)
    families.push({ id: root.id, path: root.path, members, orphan })
  }
  for (const object of objects.values()) if (object.type === 'Building') take(object, false)
  const isPart = (id: string): boolean => objects.get(id)?.type === 'BuildingPart'
  for (const object of objects.values()) {
    if (object.type !== 'BuildingPart' || claimed.has(object) || namesIn(object.json['parents']).some(isPart)) continue
    take(object, true)
  }
  // The remaining parts are each other's parents, in a circle.
  for (const object of objects.values()) if (object.type === 'BuildingPart' && !claimed.has(object)) take(object, true)
  return { families, broken }
}
