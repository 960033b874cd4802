import { writeArrayBuffer } from 'geotiff'

/** A raster of the ground in UTM zone 32, pixels of half metres, that rises to the east. @param corner of its first pixel, east and north */
export function terrain([east, north]: readonly [number, number], side = 120): Uint8Array {
  const heights = Float32Array.from({ length: side * side }, (_, i) => 1 + (i % side) * 0.01)
  const bytes = writeArrayBuffer(heights, {
    width: side,
    height: side,
    BitsPerSample: [32],
    SampleFormat: [3],
    ModelPixelScale: [0.5, 0.5, 0],
    ModelTiepoint: [0, 0, 0, east, north, 0],
    GTModelTypeGeoKey: 1,
    GTRasterTypeGeoKey: 1,
    ProjectedCSTypeGeoKey: 25832,
  })
  return new Uint8Array(bytes)
}
