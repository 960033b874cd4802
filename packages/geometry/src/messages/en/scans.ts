export const andDoors = 'and-doors:  and doors {height}'
export const andOtherRooms = 'and-other-rooms: {rooms} and {count} more'
export const arcOfOneAngle = 'arc-of-one-angle: both ends at {degrees} degrees'
export const arcOverFullTurn = 'arc-over-full-turn: an arc of {degrees} degrees, over a full turn'
export const arcRadius = 'arc-radius: a radius of {radius} m'
export const badCurve = 'scan/bad-curve: Curved walls of {room} ({count}) are taken as straight: they have {reasons}.'
export const basement = 'basement: basement'
export const basementNumber = 'basement-number: basement {number}'
export const besideFloorOfFile =
  'beside-floor-of-file:  The floor in the file has {area} ({difference}) and is not carried by the walls.'
export const bothReasons = 'both-reasons: {first}; {second}'
export const boxesOnly =
  'scan/boxes-only: Walls of the USDZ ({count}) are boxes: one below a slope counts as its rectangle, a curved one as its chord.'
export const bridgedSection =
  'scan/bridged-section: {section} is not closed by walls: a straight piece of {length} closes {area} around it.'
export const column =
  'scan/column: In {room} walls up to the ceiling close a loop around {area}, without a door: a column or a shaft, not floor.'
export const cornersAtTops = 'corners-at-tops: up to {count} corners at the tops of walls'
export const curveGuessed =
  'scan/curve-guessed: Curved walls of {room} ({count}) bulge as their angles run, from the first to the second: {why}.'
export const curveGuessedDegrees =
  'scan/curve-guessed:degrees: Curved walls of {room} ({count}) have angles without a unit that are over a full turn in radians: they are read as degrees.'
export const curveGuessedFloor =
  'scan/curve-guessed:floor: Curved walls of {room} ({count}) bulge as the floor does, not as their angles run.'
export const deepNesting =
  'scan/deep-nesting: Objects are nested more than {depth} deep: {count} of them stand at the top instead.'
export const door = 'door: The door {id}'
export const doors = 'doors: doors'
export const elementMeasures = 'element-measures: it measures {width} m by {height} m'
export const emptyElement = 'scan/empty-element: {path} is left out: {why}.'
export const emptyElementFurniture =
  'scan/empty-element:furniture: Furniture of the USDZ ({count}) is left out: it has neither meshes nor cubes, but models that are not read.'
export const emptyRoom = 'scan/empty-room: The room {room} has neither walls nor a floor and is left out.'
export const facetsAsArc = 'facets-as-arc: is measured as the arc on which they stand'
export const facetsAsWalls = 'facets-as-walls: is measured as those, one wall each: they stand on no arc'
export const floorDiffers = 'scan/floor-differs: {inFile}; its walls enclose {enclosed} ({difference}).'
export const floorDiffersSeveralRooms =
  'scan/floor-differs:several-rooms: The floor areas of the {rooms} rooms of {room} are what the walls enclose, {enclosed} together; the floor in the file has {floor}.'
export const floorFollowsNeitherSide = 'floor-follows-neither-side: the floor follows neither side'
export const floorFromWalls =
  'scan/floor-from-walls: The floor area of {room} is what its walls enclose, {area}: {why}.'
export const floorNotCarried =
  'floor-not-carried: the floor in the file has {area} ({difference}) and is not carried by the walls'
export const floorOfFile = 'floor-of-file: The floor area of {room} is that of the floor in the file, {area}'
export const floorRimGuessed =
  'scan/floor-rim-guessed: No wall shows where the floor of {file} ends: it is taken to reach {reach} under the walls, as it is thick.'
export const floorUncertain = 'scan/floor-uncertain: The floor area of {room}, {area}, is only estimated: {why}.'
export const floorUncertainFewWalls =
  'scan/floor-uncertain:few-walls: {inFile}, though walls carry only {share} % of its outline.'
export const floorUncertainNotAll =
  'scan/floor-uncertain:not-all: The floor area of {room}, {area}, may not be all of it: {outside} of a wall stand outside.'
