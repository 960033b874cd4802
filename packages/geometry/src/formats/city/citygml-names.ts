/** The role of an element for the reader, by its name without prefix. */
export type Role =
  /** A property with a geometry at a level of detail. */
  | 'lod'
  /** Contains faces, or other aggregates. */
  | 'aggregate'
  /** Links an aggregate to its content, inline or by reference. */
  | 'member'
  | 'face'
  /** Its text is read. */
  | 'text'
  /** Its children are boundary surfaces. */
  | 'bounds'
  /** Kept for other uses. */
  | 'kept'
  /** Allowed on any GML object, without geometry. */
  | 'remark'
  | 'other'

/** The name of an element, split into parts. */
export interface Word {
  readonly prefix: string
  readonly local: string
  readonly role: Role
  /** Level of detail; null unless the role is `lod`. */
  readonly lod: number | null
}

/** The namespaces of prefixes, as declared by the enclosing tags. */
export interface NamespaceScopes {
  open(attributes: Readonly<Record<string, string>>): void
  close(): void
  /** The namespace of a prefix; null if it has none. */
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

/** The supported versions. */
const VERSIONS: ReadonlySet<string> = new Set(['1.0', '2.0', '3.0'])

/** The module and version of a CityGML namespace, 1.0, 2.0 or 3.0; null for any other. The core is the module `core`. */
export function cityModule(namespace: string | null): { readonly module: string; readonly version: string } | null {
  const found = namespace === null ? null : CITYGML.exec(namespace)
  const version = found?.[2]
  return version === undefined || !VERSIONS.has(version) ? null : { module: found?.[1] ?? 'core', version }
}

export const isGml = (namespace: string | null): boolean =>
  namespace === 'http://www.opengis.net/gml' || namespace === 'http://www.opengis.net/gml/3.2'

/** `lod2MultiSurface` and the like. LoD 0 is a footprint or a roof's outline, and is never read. */
const LOD = /^lod([1-4])(Solid|MultiSurface|Geometry|CompositeSurface)$/

/** The level of detail of a property with a geometry; null for other properties. */
function lodOfProperty(name: string): number | null {
  const found = LOD.exec(name)
  return found === null ? null : Number(found[1])
}

const ROLES: ReadonlyMap<string, Role> = new Map(
  Object.entries({
    aggregate: [
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
    ],
    // The rings of a face are in its exterior and interiors, the faces of a solid in its exterior.
    member: [
      'surfaceMember',
      'surfaceMembers',
      'patches',
      'polygonPatches',
      'trianglePatches',
      'baseSurface',
      'geometryMember',
      'geometryMembers',
      'element',
      'solidMember',
      'solidMembers',
      'exterior',
      'interior',
    ],
    face: ['Polygon', 'PolygonPatch', 'Triangle', 'Rectangle'],
    text: [
      'posList',
      'pos',
      'coordinates',
      'name',
      'terminationDate',
      'relationToConstruction',
      'ThoroughfareName',
      'ThoroughfareNumber',
      'LocalityName',
      'PostalCodeNumber',
      'NameElement',
      'Number',
      'Identifier',
    ],
    bounds: ['boundedBy', 'boundary'],
    kept: [
      'LinearRing',
      'pointProperty',
      'pointRep',
      'Point',
      'Envelope',
      'consistsOfBuildingPart',
      'buildingPart',
      'BuildingPart',
      'outerBuildingInstallation',
      'buildingInstallation',
      'BuildingInstallation',
      'address',
      'Address',
      'xalAddress',
      'AddressDetails',
      'Country',
      'AdministrativeArea',
      'Locality',
      'Thoroughfare',
      'PostalCode',
      'PostCode',
    ],
    remark: ['description', 'descriptionReference', 'identifier', 'metaDataProperty'],
  } satisfies Partial<Record<Role, readonly string[]>>).flatMap(([role, names]) =>
    names.map((name) => [name, role as Role] as const),
  ),
)

/** Names of a polygon's rings in GML 2, which GML 3.1 still accepts. */
const OLDER_NAMES: Readonly<Record<string, string>> = { outerBoundaryIs: 'exterior', innerBoundaryIs: 'interior' }

const roleOf = (local: string, lod: number | null): Role => (lod === null ? (ROLES.get(local) ?? 'other') : 'lod')

/** Limit on cached names: no real vocabulary has more, so beyond it the cache is cleared. */
const MOST_NAMES = 10_000

/** Looks up the meaning of names, each only once. */
export function createDictionary(): (name: string) => Word {
  const known = new Map<string, Word>()
  return (name) => {
    const found = known.get(name)
    if (found !== undefined) return found
    const colon = name.indexOf(':')
    const written = name.slice(colon + 1)
    const local = Object.hasOwn(OLDER_NAMES, written) ? OLDER_NAMES[written]! : written
    const lod = lodOfProperty(local)
    const word = { prefix: colon < 0 ? '' : name.slice(0, colon), local, role: roleOf(local, lod), lod }
    if (known.size >= MOST_NAMES) known.clear()
    known.set(name, word)
    return word
  }
}
