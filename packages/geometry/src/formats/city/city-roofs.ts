import type { CoordinateSystem } from '../../geodesy/crs.ts'
import type { CityBuilding, CityGeometry, CityMember } from './city-geometry.ts'
import { byNormals } from './faces-by-normals.ts'

/*
 * Which of a building's geometries count as its roofs.
 */

/** The roofs of one member of a building: those of its highest LoD that has any. */
export interface MemberRoofs {
  readonly member: CityMember
  readonly geometries: readonly CityGeometry[]
  readonly lod: number
}

export const highestLod = (geometries: readonly { readonly lod: number }[]): number =>
  geometries.reduce((most, { lod }) => Math.max(most, lod), -Infinity)

/**
 * The geometries whose roofs count: of each member its highest LoD with roofs. The building's own geometry is left out where
 * its parts have a higher one: then it is a coarser picture of the same roofs.
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

/** A geometry of an installation: what it stands on is no ground of the building, nor is its underside one. */
const roofsAlone = (geometry: CityGeometry): CityGeometry => ({
  ...geometry,
  hasGround: false,
  surfaces: () => {
    const { roofs, unplaced, unplacedGrounds, degenerate } = geometry.surfaces()
    return { roofs, grounds: [], ceilings: [], unplaced: unplaced - unplacedGrounds, unplacedGrounds: 0, degenerate }
  },
})

/**
 * The roofs of installations, which belong to the member that they are on: at the level of detail of its roofs where they have that,
 * else at their highest. Where the building has no roof of its own they are none: a canopy is no house.
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
 * A building no geometry of which has semantics, with those of its solids that its normals give; null where it has semantics, or
 * no solid. Footprints (LoD 0) are none.
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
