import { EDGE_TYPES, type EdgeType } from '../../model/roof.ts'

/** Distance in metres that modules keep from each type of roof edge, measured in the plane of the face. */
export type EdgeDistances = Readonly<Record<EdgeType, number>>

/** Named distances from edges. */
export interface Setbacks {
  /** A name of `SETBACKS`, or `custom`. */
  readonly id: string
  readonly distances: EdgeDistances
}

/** The same distance from every type of edge. */
const everywhere = (distance: number): EdgeDistances =>
  Object.fromEntries(EDGE_TYPES.map((type) => [type, distance])) as Record<EdgeType, number>

/**
 * Named setbacks, metres. `edge-0.3`: 0.3 m from every edge and 0.5 m from the border of a flat roof, as BRE Digest 489 (UK) has it: modules
 * nearer to an edge than 300 mm need an engineer. `irc-2018`: access and ventilation by the International Residential Code 2018, R324.6:
 * 36 in. pathways, here at each rake, and 18 in. at a ridge, which holds for arrays of up to 33 % of the roof in plan (more: 36 in.);
 * here at hips and valleys too. It exempts roofs up to 2 in 12. Its 4 ft at a flat roof's border are what the fire code asks of other
 * buildings than houses, of up to 250 ft along an axis (6 ft if both are longer): California Fire Code, 1205.3.1.
 */
export const SETBACKS: Readonly<Record<'edge-0.3' | 'irc-2018' | 'none', Setbacks>> = {
  'edge-0.3': { id: 'edge-0.3', distances: { ...everywhere(0.3), cornice: 0.5 } },
  'irc-2018': {
    id: 'irc-2018',
    distances: { ...everywhere(0.457), rake: 0.914, cornice: 1.219, eave: 0, wallAbutment: 0.3, pitchChange: 0.3 },
  },
  none: { id: 'none', distances: everywhere(0) },
}

/** Setbacks of one's own: types that are not given have none. @param distances metres, 0 or more */
export const customSetbacks = (distances: Partial<EdgeDistances>): Setbacks => ({
  id: 'custom',
  distances: { ...everywhere(0), ...distances },
})
