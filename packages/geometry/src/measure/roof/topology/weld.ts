/*
 * Welding joins polygons that are too narrow to have a plane of their own to a neighbour, and polygons of one plane to one face. Regions
 * are sets of joined pieces; the narrowest is joined first, to the best neighbour whose plane fits. Facets of cones and curved surfaces
 * are left apart.
 */

import { Heap } from '../../../kernel/heap.ts'
import { add, distance, length, type Vec3 } from '../../../kernel/vectors.ts'
import { NARROW_OFF_PLANE, NEEDLE, SAME_NORMAL } from '../../../tolerances.ts'
import { numberedPoints } from './numbered-points.ts'
import type { Patch, Piece } from './patches.ts'
import { normalOf, turnBetween } from './polygon-plane.ts'
import { bestFirst, isFacet, NARROW_RATIO, tipOf, WELL_SHARED } from './weld-neighbours.ts'
import { join, offPlane, patchesOf, widthOf, type Region, type Side } from './weld-region.ts'

/** Metres. Triangles whose corners lie this close to one plane are one face: two corners rounded to centimetres. */
const ONE_PLANE = 0.01

/** A neighbour must share at least this part of the longest shared side. */
const LEAST_SHARED = 1 / 4

/** A neighbour that shares less than `WELL_SHARED` must be nearer to the plane by this factor. */
const LESS_SHARED_WEIGHT = 2

/** Facets that make a cone: fewer may be the sides of a spire, beside which a plane face ends. */
const FACETS = 8

/** On a curved surface, adjacent facets turn by less than this part of the turn between the joined planes: half if two facets are joined on each side. */
const MAX_FACET_TURN_SHARE = 0.75

/** The regions of one building while they are joined. */
export class Weld {
  readonly #points: readonly Vec3[]
  readonly #regions: Region[] = []
  /** The region into which each region was merged; its own number if it still exists. -1: it was dropped. */
  readonly #partOf: number[] = []
  /** Original regions by their sides. */
  readonly #owners = new Map<number, number[]>()
  readonly #pointCount: number
  /** For each piece the area vector of its region before planes were joined; empty until then. */
  #facets: readonly Vec3[] = []
  /** For each piece whether its region was then wide enough to have a plane of its own. */
  #isCertain: readonly boolean[] = []

  constructor(pieces: readonly Piece[]) {
    const { points, numberOf } = numberedPoints()
    const rings = pieces.map(({ polygon }) => polygon.map((ring) => ring.map(numberOf)))
    this.#points = points
    this.#pointCount = points.length
    for (const [i, piece] of pieces.entries()) this.#add(piece, rings[i]!)
  }

  readonly #keyOf = (from: number, to: number): number => from * this.#pointCount + to

