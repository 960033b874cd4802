import { Heap } from '../../../kernel/heap.ts'
import { add, distance, length, type Vec3 } from '../../../kernel/vectors.ts'
import { NARROW_OFF_PLANE, NEEDLE, ONE_PLANE, SAME_NORMAL, NARROW_RATIO } from '../../../tolerances.ts'
import type { Patch, Piece } from './patches.ts'
import { normalOf, turnBetween } from './polygon-plane.ts'
import { join, offPlane, patchOf, widthOf, type Region, type Side } from './weld-region.ts'

/** Points closer than this are one: files repeat a vertex exactly, or in millimetres. */
const POINTS_A_METRE = 1000

/** More than the steps that a building is wide. */
const Y_STEPS = 2 ** 26

/** A neighbour shares at least this part of the longest side that any shares. */
const LEAST_SHARED = 1 / 4

/** One that shares less than this part of it has to lie so many times nearer. */
const WELL_SHARED = 1 / 2
const LESS_SHARED_WEIGHT = 2

/** Facets of a cone turn from each other by up to so many times as much on one side as on the other ... */
const ALIKE = 4

/** ... and by nearly the sum of both from one side to the other. */
const ONE_WAY = 0.9

/** Beside two regions of a curved surface facets turn by less than this part of what the planes turn by: half where two are joined to each. */
const HARDLY = 0.75

/** The regions of one building while they are joined. */
export class Weld {
  readonly #points: Vec3[] = []
  readonly #regions: Region[] = []
  /** The region that each became part of; its own number where it stands. -1: it was dropped. */
  readonly #partOf: number[] = []
  /** Regions, as they were first, by their sides. */
  readonly #owners = new Map<number, number[]>()
  readonly #pointCount: number
  /** Of each piece the area vector of what it was a part of, before planes were joined; none where they are not. */
  #facets: readonly Vec3[] = []

