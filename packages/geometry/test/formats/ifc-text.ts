/* Models in IFC4 as text, written line by line: bodies are extrusions of polygons in plan, so that every area has a closed form. */

type Point = readonly number[]

const real = (value: number): string => (Number.isInteger(value) ? `${value}.` : String(Number(value.toFixed(9))))
const list = (values: readonly number[]): string => `(${values.map(real).join(',')})`

/** Builds a model. @param unit metres in its unit of length */
export function createIfcText(unit = 1) {
  const lines: string[] = []
  let ids = 0
  const add = (entity: string): string => `#${lines.push(`#${lines.length + 1}=${entity};`)}`
  const id = (): string => {
    ids += 1
    return `'${String(ids).padStart(22, '0')}'`
  }
  const point = (at: Point): string => add(`IFCCARTESIANPOINT(${list(at.map((each) => each / unit))})`)
  const direction = (at: Point): string => add(`IFCDIRECTION(${list(at)})`)
  const length = add(unit === 1 ? 'IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.)' : 'IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.)')
  const metre = add('IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.)')
  const area = add('IFCSIUNIT(*,.AREAUNIT.,$,.SQUARE_METRE.)')
  const units = add(`IFCUNITASSIGNMENT((${length},${area}))`)
  const axes = (at: Point, z?: Point, x?: Point): string =>
    add(`IFCAXIS2PLACEMENT3D(${point(at)},${z ? direction(z) : '$'},${x ? direction(x) : '$'})`)
  const place = add(`IFCLOCALPLACEMENT($,${axes([0, 0, 0])})`)
  const solid = (ring: readonly Point[], at: string, way: Point, depth: number): string => {
    const curve = add(`IFCPOLYLINE((${[...ring, ring[0]!].map(point).join(',')}))`)
    const profile = add(`IFCARBITRARYCLOSEDPROFILEDEF(.AREA.,$,${curve})`)
    return add(`IFCEXTRUDEDAREASOLID(${profile},${at},${direction(way)},${real(depth / unit)})`)
  }
  let context = ''
  const shape = (item: string): string => {
    const body = add(`IFCSHAPEREPRESENTATION(${context},'Body','SweptSolid',(${item}))`)
    return add(`IFCPRODUCTDEFINITIONSHAPE($,$,(${body}))`)
  }
  return {
    add,
    id,
    place,
    metre,
    /** Begins the project; the context may name true north. */
    project(north: Point | null = null): { readonly building: string; readonly context: string } {
      context = add(
        `IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,1.E-5,${axes([0, 0, 0])},${north ? direction(north) : '$'})`,
      )
      const project = add(`IFCPROJECT(${id()},$,'P',$,$,$,$,(${context}),${units})`)
      const building = add(`IFCBUILDING(${id()},$,'House',$,$,${place},$,$,.ELEMENT.,$,$,$)`)
      add(`IFCRELAGGREGATES(${id()},$,$,$,${project},(${building}))`)
      return { building, context }
    },
    /** A ring in plan, extruded straight up from a height. */
    block: (ring: readonly Point[], from: number, high: number): string =>
      shape(solid(ring, axes([0, 0, from]), [0, 0, 1], high)),
    /** A profile across (y, z), extruded along x. */
    prism: (profile: readonly Point[], from: number, long: number): string =>
      shape(solid(profile, axes([from, 0, 0], [1, 0, 0], [0, 1, 0]), [0, 0, 1], long)),
    element: (entity: string, body: string, last: string): string =>
      add(`${entity}(${id()},$,$,$,$,${place},${body},$,${last})`),
    contain: (building: string, elements: readonly string[]): string =>
      add(`IFCRELCONTAINEDINSPATIALSTRUCTURE(${id()},$,$,$,(${elements.join(',')}),${building})`),
    text: (): Uint8Array =>
      new TextEncoder().encode(
        `ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION((''),'2;1');\nFILE_NAME('','',(''),(''),'','','');\nFILE_SCHEMA(('IFC4'));\nENDSEC;\nDATA;\n${lines.join('\n')}\nENDSEC;\nEND-ISO-10303-21;\n`,
      ),
  }
}

/** A rectangle in plan. */
export const rectangle = (x: number, y: number, wide: number, deep: number): Point[] => [
  [x, y],
  [x + wide, y],
  [x + wide, y + deep],
  [x, y + deep],
]
