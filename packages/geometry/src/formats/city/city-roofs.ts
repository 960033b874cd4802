import type { CoordinateSystem } from '../../geodesy/crs.ts'
import type { CityBuilding, CityGeometry, CityMember } from './city-geometry.ts'
import { byNormals } from './faces-by-normals.ts'

/*
 * Chooses which of a building's geometries count as its roofs. A city model may hold the same roof at several levels of detail (LoD), for
 * the building and again for its parts. Each roof must count once, at its highest level.
 */

/** The roofs of one member of a building, at the highest LoD that has any. */
export interface MemberRoofs {
  readonly member: CityMember
  readonly geometries: readonly CityGeometry[]
  readonly lod: number
}

export const highestLod = (geometries: readonly { readonly lod: number }[]): number =>
  geometries.reduce((most, { lod }) => Math.max(most, lod), -Infinity)

/**
 * The geometries whose roofs count: for each member its highest LoD with roofs. The building's own geometry is left out if its parts have
 * a higher LoD: then it is a coarser picture of the same roofs.
 */
export function roofGeometries(members: readonly CityMember[]): MemberRoofs[] {
  const all = members.map((member): MemberRoofs => {
    const withRoofs = member.geometries.filter(({ hasRoof }) => hasRoof)
    const lod = highestLod(withRoofs)
    return { member, lod, geometries: withRoofs.filter((geometry) => geometry.lod === lod) }
  })
  const partsLod = all
    .filter(({ member }) => member.part !== null)
    .reduce((most, { lod }) => Math.max(most, lod), -Infinity)
  return all.filter(({ member, lod, geometries }) => geometries.length > 0 && (member.part !== null || lod >= partsLod))
}

/** The roof surfaces of an installation's geometry: its ground and undersides are none of the building's. */
const roofsAlone = (geometry: CityGeometry): CityGeometry => ({
  ...geometry,
  hasGround: false,
  surfaces: () => {
    const { roofs, unplaced, unplacedGrounds, degenerate } = geometry.surfaces()
    return { roofs, grounds: [], ceilings: [], unplaced: unplaced - unplacedGrounds, unplacedGrounds: 0, degenerate }
  },
})

/**
 * The roofs of installations, which belong to the member they are attached to: at the LoD of its roofs if they have it, else at their
 * highest. Empty if the building has no roof of its own: a canopy is not a house.
 */
export function installationRoofs(members: readonly CityMember[], roofs: readonly MemberRoofs[]): MemberRoofs[] {
  if (roofs.length === 0) return []
  const most = roofs.reduce((high, { lod }) => Math.max(high, lod), -Infinity)
  return members.flatMap((member) => {
    const own = roofs.find((each) => each.member === member)?.lod ?? most
    return member.installations.map((geometries): MemberRoofs => {
      const withRoofs = geometries.filter(({ hasRoof }) => hasRoof)
      const lod = withRoofs.some((geometry) => geometry.lod === own) ? own : highestLod(withRoofs)
      return { member, lod, geometries: withRoofs.filter((geometry) => geometry.lod === lod).map(roofsAlone) }
    })
  })
}

/**
 * A building whose geometries all lack semantics, with roofs found from face normals of its solids; null if it has semantics, or no
 * solid. Footprints (LoD 0) are not used.
 */
export function withoutSemantics(building: CityBuilding, system: CoordinateSystem): readonly CityMember[] | null {
  const all = building.members.flatMap(({ geometries }) => geometries)
  if (all.some(({ hasSemantics }) => hasSemantics) || !all.some(({ isSolid }) => isSolid)) return null
  return building.members.map((member) => ({
    ...member,
    geometries: member.geometries
      .filter(({ isSolid }) => isSolid)
      .map((geometry) => ({
        ...geometry,
        hasRoof: true,
        hasGround: true,
        surfaces: () => byNormals(geometry.shells(), system),
      })),
  }))
}
