import { numberOf, referencesOf, textOf, type IfcLine, type IfcModel } from './model.ts'
import { areaUnit, lengthUnit } from './units.ts'

/** A figure that a model states of a room, beside which ours stand: never in their place. */
export interface StatedFigure {
  /** The set that it is in: `Qto_SpaceBaseQuantities`, `BaseQuantities`, `ArchiCADQuantities`. */
  readonly set: string
  /** `NetFloorArea`. */
  readonly name: string
  /** Square metres or metres. */
  readonly value: number
  readonly unit: 'm2' | 'm'
}

/** The value of a quantity, or of a property with a unit, in metres. */
function figureOf(line: IfcLine, area: number, length: number): Pick<StatedFigure, 'value' | 'unit'> | null {
  const nominal = line['NominalValue']
  const measure = typeof nominal === 'object' && nominal !== null && 'name' in nominal ? nominal.name : null
  const square = numberOf(line['AreaValue']) ?? (measure === 'IFCAREAMEASURE' ? numberOf(nominal) : null)
  if (square !== null) return { value: square * area, unit: 'm2' }
  const metres = numberOf(line['LengthValue'])
  return metres === null ? null : { value: metres * length, unit: 'm' }
}

/** The areas and lengths that a model states of some of its entities, by their numbers. */
export function statedFigures(model: IfcModel, of: ReadonlySet<number>): ReadonlyMap<number, readonly StatedFigure[]> {
  const [area, length] = [areaUnit(model), lengthUnit(model)]
  const found = new Map<number, StatedFigure[]>()
  for (const id of model.idsOf('IFCRELDEFINESBYPROPERTIES')) {
    const relation = model.line(id)
    const meant = referencesOf(relation['RelatedObjects']).filter((each) => of.has(each))
    const [setId] = meant.length === 0 ? [] : referencesOf(relation['RelatingPropertyDefinition'])
    if (setId === undefined) continue
    const set = model.line(setId)
    const figures = referencesOf(set['Quantities'] ?? set['HasProperties']).flatMap((member): StatedFigure[] => {
      const line = model.line(member)
      const figure = figureOf(line, area, length)
      const name = textOf(line['Name'])
      return figure === null || name === null ? [] : [{ set: textOf(set['Name']) ?? '', name, ...figure }]
    })
    for (const each of meant) found.set(each, [...(found.get(each) ?? []), ...figures])
  }
  return found
}