  #add(piece: Piece, rings: readonly number[][]): void {
    const number = this.#regions.length
    const outline = new Map<number, Side>()
    let around = 0
    for (const ring of rings) {
      for (const [i, from] of ring.entries()) {
        const to = ring[(i + 1) % ring.length]!
        if (from === to) continue
        const key = this.#keyOf(from, to)
        const size = distance(this.#points[from]!, this.#points[to]!)
        around += size
        outline.set(key, { from, to, surface: piece.surface, size })
        const owners = this.#owners.get(key)
        if (owners === undefined) this.#owners.set(key, [number])
        else owners.push(number)
      }
    }
    const normal = normalOf(piece.polygon)
    const corners = piece.polygon[0].reduce((sum, p) => add(sum, p), [0, 0, 0] as Vec3)
    this.#partOf.push(number)
    this.#regions.push({
      pieces: [piece],
      outline,
      part: piece.surface.part,
      normal,
      around,
      corners,
      count: piece.polygon[0].length,
      width: widthOf(normal, around),
      largest: piece,
      largestArea: length(normal),
    })
  }

  /** The current region of a piece; -1 if it was dropped. */
  #regionOf(number: number): number {
    let at = number
    while (at >= 0 && this.#partOf[at] !== at) at = this.#partOf[at]!
    // Shortens the path, so that the next lookup is quick.
    for (let step = number; step >= 0 && step !== at;) {
      const next = this.#partOf[step]!
      this.#partOf[step] = at
      step = next
    }
    return at
  }

  /** Regions that have a side, except one. */
  #othersAt(from: number, to: number, but: number): number[] {
    const owners = this.#owners.get(this.#keyOf(from, to))
    if (owners === undefined) return NONE
    const others: number[] = []
    for (const owner of owners) {
      const region = this.#regionOf(owner)
      if (region >= 0 && region !== but && this.#regions[region]!.outline.has(this.#keyOf(from, to)))
        others.push(region)
    }
    return others
  }

  /** Joins narrow regions to a neighbour in whose plane they lie, and drops needles that fold back over one. */
  joinNarrow(narrow: number): void {
    this.#joinAll(narrow, 1, (number) => {
      const region = this.#regions[number]!
      if (region.width < NEEDLE && this.#liesOver(number)) {
        this.#partOf[number] = -1
        return NONE
      }
      const shared = this.#neighbours(number)
      if (isFacet(number, shared, this.#regions)) return NONE
      const longest = Math.max(...shared.values())
      const candidates: { other: number; off: number }[] = []
      for (const [other, size] of shared) {
        if (size < LEAST_SHARED * longest) continue
        const neighbour = this.#regions[other]!
        if (
          region.width >= NEEDLE &&
          (turnBetween(region.normal, neighbour.normal) <= SAME_NORMAL || neighbour.width < NARROW_RATIO * region.width)
        )
          continue
        const off = this.#offBetween(region, neighbour) * (size < WELL_SHARED * longest ? LESS_SHARED_WEIGHT : 1)
        if (region.width < NEEDLE || off <= NARROW_OFF_PLANE) candidates.push({ other, off })
      }
      return candidates.sort((a, b) => a.off - b.off).map(({ other }) => other)
    })
  }

  /**
   * Joins regions of one plane, the widest first: the planes of wide regions are known when a narrow one, which may lie in the planes of
   * both of its neighbours, joins one of them.
   * @param narrow width in metres below which the slope of a region may be rounding
   */
  joinPlane(narrow: number): void {
    this.#facets = this.#partOf.map((_, number) => this.#regions[Math.max(0, this.#regionOf(number))]!.normal)
    this.#isCertain = this.#partOf.map(
      (_, number) => this.#regions[Math.max(0, this.#regionOf(number))]!.width >= 2 * narrow,
    )
    const seen = new Set<number>()
    const ofCones = this.#ofCones()
    this.#joinAll(Infinity, -1, (number) => {
      seen.add(number)
      const region = this.#regions[number]!
      const shared = this.#neighbours(number)
      if (ofCones.has(number) || isFacet(number, shared, this.#regions)) return NONE
      const candidates: { other: number; off: number; size: number }[] = []
      for (const [other, size] of shared) {
        // Needles of one face often touch it through each other only.
        if (!seen.has(other) && region.width >= NEEDLE) continue
        const off = this.#offBetween(region, this.#regions[other]!)
        if (off <= ONE_PLANE) candidates.push({ other, off, size })
      }
      return bestFirst(candidates)
    })
  }

  /** Triangles around the tip of a cone, also those that turn unevenly there: where its end meets its start, few of them may lie in one plane. */
  #ofCones(): ReadonlySet<number> {
    const triangles = [...this.#regions.keys()].filter((number) => this.#regions[number]!.outline.size === 3)
    const found = new Set<number>()
    for (const around of Map.groupBy(triangles, (number) => tipOf(this.#regions[number]!)).values()) {
      if (around.length < FACETS) continue
      const facets = around.filter((number) => isFacet(number, this.#neighbours(number), this.#regions))
      if (facets.length < FACETS) continue
      const widest = Math.max(...facets.map((number) => this.#regions[number]!.width))
      for (const number of around) if (this.#regions[number]!.width <= widest) found.add(number)
    }
    return found
  }

  /**
   * Takes regions up to a width, and joins each to the first candidate with which it forms one face.
   * @param order 1: the narrowest first; -1: the widest
   */
  #joinAll(width: number, order: 1 | -1, candidates: (number: number) => readonly number[]): void {
    const waiting = new Heap()
    const wait = (number: number): void => {
      if (this.#regions[number]!.width < width) waiting.add(number, order * this.#regions[number]!.width)
    }
    for (let number = 0; number < this.#regions.length; number += 1) if (this.#partOf[number] === number) wait(number)
    for (let next = waiting.take(); next !== null; next = waiting.take()) {
      const { number, rank } = next
      // The region has grown since, and waits in the heap with its new width.
      if (this.#partOf[number] !== number || order * this.#regions[number]!.width !== rank) continue
      for (const other of candidates(number)) {
        const joined = this.#joined(number, other)
        if (joined === null) continue
        wait(joined)
        break
      }
    }
  }

  /** Joins two regions; null if they overlap. */
  #joined(a: number, b: number): number | null {
    const [into, from] = this.#regions[a]!.outline.size > this.#regions[b]!.outline.size ? [a, b] : [b, a]
    const outline = this.#regions[into]!.outline
    for (const key of this.#regions[from]!.outline.keys()) if (outline.has(key)) return null
    join(this.#regions[into]!, this.#regions[from]!, this.#keyOf)
    this.#partOf[from] = into
    return into
  }

  /** Whether a needle folds back over a neighbour: without it, others meet along most of its outline. */
  #liesOver(number: number): boolean {
    let shared = 0
    let met = 0
    for (const { from, to, size } of this.#regions[number]!.outline.values()) {
      if (this.#othersAt(to, from, number).length === 0) continue
      shared += size
      if (this.#othersAt(from, to, number).length > 0) met += size
    }
    return met > shared / 2
  }

  /** Adjacent regions of the same part, with the length of the shared outline in metres. */
  #neighbours(number: number): Map<number, number> {
    const shared = new Map<number, number>()
    const { outline, part } = this.#regions[number]!
    for (const { from, to, size } of outline.values()) {
      for (const other of this.#othersAt(to, from, number)) {
        if (this.#regions[other]!.part === part) shared.set(other, (shared.get(other) ?? 0) + size)
      }
    }
    return shared
  }

  /** Distance of the narrower of two regions from the plane of the wider, metres. */
  #offBetween(a: Region, b: Region): number {
    return a.width < b.width ? offPlane(a, b, this.#points) : offPlane(b, a, this.#points)
  }

  /** The final polygons. Regions on a curved surface, and regions that do not form one polygon, are returned as their pieces. */
  patches(): readonly Patch[] {
    const curved = this.#curved()
    return this.#regions.flatMap((region, number) => {
      if (this.#partOf[number] !== number) return []
      const patches = curved.has(number) ? null : patchesOf(region, this.#points)
      return patches ?? region.pieces.map((piece) => ({ ...piece, joined: null }))
    })
  }

  /**
   * Regions of a curved surface, some of whose facets lie in one plane by chance. There, adjacent facets hardly turn, while the joined
   * planes do.
   */
  #curved(): ReadonlySet<number> {
    const curved = new Set<number>()
    if (this.#facets.length === 0) return curved
    const joined = this.#regions.flatMap(({ pieces }, number) =>
      this.#partOf[number] === number && pieces.length > 1 ? [number] : [],
    )
    for (let known = -1; known < curved.size;) {
      known = curved.size
      for (const number of joined) if (!curved.has(number) && this.#isCurved(number, curved)) curved.add(number)
    }
    return curved
  }

  #isCurved(number: number, curved: ReadonlySet<number>): boolean {
    const turns = new Map<number, { size: number; faces: number; pieces: number }>()
    for (const { from, to, size } of this.#regions[number]!.outline.values()) {
      const own = this.#owners.get(this.#keyOf(from, to))!.find((owner) => this.#regionOf(owner) === number)!
      for (const other of this.#owners.get(this.#keyOf(to, from)) ?? NONE) {
        const beside = this.#regionOf(other)
        if (beside < 0 || beside === number) continue
        if (!this.#isCertain[own]! || !this.#isCertain[other]!) continue
        const sum = turns.get(beside) ?? { size: 0, faces: 0, pieces: 0 }
        const normal = curved.has(beside) ? this.#facets[other]! : this.#regions[beside]!.normal
        sum.size += size
        sum.faces += size * turnBetween(this.#regions[number]!.normal, normal)
        sum.pieces += size * turnBetween(this.#facets[own]!, this.#facets[other]!)
        turns.set(beside, sum)
      }
    }
    return [...turns.values()].some(
      ({ size, faces, pieces }) => 2 * faces > SAME_NORMAL * size && pieces < MAX_FACET_TURN_SHARE * faces,
    )
  }
}

const NONE: readonly number[] & number[] = []
