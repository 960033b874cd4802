import * as FILES from '../../messages/en/files.ts'
import { fault } from '../../errors.ts'
import { cityModule, createDictionary, createNamespaceScopes, type Role, type Word } from './citygml-names.ts'
import { createXmlScanner, type XmlScanner } from '../text/xml-scanner.ts'

/** Coordinate system and dimension, as the tags around a geometry state them. */
interface SrsScope {
  readonly srsName: string | null
  /** Numbers of a point. */
  readonly dimension: number
}

/** An element of a building that the reader keeps. */
export interface GmlNode {
  /** Without its prefix. */
  readonly name: string
  readonly role: Role
  /** Level of detail of a property; null for other elements. */
  readonly lod: number | null
  /** Set for surfaces and the building itself; null for others, whose namespace does not matter. */
  readonly namespace: string | null
  readonly id: string | null
  /** As written: `#id`. */
  readonly href: string | null
  /** Whether an OrientableSurface turns its content. */
  readonly isTurned: boolean
  readonly srs: SrsScope
  readonly children: GmlNode[]
  text: string
}

/** A building with all its kept elements, or a part outside any building. */
export interface BuildingTree {
  readonly root: GmlNode
  /** Its elements by their ids. If two share an id, the first counts. */
  readonly byId: ReadonlyMap<string, GmlNode>
  /** Line of its tag, from 1. */
  readonly line: number
  /** Number of its member in the model, from 1. */
  readonly member: number
  readonly modelSrsName: string | null
  /** Version of its namespace: `2.0`. */
  readonly version: string
  /** Whether the enclosing model has a namespace. */
  readonly isDeclared: boolean
}

export interface TreeReader extends XmlScanner {
  /** Ids of objects with `Building` in their name but outside the CityGML namespaces, by type; they are not read. */
  readonly unread: ReadonlyMap<string, readonly string[]>
}

/** Position at which reading begins, for a document read in pieces: lines and members before it. */
export interface TreeStart {
  readonly line: number
  readonly member: number
}

/** Limit on elements of one building: the largest seen has 20,000. */
const MOST_NODES = 4_000_000

/** Limit on kept characters of one building, with `NODE_TEXT` for each element: the largest seen has 4 million. */
const MOST_TEXT = 32_000_000

/** Memory of an element besides its text, counted as characters: about a hundred bytes. */
const NODE_TEXT = 96

/** Limit on ids listed for unread objects. */
const MOST_TOLD = 100

/** Elements of a model or a collection that contain its objects. */
const MEMBERS: ReadonlySet<string> = new Set(['cityObjectMember', 'featureMember', 'member'])

const NO_SRS: SrsScope = { srsName: null, dimension: 3 }

/** Roles of elements that mean nothing if empty. */
const MEAN_NOTHING: ReadonlySet<Role> = new Set(['lod', 'aggregate', 'member', 'text'])

/** Whether an element has no content and no reference can reach it: it need not be kept. */
const isEmpty = ({ role, id, href, children, text }: GmlNode): boolean =>
  children.length === 0 && text === '' && id === null && href === null && MEAN_NOTHING.has(role)

/** Values from the attributes of an element. */
function attributesOf(attributes: Readonly<Record<string, string>>, around: SrsScope) {
  let id: string | null = null
  let href: string | null = null
  let isTurned = false
  let { srsName, dimension } = around
  for (const name in attributes) {
    const value = attributes[name]!
    if (name === 'srsName') srsName = value.trim() || srsName
    else if (name === 'srsDimension') dimension = Number(value)
    else if (name === 'orientation') isTurned = value.trim() === '-'
    else if (name.endsWith(':id')) id = value
    else if (name.endsWith(':href')) href = value.trim()
  }
  const isAround = srsName === around.srsName && dimension === around.dimension
  return { id, href, isTurned, srs: isAround ? around : { srsName, dimension } }
}

/** Roles of elements in which an unknown element may be part of a geometry. */
const OF_GEOMETRY: ReadonlySet<Role> = new Set(['lod', 'aggregate', 'member', 'face', 'text'])

/** Reads the elements of one building, between its tags. */
interface BranchReader {
  /** @returns whether the text of the element is needed */
  readonly open: (word: Word, attributes: Readonly<Record<string, string>>, line: number) => boolean
  /** @returns whether the closed tag was the building's own */
  readonly close: () => boolean
  readonly text: (text: string) => void
}