export const floorUncertainRectangle =
  'scan/floor-uncertain:rectangle: The floor area of {room}, {area}, is only the rectangle around its floor: the room may be smaller.'
export const floorUncertainRectangleWithOpenSpans =
  'scan/floor-uncertain:rectangle-with-open-spans: {inFile}, a rectangle: where no wall stands on its outline ({spans}), the room may be smaller.'
export const floorUncertainSomeWalls =
  'scan/floor-uncertain:some-walls: The floor area of {room}, {area}, is what some of its walls enclose; others stand outside it.'
export const floorUncertainUnknown =
  'scan/floor-uncertain:unknown: The floor area of {room} is not known and counts as 0: the file has no floor, and its walls enclose nothing.'
export const floorUncertainWallOutside =
  'scan/floor-uncertain:wall-outside: {inFile}, but {outside} of a wall stand outside of it: the room may be larger.'
export const givenTwice =
  'scan/given-twice: {file} is left out: {other} has the same scan, with {shared} of its {all} walls and floors.'
export const implausibleSize =
  'scan/implausible-size: Walls of the scan are {height} high in the middle{doors}: its numbers may not be metres.'
export const implausibleSizeWalls =
  'scan/implausible-size:walls: Walls ({count}) are far larger than those of a room, such as one of {width} x {height}.'
export const implausibleType =
  'scan/implausible-type: {room} is named a wet room, but has {area}: probably several rooms are one in the scan, or the name is wrong.'
export const joinedFace =
  'scan/joined-face: An enclosed space of {area} has no name in the scan and is joined to {section}.'
export const joinedPassage =
  'scan/joined-passage: An enclosed space of {area} has no name in the scan. It opens by a wide passage to {section}, and is counted there: it may be a room of its own.'
export const joinedPassageUnproven =
  'scan/joined-passage:unproven: Walls of {room} enclose {count} spaces as large as rooms. The scan does not show that they are all of it, so they are counted as one room: it may be several.'
export const joinedSections =
  'scan/joined-sections: {count} parts of the scan ({sections}) lie in one space that nothing parts: they are one room.'
export const kindByName =
  'scan/kind-by-name: Surfaces of the USDZ ({count}) have no category, as iOS 16 writes them: their names say what they are.'
export const kindByNameHoles =
  'scan/kind-by-name:holes: Surfaces of the USDZ ({count}) have no category, as iOS 16 writes them: their names say what they are. It has no doors and windows: holes in walls ({holes}) count as open passages.'
export const lessBy = 'less-by: {percent}'
export const lowCeiling =
  'scan/low-ceiling: Walls of {rooms} are only {height} high ({names}): where the height is under {least} m, floor area is no measurable area.'
export const lowConfidence =
  'scan/low-confidence: The scanner gave low confidence to elements of {room} ({count}): their places and sizes may be wrong.'
export const lowLoop =
  'scan/low-loop: In {room} walls up to {height} high stand around {area} of floor: an object, as a kitchen island, not a room or a column. Its floor counts, and so do its walls, with one face each.'
export const missingList =
  'scan/missing-list: The file of {room} says nothing of its {kinds}: none are counted, and none deducted.'
export const moreBy = 'more-by: +{percent}'
export const namedSection = 'named-section: The part "{name}" of the scan'
export const namedSectionBeside = 'named-section-beside: the part "{name}" beside it'
export const narrowPassage =
  'scan/narrow-passage: {opening} is {width} cm wide, under {least} cm, and is left out: its {area} count as wall.'
export const knownAtLeast = 'known-at-least: {area} of {known} rooms; {rooms} not known, at least {least} in all'
export const knownOfNone = 'known-of-none: not known of any room'
export const knownOfSome = 'known-of-some: {area} of {known} rooms; {rooms} not known'
export const noEstimate = 'scan/no-estimate: Measurable area is not estimated of {rooms}: {why}'
export const noFloorPolygon = 'no-floor-polygon: the file has no floor polygon'
export const noFloorShowsSide = 'no-floor-shows-side: there is no floor polygon to show the side'
export const noWayIn =
  'scan/no-way-in: An enclosed space of {area} has no door, passage or name: it is a room of its own, of which the scan shows no more.'
