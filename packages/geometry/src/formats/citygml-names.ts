/** The parts of an element's name. */
export interface XmlName {
  readonly prefix: string
  readonly local: string
}

/** More different names than this in one document are nobody's vocabulary: what was kept of them is let go. */
const MOST_NAMES = 10_000

/** Splits names at their colon, each only once. */
export function createNameSplitter(): (name: string) => XmlName {
  const known = new Map<string, XmlName>()
  return (name) => {
    const found = known.get(name)
    if (found !== undefined) return found
    const colon = name.indexOf(':')
    const split = { prefix: colon < 0 ? '' : name.slice(0, colon), local: name.slice(colon + 1) }
    if (known.size >= MOST_NAMES) known.clear()
    known.set(name, split)
    return split
  }
}

/** Which prefixes stand for which namespaces, as the tags around a place declare them. */
export interface NamespaceScopes {
  open(attributes: Readonly<Record<string, string>>): void
  close(): void
  /** The namespace of a prefix; null where it has none. */
  resolve(prefix: string): string | null
}

export function createNamespaceScopes(): NamespaceScopes {
  let depth = 0
  const declared: { readonly depth: number; readonly byPrefix: ReadonlyMap<string, string> }[] = []
  return {
    open: (attributes) => {
      depth += 1
      let byPrefix: Map<string, string> | null = null
      for (const name in attributes) {
        if (!name.startsWith('xmlns') || (name.length > 5 && name[5] !== ':')) continue
        byPrefix ??= new Map()
        byPrefix.set(name.slice(6), attributes[name]!.trim())
      }
      if (byPrefix !== null) declared.push({ depth, byPrefix })
    },
    close: () => {
      if (declared.at(-1)?.depth === depth) declared.pop()
      depth -= 1
    },
    resolve: (prefix) => {
      for (let i = declared.length - 1; i >= 0; i -= 1) {
        const namespace = declared[i]!.byPrefix.get(prefix)
        if (namespace !== undefined) return namespace
      }
      return null
    },
  }
}

/** Namespaces of CityGML: `http://www.opengis.net/citygml/building/2.0`, the core without a module. */
const CITYGML = /^https?:\/\/www\.opengis\.net\/citygml\/(?:profiles\/base\/)?(?:([a-z]+)\/)?([\d.]+)$/

/** The versions that are read. */
const VERSIONS: ReadonlySet<string> = new Set(['1.0', '2.0', '3.0'])

/** The module and version of a namespace of CityGML 1.0, 2.0 or 3.0; null of any other. The core is the module `core`. */
export function cityModule(namespace: string | null): { readonly module: string; readonly version: string } | null {
  const found = namespace === null ? null : CITYGML.exec(namespace)
  const version = found?.[2]
  return version === undefined || !VERSIONS.has(version) ? null : { module: found?.[1] ?? 'core', version }
}

export const isGml = (namespace: string | null): boolean =>
  namespace === 'http://www.opengis.net/gml' || namespace === 'http://www.opengis.net/gml/3.2'

/** `lod2MultiSurface`: LoD 0 is a footprint or a roof's outline, and never read. */
const LOD = /^lod([1-4])(Solid|MultiSurface|Geometry|CompositeSurface)$/

/** The level of detail of a property that has a geometry; null for other properties. */
export function lodOfProperty(name: string): number | null {
  const found = LOD.exec(name)
  return found === null ? null : Number(found[1])
}

/** Elements that hold polygons, or other elements that do. */
export const AGGREGATES: ReadonlySet<string> = new Set([
  'MultiSurface',
  'CompositeSurface',
  'Surface',
  'PolyhedralSurface',
  'TriangulatedSurface',
  'Tin',
  'Shell',
  'OrientableSurface',
  'MultiGeometry',
  'GeometricComplex',
  'Solid',
  'CompositeSolid',
  'MultiSolid',
])

export const SOLIDS: ReadonlySet<string> = new Set(['Solid', 'CompositeSolid', 'MultiSolid'])

/** Properties of these, by which they hold each other, inline or by reference. */
export const MEMBERS: ReadonlySet<string> = new Set([
  'surfaceMember',
  'surfaceMembers',
  'patches',
  'polygonPatches',
  'trianglePatches',
  'baseSurface',
  'geometryMember',
  'geometryMembers',
  'element',
  'exterior',
  'solidMember',
  'solidMembers',
])

export const FACES: ReadonlySet<string> = new Set(['Polygon', 'PolygonPatch', 'Triangle', 'Rectangle'])

/** Parts of a face: its rings, and how these write their points. */
const OF_FACES: readonly string[] = ['exterior', 'interior', 'LinearRing', 'pointProperty', 'pointRep', 'Point']

/** Elements whose text counts. */
export const TEXTS: ReadonlySet<string> = new Set([
  'posList',
  'pos',
  'coordinates',
  'name',
  'terminationDate',
  'relationToConstruction',
])

/** What is kept of a building beside its properties by level of detail. All others are passed over with all that is in them. */
export const KEPT: ReadonlySet<string> = new Set([
  ...AGGREGATES,
  ...MEMBERS,
  ...FACES,
  ...OF_FACES,
  ...TEXTS,
  'boundedBy',
  'boundary',
  'Envelope',
  'consistsOfBuildingPart',
  'buildingPart',
  'BuildingPart',
  'outerBuildingInstallation',
  'buildingInstallation',
  'BuildingInstallation',
])

/** Elements that any GML object may have and that hold no geometry. */
export const REMARKS: ReadonlySet<string> = new Set([
  'name',
  'description',
  'descriptionReference',
  'identifier',
  'metaDataProperty',
])
