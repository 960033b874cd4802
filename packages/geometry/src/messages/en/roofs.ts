export const atSameHeight = 'at-same-height: at the same height or through each other'
export const axisOrderAssumed =
  'roof/axis-order-assumed: {id} lies at longitude {longitude}, latitude {latitude}, its easting read first; {system} has the northing first, and then it would lie at longitude {otherLongitude}, latitude {otherLatitude}'
export const belowGround =
  'roof/below-ground: {count} of {surfaces} surfaces of {id} lie on the ground or below it, down to {depth}: altitudes of the roof or of the ground are wrong'
export const beyondWalls = 'beyond-walls: , {overhang} beyond its walls (median)'
export const bodyWithoutTop =
  'roof/body-without-top: {count} elements of the roof of {id} have no face that looks up, and count nothing'
export const blockIsFlat = 'block-is-flat: ; a block (LoD 1) has a flat roof, whatever the true one is'
export const coveredByGuess =
  'roof/covered-by-guess: {area} of the roof of {id} go on under a higher roof, and the file has no walls around what lies between: they count as visible'
export const crossingRing =
  'roof/crossing-ring: Outlines that cross themselves: {surfaces}; their areas and edges are doubtful'
export const crossingRingRings =
  'roof/crossing-ring:rings: Rings of {count} of {surfaces} surfaces of {id} do not make a face (of {surface} {fault}); their areas are doubtful'
export const degenerateSurface =
  'roof/degenerate-surface: {count} of {surfaces} surfaces of {id} have no area and are left out'
export const degenerateSurfaceTooFewVertices =
  'roof/degenerate-surface:too-few-vertices: {surfaces} of {id} have fewer than three different vertices and are left out'
export const duplicateBuilding =
  'roof/duplicate-building: {count} buildings are in the file again as they were before, and count once'
export const duplicateSurface = 'roof/duplicate-surface: {surfaces} of {id} are in the file twice and count once'
export const duplicateSurfacePolygons =
  'roof/duplicate-surface:polygons: {count} polygons of {id} are in the file twice and count once'
export const duplicateSurfaceSameOutline =
  'roof/duplicate-surface:same-outline: Surface {surface} has the same outline as {other}; it has no edges of its own'
export const eavesFromGround =
  'roof/eaves-from-ground: {area} of the roof of {id} have no ground below{overhang}: its walls stand on the ground surfaces of the file, its eaves are open'
export const eavesFromWalls =
  'roof/eaves-from-ground:walls: {area} of the roof of {id} reach past the walls of its model{overhang}: its walls stand where the model has them'
export const eavesGrown =
  'roof/eaves-grown: {area} of roof were added to {id}, which its file does not have: its roof ends at its walls there, and reaches {overhang} past them, as was asked'
export const eavesShort =
  'roof/eaves-short: The roof of {id} reaches less than {overhang} past {length} of its walls: it would cross itself'
export const eavesFromSurvey =
  'roof/eaves-from-survey: Walls of {id} stand where the survey has them, {overhang} (median) inside the outline of its roof, along {length} of it{elsewhere}'
export const edgesApart =
  'roof/edges-apart: Edges of {surfaces} that should meet {how} up to {width} cm over {length}; they are taken to meet{without}'
export const elsewhereAtOutline = 'elsewhere-at-outline: ; of {length} it has none, and walls stand at the outline'
export const exchangedRings =
  'roof/exchanged-rings: {count} surfaces of {id} have their outline in a hole of theirs: the two are taken the other way round'
export const faces = 'faces: {count face|faces}'
export const farGround =
  'roof/far-ground: The plane through the ground points of {id} ({lowest} to {highest}) lies up to {distance} outside their heights below its roof: they are too far away, or too close together'
export const geometries = 'geometries: {count geometry|geometries}'
export const groundDiffers =
  'roof/ground-differs: {area} of the walls of {id} lie below the ground of another part, up to {height}, and are left out'
export const groundFromLowest =
  'roof/ground-from-lowest: {id} has no ground surface: its ground is taken level at its lowest point, {lowest}'
export const groundFromWalls =
  'roof/ground-from-lowest:walls: {id} has a storey below the ground: its walls are measured from their lowest foot, {foot}; an altitude of the ground would cut them there'
export const groundIncomplete =
  'roof/ground-incomplete: The ground surfaces of {id} cover {ground} below {roof} of roof: too little to show where it stands, so its walls are placed at the outline of its roof'
export const groundIncompleteTangled =
  'roof/ground-incomplete:tangled: The ground surfaces of {id} cross each other and its roof too often to show where it stands: its walls are placed at the outline of its roof'
export const groundNotUsedAltitude =
  'roof/ground-not-used:altitude: The file says itself how high the ground is below its buildings; the given {ground} m is not used'
