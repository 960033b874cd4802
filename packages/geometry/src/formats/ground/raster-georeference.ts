import type { GeoTIFFImage } from 'geotiff'
import * as VALUES from '../../messages/en/values.ts'
import * as FILES from '../../messages/en/files.ts'
import { said } from '../../sentence.ts'
import { fault } from '../../errors.ts'
import { coordinateSystem, type CoordinateSystem } from '../../geodesy/crs.ts'
import { gridUnit } from '../../geodesy/frame.ts'
import { FOOT, US_SURVEY_FOOT } from '../../kernel/feet.ts'
import { ALTITUDE_RANGE } from '../../tolerances.ts'

/** Position of the pixels of a raster, and the meaning of their values. */
export interface RasterGeoreference {
  readonly system: CoordinateSystem
  /** Coordinates of the centre of the pixel at row and column 0, and the steps to the next pixel. */
  readonly x: number
  readonly y: number
  readonly stepX: number
  /** Negative if rows run south. */
  readonly stepY: number
  /** The altitude in metres of a value; null if the value means "no data". */
  readonly altitude: (value: number) => number | null
}

/** Codes of EPSG for lengths. Source: GeoTIFF 1.1, "Units". */
const UNITS: Readonly<Record<number, number>> = { 9001: 1, 9002: FOOT, 9003: US_SURVEY_FOOT }

/** Vertical systems in feet; all others that rasters of Europe name are in metres. Source: EPSG registry. */
const IN_FEET: Readonly<Record<number, number>> = { 5702: US_SURVEY_FOOT, 6360: US_SURVEY_FOOT, 8228: FOOT }

type Keys = ReadonlyMap<string, unknown>

/** The code of a key; null if the file has none. */
function codeOf(keys: Keys, name: string): number | null {
  const value = keys.get(name)
  return typeof value === 'number' && value !== 0 ? value : null
}

function systemOf(keys: Keys): CoordinateSystem {
  const model = codeOf(keys, 'GTModelTypeGeoKey')
  const code = codeOf(keys, model === 2 ? 'GeographicTypeGeoKey' : 'ProjectedCSTypeGeoKey')
  if (code === null) throw fault(FILES.rasterCrs)
  const system = coordinateSystem(code)
  const unit = codeOf(keys, 'ProjLinearUnitsGeoKey')
  if (!system.geographic && unit !== null) {
    const metres = UNITS[unit]
    if (metres === undefined || Math.abs(metres / gridUnit(system.definition) - 1) > 1e-3)
      throw fault(FILES.rasterUnit, null, { system: system.name, unit })
  }
  return system
}

/** Metres in a unit of the values. */
function heightUnit(keys: Keys): number {
  const unit = codeOf(keys, 'VerticalUnitsGeoKey')
  if (unit === null) return IN_FEET[codeOf(keys, 'VerticalCSTypeGeoKey') ?? 0] ?? 1
  const metres = UNITS[unit]
  if (metres === undefined) throw fault(FILES.rasterHeightUnit, null, { unit })
  return metres
}

/** Refuses a band with GDAL metadata that changes its values: a unit, a scale or an offset. */
function refuseScaled(metadata: string): void {
  for (const [, role, value] of metadata.matchAll(/role="(scale|offset|unittype)"[^>]*>([^<]*)</g)) {
    const isPlain =
      role === 'scale'
        ? Number(value) === 1
        : role === 'offset'
          ? Number(value) === 0
          : /^(?:|m|metres?|meters?)$/i.test(value!.trim())
    if (!isPlain)
      throw fault(FILES.rasterScaled, null, {
        role: said(role === 'unittype' ? VALUES.unit : role === 'scale' ? VALUES.scale : VALUES.offset),
        value: value!.slice(0, 40),
      })
  }
}

