import { betweenFrames } from '../../geodesy/between-frames.ts'
import { boxesOf, boxSearch, type Box } from '../../kernel/box-search.ts'
import { planLength, type Vec3 } from '../../kernel/vectors.ts'
import type { Frame } from '../../model/frame.ts'
import type { Building } from '../../model/roof.ts'
import type { BuildingMeasures } from '../../measure/roof/measures.ts'

/** A building that may shade another. */
export interface Neighbour {
  readonly buildingId: string
  /** A circle around it in plan, in the frame of the building that it may shade, metres. */
  readonly x: number
  readonly y: number
  readonly radius: number
  /** Altitude of its highest point. */
  readonly top: number
  /** Its roof edges in that frame, x0 y0 z0 x1 y1 z1 of each; converted when first asked for. */
  readonly edges: () => Float64Array
}

/** What stands around the faces of a building. */
export interface Surroundings {
  /** Its own roof edges in its frame. */
  readonly own: Float64Array
  readonly neighbours: readonly Neighbour[]
}

/** Metres. Buildings farther away are left out. */
const REACH = 200

/** Corners this close, in parts of a metre, are one where edges of two faces are told to be the same: 2 cm. */
const CORNERS_A_METRE = 50

/** The edges of a building's roof surfaces, each once. */
function roofEdges({ surfaces }: Building): Float64Array {
  const seen = new Set<string>()
  const edges: number[] = []
  const name = (point: Vec3): string => point.map((value) => Math.round(value * CORNERS_A_METRE)).join()
  for (const { polygons } of surfaces) {
    for (const ring of polygons.flat()) {
      const names = ring.map(name)
      ring.forEach((from, i) => {
        const next = (i + 1) % ring.length
        const [a, b] = [names[i] ?? '', names[next] ?? '']
        const key = a < b ? `${a} ${b}` : `${b} ${a}`
        if (a === b || seen.has(key)) return
        seen.add(key)
        edges.push(...from, ...(ring[next] ?? from))
      })
    }
  }
  return Float64Array.from(edges)
}

interface Standing extends Box {
  readonly edges: Float64Array
  readonly top: number
}

function standing(building: Building, plan: Frame): Standing {
  const edges = roofEdges(building)
  const placed = inFrame(edges, building.frame, plan)
  let [minX, minY, maxX, maxY, top] = [Infinity, Infinity, -Infinity, -Infinity, -Infinity]
  for (let k = 0; k < placed.length; k += 3) {
    minX = Math.min(minX, placed[k]!)
    minY = Math.min(minY, placed[k + 1]!)
    maxX = Math.max(maxX, placed[k]!)
    maxY = Math.max(maxY, placed[k + 1]!)
    top = Math.max(top, placed[k + 2]!)
  }
  return { edges, minX, minY, maxX, maxY, top }
}

/**
 * What may shade each building of a file: its own roof, and the roofs of buildings within 200 m. Heights must be of one system.
 * @returns a function by the number of the building in `buildings`
 */
export function solarScene(buildings: readonly Pick<BuildingMeasures, 'building'>[]): (number: number) => Surroundings {
  const [first] = buildings
  if (first === undefined) return () => ({ own: new Float64Array(0), neighbours: [] })
  const plan = first.building.frame
  const all = buildings.map(({ building }) => standing(building, plan))
  const search = boxSearch(boxesOf(all))
  return (number) => {
    const [own, seen] = [all[number], buildings[number]]
    if (own === undefined || seen === undefined) throw new RangeError(`There is no building ${number}.`)
    const toOwn = betweenFrames(plan, seen.building.frame)
    const near = search(own.minX, own.minY, own.maxX, own.maxY, REACH).filter((other) => other !== number)
    const neighbours = near
      .toSorted((a, b) => a - b)
      .map((other): Neighbour => {
        const { building } = buildings[other]!
        const { edges, minX, minY, maxX, maxY, top } = all[other]!
        const [x, y] = toOwn([(minX + maxX) / 2, (minY + maxY) / 2])
        let converted: Float64Array | undefined
        return {
          buildingId: building.id,
          x,
          y,
          radius: planLength(maxX - minX, maxY - minY) / 2,
          top,
          edges: () => (converted ??= inFrame(edges, building.frame, seen.building.frame)),
        }
      })
    return { own: own.edges, neighbours }
  }
}

/** What may shade a building if nothing else stands around it. */
export const ownSurroundings = ({ building }: Pick<BuildingMeasures, 'building'>): Surroundings => ({
  own: roofEdges(building),
  neighbours: [],
})

/** Edges in another frame: a similarity, which three points give. */
function inFrame(edges: Float64Array, from: Frame, to: Frame): Float64Array {
  const convert = betweenFrames(from, to)
  const [x0, y0] = convert([0, 0])
  const [x1, y1] = convert([1, 0])
  const [cosine, sine] = [x1 - x0, y1 - y0]
  const converted = new Float64Array(edges.length)
  for (let k = 0; k < edges.length; k += 3) {
    const x = edges[k]!
    const y = edges[k + 1]!
    converted[k] = x0 + cosine * x - sine * y
    converted[k + 1] = y0 + sine * x + cosine * y
    converted[k + 2] = edges[k + 2]!
  }
  return converted
}