export const wallsOpen =
  'roof/walls-open: {count run|runs} of walls in the model of {id} enclose no room: free walls, or a ring that is open; the outline of its roof decides there'
export const groundNotUsedFootprint =
  'roof/ground-not-used:footprint: The file has the walls of {id} inside the outline of its roof; they stand {overhang} inside it, as was asked'
export const groundPoints = 'ground-points: ground points'
export const groundSurface = 'ground-surface: ground surface'
export const groundWithoutRoof =
  'roof/ground-without-roof: {area} of the ground of {id} have no roof above: a roof surface may be missing, or called something else'
export const heightAboveGround = 'height-above-ground: , {lowest} to {highest} above the ground'
export const heightUnitAssumed =
  'roof/height-unit-assumed: The plan of {id} is not in metres ({system}), and the file does not state the unit of its heights: {unit} is assumed'
export const hiddenRoof =
  'roof/hidden-roof: {area} of the roof of {id} ({surfaces}) lie hidden under other parts that stand on it; they count in its area'
export const holeAsLargeAsOutline = 'hole-as-large-as-outline: a hole is as large as the outline'
export const holeOutsideOutline = 'hole-outside-outline: a hole lies outside the outline'
export const holesOverlap = 'holes-overlap: holes lie over each other'
export const implausibleSize =
  'roof/implausible-size: The roof of {id} covers {area}{height}: the ground, the altitudes or a unit may be wrong'
export const installationIgnored =
  'roof/installation-ignored: {installations} of {id} with roof surfaces are not read: it has no roof of its own'
export const installationRead =
  'roof/installation-read: Roof surfaces of {installations} of {id} count as its roof; where its roof goes on below them, that area counts twice'
export const installations = 'installations: {count installation|installations}'
export const lieApartBy = 'lie-apart-by: lie apart by'
export const lowDetail = 'roof/low-detail: The roof of {id} is of LoD 1 at most: flat, whatever the true one is'
export const lowSteps = 'roof/low-steps: {area} of steps of {id} are under 5 cm high: they are no walls, and left out'
export const maybeSwapped =
  'roof/maybe-swapped: {id} lies at longitude {longitude}, latitude {latitude} as the file has it; {why}: write the longitude first if its coordinates are swapped'
export const missingAltitude = 'roof/missing-altitude: {count} surfaces have a vertex without a height and are left out'
export const missingAltitudeOfBuilding =
  'roof/missing-altitude:of-building: {surfaces} of {id} have a vertex without a height and are left out'
export const namesAndMore = 'names-and-more: {names} and {count} more'
export const narrowGap =
  'roof/narrow-gap: Walls of {id} face each other across gaps of up to {width} cm, {length} of them, some {area}: surfaces that should meet may lie apart'
export const noAddressedBuilding =
  'roof/no-addressed-building: All buildings come from the cadastre, none is the addressed one'
export const noGeometry = 'roof/no-geometry: {count} features have no geometry and are left out, the first at {path}'
export const noRoofSurfaces = 'roof/no-roof-surfaces: {id} has no surfaces and is left out'
export const noRoofSurfacesNoSemantics =
  'roof/no-roof-surfaces:no-semantics: {id} has no roof surfaces (semantics of type RoofSurface) and is left out'
export const noSemantics =
  'roof/no-semantics: {id} does not say which of its faces are roof: {faces} that look up are taken as roof, {down} that look down as ground{block}'
export const notPlane =
  'roof/not-plane: {count} of {surfaces} surfaces of {id} are not plane: a vertex lies up to {distance} off; areas are those along the mean normal'
export const objects = 'objects: {count object|objects}'
export const orphanPart = 'roof/orphan-part: The building part {id} has no building and is taken as one'
export const ownCoordinates =
  'roof/own-coordinates: {id} has coordinates of its own: north is that of its file, its altitudes count from a height that the file does not name, and it is drawn at longitude 0, latitude 0, as it has no address'
export const ownCoordinatesAt =
  'roof/own-coordinates:at: {id} has coordinates of its own: north is that of its file, its altitudes count from a height that the file does not name, and its place on a map is that of its address (longitude {lon}, latitude {lat})'
export const ownCoordinatesModel =
  'roof/own-coordinates:model: The model of {id} names no place on a map: north is that of the model, its altitudes count from the zero of the model, and it is drawn at longitude 0, latitude 0'
export const ownCoordinatesSite =
  'roof/own-coordinates:site: The model of {id} has its place on a map from its site alone (longitude {lon}, latitude {lat}), which is near it: north is that of the model, and its altitudes count from the zero of the model'
export const overEachOther = 'over-each-other: {clearance} over each other'
export const overhangTooDeep =
  'roof/overhang-too-deep: {count} stretches of wall of {id} are shorter than an eaves overhang of {overhang} m takes away at their corners; they are left out'
