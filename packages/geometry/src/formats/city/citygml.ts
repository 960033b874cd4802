import * as VALUES from '../../messages/en/values.ts'
import * as REFUSALS from '../../messages/en/refusals.ts'
import { fault } from '../../errors.ts'
import { coordinateSystem, type CoordinateSystem } from '../../geodesy/crs.ts'
import type { Vec2 } from '../../kernel/vectors.ts'
import { findingOf, type Finding } from '../../model/finding.ts'
import * as SURVEYS from '../../messages/en/surveys.ts'
import { said } from '../../sentence.ts'
import { refusalOf } from '../../model/refusal.ts'
import { objects, readCityBuilding } from './city-building.ts'
import { gmlBuilding, treeId, type GmlBuilding } from './citygml-building.ts'
import { cityBuildingOf } from './citygml-faces.ts'
import { readFace, type AxisOrder } from './citygml-geometry.ts'
import { createTreeReader, type BuildingTree, type GmlNode, type TreeStart } from './citygml-tree.ts'
import type { RoofOptions } from './cityjson-header.ts'
import { checkGround, createGroundUse } from '../ground-option.ts'
import { missingCrs } from '../missing-crs.ts'
import { remarks, type Read, type RoofReader } from '../read.ts'

/** Systems in degrees whose files have the latitude first, as EPSG defines them: Japan's, and INSPIRE's. Others have the longitude first. */
const LATITUDE_FIRST: ReadonlySet<string> = new Set(['EPSG:6668', 'EPSG:6697', 'EPSG:7423'])

const axisOrderOf = ({ name }: CoordinateSystem): AxisOrder => (LATITUDE_FIRST.has(name) ? 'northFirst' : 'eastFirst')

/** Limit on cached coordinate systems: a file has one or two. */
const MOST_SYSTEMS = 100

function createSystems(): (name: string) => CoordinateSystem {
  const known = new Map<string, CoordinateSystem>()
  return (name) => {
    const found = known.get(name) ?? coordinateSystem(name)
    if (known.size >= MOST_SYSTEMS) known.clear()
    known.set(name, found)
    return found
  }
}

/** Collects the coordinate systems named below an element, which may differ from ring to ring. */
function srsNamesBelow(node: GmlNode, to: Set<string | null>): void {
  if (node.role === 'text') to.add(node.srs.srsName)
  else for (const child of node.children) srsNamesBelow(child, to)
}

/** The names of systems that apply to the faces of a building: on the geometry, else on an enclosing envelope. */
function srsNamesOf({ members, modelSrsName }: GmlBuilding): readonly string[] {
  const names = new Set<string>()
  const ofBuilding = members[0]?.srsName ?? modelSrsName
  for (const { faces, srsName } of members) {
    const own = new Set<string | null>()
    for (const each of faces) for (const { node } of each.faces) srsNamesBelow(node, own)
    for (const name of own) {
      const counting = name ?? srsName ?? ofBuilding
      if (counting !== null) names.add(counting)
    }
  }
  return [...names]
}

/** Position of a building: its first point, in whole metres; null if none can be read. */
function firstPosition({ members }: GmlBuilding): Vec2 | null {
  for (const { faces } of members) {
    for (const each of faces) {
      for (const face of each.faces) {
        const polygon = readFace(face, 'eastFirst')
        if (typeof polygon === 'string') continue
        const [x, y] = polygon[0][0]!
        return [Math.round(x), Math.round(y)]
      }
    }
  }
  return null
}

/** @throws InputError `roof/no-crs`, `roof/unknown-crs`, `roof/wrong-crs` if the building names two */
function systemOf(building: GmlBuilding, systemNamed: (name: string) => CoordinateSystem): CoordinateSystem {
  const systems = new Map(srsNamesOf(building).map((name) => [systemNamed(name).name, systemNamed(name)]))
  const [first, second] = systems.values()
  if (first === undefined) throw missingCrs(said(VALUES.srsName), firstPosition(building), null)
  if (second === undefined) return first
  throw fault(REFUSALS.twoSystems, null, { first: first.name, second: second.name })
}

const terminated = (id: string): Finding => findingOf(said(SURVEYS.terminatedBuilding, { id }), [id])

const undeclared = (): Finding => findingOf(said(SURVEYS.unknownVersionNoNamespace), [])

/**
 * Reads buildings of CityGML 1.0, 2.0 and 3.0, one by one as their text arrives, with the memory of one building.
 * @param start the position of the text in the original document, if the document was assembled from its head, some members and its
 * closing tag
 */
export function createCityGMLReader(options: RoofOptions = {}, start?: TreeStart): RoofReader {
  checkGround(options.ground)
  const given = options.crs === undefined ? null : coordinateSystem(options.crs)
  const systemNamed = createSystems()
  const use = createGroundUse(options.ground)
  let reads: Read[] = []

  const readTree = (tree: BuildingTree): Read => {
    const place = { line: tree.line, path: null }
    try {
      const building = gmlBuilding(tree)
      const { id } = building
      if (building.isTerminated)
        return { kind: 'roofless', buildingId: id, source: 'address', place, findings: [terminated(id)] }
      const hasFaces = building.members.some(({ faces }) => faces.some((each) => each.faces.length > 0))
      // A building without faces needs no system: any will do.
      const system = given ?? (hasFaces ? systemOf(building, systemNamed) : coordinateSystem('OGC:CRS84'))
      return readCityBuilding(cityBuildingOf(building, axisOrderOf(system)), system, options.ground ?? null)
    } catch (error) {
      return refusalOf(error, { buildingId: treeId(tree), source: 'address', place })
    }
  }

  let version: string | null = null
  const take = (tree: BuildingTree): void => {
    if (version === null) {
      version = tree.version
      reads.push({ ...remarks(tree.isDeclared ? [] : [undeclared()]), version })
    }
    reads.push(use.seen(readTree(tree)))
  }
  const scanner = createTreeReader(take, start)
  /** An error in the file, thrown after the buildings before it were returned, however the text was split into chunks. */
  let failure: Error | null = null
  const taken = (act: () => void): Read[] => {
    if (failure !== null) throw failure
    try {
      act()
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error))
      if (reads.length === 0) throw failure
    }
    const read = reads
    reads = []
    return read
  }

  const unreadRemarks = (): Read[] =>
    [...scanner.unread].map(([type, ids]) =>
      remarks([
        findingOf(said(SURVEYS.typeIgnoredOfExtension, { objects: objects(ids.length), type, id: ids[0]! }), ids),
      ]),
    )

  return {
    write: (text) => taken(() => scanner.write(text)),
    end: () => [...taken(() => scanner.end()), ...unreadRemarks(), ...use.remarks()],
  }
}
