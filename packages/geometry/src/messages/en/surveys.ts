export const ambiguousFace =
  'roof/ambiguous-face: {surfaces} surfaces of {id} could lie otherwise: another plane fits their lines nearly as well'
export const cutAtEdge = 'roof/cut-at-edge: {id} is cut at the edge of the map: its roof goes on beyond it'
export const gapClosed = 'roof/gap-closed: {count} lines of {id} end before any other and were carried on: {lines}'
export const groundFromFile =
  'roof/ground-from-file: The ground of {id} is taken level at {altitude}, the median of {count} altitudes of {file} within {reach} m outside its outline ({lowest} to {highest})'
export const groundNotFound =
  'roof/ground-not-found: {file} has nothing within {reach} m outside the outline of {id}: it does not say how high the ground is there'
export const groundNotUsedFile =
  'roof/ground-not-used:file: The file says itself how high the ground is below its buildings; {file} is not used'
export const hasNoRoofLines = 'has-no-roof-lines: has no roof lines'
export const hasNoRoofOfLines = 'has-no-roof-of-lines: has no roof lines that make a roof (only {types})'
export const isPoint = 'is-point: is a point alone'
export const lengthOfType = 'length-of-type: {type} {length}'
export const lineAdded =
  'roof/line-added: {surfaces} surfaces of {id} are bounded by lines that the survey lacks and that were added'
export const lineUnused = 'roof/line-unused: No surface of {id} follows these lines of its roof: {lines}'
export const lineWithoutHeight =
  'roof/line-without-height: {count} pieces of lines of {id} have no height and count in plan alone'
export const noRoofSurfacesSurvey = 'roof/no-roof-surfaces:survey: {id} {why} and is left out'
export const notCovered = 'roof/not-covered: The lines of {id} give no roof for {bare} of {footprint} in plan'
export const strayLine =
  'roof/stray-line: {count} lines have a point beyond {kilometres} km from all others in {system} and are left out'
export const terminatedBuilding =
  'roof/terminated-building: {id} has a terminationDate: it is a former version or was demolished, and is left out'
export const typeIgnoredOfExtension =
  'roof/type-ignored:of-extension: {objects} of the type {type} of an extension, such as {id}, are not read'
export const typeIgnoredSurfacesOfExtension =
  'roof/type-ignored:surfaces-of-extension: {surfaces} of {id} of the type {type} of an extension are not read'
export const unknownVersionNoNamespace =
  'roof/unknown-version:no-namespace: The CityModel has no namespace: what has none in it is read as CityGML 2.0'