export const overlapBy = 'overlap-by: overlap by'
export const overlappingSurfaces =
  'roof/overlapping-surfaces: Surfaces {surfaces} cover the same {area} of plan, {how}; both count in areas'
export const overrideWithoutEdge =
  'roof/override-without-edge: No edge lies where {edge} is overridden to {type}; the override has no effect'
export const partWithoutSemantics =
  'roof/part-without-semantics: {part} does not say which of its faces are roof, as other parts of {id} do: it has no roof in the numbers'
export const partyWall = 'roof/party-wall: {area} of the walls of {id} face a wall of {neighbour} within {distance} cm'
export const pinchedRing =
  'roof/pinched-ring: {surfaces} surfaces of {id} have a ring that touches itself and a loop of it that runs the wrong way round: what they cover is taken, {covered} for {counted}'
export const pinchedRingGround =
  'roof/pinched-ring:ground: {surfaces} ground surfaces or outer ceilings of {id} have a ring that touches itself and a loop of it that runs the wrong way round: what they cover is taken, {covered} for {counted}'
export const renamedSurface = 'roof/renamed-surface: {count} surfaces of {id} share an id with another and are renamed'
export const ringGoesRoundTwice = 'ring-goes-round-twice: a ring goes round twice'
export const roofSurfaces = 'roof-surfaces: {count roof surface|roof surfaces}'
export const sliver = 'roof/sliver: Surfaces of {id} narrower than {width} cm: {surfaces}'
export const slopeUnit =
  'roof/slope-unit: The slopes given for {id} seem to be degrees ({slope} for a surface of {calculated} degrees): expected gradians, {gradians}'
export const fromFacets =
  'roof/from-facets: {count} elements of the roof of {id} are curved and drawn in flat facets ({faces} surfaces in all): areas are those of the facets, and no edges are told'
export const smallHole =
  'roof/small-hole: {count} empty holes of {id} (up to {largest}) are taken for chimneys: no walls'
export const solidInSurface =
  'roof/solid-in-surface: {count} surfaces of {id} enclose a space: their {faces} faces that look up are taken as its roof, and those they stand on as its ground'
export const statedArea =
  'roof/stated-differs:area: {count} of {surfaces} surfaces of {id} differ from the areas that its file states by more than 1 %: {surface} has {derived}, and {ofFile} is stated'
export const statedPitch =
  'roof/stated-differs:pitch: {count} of {surfaces} surfaces of {id} differ from the pitches that its file states by more than their rounding: {surface} has {derived}, and {ofFile} is stated'
export const stackedPair = 'roof/stacked-pair: {id} and {other} stand in the same place ({area} of plan): both count'
export const steepSurface =
  'roof/steep-surface: Vertical or overhanging surfaces of {id} ({surfaces}) have no edges and no wall behind them'
export const surfaces = 'surfaces: {count surface|surfaces}'
export const swappedInNorway = 'swapped-in-norway: the other way round it would lie in Norway'
export const swappedRightAngles =
  'swapped-right-angles: its roof has no right angles there, but has them at longitude {longitude}, latitude {latitude}'
export const templateIgnored = 'roof/template-ignored: {id} has {geometries} by template, which are not read'
export const turnedSurface =
  'roof/turned-surface: {count} surfaces of {id} face down with no roof above them, and are taken to face up'
export const typeIgnored = 'roof/type-ignored: {objects} of type {type} with geometry, such as {id}, are not read'
export const unclassifiedEdge =
  'roof/unclassified-edge: {count} edges of {id} could not be classified: their surfaces are no planes through them'
export const unevenGround =
  'roof/uneven-ground: The {ground} of {id} lie up to {distance} off the plane that is used for them'
export const unknownGeometry =
  'roof/unknown-geometry: {geometries} of {id} have a type that is not known, such as {type}, and are not read'
export const unknownVersion =
  'roof/unknown-version: Expected CityJSON 1.0, 1.1 or 2.0, found {version} as its version: it is read as if it were one of these'
export const unlistedBuilding =
  'roof/unlisted-building: Surfaces name the building {id}, which is not among the buildings of the file'
export const wallsDoubtful =
  'roof/walls-doubtful: The walls of {id} come to {derived} and the faces that its file calls walls to {ofFile}, {share} apart: its faces close, so that one of the two is wrong'
export const welded =
  'roof/welded: {count} of {surfaces} surfaces of {id} are narrower than their coordinates are exact, or parts of one plane: edges and walls are taken from {faces} faces'
export const withoutGround =
  'roof/without-ground: The altitude of the ground at "{id}" is unknown: give --ground ALTITUDE (option ground), a file ground.tif, .csv or .geojson, or groundAltitude'
export const withoutWallInGap = 'without-wall-in-gap: , without the {area} of wall in the gap'
