import { InputError } from '../../errors.ts'
import type { Vec3 } from '../../kernel/vectors.ts'
import { DEEPEST_PRIM, MOST_USD_TEXT } from '../../tolerances.ts'
import { utf8Text } from '../text/text.ts'
import { multiplied, rowOf, scaling, type Matrix } from '../../kernel/matrix.ts'
import { numbers, placementOf, shapesOf, unexpected, type ScanElement } from './shapes.ts'
import type { StoredEntry } from './stored-entries.ts'
import { isAsset, isDictionary, parseUsdText, type Layer, type Prim } from './usd-text.ts'

/** A part of a room that was recognised. */
export interface NamedPlace {
  readonly label: string
  readonly at: Vec3
}

export interface ScannedScene {
  readonly elements: readonly ScanElement[]
  readonly sections: readonly NamedPlace[]
}

/** The paths of the files whose things stand in this one. */
function referencesOf(prim: Prim): string[] {
  const given = ['references', 'payload'].flatMap((key) => prim.metadata.get(key) ?? [])
  return given.flatMap((value) => (isAsset(value) ? [value.asset] : []))
}

/** The name in the archive that a path in one of its files means; what leads out of it means none. */
function resolved(path: string, from: string): string {
  const parts = from.split('/').slice(0, -1)
  for (const part of path.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

/** Reads the files of an archive, each once, no more than a house has. */
function createLayers(entries: readonly StoredEntry[]): (file: string) => Layer {
  const byName = new Map(entries.map((entry) => [entry.name, entry]))
  const read = new Map<string, Layer>()
  let left = MOST_USD_TEXT
  return (file) => {
    const known = read.get(file)
    if (known !== undefined) return known
    const entry = byName.get(file)
    if (entry === undefined) throw new InputError('file/bad-geometry', `Expected the file ${file} in the archive.`)
    const bytes = entry.bytes()
    if (String.fromCharCode(...bytes.subarray(0, 8)) === 'PXR-USDC')
      throw new InputError(
        'file/unknown-kind',
        `Expected USD text, as RoomPlan writes it; ${file} is binary USD (usdc): export the room anew from the app that scanned, as USDZ or as JSON.`,
      )
    left -= bytes.length
    if (left < 0)
      throw new InputError('file/too-large', `Expected at most ${MOST_USD_TEXT / 1e6} MB of USD text, found more.`)
    try {
      const layer = parseUsdText(utf8Text(bytes))
      read.set(file, layer)
      return layer
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      const at = error.line === null ? file : `${file}, line ${error.line}`
      throw new InputError(error.code, `${at}: ${error.message}`)
    }
  }
}

const SECTIONS = 'Section_grp'

/** The kind of surface that a thing is by its name, such as `Wall0`: iOS 16 gave categories to furniture alone. */
const surfaceKind = (name: string): string | null => /^(Wall|Door|Window|Opening|Floor)\d*$/.exec(name)?.[1] ?? null

/** The name of the first file of an archive, which is the scene. */
function sceneFile([first]: readonly StoredEntry[]): string {
  if (first === undefined) throw new InputError('file/empty', 'Expected a USDZ with a scene, found an empty archive.')
  if (/\.usd[ac]?$/i.test(first.name)) return first.name
  throw new InputError(
    'file/unknown-kind',
    `Expected a USDZ, which begins with its scene, found a ZIP archive that begins with ${first.name}.`,
  )
}

/** Metres of a unit of a scene. */
function unitOf({ metadata }: Layer, file: string): number {
  const [unit] = numbers([metadata.get('metersPerUnit') ?? 1], 1, 'metersPerUnit', file) as [number]
  if (!(unit > 0)) throw unexpected('metersPerUnit above 0', file)
  return unit
}

/**
 * The measured things of a USDZ: those that carry a category, or an identifier and the name of a surface, wherever its first file or a file that one refers
 * to has them.
 * @throws InputError `file/bad-archive`, `file/not-usd`, `file/bad-geometry`, `file/unknown-kind`, `file/too-large`
 */
export function readScene(entries: readonly StoredEntry[]): ScannedScene {
  const layers = createLayers(entries)
  const elements: ScanElement[] = []
  const sections: NamedPlace[] = []
  const visited = new Set<string>()

  const visit = (prim: Prim, around: Matrix, file: string, depth: number): void => {
    if (depth > DEEPEST_PRIM) throw unexpected(`things at most ${DEEPEST_PRIM} deep`, file)
    if (prim.metadata.get('active') === 'false') return
    if (prim.specifier === 'over' && prim.attributes.size > 0)
      throw unexpected(`no changes of what other files say, as of ${prim.name},`, file)
    const custom = prim.metadata.get('customData')
    const { Category: said, UUID: identifier } = isDictionary(custom) ? custom : {}
    const category = typeof said === 'string' ? said : identifier === undefined ? null : surfaceKind(prim.name)
    if (category !== null) {
      elements.push({
        file,
        category,
        isNamed: typeof said === 'string',
        identifier: typeof identifier === 'string' ? identifier : '',
        shapes: shapesOf(prim, around, file),
      })
      return
    }
    const matrix = multiplied(placementOf(prim, file), around)
    if (prim.name === SECTIONS)
      for (const section of prim.children) {
        const place = multiplied(placementOf(section, file), matrix)
        sections.push({ label: section.name.replace(/_?\d+$/, ''), at: rowOf(place, 3) })
      }
    for (const path of referencesOf(prim)) {
      const target = resolved(path, file)
      // Each file holds one thing, once: what stands in a circle, or twice, would be measured twice.
      if (visited.has(target)) continue
      visited.add(target)
      visitLayer(target, matrix, depth + 1)
    }
    for (const child of prim.children) visit(child, matrix, file, depth + 1)
  }

  const visitLayer = (file: string, around: Matrix, depth: number): void => {
    const layer = layers(file)
    const up = layer.metadata.get('upAxis')
    if (up !== undefined && up !== 'Y') throw unexpected('the y axis upwards (upAxis)', file)
    // Lengths of a file that is referred to are not converted in USD: the first file decides.
    for (const prim of layer.prims) if (prim.specifier !== 'class') visit(prim, around, file, depth)
  }

  const first = sceneFile(entries)
  visited.add(first)
  const unit = unitOf(layers(first), first)
  visitLayer(first, scaling([unit, unit, unit]), 0)
  if (elements.length === 0)
    throw new InputError(
      'file/unknown-kind',
      'Expected a scan with measured elements, found a USDZ without any: a mesh of what the scanner saw cannot be measured. Export the room from the app that scanned as a parametric model or as a RoomPlan USDZ, or as JSON (CapturedRoom or CapturedStructure).',
    )
  return { elements, sections }
}
