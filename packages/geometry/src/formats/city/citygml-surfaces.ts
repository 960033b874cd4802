import * as REFUSALS from '../../messages/en/refusals.ts'
import { fault } from '../../errors.ts'
import type { GmlFace } from './citygml-geometry.ts'
import type { Role } from './citygml-names.ts'
import type { GmlNode } from './citygml-tree.ts'
import { describedAs } from '../reading.ts'

/** Roles of elements that may contain faces. */
const HOLDERS: ReadonlySet<Role> = new Set(['lod', 'aggregate', 'member'])

/** Limit on nested elements and on references that lead to references. */
const LONGEST_CHAIN = 200

/** Finds the faces of geometries, each once in the whole building, wherever it is written. */
export interface FaceFinder {
  /** @param property `lod2MultiSurface` and the like  @throws InputError `roof/unresolved-reference`, `file/bad-geometry` */
  facesOf(property: GmlNode): GmlFace[]
}

/**
 * A finder of faces. It never returns a face twice: a polygon counts once, and an element with many references is walked once, so that
 * references cannot multiply the work.
 */
export function createFaceFinder(byId: ReadonlyMap<string, GmlNode>): FaceFinder {
  const done = new Set<GmlNode>()
  const open = new Set<GmlNode>()
  const found: GmlFace[] = []

  const follow = (node: GmlNode, isTurned: boolean): void => {
    const target = node.href!.startsWith('#') ? byId.get(node.href!.slice(1)) : undefined
    if (target === undefined) throw fault(REFUSALS.unresolvedSurface, null, { reference: describedAs(node.href) })
    visit(target, isTurned)
  }

  const visitUnknown = (node: GmlNode): void => {
    if (node.role === 'remark' || node.name === 'name') return
    throw fault(REFUSALS.unknownSurface, node.id === null ? null : `#${node.id}`, { found: describedAs(node.name) })
  }

  const visit = (node: GmlNode, isTurned: boolean): void => {
    if (open.has(node) || open.size > LONGEST_CHAIN) {
      const id = describedAs(node.id ?? node.name)
      throw fault(REFUSALS.endlessReference, null, { id })
    }
    if (done.has(node)) return
    if (node.role === 'face') {
      done.add(node)
      found.push({ node, isTurned })
      return
    }
    if (!HOLDERS.has(node.role)) {
      visitUnknown(node)
      return
    }
    open.add(node)
    const turns = node.name === 'OrientableSurface' && node.isTurned
    if (node.href !== null) follow(node, isTurned)
    for (const child of node.children) {
      // The interior of a solid is a cavity: its faces are not on the outside.
      if (node.name === 'Solid' && child.name === 'interior') continue
      visit(child, turns ? !isTurned : isTurned)
    }
    open.delete(node)
    done.add(node)
  }

  return {
    facesOf: (property) => {
      visit(property, false)
      return found.splice(0)
    },
  }
}
