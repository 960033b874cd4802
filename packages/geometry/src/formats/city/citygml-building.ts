import * as REFUSALS from '../../messages/en/refusals.ts'
import { findingOf, type Finding } from '../../model/finding.ts'
import * as SURVEYS from '../../messages/en/surveys.ts'
import { said } from '../../sentence.ts'
import { gmlAddresses } from './city-address.ts'
import { surfacesText } from './city-building.ts'
import type { GmlFace } from './citygml-geometry.ts'
import { cityModule, isGml } from './citygml-names.ts'
import { fault, InputError } from '../../errors.ts'
import { createFaceFinder, type FaceFinder } from './citygml-surfaces.ts'
import type { BuildingTree, GmlNode } from './citygml-tree.ts'
import { describedAs } from '../reading.ts'

export type SurfaceKind = 'roof' | 'ground' | 'ceiling' | 'wall' | 'other'

/** The kinds of boundary surfaces, by the names of their elements. */
const KINDS: ReadonlyMap<string, SurfaceKind> = new Map([
  ['RoofSurface', 'roof'],
  ['GroundSurface', 'ground'],
  ['OuterCeilingSurface', 'ceiling'],
  ['WallSurface', 'wall'],
])

/** The faces of one kind and level of detail. */
export interface Faces {
  readonly kind: SurfaceKind | 'solid'
  readonly lod: number
  /** Empty for walls and others: their references may be broken, and the building is measured all the same. */
  readonly faces: readonly GmlFace[]
  /** Faces of walls and others, resolved on request. @throws InputError as `facesOf` of a finder */
  readonly passedOver: () => readonly GmlFace[]
}

/** A building or part, with its faces found but not yet read. */
export interface GmlMember {
  readonly part: string | null
  readonly faces: readonly Faces[]
  /** The roofs of each installation that has any. */
  readonly installations: readonly (readonly Faces[])[]
  /** Coordinate system named by its own envelope; null if none. */
  readonly srsName: string | null
}

/** A building with its parts, their faces found but not yet read. */
export interface GmlBuilding {
  readonly id: string
  readonly name: string | null
  readonly addresses: readonly string[]
  readonly line: number
  readonly isTerminated: boolean
  readonly isPart: boolean
  readonly members: readonly GmlMember[]
  readonly modelSrsName: string | null
  readonly root: GmlNode
  readonly findings: readonly Finding[]
}

const childrenNamed = (node: GmlNode, ...names: string[]): GmlNode[] =>
  node.children.filter(({ name }) => names.includes(name))

/** A property with a level of detail. */
interface Property {
  readonly kind: SurfaceKind | 'solid'
  readonly lod: number
  readonly node: GmlNode
}

/** State collected during the walk through a building. */
interface Seen {
  readonly byId: ReadonlyMap<string, GmlNode>
  readonly ofExtensions: GmlNode[]
}

function kindOf({ name, namespace }: GmlNode): SurfaceKind {
  const module = cityModule(namespace)?.module
  if (module !== 'building' && module !== 'construction') return 'other'
  return KINDS.get(name) ?? 'other'
}

/** The boundary surfaces of a building, part or installation, each with its geometries. */
function boundaryProperties(node: GmlNode, seen: Seen): Property[] {
  const properties: Property[] = []
  for (const boundary of childrenNamed(node, 'boundedBy', 'boundary')) {
    // A boundary defined elsewhere in the building is counted there.
    if (boundary.href !== null && boundary.children.length === 0 && !seen.byId.has(boundary.href.slice(1)))
      throw fault(REFUSALS.unresolvedBoundary, null, { reference: describedAs(boundary.href) })
    for (const surface of boundary.children) {
      if (surface.name === 'Envelope') continue
      if (cityModule(surface.namespace) === null && surface.name.includes('Roof')) seen.ofExtensions.push(surface)
      for (const child of surface.children) {
        if (child.lod !== null) properties.push({ kind: kindOf(surface), lod: child.lod, node: child })
      }
    }
  }
  return properties
}

/** Roof surfaces of each installation (a dormer, a canopy) that has any. Interior installations are not included. */
function installationRoofs(node: GmlNode, seen: Seen): Property[][] {
  return childrenNamed(node, 'outerBuildingInstallation', 'buildingInstallation')
    .flatMap((property) => childrenNamed(property, 'BuildingInstallation'))
    .filter(
      (installation) =>
        !childrenNamed(installation, 'relationToConstruction').some(({ text }) => text.trim() === 'inside'),
    )
    .map((installation) => boundaryProperties(installation, seen).filter(({ kind }) => kind === 'roof'))
    .filter((roofs) => roofs.length > 0)
}

const isSolid = (property: GmlNode): boolean =>
  property.name.endsWith('Solid') || property.children.some(({ name }) => name.endsWith('Solid'))

