import { geometriesOf, type CityGeometry, type UnknownGeometry } from './cityjson-geometry.ts'
import { memberPath, readObject, type JsonObject } from './reading.ts'

/** A building or building part with geometry. */
export interface CityMember {
  /** Id of the part; null for the building itself. */
  readonly part: string | null
  readonly geometries: readonly CityGeometry[]
  readonly unknown: readonly UnknownGeometry[]
}

/** A building with the parts that are merged into it. */
export interface CityBuilding {
  readonly id: string
  readonly name: string | null
  readonly path: string
  readonly members: readonly CityMember[]
  /** Geometries by template, which are not read. */
  readonly templates: number
  /** Installations (balconies, chimneys, canopies) that have roof surfaces of their own. */
  readonly installationRoofs: number
  /** A part that no building of the file claims. */
  readonly orphan: boolean
}

interface CityObject {
  readonly id: string
  readonly path: string
  readonly type: unknown
  readonly json: JsonObject
}

const namesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : []

/** Children by parent, from both sides: files leave out either `children` or `parents`. */
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

/** Buildings of extensions (`+NoiseBuilding`) and parts of buildings that are not read. */
const UNREAD_TYPE = /^(?:\+.*Building.*|BuildingUnit|BuildingStorey)$/

/** Ids, by type, of the objects with geometry that stand for buildings or parts of them and are not read. */
export function unreadObjects(json: JsonObject): ReadonlyMap<string, readonly string[]> {
  const unread = new Map<string, string[]>()
  for (const [id, value] of Object.entries(json)) {
    const { type, geometry } = value as JsonObject
    if (typeof type !== 'string' || !UNREAD_TYPE.test(type) || !Array.isArray(geometry) || geometry.length === 0)
      continue
    const ids = unread.get(type) ?? []
    ids.push(id)
    unread.set(type, ids)
  }
  return unread
}

/** The building and everything below it, in the order of the file; a circle of parents ends where it closes. */
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

function cityBuilding(root: CityObject, family: readonly CityObject[], orphan: boolean): CityBuilding {
  const members: CityMember[] = []
  let templates = 0
  let installationRoofs = 0
  for (const object of family) {
    const isMember = object === root || object.type === 'BuildingPart'
    if (!isMember && object.type !== 'BuildingInstallation') continue
    const read = geometriesOf(object.json, object.path)
    if (isMember) {
      templates += read.templates
      members.push({ part: object === root ? null : object.id, geometries: read.geometries, unknown: read.unknown })
    } else if (read.geometries.some(({ kinds }) => kinds.includes('RoofSurface'))) {
      installationRoofs += 1
    }
  }
  const attributes = root.json['attributes']
  const name = typeof attributes === 'object' && attributes !== null ? (attributes as JsonObject)['name'] : undefined
  return {
    id: root.id,
    name: typeof name === 'string' && name.trim() !== '' ? name : null,
    path: root.path,
    members,
    templates,
    installationRoofs,
    orphan,
  }
}

/** The buildings among city objects; parts that none of them claims are buildings of their own. */
export function cityBuildings(json: JsonObject, path: string): CityBuilding[] {
  const objects = new Map<string, CityObject>()
  for (const [id, value] of Object.entries(json)) {
    const at = memberPath(path, id)
    const object = readObject(value, at, 'a city object')
    objects.set(id, { id, path: at, type: object['type'], json: object })
  }
  const children = childrenByParent(objects)
  const buildings: CityBuilding[] = []
  const claimed = new Set<CityObject>()
  const take = (root: CityObject, orphan: boolean): void => {
    const family = familyOf(root, objects, children).filter((object) => !claimed.has(object))
    for (const object of family) claimed.add(object)
    buildings.push(cityBuilding(root, family, orphan))
  }
  for (const object of objects.values()) if (object.type === 'Building') take(object, false)
  const isPart = (id: string): boolean => objects.get(id)?.type === 'BuildingPart'
  for (const object of objects.values()) {
    if (object.type !== 'BuildingPart' || claimed.has(object) || namesIn(object.json['parents']).some(isPart)) continue
    take(object, true)
  }
  // What is left has parts for parents, in a circle.
  for (const object of objects.values()) if (object.type === 'BuildingPart' && !claimed.has(object)) take(object, true)
  return buildings
}