export const noWalls = 'no-walls: no walls'
export const noWallsAlong = 'no-walls-along: no walls along up to {length} of an outline'
export const notRigid =
  'scan/not-rigid: The transform of {path} is no rotation: its axes are taken as directions and its dimensions as metres.'
export const openSpan =
  'scan/open-span: {length} of the outline of {room} have no wall ({spans}): no wall area and no skirting there.'
export const openWallLoop =
  'scan/open-wall-loop: The walls of {room} do not close: straight bridges of {length} ({spans}) close them around {area}, which is its floor area.{beside}'
export const openWallLoopCorners =
  'scan/open-wall-loop:corners: Walls of {room} miss each other at {corners} corners, by up to {distance}: they are extended along their lines to meet.{beside}'
export const openingOutsideWall =
  'scan/opening-outside-wall: {opening} lies outside its wall {wall} with {outside} of its {area}, which are not deducted.'
export const orphanedOpening = 'scan/orphaned-opening: {opening} of {width} x {height} lies in no wall and is left out.'
export const otherFile = 'scan/other-file: Files of the folder that are no RoomPlan exports are left out: {files}.'
export const overlappingFloors =
  'scan/overlapping-floors: A floor of {area} in {room} lies over a larger one and is left out.'
export const overlappingOpenings =
  'scan/overlapping-openings: Openings of the wall {wall} overlap by {area}, deducted once.'
export const overlappingRooms = 'scan/overlapping-rooms: {pairs}: {why}.'
export const overlappingWalls =
  'scan/overlapping-walls: Walls of {room} stand in one place over {length} (pairs: {pairs}): each of them is counted, as exported.'
export const overlappingWallsMoved =
  'scan/overlapping-walls:moved: Walls of {room} ({count}, {length} together) repeat each other up to 1 m apart, all moved alike: it may have been scanned twice. Each of them is counted, as exported.'
export const parentCycle = 'scan/parent-cycle: Objects name each other as parents ({ids}): they stand at the top.'
export const parentCycleItself =
  'scan/parent-cycle:itself: An object names itself as its parent ({ids}): they stand at the top.'
export const parentCycleOpening =
  'scan/parent-cycle:opening: {opening} is its own ancestor by the parents that the file names; the nearest wall {wall} is taken.'
export const parentElsewhere = 'parent-elsewhere: on which it does not lie'
export const parentNotInFile = 'parent-not-in-file: which is not in the file'
export const partedDoorway =
  'scan/parted-doorway: Spaces of {area} and {other} are open to each other over {length}, as narrow as a doorway: they are rooms of their own.'
export const partedSections =
  'scan/parted-sections: The parts "{section}" and "{other}" of the scan lie in one space: a straight line of {length}, where no wall stands, separates them.'
export const partition =
  'scan/partition: Walls that have {room} on both sides ({count}: cubicles, stubs) are measured with one face each, as exported: {area} together.'
export const passage = 'passage: The open passage {id}'
export const passages = 'passages: open passages'
export const repeatedId =
  'scan/repeated-id: {count} identifiers are used more than once: the further elements get ids that end in ~2, ~3 and so on.'
export const rooms = 'rooms: rooms'
export const roomsByDoors =
  'scan/rooms-by-doors: The file names no parts of {room}: its walls enclose {count} spaces behind doors, each a room of its own.'
export const roomsOverlap = 'rooms-overlap: {room} and {other} overlap by {area} ({share} % of the smaller)'
export const roofSpace =
  'scan/roof-space: Spaces of the model ({count}) are roofs by their names: they are left out, as no rooms.'
export const scannedTwice = 'scanned-twice: they are scanned twice, or in sessions of their own without a common origin'
export const sectionLevel =
  'scan/section-level: Parts of the scan ({sections}) lie on the floors of several storeys, and the file does not say on which: they give no room a type.'
export const sectionOutside =
  'scan/section-outside: {section} lies in no enclosed space, and no piece of up to {length} m closes one around it: it is no room of its own.'
