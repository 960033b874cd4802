/*
 * What is said of edits of a scan: what they change; those that could not be applied, and why.
 */
export const accepted = 'edit-accept: The finding {code} is accepted{of}.'
export const acceptedOf = 'edit-accept-of: , for {ids}'
export const addedOpening =
  'edit-add-opening: {kind} of {width} x {height} added to the wall {wall}, {offset} from its start and {sill} up.'
export const aDoor = 'edit-a-door: A door'
export const aPassage = 'edit-a-passage: A passage'
export const aWindow = 'edit-a-window: A window'
export const classed = 'edit-set-area-class: The area of {room} is {areaClass}.'
export const deleted = 'edit-delete: {elements} taken out.'
export const heightened = 'edit-set-height: The ceiling of {room} is {height} over its floor.'
export const kindIs = 'edit-kind-is:  {kind}'
export const heightIs = 'edit-height-is:  {height} high'
export const widthIs = 'edit-width-is:  {width} wide'
export const merged = 'edit-merge: {rooms} are one room.'
export const movedWall = 'edit-move-wall: The wall {wall} moved by {distance} away from its room.'
export const renamed = 'edit-rename: {room} is called {name}.'
export const resized = 'edit-set-opening: {openings}:{kind}{width}{height}.'
export const splitAlong = 'edit-split: {room} is two rooms, along a line from {from} to {to}.'
export const typed = 'edit-set-type: {room} is of the type {type}.'
export const curvedWall = 'curved-wall: the wall is curved'
export const editNotPossible = 'scan/edit-not-possible: The edit {id} ({operation}) was not applied: {why}.'
export const editTargetGone =
  'scan/edit-target-gone: The edit {id} ({operation}) was not applied: the scan, as the edits before it leave it, has no {targets}.'
export const heightTooLow = 'height-too-low: openings and lower corners of its walls reach up to {height}'
export const idTaken = 'id-taken: the id {id} is taken'
export const lineThroughNothing =
  'line-through-nothing: the middle of the line does not lie in the room, or the line does not divide its floor in two'
export const lineThroughOpening = 'line-through-opening: the line goes through a door, a window or a passage'
export const mergeApart = 'merge-apart: the rooms lie more than {distance} m apart'
export const mergeStoreys = 'merge-storeys: the rooms are on different storeys'
export const noWallsForHeight = 'no-walls-for-height: the room has no walls'
export const openingOffWall =
  'opening-off-wall: the opening would lie over another or beyond its wall, which is {width} wide and {height} high'
export const slopedWalls = 'sloped-walls: walls under its ceiling do not end level ({count})'
export const wallShorterThanOpening =
  'wall-shorter-than-opening: a wall beside it would become shorter than its openings or corners allow'
export const wallTooFar = 'wall-too-far: the floor would cross itself or turn over'
