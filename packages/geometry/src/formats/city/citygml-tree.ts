import * as FILES from '../../messages/en/files.ts'
import { fault } from '../../errors.ts'
import { cityModule, createDictionary, createNamespaceScopes, type Role, type Word } from './citygml-names.ts'
import { createXmlScanner, type XmlScanner } from '../text/xml-scanner.ts'

/** What the tags around a geometry say of its coordinates. */
interface SrsScope {
  readonly srsName: string | null
  /** Numbers of a point. */
  readonly dimension: number
}

/** An element of a building, of those that count. */
export interface GmlNode {
  /** Without its prefix. */
  readonly name: string
  readonly role: Role
  /** Level of detail of a property; null of other elements. */
  readonly lod: number | null
  /** Of surfaces and the building itself; null for others, whose namespace decides nothing. */
  readonly namespace: string | null
  readonly id: string | null
  /** As it is written: `#id`. */
  readonly href: string | null
  /** Whether an OrientableSurface turns what it holds. */
  readonly isTurned: boolean
  readonly srs: SrsScope
  readonly children: GmlNode[]
  text: string
}

/** A building with all that counts of it, or a part outside of any building. */
export interface BuildingTree {
  readonly root: GmlNode
  /** Its elements by their ids. The first of two with the same id counts. */
  readonly byId: ReadonlyMap<string, GmlNode>
  /** Line of its tag, from 1. */
  readonly line: number
  /** Number of the member of the model that it stands in, from 1. */
  readonly member: number
  readonly modelSrsName: string | null
  /** Of the namespace that it is of: `2.0`. */
  readonly version: string
  /** Whether the model around it has a namespace. */
  readonly isDeclared: boolean
}

export interface TreeReader extends XmlScanner {
  /** Ids of objects with `Building` in their name that are of no CityGML namespace, by type; they are not read. */
  readonly unread: ReadonlyMap<string, readonly string[]>
}

/** Where reading begins, of a document that is read in pieces: lines and members before it. */
export interface TreeStart {
  readonly line: number
  readonly member: number
}

/** Elements of one building: those of the largest that were seen are 20,000. */
const MOST_NODES = 4_000_000

/** Characters of what counts in one building, `NODE_TEXT` for each element among them: those of the largest that were seen are 4 million. */
const MOST_TEXT = 32_000_000

/** What an element takes beside its text, as characters: some hundred bytes. */
const NODE_TEXT = 96

/** Ids that are told of what is not read. */
const MOST_TOLD = 100

/** Elements that a model or a collection has its objects in. */
const MEMBERS: ReadonlySet<string> = new Set(['cityObjectMember', 'featureMember', 'member'])

const NO_SRS: SrsScope = { srsName: null, dimension: 3 }

/** Elements that mean nothing where they are empty. */
const MEAN_NOTHING: ReadonlySet<Role> = new Set(['lod', 'aggregate', 'member', 'text'])

/** Whether an element holds nothing and nothing can refer to it: it need not be kept. */
const isEmpty = ({ role, id, href, children, text }: GmlNode): boolean =>
  children.length === 0 && text === '' && id === null && href === null && MEAN_NOTHING.has(role)

/** What an element says of itself by its attributes. */
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

/** Elements inside which an unknown one may be a part of a geometry. */
const OF_GEOMETRY: ReadonlySet<Role> = new Set(['lod', 'aggregate', 'member', 'face', 'text'])

/** Reads the elements of one building, between its tags. */
interface BranchReader {
  /** @returns whether the text of the element counts */
  readonly open: (word: Word, attributes: Readonly<Record<string, string>>, line: number) => boolean
  /** @returns whether it was the building's own tag that was closed */
  readonly close: () => boolean
  readonly text: (text: string) => void
}

function createBranchReader(
  root: GmlNode,
  byId: Map<string, GmlNode>,
  firstLine: number,
  resolve: (prefix: string) => string | null,
): BranchReader {
  /** The elements around the place, the building first. */
  const path = [root]
  let nodes = 0
  let characters = 0
  /** How many elements deep the place is in something that is passed over. */
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
      // What is no known geometry is told of, but not looked into.
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

/** What names without a namespace mean in a CityModel that has none: some programs leave out what declares them. */
const UNDECLARED: Readonly<Record<string, string>> = { gml: 'http://www.opengis.net/gml' }
const UNDECLARED_ELSE = 'http://www.opengis.net/citygml/building/2.0'

/** @throws InputError where the document is no city model */
function requireModel(local: string, namespace: string | null, line: number): void {
  const isCity = namespace === null || cityModule(namespace) !== null
  if (local === 'FeatureCollection' || (local === 'CityModel' && isCity)) return
  const of = namespace === null ? 'no namespace' : `the namespace ${namespace.slice(0, 80)}`
  throw fault(FILES.noCityGml, { line }, { name: local.slice(0, 80), namespace: of })
}

/**
 * Reads a CityGML document as it comes and gives its buildings one by one, each with those of its elements that count.
 * @throws InputError `file/unknown-kind` where the document is no city model, `file/not-xml`, `file/unsafe-xml`
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
  /** Whether the place is in an element that has all members of a collection in it. */
  let isInMembers = false
  /** Whether the place is between the two tags around the model's envelope. */
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