export const selfCrossing =
  'scan/self-crossing: A floor of {room} crosses itself; its {area} are counted by the even-odd rule.'
export const severalSessions =
  'scan/several-sessions: The rooms were scanned in {count} sessions, each with coordinates of its own: how those of one stand to those of another is not known.'
export const storeyNumber = 'storey-number: storey {number}'
export const summedTwice = 'summed-twice: the floor area of both has it, and the sum counts it twice'
export const thickWalls =
  'scan/thick-walls: Walls of {room} ({count}) have a thickness ({thickness}), which phones do not write: their lines are taken for middles, and the room for the {area} between their inner faces.'
export const thickWallsOutside =
  'scan/thick-walls:outside: Walls of {room} ({count}) have a thickness ({thickness}), which phones do not write: their lines are taken for middles, as they run half of it outside of the floor in the file, and they are measured along that.'
export const tilted =
  'scan/tilted: Tilted walls and floors of {room} ({count}) are measured in their own plane and drawn by their plan.'
export const topsApart = 'tops-apart: walls that meet end at heights up to {height} apart'
export const transformHasNoAxes = 'transform-has-no-axes: its transform has no axes'
export const unnamedSection = 'unnamed-section: An unnamed part of the scan'
export const unnamedSpaceBeside = 'unnamed-space-beside: an unnamed space beside it'
export const unresolvedParent =
  'scan/unresolved-parent: {opening} names the parent {parent}, {why}; the nearest wall {wall} is taken.'
export const unresolvedParentObject =
  'scan/unresolved-parent:object: The object {id} ({category}) names the parent {parent}, which is not in the file; it stands at the top.'
export const unseenBehindBridges = 'unseen-behind-bridges: nobody saw what lies behind bridges of {length}'
export const valuesAndMore = 'values-and-more: {values} and more'
export const wallInFacets =
  'scan/wall-in-facets: The USDZ has the curved wall {wall} as {facets} flat facets; it {how}.'
export const wallOffOutline =
  'scan/wall-off-outline: Walls that stand away from the floor of {room} ({count}) are measured all the same: {area} together.'
export const wallsBelowCeiling = 'walls-below-ceiling: walls end up to {height} below the ceiling that the others carry'
export const wallsPastCorners =
  'scan/walls-past-corners: Walls of {room} run on past their corners by {length} together: {area} of the wall area lie outside of the room.'
export const window = 'window: The window {id}'
export const windows = 'windows: windows'
export const sidesNotWalls =
  'scan/sides-not-walls: Of the sides of {room} {open} have nothing behind them within 10 cm, and {leaning} lean by more than 5 degrees: neither counts as wall'
export const spaceInWalls =
  'scan/space-in-walls: {share} % of the sides of {room} lie inside of walls: its space ends at their middles, so that its floor is larger than between the walls'
export const twinOpenings =
  'scan/twin-openings: Openings of {room} ({count}) lie where others are: each pair is one opening that was scanned twice, and counts once.'
export const twinWalls =
  'scan/twin-walls: Walls of {room} ({count}, {length} together) stand within 10 cm of others and face the same way: each pair is one wall that was scanned twice, and counts once.'
export const twinsApart =
  'scan/twins-apart: Walls of {room} that were scanned twice stand apart: with the others of each pair its floor would differ by up to {difference}.'
export const unplacedOpenings =
  'scan/unplaced-openings: {doors door|doors} and {windows window|windows} of the model fill no opening, as in a curtain wall: they are not counted, and nothing is deducted for them'
export const modelFigures =
  'scan/model-figures: Rooms are measured by their bodies; of {rooms} whose floor area the file states as well, {differing} differ by more than 1 %{most}'
export const mostOff = 'most-off: , most {room} ({ours} measured, {figure} {stated} stated)'
export const spaceWithoutFloor =
  'scan/empty-room:space: {count space|spaces} of the model have no body with a floor and are left out'
export const bareWalls =
  'scan/bare-walls: About {area} of the walls of {room} have nothing behind them, above or below what stands there: they count as wall'
