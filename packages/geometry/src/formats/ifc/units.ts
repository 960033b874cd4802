import * as IFC from '../../messages/en/ifc.ts'
import { fault } from '../../errors.ts'
import { numberOf, referencesOf, textOf, type IfcLine, type IfcModel } from './model.ts'

/** Powers of ten of the prefixes of SI units (ISO 10303-41). */
const PREFIXES: Readonly<Record<string, number>> = {
  EXA: 18,
  PETA: 15,
  TERA: 12,
  GIGA: 9,
  MEGA: 6,
  KILO: 3,
  HECTO: 2,
  DECA: 1,
  DECI: -1,
  CENTI: -2,
  MILLI: -3,
  MICRO: -6,
  NANO: -9,
  PICO: -12,
  FEMTO: -15,
  ATTO: -18,
}

/** Units of units, at most: a foot is made of metres, and no file needs more steps. */
const DEEPEST = 4

/** How many metres, square metres or the like a unit is; null if the file does not say. */
export function sizeOfUnit(model: IfcModel, id: number, depth = 0): number | null {
  if (depth > DEEPEST) return null
  const line = model.line(id)
  const factor = referencesOf(line['ConversionFactor'])[0]
  if (factor !== undefined) {
    const measure = model.line(factor)
    const count = numberOf(measure['ValueComponent'])
    const of = referencesOf(measure['UnitComponent'])[0]
    const size = of === undefined ? null : sizeOfUnit(model, of, depth + 1)
    return count === null || size === null || !(count > 0) ? null : count * size
  }
  const name = textOf(line['Name'])
  if (name === null) return null
  const prefix = textOf(line['Prefix'])
  const power = prefix === null ? 0 : (PREFIXES[prefix] ?? null)
  if (power === null) return null
  return 10 ** (power * (name.startsWith('SQUARE') ? 2 : name.startsWith('CUBIC') ? 3 : 1))
}

function projectUnit(model: IfcModel, kind: string): number | null {
  const [project] = model.idsOf('IFCPROJECT')
  const assignment = project === undefined ? undefined : referencesOf(model.line(project)['UnitsInContext'])[0]
  const units = assignment === undefined ? [] : referencesOf(model.line(assignment)['Units'])
  const isOfKind = (line: IfcLine): boolean => textOf(line['UnitType']) === kind
  const unit = units.find((id) => isOfKind(model.line(id)))
  return unit === undefined ? null : sizeOfUnit(model, unit)
}

/**
 * Metres in the project's unit of length. The kernel takes metres where it finds none: such a model is refused.
 * @throws InputError `file/not-ifc`
 */
export function lengthUnit(model: IfcModel): number {
  const unit = projectUnit(model, 'LENGTHUNIT')
  if (unit === null || !(unit > 0)) throw fault(IFC.noUnit)
  return unit
}

/** Square metres in the project's unit of areas; the square of its unit of length if the file does not say. */
export const areaUnit = (model: IfcModel): number => projectUnit(model, 'AREAUNIT') ?? lengthUnit(model) ** 2
