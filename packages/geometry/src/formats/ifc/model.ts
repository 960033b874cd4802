import type { Vec3 } from '../../kernel/vectors.ts'

/*
 * A model that is open, whatever reads it: its entities, and the values of their attributes. Without the kernel, whose types are there
 * only where it is installed.
 */

/** Corners of a face of a body. */
export type Triangle = readonly [Vec3, Vec3, Vec3]

/** An entity: its attributes by name, still as the kernel gives them. */
export type IfcLine = Readonly<Record<string, unknown>>

/** The types of entities that are asked for: names that the kernel has numbers of. */
export type IfcType =
  | 'IFCAREAMEASURE'
  | 'IFCBUILDING'
  | 'IFCBUILDINGELEMENTPART'
  | 'IFCBUILDINGELEMENTPROXY'
  | 'IFCBUILDINGSTOREY'
  | 'IFCCOLUMN'
  | 'IFCCOVERING'
  | 'IFCCURTAINWALL'
  | 'IFCDOOR'
  | 'IFCFOOTING'
  | 'IFCGEOMETRICREPRESENTATIONCONTEXT'
  | 'IFCMAPCONVERSION'
  | 'IFCMEMBER'
  | 'IFCPLATE'
  | 'IFCPROJECT'
  | 'IFCRAILING'
  | 'IFCRELAGGREGATES'
  | 'IFCRELASSOCIATESCLASSIFICATION'
  | 'IFCRELCONTAINEDINSPATIALSTRUCTURE'
  | 'IFCRELDEFINESBYPROPERTIES'
  | 'IFCRELFILLSELEMENT'
  | 'IFCRELVOIDSELEMENT'
  | 'IFCROOF'
  | 'IFCSITE'
  | 'IFCSLAB'
  | 'IFCSPACE'
  | 'IFCSTAIR'
  | 'IFCSTAIRFLIGHT'
  | 'IFCWALL'
  | 'IFCWINDOW'

/** An open model. Axes: x right, y back, z up, in metres; the origin is the file's. */
export interface IfcModel {
  /** `IFC2X3`, `IFC4`, `IFC4X3_ADD2`. */
  readonly schema: string
  /** Numbers of the entities of some types and of those derived from them, in the order of the file, each once. */
  readonly idsOf: (...types: readonly IfcType[]) => readonly number[]
  /** Whether an entity is of a type or of one derived from it. */
  readonly is: (id: number, ...types: readonly IfcType[]) => boolean
  /** The attributes of an entity. @throws InputError `file/not-ifc` if there is none of the number */
  readonly line: (id: number) => IfcLine
  /** The body of an element with its openings cut, as triangles seen anticlockwise from outside; empty if it has none. */
  readonly body: (id: number) => readonly Triangle[]
}

/** The value of an attribute, without the kernel's wrapping. */
const valueOf = (attribute: unknown): unknown =>
  typeof attribute === 'object' && attribute !== null && !Array.isArray(attribute) && 'value' in attribute
    ? attribute.value
    : attribute

/** A number of an attribute; null if it has none. */
export function numberOf(attribute: unknown): number | null {
  const value = valueOf(attribute)
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

/** The text of an attribute; null if it has none, or an empty one. */
export function textOf(attribute: unknown): string | null {
  const value = valueOf(attribute)
  return typeof value === 'string' && value !== '' ? value : null
}

/** Numbers of an attribute that is a list; empty if it is none. */
export function numbersOf(attribute: unknown): readonly number[] {
  const value = valueOf(attribute)
  return Array.isArray(value) ? value.flatMap((item) => numberOf(item) ?? []) : []
}

/** The numbers of the entities that an attribute refers to: none, one or a list. */
export function referencesOf(attribute: unknown): readonly number[] {
  const all: readonly unknown[] = Array.isArray(attribute) ? attribute : [attribute]
  return all.flatMap((item) => {
    // 5 is the kernel's mark of a reference.
    const isReference = typeof item === 'object' && item !== null && 'type' in item && item.type === 5
    const id = isReference ? numberOf(item) : null
    return id === null ? [] : [id]
  })
}

/** The GlobalId of an entity as an id of ours, of letters, digits, `_` and `-`; null if it has none. */
export function globalIdOf(line: IfcLine): string | null {
  const id = textOf(line['GlobalId'])
  return id !== null && /^[\w$]{1,40}$/.test(id) ? id.replaceAll('$', '-') : null
}

/** The GlobalId of the project, by which rooms and roofs of one model are known as such; null if it has none. */
export function projectId(model: IfcModel): string | null {
  const [id] = model.idsOf('IFCPROJECT')
  return id === undefined ? null : globalIdOf(model.line(id))
}
