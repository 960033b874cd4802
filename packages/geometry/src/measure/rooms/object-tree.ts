import { commonArea } from '../../kernel/coverage.ts'
import { signedArea, type Ring2 } from '../../kernel/rings.ts'
import { findingOf, idsOf, type Finding } from '../../model/finding.ts'
import * as SCANS from '../../messages/en/scans.ts'
import { said, term } from '../../sentence.ts'
import type { Capture, ScannedObject } from '../../model/scan.ts'
import type { ObjectMeasures } from './measures.ts'
import { extentOf, planOf, worldPoint, type Extent } from './walls/placed-wall.ts'

/** Share of an object's footprint that must lie in another's to take it as a part of that one, in files that name no parents. */
const CONTAINED_SHARE = 0.5

/** An object with the objects it carries, before ids are made unique. */
export interface ObjectNode {
  readonly object: ScannedObject
  readonly footprint: Ring2
  readonly children: ObjectNode[]
}

/** The plan corners of an object's box. */
function footprintOf({ placement, size }: ScannedObject): Ring2 {
  const [x, z] = [size[0] / 2, size[2] / 2]
  return (
    [
      [-x, -z],
      [x, -z],
      [x, z],
      [-x, z],
    ] as const
  ).map(([u, w]) => planOf(worldPoint(placement, [u, 0, w])))
}

const underside = ({ placement, size }: ScannedObject): number => placement.origin[1] - size[1] / 2

interface BoxedNode {
  readonly node: ObjectNode
  readonly area: number
  readonly extent: Extent
}

const boxesOf = (nodes: readonly ObjectNode[]): BoxedNode[] =>
  nodes
    .map((node) => ({ node, area: Math.abs(signedArea(node.footprint)), extent: extentOf(node.footprint) }))
    .toSorted((a, b) => a.area - b.area)

/**
 * The container of each object by position: the smallest larger object whose footprint covers over half of this one's, and that it does
 * not stand above. Null if there is none.
 */
function containersOf(nodes: readonly ObjectNode[]): Map<ObjectNode, ObjectNode | null> {
  const boxes = boxesOf(nodes)
  const holds = (outer: BoxedNode, inner: BoxedNode): boolean =>
    outer.area > inner.area &&
    outer.extent.min[0] < inner.extent.max[0] &&
    outer.extent.max[0] > inner.extent.min[0] &&
    outer.extent.min[1] < inner.extent.max[1] &&
    outer.extent.max[1] > inner.extent.min[1] &&
    underside(inner.node.object) < underside(outer.node.object) + outer.node.object.size[1] &&
    commonArea([inner.node.footprint, outer.node.footprint]) > CONTAINED_SHARE * inner.area
  const containers = new Map<ObjectNode, ObjectNode | null>()
  for (let i = 0; i < boxes.length; i += 1) {
    let j = i + 1
    while (j < boxes.length && !holds(boxes[j]!, boxes[i]!)) j += 1
    containers.set(boxes[i]!.node, boxes[j]?.node ?? null)
  }
  return containers
}

/** The object that the file names as parent; null if the parent is a wall, door or window, which puts the object at the top. */
function namedParent(
  node: ObjectNode,
  byId: ReadonlyMap<string, ObjectNode>,
  surfaceIds: ReadonlySet<string>,
  findings: Finding[],
): ObjectNode | null {
  const { id, category, parentId } = node.object
  if (parentId === null || surfaceIds.has(parentId)) return null
  const parent = byId.get(parentId)
  if (parent !== undefined) return parent
  const message = said(SCANS.unresolvedParentObject, {
    id,
    category: term('object', category),
    parent: parentId,
  })
  findings.push(findingOf(message, [id]))
  return null
}

/** The objects in a circle of parents reached from `start`; empty if the chain ends at the top. */
function circleFrom(start: ObjectNode, parents: ReadonlyMap<ObjectNode, ObjectNode | null>): ObjectNode[] {
  const trail = new Set<ObjectNode>()
  let at: ObjectNode | null = start
  while (at !== null && !trail.has(at)) {
    trail.add(at)
    at = parents.get(at) ?? null
  }
  if (at === null) return []
  const all = [...trail]
  return all.slice(all.indexOf(at))
}

/** Objects as trees. Objects that are each other's ancestors are all put at the top, with a finding. */
export function objectForest(capture: Capture, findings: Finding[]): ObjectNode[] {
  const nodes = capture.objects.map((object): ObjectNode => ({ object, footprint: footprintOf(object), children: [] }))
  const byId = new Map(nodes.map((node) => [node.object.id, node]))
  const surfaceIds = new Set([...capture.walls, ...capture.openings, ...capture.floors].map((surface) => surface.id))
  const parents = capture.objectsNameParents
    ? new Map(nodes.map((node) => [node, namedParent(node, byId, surfaceIds, findings)]))
    : containersOf(nodes)
  const settled = new Set<ObjectNode>()
  for (const start of nodes) {
    if (settled.has(start)) continue
    const circle = circleFrom(start, parents)
    for (const node of circle) parents.set(node, null)
    if (circle.length > 0) {
      const ids = circle.map((node) => node.object.id)
      const message = ids.length === 1 ? said(SCANS.parentCycleItself, { ids }) : said(SCANS.parentCycle, { ids })
      findings.push(findingOf(message, ids))
    }
    for (let at: ObjectNode | null = start; at !== null && !settled.has(at); at = parents.get(at) ?? null)
      settled.add(at)
  }
  for (const [node, parent] of parents) parent?.children.push(node)
  const roots = nodes.filter((node) => parents.get(node) === null)
  return [...roots, ...cutAtDepth(roots, findings)]
}

/** Limit on nesting: real furniture has less; a malicious file could exhaust the stack. */
const DEEPEST = 32

/** Detaches objects nested deeper than `DEEPEST` from their parent; returns them as new tops. */
function cutAtDepth(roots: readonly ObjectNode[], findings: Finding[]): ObjectNode[] {
  const cut: ObjectNode[] = []
  let level = roots
  for (let depth = 1; level.length > 0; depth += 1) {
    const below = level.flatMap((node) => (depth % DEEPEST === 0 ? node.children.splice(0) : node.children))
    if (depth % DEEPEST === 0) cut.push(...below)
    level = below
  }
  if (cut.length > 0) {
    const message = said(SCANS.deepNesting, { depth: DEEPEST, count: cut.length })
    findings.push(findingOf(message, idsOf(cut.map((node) => node.object))))
  }
  return cut
}

/** The published form of an object and its parts. */
export function measureObject(
  { object, footprint, children }: ObjectNode,
  nextId: (id: string) => string,
): ObjectMeasures {
  const [width, height, depth] = object.size
  return {
    id: nextId(object.id),
    sourceId: object.id,
    category: object.category,
    width,
    height,
    depth,
    footprint,
    base: underside(object),
    children: children.map((child) => measureObject(child, nextId)),
  }
}