/** The building or part and all parts below it, in the order of the file. */
function membersOf(root: GmlNode, byId: ReadonlyMap<string, GmlNode>): GmlNode[] {
  const members = [root]
  for (const member of members) {
    for (const property of childrenNamed(member, 'consistsOfBuildingPart', 'buildingPart')) {
      if (property.href !== null && property.children.length === 0 && !byId.has(property.href.slice(1)))
        throw fault(REFUSALS.unresolvedPart, null, { reference: describedAs(property.href) })
      members.push(...childrenNamed(property, 'BuildingPart'))
    }
  }
  return members
}

const envelopeSrs = (node: GmlNode): string | null =>
  childrenNamed(node, 'boundedBy')
    .flatMap((bounds) => childrenNamed(bounds, 'Envelope'))
    .find(({ srs }) => srs.srsName !== null)?.srs.srsName ?? null

function findingsOf(id: string, { ofExtensions }: Seen): Finding[] {
  const [first] = ofExtensions
  if (first === undefined) return []
  const message = said(SURVEYS.typeIgnoredSurfacesOfExtension, {
    surfaces: surfacesText(ofExtensions.length),
    id,
    type: first.name,
  })
  return [findingOf(message, [id])]
}

/** Runs `read`; empty if it throws an InputError. A broken wall must not refuse the roof: it is left out. */
export function unlessBroken<T>(read: () => readonly T[]): readonly T[] {
  try {
    return read()
  } catch (error) {
    if (error instanceof InputError) return []
    throw error
  }
}

/** Unique ids of parts: a part without an id, or with one in use, gets the building's id and a number. */
function partIds(id: string, parts: readonly GmlNode[]): string[] {
  const taken = new Set<string>()
  return parts.map((part, i) => {
    const own = part.id !== null && !taken.has(part.id) ? part.id : `${id}-${i + 1}`
    taken.add(own)
    return own
  })
}

/** The id of a building: its own, or the number of its member in the model. */
export const treeId = ({ root, member }: BuildingTree): string => root.id ?? `${member}`

/**
 * Finds the faces of a building.
 * @throws InputError `roof/unresolved-reference`, `file/bad-geometry`
 */
export function gmlBuilding(tree: BuildingTree): GmlBuilding {
  const { root, byId, line, modelSrsName } = tree
  const id = treeId(tree)
  const seen: Seen = { byId, ofExtensions: [] }
  const nodes = membersOf(root, byId)
  const walked = nodes.map((node) => ({
    node,
    surfaces: boundaryProperties(node, seen),
    installations: installationRoofs(node, seen),
  }))
  const hasSemantics = walked.some(({ surfaces }) => surfaces.length > 0)
  // A polygon counts once for each kind and level of detail, in the first part that has it.
  const finders = new Map<string, FaceFinder>()
  const walls = new Map<number, Set<GmlNode>>()
  const found = ({ kind, lod, node }: Property): Faces => {
    const all = (): readonly GmlFace[] => createFaceFinder(byId).facesOf(node)
    if (kind === 'other') return { kind, lod, faces: [], passedOver: all }
    if (kind === 'wall') {
      const own = unlessBroken(all)
      const known = walls.get(lod) ?? new Set()
      walls.set(lod, known)
      const faces = own.filter(({ node: face }) => !known.has(face))
      for (const face of faces) known.add(face.node)
      return { kind, lod, faces, passedOver: own.length > 0 ? () => own : all }
    }
    const key = `${kind} ${lod}`
    const finder = finders.get(key) ?? createFaceFinder(byId)
    finders.set(key, finder)
    const faces = kind === 'solid' && hasSemantics ? [] : finder.facesOf(node)
    return { kind, lod, faces, passedOver: () => [] }
  }
  const parts = partIds(id, nodes.slice(1))
  const members = walked.map(({ node, surfaces, installations }, i): GmlMember => {
    // If surfaces have semantics, solids only repeat them; a part without semantics gets a finding.
    const solids =
      surfaces.length > 0
        ? []
        : node.children
            .filter((child) => child.lod !== null && (hasSemantics || isSolid(child)))
            .map((child): Property => ({ kind: 'solid', lod: child.lod!, node: child }))
    return {
      part: i === 0 ? null : parts[i - 1]!,
      faces: [...surfaces, ...solids].map(found),
      installations: installations.map((roofs) => roofs.map(found)),
      srsName: envelopeSrs(node),
    }
  })
  const name = root.children.find((child) => child.name === 'name' && isGml(child.namespace))?.text.trim()
  return {
    id,
    name: name === undefined || name === '' ? null : name,
    addresses: gmlAddresses(root),
    line,
    isTerminated: childrenNamed(root, 'terminationDate').some(({ text }) => text.trim() !== ''),
    isPart: root.name === 'BuildingPart',
    members,
    modelSrsName,
    root,
    findings: findingsOf(id, seen),
  }
}