/** Scale and position of the pixels: north up, or south up, but not rotated. */
function gridOf(
  scale: readonly number[] | undefined,
  tie: readonly number[] | undefined,
  matrix: readonly number[] | undefined,
): readonly [x: number, y: number, stepX: number, stepY: number] {
  if (matrix !== undefined) {
    const [a, b, , x, d, e, , y] = matrix as [number, number, number, number, number, number, number, number]
    if (b !== 0 || d !== 0) throw fault(FILES.rasterTurned)
    return [x, y, a, e]
  }
  if (scale === undefined || tie?.length !== 6) throw fault(FILES.rasterPlace)
  const [i, j, , x, y] = tie as [number, number, number, number, number]
  return [x - i * scale[0]!, y + j * scale[1]!, scale[0]!, -scale[1]!]
}

/** `nan` or a number as text, rounded to the precision of the values, with which it is compared. */
function nodataOf(text: string | undefined, isFloat32: boolean): number | null {
  const value = text === undefined ? NaN : Number(text.replaceAll('\0', '').trim() || NaN)
  return Number.isNaN(value) ? null : isFloat32 ? Math.fround(value) : value
}

/**
 * The georeference of an image. Anything that is not understood is refused: an altitude from the wrong place or in the wrong unit would
 * go unnoticed.
 * @throws InputError `file/not-raster`, `roof/no-crs`, `roof/unknown-crs`
 */
export async function rasterGeoreference(image: GeoTIFFImage): Promise<RasterGeoreference> {
  const { fileDirectory } = image
  const keys: Keys = new Map(Object.entries(image.getGeoKeys() ?? {}))
  const tag = (name: Parameters<typeof fileDirectory.loadValue>[0]): Promise<unknown> => fileDirectory.loadValue(name)
  const numbers = async (name: Parameters<typeof fileDirectory.loadValue>[0]): Promise<number[] | undefined> => {
    const value = await tag(name)
    return value === undefined ? undefined : Array.from(value as ArrayLike<number>)
  }
  if (image.getSamplesPerPixel() !== 1) throw fault(FILES.rasterBands, null, { count: image.getSamplesPerPixel() })
  if (![undefined, 1].includes((await tag('Orientation')) as number | undefined)) throw fault(FILES.rasterOrientation)
  const metadata = await tag('GDAL_METADATA')
  if (typeof metadata === 'string') refuseScaled(metadata)
  const [x, y, stepX, stepY] = gridOf(
    await numbers('ModelPixelScale'),
    await numbers('ModelTiepoint'),
    await numbers('ModelTransformation'),
  )
  if (![x, y].every(Number.isFinite) || !(Math.abs(stepX) > 0 && Math.abs(stepY) > 0)) throw fault(FILES.rasterSize)
  const type = codeOf(keys, 'GTRasterTypeGeoKey') ?? 1
  if (type !== 1 && type !== 2) throw fault(FILES.rasterType, null, { type })
  // The tie point is the corner of an area pixel, or the centre of a point pixel. Source: GeoTIFF 1.1, "Raster space".
  const half = type === 1 ? 0.5 : 0
  const unit = heightUnit(keys)
  const nodata = nodataOf(
    (await tag('GDAL_NODATA')) as string | undefined,
    image.getSampleFormat() === 3 && image.getBitsPerSample() === 32,
  )
  await refuseUnknownGaps(image, nodata)
  return {
    system: systemOf(keys),
    x: x + half * stepX,
    y: y + half * stepY,
    stepX,
    stepY,
    altitude: (value) => {
      const altitude = value * unit
      return value !== nodata && altitude > ALTITUDE_RANGE[0] && altitude < ALTITUDE_RANGE[1] ? altitude : null
    },
  }
}

/** Blocks that a file leaves out are read as 0; without a no-data value that would look like sea level, so the file is refused. */
async function refuseUnknownGaps({ fileDirectory, isTiled }: GeoTIFFImage, nodata: number | null): Promise<void> {
  if (nodata !== null) return
  const counts = (await fileDirectory.loadValue(isTiled ? 'TileByteCounts' : 'StripByteCounts')) as
    | ArrayLike<number | bigint>
    | undefined
  for (let i = 0; i < (counts?.length ?? 0); i += 1) if (Number(counts![i]) === 0) throw fault(FILES.rasterNoData)
}
