/* What is used of the library, so that a build takes that and leaves the rest. */
export { bbox, bboxPolygon, buffer, multiPoint } from '@turf/turf'
