import type { Language } from '@reports/svg'
import { createGlobalIds, PART } from './guid.ts'
import { createStep, DERIVED, exact, integer, keyword, type StepValue, type Token } from './step.ts'

/*
 * What every file has: project, units, contexts, places, and what things are related by.
 */

/** IFC4 ADD2 TC1 (ISO 16739-1:2018), or IFC4X3 ADD2 (ISO 16739-1:2024). */
export type IfcVersion = '4' | '4x3'

/** How a file is written. */
export interface IfcOptions {
  /** What the property is called. */
  readonly title: string
  /** Of names and findings; Norwegian where none is given. Names of quantities and properties are those of the standard, or English. */
  readonly lang?: Language | undefined
  /** `4` where none is given. */
  readonly version?: IfcVersion | undefined
  /** Of which GlobalIds are unique; without one the ids of its rooms or buildings are taken for it. */
  readonly projectId?: string | undefined
}

/** An instance with a GlobalId, and what the GlobalIds of its sets and relations are made of. */
export interface Thing {
  readonly reference: Token
  readonly key: string
}

type Point = readonly number[]

/** Subcontexts and how they are seen. */
const VIEWS = { Body: 'MODEL_VIEW', FootPrint: 'MODEL_VIEW', Axis: 'GRAPH_VIEW', Annotation: 'MODEL_VIEW' } as const

/** The longest name: what is longer stands whole in the description. */
export const LONGEST_LABEL = 255

/** A name and a description. */
const named = (name: string): readonly [name: string, description: string | null] =>
  name.length <= LONGEST_LABEL ? [name, null] : [Array.from(name).slice(0, LONGEST_LABEL).join(''), name]

const RADIANS_OF_DEGREE = '0.0174532925199433'

interface Head {
  readonly title: string
  readonly version: IfcVersion
  /** What the ids of things are unique in. */
  readonly scope: string
}

export type IfcFile = ReturnType<typeof createIfcFile>

/** A file with its project. */
export function createIfcFile({ title, version, scope }: Head) {
  const { add, once, text } = createStep({
    description: 'ViewDefinition [ReferenceView_V1.2]',
    name: `${title}.ifc`,
    schema: version === '4' ? 'IFC4' : 'IFC4X3_ADD2',
    software: '@reports/export',
  })
  const globalId = createGlobalIds(scope)
  /** @param ids what it is known by among those of its type */
  const thing = (type: string, ids: readonly string[], name: string, ...rest: readonly StepValue[]): Thing => {
    const key = [type, ...ids].join(PART)
    return { reference: add(type, globalId(key), null, ...named(name), ...rest), key }
  }
  const relation = (type: string, of: Thing, ...rest: readonly StepValue[]): Token =>
    add(type, globalId(type + PART + of.key), null, null, null, ...rest)
  const point = (...at: Point): Token => once('IFCCARTESIANPOINT', at)
  const direction = (...along: Point): Token => once('IFCDIRECTION', along)
  const axes = (at: Point, z: Point | null = null, x: Point | null = null): Token =>
    once('IFCAXIS2PLACEMENT3D', point(...at), z && direction(...z), x && direction(...x))
  const unit = (kind: string, name: string): Token => once('IFCSIUNIT', DERIVED, keyword(kind), null, keyword(name))
  const metre = unit('LENGTHUNIT', 'METRE')
  const conversion = (kind: string, name: string, dimensions: Point, measure: Token, of: Token): Token =>
    add(
      'IFCCONVERSIONBASEDUNIT',
      add('IFCDIMENSIONALEXPONENTS', ...dimensions.map(integer)),
      keyword(kind),
      name,
      add('IFCMEASUREWITHUNIT', measure, of),
    )
  const radians = { text: `IFCPLANEANGLEMEASURE(${RADIANS_OF_DEGREE})` }
  const units = add('IFCUNITASSIGNMENT', [
    metre,
    unit('AREAUNIT', 'SQUARE_METRE'),
    unit('VOLUMEUNIT', 'CUBIC_METRE'),
    conversion('PLANEANGLEUNIT', 'DEGREE', [0, 0, 0, 0, 0, 0, 0], radians, unit('PLANEANGLEUNIT', 'RADIAN')),
  ])
  const world = add('IFCGEOMETRICREPRESENTATIONCONTEXT', null, 'Model', integer(3), exact(1e-5), axes([0, 0, 0]), null)
  const project = thing('IFCPROJECT', [], title, null, null, null, [world], units)
  const contexts = new Map<string, Token>()
  return {
    is4x3: version === '4x3',
    add,
    once,
    text,
    thing,
    relation,
    point,
    direction,
    axes,
    metre,
    /** The context of the model, of which a map says where it is. */
    world,
    project,
    place: (under: Token | null, at: Point = [0, 0, 0], z: Point | null = null, x: Point | null = null): Token =>
      add('IFCLOCALPLACEMENT', under, axes(at, z, x)),
    /** Another unit of length. */
    lengthUnit: (name: string, metres: number): Token =>
      conversion(
        'LENGTHUNIT',
        name.toUpperCase(),
        [1, 0, 0, 0, 0, 0, 0],
        { text: `IFCLENGTHMEASURE(${metres.toFixed(15)})` },
        metre,
      ),
    context(name: keyof typeof VIEWS): Token {
      const known = contexts.get(name)
      if (known !== undefined) return known
      const made = add(
        'IFCGEOMETRICREPRESENTATIONSUBCONTEXT',
        name,
        'Model',
        DERIVED,
        DERIVED,
        DERIVED,
        DERIVED,
        world,
        null,
        keyword(VIEWS[name]),
        null,
      )
      contexts.set(name, made)
      return made
    },
    aggregate(whole: Thing, parts: readonly Thing[]): void {
      if (parts.length > 0)
        relation(
          'IFCRELAGGREGATES',
          whole,
          whole.reference,
          parts.map(({ reference }) => reference),
        )
    },
    contain(place: Thing, things: readonly Thing[]): void {
      if (things.length > 0)
        relation(
          'IFCRELCONTAINEDINSPATIALSTRUCTURE',
          place,
          things.map(({ reference }) => reference),
          place.reference,
        )
    },
  }
}
