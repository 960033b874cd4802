import type { QUANTITIES } from '@reports/geometry'
import type { FigureNames } from './sets.ts'

/*
 * Where each published figure stands: in the quantity sets of the standard (ISO 16739-1, Qto_*) where they mean the same, else in ours, by its own name
 * where that is not named otherwise.
 */

/** The standard's net perimeter is what skirting boards need. */
export const ROOM_FIGURES: FigureNames<keyof (typeof QUANTITIES)['room']> = {
  ours: 'Reports_RoomQuantities',
  named: {
    floorArea: ['Qto_SpaceBaseQuantities.NetFloorArea'],
    grossWallArea: ['Qto_SpaceBaseQuantities.GrossWallArea'],
    netWallArea: ['Qto_SpaceBaseQuantities.NetWallArea'],
    netWallAreaNS: ['Reports_RoomQuantities.NetWallAreaNS3420'],
    moldingLengthFloor: ['Qto_SpaceBaseQuantities.NetPerimeter', 'Reports_RoomQuantities.SkirtingLength'],
    moldingLengthCeiling: ['Reports_RoomQuantities.CorniceLength'],
    moldingLengthOpening: ['Reports_RoomQuantities.TrimLength'],
    doorCount: ['Reports_RoomQuantities.Doors'],
    windowCount: ['Reports_RoomQuantities.Windows'],
    openingCount: ['Reports_RoomQuantities.OpenPassages'],
  },
}

export const WALL_FIGURES: FigureNames<keyof (typeof QUANTITIES)['wall']> = {
  ours: 'Reports_WallQuantities',
  named: {
    width: ['Qto_WallBaseQuantities.Length'],
    height: ['Qto_WallBaseQuantities.Height'],
    grossArea: ['Qto_WallBaseQuantities.GrossSideArea'],
    netArea: ['Qto_WallBaseQuantities.NetSideArea'],
    netAreaNS: ['Reports_WallQuantities.NetSideAreaNS3420'],
    moldingLengthFloor: ['Reports_WallQuantities.SkirtingLength'],
    moldingLengthCeiling: ['Reports_WallQuantities.CorniceLength'],
    moldingLengthOpening: ['Reports_WallQuantities.TrimLength'],
  },
}

export const OPENING_FIGURES: FigureNames<keyof (typeof QUANTITIES)['opening']> = {
  ours: 'Reports_Opening',
  named: {
    width: ['Qto_OpeningElementBaseQuantities.Width'],
    height: ['Qto_OpeningElementBaseQuantities.Height'],
    area: ['Qto_OpeningElementBaseQuantities.Area'],
    moldingLength: ['Reports_Opening.TrimLength'],
  },
}

export const SURFACE_FIGURES: FigureNames<keyof (typeof QUANTITIES)['surface']> = {
  ours: 'Reports_RoofSurface',
  named: {
    perimeter: ['Qto_SlabBaseQuantities.Perimeter'],
    area3d: ['Qto_SlabBaseQuantities.NetArea'],
    calculatedSlope: ['Pset_SlabCommon.PitchAngle'],
    calculatedDirection: ['Reports_RoofSurface.Direction'],
    area2d: ['Reports_RoofSurface.Area2D'],
    minRoofAltitude: ['Reports_RoofSurface.MinAltitude'],
    maxRoofAltitude: ['Reports_RoofSurface.MaxAltitude'],
  },
}

export const VISIBLE_FIGURES: FigureNames<keyof (typeof QUANTITIES)['visible']> = {
  ours: 'Reports_RoofSurface',
  named: {},
}

export const ROOF_FIGURES: FigureNames<keyof (typeof QUANTITIES)['roofSums']> = {
  ours: 'Reports_RoofQuantities',
  named: {
    totalRoofArea: ['Qto_RoofBaseQuantities.NetArea'],
    totalRoofArea2d: ['Qto_RoofBaseQuantities.ProjectedArea'],
  },
}

export const EXTERIOR_WALL_FIGURES: FigureNames<keyof (typeof QUANTITIES)['exteriorWall']> = {
  ours: 'Reports_ExteriorWall',
  named: {
    area: ['Qto_WallBaseQuantities.GrossSideArea'],
  },
}

export const EDGE_FIGURES: FigureNames<keyof (typeof QUANTITIES)['edgeSizes']> = { ours: 'Reports_RoofEdge', named: {} }