  constructor(pieces: readonly Piece[]) {
    // By x and y, and among those by z: a text of all three would take longer than the rest.
    const numbers = new Map<number, { readonly z: number; readonly number: number }[]>()
    const numberOf = (p: Vec3): number => {
      const key = Math.round(p[0] * POINTS_A_METRE) * Y_STEPS + Math.round(p[1] * POINTS_A_METRE)
      const z = Math.round(p[2] * POINTS_A_METRE)
      const above = numbers.get(key)
      const known = above?.find((point) => point.z === z)
      if (known !== undefined) return known.number
      const point = { z, number: this.#points.push(p) - 1 }
      if (above === undefined) numbers.set(key, [point])
      else above.push(point)
      return point.number
    }
    const rings = pieces.map(({ polygon }) => polygon.map((ring) => ring.map(numberOf)))
    this.#pointCount = this.#points.length
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

  /** The region that a piece has become part of; -1 where it was dropped. */
  #regionOf(number: number): number {
    let at = number
    while (at >= 0 && this.#partOf[at] !== at) at = this.#partOf[at]!
    // The way is shortened, so that the next one is quick.
    for (let step = number; step >= 0 && step !== at;) {
      const next = this.#partOf[step]!
      this.#partOf[step] = at
      step = next
    }
    return at
  }

  /** Regions, but for one, that have a side. */
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

  /** Joins what is narrower to a neighbour in whose plane it lies, and drops needles that lie back over one. */
  joinNarrow(narrow: number): void {
    this.#joinAll(narrow, (number) => {
      const region = this.#regions[number]!
      if (region.width < NEEDLE && this.#liesOver(number)) {
        this.#partOf[number] = -1
        return NONE
      }
      const shared = this.#neighbours(number)
      if (this.#isFacet(number, shared)) return NONE
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

  /** Joins what lies in one plane. */
  joinPlane(): void {
    this.#facets = this.#partOf.map((_, number) => this.#regions[Math.max(0, this.#regionOf(number))]!.normal)
    this.#joinAll(Infinity, (number) => {
      const region = this.#regions[number]!
      const candidates: { other: number; off: number }[] = []
      const shared = this.#neighbours(number)
      if (this.#isFacet(number, shared)) return NONE
      for (const other of shared.keys()) {
        const off = this.#offBetween(region, this.#regions[other]!)
        if (off <= ONE_PLANE) candidates.push({ other, off })
      }
      return candidates.sort((a, b) => a.off - b.off).map(({ other }) => other)
    })
  }

  /** Takes regions up to a width, the narrowest first, and joins each to the first candidate that makes one face with it. */
  #joinAll(width: number, candidates: (number: number) => readonly number[]): void {
    const waiting = new Heap()
    const wait = (number: number): void => {
      if (this.#regions[number]!.width < width) waiting.add(number, this.#regions[number]!.width)
    }
    for (let number = 0; number < this.#regions.length; number += 1) if (this.#partOf[number] === number) wait(number)
    for (let next = waiting.take(); next !== null; next = waiting.take()) {
      const { number, rank } = next
      // It grew since, and waits with its new width.
      if (this.#partOf[number] !== number || this.#regions[number]!.width !== rank) continue
      for (const other of candidates(number)) {
        const joined = this.#joined(number, other)
        if (joined === null) continue
        wait(joined)
        break
      }
    }
  }

  /** Joins two regions; null where they lie over each other. */
  #joined(a: number, b: number): number | null {
    const [into, from] = this.#regions[a]!.outline.size > this.#regions[b]!.outline.size ? [a, b] : [b, a]
    const outline = this.#regions[into]!.outline
    for (const key of this.#regions[from]!.outline.keys()) if (outline.has(key)) return null
    join(this.#regions[into]!, this.#regions[from]!, this.#keyOf)
    this.#partOf[from] = into
    return into
  }

  /** Whether a needle runs back over a neighbour: others meet along most of its outline without it. */
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

  /**
   * Whether a triangle is a facet of a cone: the two beside it, which it meets in the tip, turn from it by alike angles, one way. A needle
   * has no plane of its own, so that beside a wider one this says nothing.
   */
  #isFacet(number: number, shared: ReadonlyMap<number, number>): boolean {
    const region = this.#regions[number]!
    if (region.outline.size !== 3 || shared.size < 2) return false
    const [[first, one], [second, two]] = [...shared].toSorted(([, a], [, b]) => b - a) as [
      [number, number],
      [number, number],
    ]
    const left = this.#regions[first]!
    const right = this.#regions[second]!
    if (two < WELL_SHARED * one) return false
    if (region.width < NEEDLE && Math.max(left.width, right.width) >= NARROW_RATIO * region.width) return false
    const a = turnBetween(region.normal, left.normal)
    const b = turnBetween(region.normal, right.normal)
    const both = turnBetween(left.normal, right.normal)
    return Math.min(a, b) >= SAME_NORMAL / 3 && Math.max(a, b) <= ALIKE * Math.min(a, b) && both >= ONE_WAY * (a + b)
  }

  /** Regions of the same part beside one, with the metres that they share. */
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

  /** Metres that the narrower of two lies off the plane of the wider. */
  #offBetween(a: Region, b: Region): number {
    return a.width < b.width ? offPlane(a, b, this.#points) : offPlane(b, a, this.#points)
  }

  /** The polygons that are left: of regions on a curved surface, and of those that make no one polygon, the pieces. */
  patches(): readonly Patch[] {
    const curved = this.#curved()
    return this.#regions.flatMap((region, number) => {
      if (this.#partOf[number] !== number) return []
      const patch = curved.has(number) ? null : patchOf(region, this.#points)
      return patch ?? region.pieces.map((piece) => ({ ...piece, joined: null }))
    })
  }

  /**
   * Regions of a curved surface, whose facets turn by so little that some lie in one plane by chance: beside them the facets hardly turn,
   * and the planes do.
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
        const sum = turns.get(beside) ?? { size: 0, faces: 0, pieces: 0 }
        const normal = curved.has(beside) ? this.#facets[other]! : this.#regions[beside]!.normal
        sum.size += size
        sum.faces += size * turnBetween(this.#regions[number]!.normal, normal)
        sum.pieces += size * turnBetween(this.#facets[own]!, this.#facets[other]!)
        turns.set(beside, sum)
      }
    }
    return [...turns.values()].some(
      ({ size, faces, pieces }) => 2 * faces > SAME_NORMAL * size && pieces < HARDLY * faces,
    )
  }
}

const NONE: readonly number[] & number[] = []
