export const typeIgnoredSurfacesOfExtension = [
  'roof/type-ignored:surfaces-of-extension',
  '{surfaces} of {id} of the type {type} of an extension are not read',
] as const
export const terminatedBuilding = [
  'roof/terminated-building',
  '{id} has a terminationDate: it is a former version, or stands no longer, and is left out',
] as const
export const unknownVersionNoNamespace = [
  'roof/unknown-version:no-namespace',
  'The CityModel has no namespace: what has none in it is read as CityGML 2.0',
] as const
export const typeIgnoredOfExtension = [
  'roof/type-ignored:of-extension',
  '{objects} of the type {type} of an extension, such as {id}, are not read',
] as const
export const lineAdded = [
  'roof/line-added',
  '{surfaces} surfaces of {id} are bounded by lines that the survey lacks and that were added',
] as const
export const ambiguousFace = [
  'roof/ambiguous-face',
  '{surfaces} surfaces of {id} could lie otherwise: another plane fits their lines nearly as well',
] as const
export const notCovered = [
  'roof/not-covered',
  'The lines of {id} give no roof for {bare} of {footprint} in plan',
] as const
export const lineUnused = ['roof/line-unused', 'No surface of {id} follows these lines of its roof: {lines}'] as const
export const gapClosed = [
  'roof/gap-closed',
  '{count} lines of {id} end before any other and were carried on: {lines}',
] as const
export const lineWithoutHeight = [
  'roof/line-without-height',
  '{count} pieces of lines of {id} have no height and count in plan alone',
] as const
export const cutAtEdge = ['roof/cut-at-edge', '{id} is cut at the edge of the map: its roof goes on beyond it'] as const
export const noRoofSurfacesSurvey = ['roof/no-roof-surfaces:survey', '{id} {why} and is left out'] as const
export const strayLine = [
  'roof/stray-line',
  '{count} lines have a point beyond {kilometres} km from all others in {system} and are left out',
] as const
export const groundNotFound = [
  'roof/ground-not-found',
  '{file} has nothing within {reach} m outside the outline of {id}: it does not say how high the ground is there',
] as const
export const groundFromFile = [
  'roof/ground-from-file',
  'The ground of {id} is taken level at {altitude}, the median of {count} altitudes of {file} within {reach} m outside its outline ({lowest} to {highest})',
] as const
export const groundNotUsedFile = [
  'roof/ground-not-used:file',
  'The file says itself how high the ground is below its buildings; {file} is not used',
] as const
export const lengthOfType = ['length-of-type', '{type} {length}'] as const
export const isPoint = ['is-point', 'is a point alone'] as const
export const hasNoRoofLines = ['has-no-roof-lines', 'has no roof lines'] as const
export const hasNoRoofOfLines = ['has-no-roof-of-lines', 'has no roof lines that make a roof (only {types})'] as const
