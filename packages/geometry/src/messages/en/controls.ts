/** Messages of control measurements. */
export const badText =
  'control/bad-text: Expected a control such as "1.02 a-c = 3.612 ± 0.002", "1.02 a = 4.10", "1.02 a/b-c/d = 5.123", "1.02 height = 2.40" or "1.02 area = 12.3 ± 0.1"; found {found}.'
export const wallCount = 'control/bad-text:walls: Expected {kind} to name {count} walls, found {found}.'
export const areaTolerance =
  'control/bad-text:area: Expected a ± for an area, as no instrument measures one; found none.'
export const repeatedId =
  'control/bad-text:repeated: Expected each control to have an id of its own, found "{id}" twice.'
export const tooMany = 'control/too-many: Expected at most {most} controls, found {count}.'
export const noRoom =
  'control/unknown-target: Expected the id, the name or the mark of a room, found "{room}": {known}.'
export const severalRooms =
  'control/unknown-target:several: Expected one room, found {count} by the name "{room}": use a mark or an id.'
export const noWall =
  'control/unknown-target:wall: Expected a wall of the room {room}, found "{wall}": its walls are {known}.'
export const sameWall = 'control/not-measurable:same: Expected different walls, found "{wall}" twice.'
export const curved = 'control/not-measurable:curved: Expected straight walls, found that {wall} is curved.'
export const notParallel =
  'control/not-measurable:parallel: Expected parallel walls, found that {first} and {second} meet at {angle} degrees: give a diagonal or the length of a wall.'
export const noCorner =
  'control/not-measurable:corner: Expected two walls that meet in a corner, found that {first} and {second} do not.'
export const freeEnd =
  'control/not-measurable:end: Expected a wall that ends at other walls, found that {wall} has an end that meets none.'
export const severalHeights =
  'control/not-measurable:height: Expected a room of one height, found walls from {least} to {most} m: name the wall that was measured.'
export const noHeight = 'control/not-measurable:no-height: Expected a room with walls, found that {room} has none.'
export const noFloor =
  'control/not-measurable:floor: Expected a floor that walls or the file close, found that the one of {room} is bridged or curved.'
export const unsettled =
  'control/not-adjustable: The controls and the scan contradict each other so far that no adjustment holds both.'
export const notMovable =
  'control/not-adjustable:room: The walls of {room} cannot be moved as the controls want: measured afterwards, {what} differs by {difference}.'
export const controlled = 'controlled: the control {id}'
export const floor = 'floor: the floor'
export const wrong =
  'scan/control-wrong: The control {control} differs from what the scan and the other controls say by {difference}, {times} times its standard deviation, and is left out: it or the scan is wrong there. Measure it again.'
export const contradiction =
  'scan/control-wrong:several: The controls {controls} contradict each other, and nothing tells which is wrong: all of them are left out. Measure them again.'
export const unconfirmed =
  'scan/control-unconfirmed: The control {control} differs from the scan by {difference}, {times} times the standard deviation, and no other control confirms it: it or the scan is wrong there. A mistake of less than {detectable} in it would not be found. Measure it again, or something else in that room.'
export const together =
  'scan/controls-off: The {count} controls together differ from the scan by {times} times what its accuracy allows: the scan is bent or scaled, or several controls are wrong.'
