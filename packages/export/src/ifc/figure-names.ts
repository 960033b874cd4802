import type { QUANTITIES } from '@reports/geometry'
import type { FigureNames } from './sets.ts'

/*
 * Where each published figure stands: in the quantity sets of the standard (ISO 16739-1, Qto_*) where they mean the same, else in ours.
 */

/** The standard's net perimeter is what skirting boards need. */
export const ROOM_FIGURES: FigureNames<keyof (typeof QUANTITIES)['room']> = {
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
}

export const WALL_FIGURES: FigureNames<keyof (typeof QUANTITIES)['wall']> = {
  width: ['Qto_WallBaseQuantities.Length'],
  height: ['Qto_WallBaseQuantities.Height'],
  grossArea: ['Qto_WallBaseQuantities.GrossSideArea'],
  netArea: ['Qto_WallBaseQuantities.NetSideArea'],
  netAreaNS: ['Reports_WallQuantities.NetSideAreaNS3420'],
  moldingLengthFloor: ['Reports_WallQuantities.SkirtingLength'],
  moldingLengthCeiling: ['Reports_WallQuantities.CorniceLength'],
  moldingLengthOpening: ['Reports_WallQuantities.TrimLength'],
}

export const OPENING_FIGURES: FigureNames<keyof (typeof QUANTITIES)['opening']> = {
  width: ['Qto_OpeningElementBaseQuantities.Width'],
  height: ['Qto_OpeningElementBaseQuantities.Height'],
  area: ['Qto_OpeningElementBaseQuantities.Area'],
  moldingLength: ['Reports_Opening.TrimLength'],
}

export const SURFACE_FIGURES: FigureNames<keyof (typeof QUANTITIES)['surface']> = {
  perimeter: ['Qto_SlabBaseQuantities.Perimeter'],
  area3d: ['Qto_SlabBaseQuantities.NetArea'],
  calculatedSlope: ['Pset_SlabCommon.PitchAngle'],
  calculatedDirection: ['Reports_RoofSurface.Direction'],
  area2d: ['Reports_RoofSurface.Area2D'],
  vertices: ['Reports_RoofSurface.Vertices'],
  minRoofAltitude: ['Reports_RoofSurface.MinAltitude'],
  maxRoofAltitude: ['Reports_RoofSurface.MaxAltitude'],
  minHeightAboveGround: ['Reports_RoofSurface.MinHeightAboveGround'],
  maxHeightAboveGround: ['Reports_RoofSurface.MaxHeightAboveGround'],
}

export const VISIBLE_FIGURES: FigureNames<keyof (typeof QUANTITIES)['visible']> = {
  coveredArea: ['Reports_RoofSurface.CoveredArea'],
  visibleArea: ['Reports_RoofSurface.VisibleArea'],
}

export const ROOF_FIGURES: FigureNames<keyof (typeof QUANTITIES)['roofSums']> = {
  totalRoofArea: ['Qto_RoofBaseQuantities.NetArea'],
  totalRoofArea2d: ['Qto_RoofBaseQuantities.ProjectedArea'],
}

export const EXTERIOR_WALL_FIGURES: FigureNames<keyof (typeof QUANTITIES)['exteriorWall']> = {
  area: ['Qto_WallBaseQuantities.GrossSideArea'],
  direction: ['Reports_ExteriorWall.Direction'],
}

export const EDGE_FIGURES: FigureNames<keyof (typeof QUANTITIES)['edgeSizes']> = {
  length: ['Reports_RoofEdge.Length'],
  lengthHorizontal: ['Reports_RoofEdge.LengthHorizontal'],
}
