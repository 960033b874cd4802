import type { FindingPlace, Vec2, Vec3 } from '@reports/geometry'
import type { Flag } from '../labels/flags.ts'
import { poleOf } from '../pen/interior.ts'
import type { Facet, Scene, SceneFlag } from '../view/scene.ts'
import type { View } from '../view/view.ts'
import { REFERENCES } from './references.ts'

/* Numbers of findings on the views of a report: on the facets and lines that carry the ids of what they are about. */

/** By which attribute a facet is found. */
const ATTRIBUTES = {
  room: REFERENCES.room,
  wall: REFERENCES.id,
  opening: REFERENCES.id,
  object: REFERENCES.id,
  face: REFERENCES.surface,
  exteriorWall: REFERENCES.wall,
  edge: REFERENCES.edge,
} as const satisfies Readonly<Record<FindingPlace['kind'], string>>

/** A point well inside a facet. */
function pointOn({ rings, normal }: Facet): Vec3 {
  const [x, y, z] = normal.map(Math.abs) as [number, number, number]
  // Seen along the axis that the facet faces most; the plane gives the rest.
  const axis = z >= x && z >= y ? 2 : x >= y ? 0 : 1
  const [u, v] = [(axis + 1) % 3, (axis + 2) % 3] as [number, number]
  const [a, b] = poleOf(rings.map((ring) => ring.map((point): Vec2 => [point[u]!, point[v]!])))
  const on = rings[0]![0]!
  const found: [number, number, number] = [0, 0, 0]
  found[u] = a
  found[v] = b
  found[axis] = on[axis]! - (normal[u]! * (a - on[u]!) + normal[v]! * (b - on[v]!)) / normal[axis]!
  return found
}

function sceneFlag({ facets, lines, labels }: Scene, { number, place: { kind, id, of } }: Flag): SceneFlag[] {
  const attribute = ATTRIBUTES[kind]
  if (kind === 'edge') {
    const line = lines.find(({ data }) => data?.[attribute] === id)
    if (line === undefined) return []
    const at = line.from.map((from, axis) => (from + line.to[axis]!) / 2) as [number, number, number]
    return [{ number, at, facets: line.facets }]
  }
  const isOwn = ({ data }: Facet): boolean =>
    data[attribute] === id && (kind !== 'face' || data['data-building-id'] === of)
  // Of a thing that stands it is its top.
  const [own] = [...facets.keys()]
    .filter((i) => isOwn(facets[i]!))
    .toSorted((a, b) => facets[b]!.normal[2] - facets[a]!.normal[2])
  if (own === undefined) return []
  // A storey that is cut open hides little: its flags stand everywhere.
  return [{ number, at: pointOn(facets[own]!), facets: labels === 'upright' ? [] : [own] }]
}

/** A view with the flags of what it shows. */
export function flaggedView(view: View, flags: readonly Flag[]): View {
  const shown = flags.flatMap((flag) => sceneFlag(view.scene, flag))
  return shown.length === 0 ? view : { ...view, scene: { ...view.scene, flags: shown } }
}
