export const tangledSurfaces =
  'roof/tangled-surfaces: Expected surfaces that lie beside each other, found more than {limit} {what} among the {faces} surfaces ({edges} edges) of "{id}"; draw each part of its roof once, as one surface, or leave the building out.'
export const closeEdges = 'close-edges: pairs of edges that come close'
export const crossingEdges = 'crossing-edges: places where edges cross'
export const overlapsAlongOutlines = 'overlaps-along-outlines: overlaps along its outlines'
export const farPoint =
  'roof/wrong-crs:far-point: Expected all points of a building in {system} near each other, found one at ({x}, {y}).'
export const tooLong =
  'roof/wrong-crs:too-long: Expected a building in {system}, found one from ({from}) to ({to}): too long to be one. The file may be in another coordinate system{hint}: name it {where}.'
export const twoSystems =
  'roof/wrong-crs:two-systems: Expected the coordinates of a building in one system, found some in {first} and some in {second}.'
export const sameIdBefore =
  'roof/duplicate-id:before: Expected every building once, found another with the id "{id}" before this one: give each its own.'
export const duplicateId = 'roof/duplicate-id: Expected every building once, found "{id}" also at {path}.'
export const unresolvedSurface =
  'roof/unresolved-reference:surface: Expected a surface of the building at the reference {reference}, found none in the building.'
export const unresolvedPart =
  'roof/unresolved-reference:part: Expected a part of the building at the reference {reference}, found none in the building.'
export const endlessReference =
  'roof/unresolved-reference:endless: Expected references that lead to surfaces, found some that lead back to {id} or never end.'
export const unknownSurface =
  'file/bad-geometry:unknown-surface: Expected a surface that CityGML knows, such as "Polygon" or "MultiSurface", found {found}.'
export const unknownGeometry =
  'file/bad-geometry:unknown-geometry: Expected a geometry of a type that CityJSON knows, such as "Solid" or "MultiSurface", found {found}.'
export const noPolygon = 'file/bad-geometry:no-polygon: Expected at least one polygon, found none.'
export const noRing = 'file/bad-geometry:no-ring: Expected at least one ring, found none.'
export const noAltitude =
  'file/bad-geometry:no-altitude: Expected a position with an altitude [x, y, altitude], found {count} numbers.'
export const notOnEarth = 'file/bad-number:not-on-earth: Expected three numbers of any size that occurs on earth.'
export const notFinite = 'file/bad-number:not-finite: Expected three finite numbers.'
export const fewPositions =
  'file/bad-geometry:few-positions: Expected a ring of at least three different positions, found {count}.'
export const fewVertices = 'file/bad-geometry:few-vertices: Expected a ring of at least three vertices, found {count}.'
export const groundPoint = 'file/bad-geometry:ground-point: Expected a ground point of three numbers, found {count}.'
export const vertexNumber = 'file/bad-geometry:vertex-number: Expected a vertex number from 0 to {most}, found {found}.'
export const semanticValues =
  'file/bad-geometry:semantic-values: Expected as many semantic values as there are surfaces ({surfaces} at {path}), found {count}.'
export const semanticNumber =
  'file/bad-geometry:semantic-number: Expected the number of one of {surfaces} semantic surfaces or null, found {found}.'
export const numbers = 'file/bad-geometry:numbers: Expected {many} numbers, found {count}.'
export const pointsOf = 'file/bad-geometry:points-of: Expected points of {size} numbers, found {count} numbers.'
export const noNumber = 'file/bad-number:no-number: Expected coordinates, found what is no number.'
export const cutOffPoint = 'file/bad-geometry:cut-off-point: Expected whole points, found one that is cut off.'
export const noGround =
  'roof/no-ground: The altitude of the ground at "{id}" is unknown: give --ground ALTITUDE (option ground), a file ground.tif, .csv or .geojson, or groundAltitude'
export const elementAmongCoordinates =
  'file/bad-geometry:element-among-coordinates: Expected coordinates, found an element {name} among them.'
export const pointByReference =
  'file/bad-geometry:point-by-reference: Expected the points of a ring in the ring, found one by reference.'
export const ringPoints = 'file/bad-geometry:ring-points: Expected the points of a ring, found {found}.'
export const srsDimension =
  'file/bad-geometry:srs-dimension: Expected points of 3 numbers (srsDimension), found {dimension}.'
export const pointsOfRing =
  'file/bad-geometry:points-of-ring: Expected points of {dimension} numbers, found {count} numbers in a ring.'
export const linearRing =
  'file/bad-geometry:linear-ring: Expected one LinearRing as {role} of a polygon, found {found}.'
export const polygonParts =
  'file/bad-geometry:polygon-parts: Expected an exterior and interiors of a polygon, found {found}.'
export const unresolvedBoundary =
  'roof/unresolved-reference:unresolved-boundary: Expected a boundary surface of the building at the reference {reference}, found none in the building.'
export const stackedBuildings =
  'roof/stacked-buildings: Expected buildings that stand beside each other, found more than {limit} pairs of the {buildings} that stand over each other in plan; give each building once, with its own coordinates.'
export const unknownBuilding = 'roof/unknown-building: Expected a building of the file ({known}), found "{id}".'
export const ownCoordinates =
  'roof/wrong-crs:own-coordinates: Expected no coordinate system for measurements of EagleView or Hover, whose coordinates are their own, found {system}.'
export const twoPoints = 'file/bad-geometry:two-points: Expected a line from one point to another (two ids of points).'
export const openFace = 'file/bad-geometry:open-face: Expected lines of a face that close, found some that do not.'
export const unresolvedLine =
  'roof/unresolved-reference:line: Expected a line or a point of the same roof at the reference {reference}, found none.'