function createBranchReader(
  root: GmlNode,
  byId: Map<string, GmlNode>,
  firstLine: number,
  resolve: (prefix: string) => string | null,
): BranchReader {
  /** The open elements, the building first. */
  const path = [root]
  let nodes = 0
  let characters = 0
  /** Depth of the position inside an ignored element. */
  let passedOver = 0

  const count = (more: number, line: number): void => {
    characters += more
    if (characters > MOST_TEXT) throw fault(FILES.mostText, { line }, { most: MOST_TEXT })
  }
  const keepId = (node: GmlNode): void => {
    if (node.id !== null && !byId.has(node.id)) byId.set(node.id, node)
  }
  keepId(root)

  return {
    open: ({ prefix, local, role, lod }, attributes, line) => {
      nodes += 1
      if (nodes > MOST_NODES)
        throw fault(
          FILES.mostNodes,
          {
            line,
          },
          { most: MOST_NODES },
        )
      if (passedOver > 0) {
        passedOver += 1
        return false
      }
      const parent = path.at(-1)!
      const isSurface = parent.role === 'bounds'
      const isKept = isSurface || (role !== 'other' && role !== 'remark')
      if (!isKept && (role === 'remark' || !OF_GEOMETRY.has(parent.role))) {
        passedOver = 1
        return false
      }
      const namespace = isSurface || local === 'name' ? resolve(prefix) : null
      const { id, href, isTurned, srs } = attributesOf(attributes, parent.srs)
      const ownSrs = srs === parent.srs ? '' : (srs.srsName ?? '')
      count(NODE_TEXT + (id ?? '').length + (href ?? '').length + ownSrs.length, line)
      const node: GmlNode = { name: local, role, lod, namespace, id, href, isTurned, srs, children: [], text: '' }
      keepId(node)
      parent.children.push(node)
      // An unknown geometry is recorded, but its content is ignored.
      if (isKept) path.push(node)
      else passedOver = 1
      return role === 'text'
    },
    close: () => {
      if (passedOver > 0) {
        passedOver -= 1
        return false
      }
      const node = path.pop()!
      const parent = path.at(-1)
      if (parent !== undefined && isEmpty(node)) {
        parent.children.pop()
        characters -= NODE_TEXT
      }
      return parent === undefined
    },
    text: (text) => {
      count(text.length, firstLine)
      path.at(-1)!.text += text
    },
  }
}

/** Default namespaces for a CityModel that declares none: some programs omit the declarations. */
const UNDECLARED: Readonly<Record<string, string>> = { gml: 'http://www.opengis.net/gml' }
const UNDECLARED_ELSE = 'http://www.opengis.net/citygml/building/2.0'

/** @throws InputError if the document is not a city model */
function requireModel(local: string, namespace: string | null, line: number): void {
  const isCity = namespace === null || cityModule(namespace) !== null
  if (local === 'FeatureCollection' || (local === 'CityModel' && isCity)) return
  const of = namespace === null ? 'no namespace' : `the namespace ${namespace.slice(0, 80)}`
  throw fault(FILES.noCityGml, { line }, { name: local.slice(0, 80), namespace: of })
}

/**
 * Reads a CityGML document in chunks and yields its buildings one by one, each with its kept elements.
 * @throws InputError `file/unknown-kind` if the document is not a city model, `file/not-xml`, `file/unsafe-xml`
 */
export function createTreeReader(
  give: (tree: BuildingTree) => void,
  start: TreeStart = { line: 1, member: 0 },
): TreeReader {
  const wordOf = createDictionary()
  const scopes = createNamespaceScopes()
  const unread = new Map<string, string[]>()
  let depth = 0
  let member = start.member
  let modelSrsName: string | null = null
  let isDeclared = true
  /** Whether the position is in an element that holds all members of a collection. */
  let isInMembers = false
  /** Whether the position is inside the `boundedBy` of the model, which holds its envelope. */
  let isInModelBounds = false
  let tree: BuildingTree | null = null
  let branch: BranchReader | null = null

  const tellUnread = (local: string, id: string | null): void => {
    const ids = unread.get(local) ?? []
    if (ids.length < MOST_TOLD) ids.push(id ?? `${member}`)
    if (unread.size < MOST_TOLD) unread.set(local, ids)
  }

  const resolve = (prefix: string): string | null =>
    scopes.resolve(prefix) ?? (isDeclared ? null : (UNDECLARED[prefix] ?? UNDECLARED_ELSE))

  const openOutside = (
    { prefix, local, role, lod }: Word,
    attributes: Readonly<Record<string, string>>,
    line: number,
  ) => {
    if (depth === 1) {
      requireModel(local, scopes.resolve(prefix), line)
      isDeclared = local !== 'CityModel' || scopes.resolve(prefix) !== null
    }
    if (depth === 2) {
      isInModelBounds = local === 'boundedBy'
      isInMembers = local === 'featureMembers'
    }
    if ((depth === 2 && MEMBERS.has(local)) || (depth === 3 && isInMembers)) member += 1
    if (depth === 3 && isInModelBounds && local === 'Envelope') modelSrsName = attributes['srsName']?.trim() || null
    if (!local.includes('Building')) return
    const namespace = resolve(prefix)
    const of = cityModule(namespace)
    const own = attributesOf(attributes, NO_SRS)
    if (of?.module === 'building' && (local === 'Building' || local === 'BuildingPart')) {
      const root: GmlNode = { name: local, role, lod, namespace, ...own, children: [], text: '' }
      const byId = new Map<string, GmlNode>()
      tree = { root, byId, line, member, modelSrsName, version: of.version, isDeclared }
      branch = createBranchReader(root, byId, line, resolve)
    } else if (depth === 3 && of === null) tellUnread(local, own.id)
  }

  const scanner = createXmlScanner(
    {
      open: (name, attributes, line) => {
        depth += 1
        scopes.open(attributes)
        const word = wordOf(name)
        if (branch !== null) return branch.open(word, attributes, line)
        openOutside(word, attributes, line)
        return false
      },
      close: () => {
        depth -= 1
        scopes.close()
        if (tree === null || branch?.close() !== true) return
        const whole = tree
        tree = null
        branch = null
        give(whole)
      },
      text: (text) => branch?.text(text),
    },
    start.line,
  )
  return { ...scanner, unread }
}
