import * as VALUES from '../../messages/en/values.ts'
import * as EXPORTS from '../../messages/en/exports.ts'
import { said } from '../../sentence.ts'
import { InputError, fault } from '../../errors.ts'
import type { Vec3 } from '../../kernel/vectors.ts'
import { DEEPEST_PRIM } from '../../tolerances.ts'
import { utf8Text } from '../text/text.ts'
import { multiplied, rowOf, scaling, type Matrix } from '../../kernel/matrix.ts'
import { numbers, placementOf, shapesOf, unexpected, type ScanElement } from './shapes.ts'
import type { StoredEntry } from './stored-entries.ts'
import { isAsset, isDictionary, parseUsdText, type Layer, type Prim } from './usd-text.ts'

/** Bytes of USD text read from a USDZ at most: a room has 0.1 million, a whole house a few. */
const MOST_USD_TEXT = 8e6

/** A part of a room that was recognised. */
export interface NamedPlace {
  readonly label: string
  readonly at: Vec3
}

export interface ScannedScene {
  readonly elements: readonly ScanElement[]
  readonly sections: readonly NamedPlace[]
}

/** The paths of the files whose content is placed in a prim. */
function referencesOf(prim: Prim): string[] {
  const given = ['references', 'payload'].flatMap((key) => prim.metadata.get(key) ?? [])
  return given.flatMap((value) => (isAsset(value) ? [value.asset] : []))
}

/** The name in the archive for a path in one of its files; `..` stops at the top, so no path leads out. */
function resolved(path: string, from: string): string {
  const parts = from.split('/').slice(0, -1)
  for (const part of path.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

/** Reads the files of an archive, each once, and not more than a house has. */
function createLayers(entries: readonly StoredEntry[]): (file: string) => Layer {
  const byName = new Map(entries.map((entry) => [entry.name, entry]))
  const read = new Map<string, Layer>()
  let left = MOST_USD_TEXT
  return (file) => {
    const known = read.get(file)
    if (known !== undefined) return known
    const entry = byName.get(file)
    if (entry === undefined) throw fault(EXPORTS.missingInArchive, null, { file })
    const bytes = entry.bytes()
    if (String.fromCharCode(...bytes.subarray(0, 8)) === 'PXR-USDC') throw fault(EXPORTS.binaryUsd, null, { file })
    left -= bytes.length
    if (left < 0) throw fault(EXPORTS.mostUsdText, null, { most: MOST_USD_TEXT / 1e6 })
    try {
      const layer = parseUsdText(utf8Text(bytes))
      read.set(file, layer)
      return layer
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      const { code, line, sentence } = error
      const place = line === null ? file : said(VALUES.lineOf, { file, line })
      throw new InputError(
        said(code === 'file/not-text' ? EXPORTS.notTextInside : EXPORTS.notUsdInside, { place, fault: sentence }),
      )
    }
  }
}

const SECTIONS = 'Section_grp'

/** The kind of surface of a prim, from a name such as `Wall0`: iOS 16 wrote categories for furniture only. */
const surfaceKind = (name: string): string | null => /^(Wall|Door|Window|Opening|Floor)\d*$/.exec(name)?.[1] ?? null

/** The name of the first file of an archive, which is the scene. */
function sceneFile([first]: readonly StoredEntry[]): string {
  if (first === undefined) throw fault(EXPORTS.emptyArchive)
  if (/\.usd[ac]?$/i.test(first.name)) return first.name
  throw fault(EXPORTS.otherArchive, null, { name: first.name })
}

/** Metres of a unit of a scene. */
function unitOf({ metadata }: Layer, file: string): number {
  const [unit] = numbers([metadata.get('metersPerUnit') ?? 1], 1, 'metersPerUnit', file) as [number]
  if (!(unit > 0)) throw unexpected(said(EXPORTS.metersPerUnit), file)
  return unit
}

/**
 * The measured elements of a USDZ: prims with a category, or with an identifier and the name of a surface. They may be in its first file
 * or in files that it refers to.
 * @throws InputError `file/bad-archive`, `file/not-usd`, `file/bad-geometry`, `file/unknown-kind`, `file/too-large`
 */
export function readScene(entries: readonly StoredEntry[]): ScannedScene {
  const layers = createLayers(entries)
  const elements: ScanElement[] = []
  const sections: NamedPlace[] = []
  const visited = new Set<string>()

  const visit = (prim: Prim, around: Matrix, file: string, depth: number): void => {
    if (depth > DEEPEST_PRIM) throw unexpected(said(EXPORTS.depth, { most: DEEPEST_PRIM }), file)
    if (prim.metadata.get('active') === 'false') return
    if (prim.specifier === 'over' && prim.attributes.size > 0)
      throw unexpected(said(EXPORTS.noChanges, { name: prim.name }), file)
    const custom = prim.metadata.get('customData')
    const { Category: named, UUID: identifier } = isDictionary(custom) ? custom : {}
    const category = typeof named === 'string' ? named : identifier === undefined ? null : surfaceKind(prim.name)
    if (category !== null) {
      elements.push({
        file,
        category,
        isNamed: typeof named === 'string',
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
      // Each file is one element, visited once: a circular or repeated reference would be measured twice.
      if (visited.has(target)) continue
      visited.add(target)
      visitLayer(target, matrix, depth + 1)
    }
    for (const child of prim.children) visit(child, matrix, file, depth + 1)
  }

  const visitLayer = (file: string, around: Matrix, depth: number): void => {
    const layer = layers(file)
    const up = layer.metadata.get('upAxis')
    if (up !== undefined && up !== 'Y') throw unexpected(said(EXPORTS.upAxis), file)
    // USD does not convert the units of referenced files: the first file decides.
    for (const prim of layer.prims) if (prim.specifier !== 'class') visit(prim, around, file, depth)
  }

  const first = sceneFile(entries)
  visited.add(first)
  const unit = unitOf(layers(first), first)
  visitLayer(first, scaling([unit, unit, unit]), 0)
  if (elements.length === 0) throw fault(EXPORTS.meshScan)
  return { elements, sections }
}
