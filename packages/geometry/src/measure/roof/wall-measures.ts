import { toLonLat } from '../../geodesy/frame.ts'
import { planDistance, type Vec2, type Vec3 } from '../../kernel/vectors.ts'
import type { Frame } from '../../model/frame.ts'
import { createIdRegister } from '../../model/ids.ts'
import type { WallMeasure } from '../roof-measures.ts'
import { pointCode } from './edge-ids.ts'
import type { Layer } from './stretches.ts'
import type { Facade } from './wall-chains.ts'

/** The walls of a building as they are reported, sorted by id. */
export function wallMeasures(
  facades: readonly Facade[],
  edgeIdOf: ReadonlyMap<Layer, string>,
  fragment: string,
  frame: Frame,
): WallMeasure[] {
  const unique = createIdRegister('-')
  return facades
    .map((facade) => ({ facade, id: wallId(facade, fragment, frame) }))
    .sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : a.facade.area - b.facade.area))
    .map(({ facade, id }) => wallMeasure(facade, unique(id), edgeIdOf, frame))
}

/** From the building, the kind, and both ends of the foot: left first, so that two sides of one line differ. */
function wallId({ pieces, left, right }: Facade, fragment: string, frame: Frame): string {
  const first = pieces[0]!
  const last = pieces.at(-1)!
  const [a, b] = [pointCode(frame, [...left, first.footA]), pointCode(frame, [...right, last.footB])]
  return `${fragment}_w_${first.type === 'ground' ? 'g' : 's'}_${a.join('_')}_${b.join('_')}`
}

function wallMeasure(facade: Facade, id: string, edgeIdOf: ReadonlyMap<Layer, string>, frame: Frame): WallMeasure {
  const { pieces, left, right, outline, area } = facade
  const size = planDistance(left, right)
  const along: Vec2 = [(right[0] - left[0]) / size, (right[1] - left[1]) / size]
  const lowest = Math.min(...outline.map(([, altitude]) => altitude))
  const leftmost = Math.min(...outline.map(([u]) => u))
  const inSpace = ([u, altitude]: Vec2): Vec3 => [left[0] + u * along[0], left[1] + u * along[1], altitude]
  const surfaceIds = new Set(pieces.map((piece) => piece.upper.face.surface.id))
  for (const piece of pieces) if (piece.foot !== null) surfaceIds.add(piece.foot.id)
  const edgeIds = new Set(pieces.map((piece) => edgeIdOf.get(piece.upper)).filter((edge) => edge !== undefined))
  const bearing = (Math.atan2(along[1], -along[0]) * 180) / Math.PI
  return {
    id,
    type: pieces[0]!.type,
    direction: bearing < 0 ? bearing + 360 : bearing,
    surfaceIds: [...surfaceIds].sort(),
    edgeIds: [...edgeIds].sort(),
    area,
    vertices: outline.map((corner) => {
      const point = inSpace(corner)
      return [...toLonLat(frame, point), point[2]]
    }),
    corners: outline.map(([u, altitude]) => [u - leftmost, altitude - lowest]),
  }
}
