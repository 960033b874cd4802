import type { GeoTIFFImage } from 'geotiff'
import * as FILES from '../../messages/en/files.ts'
import { InputError, fault } from '../../errors.ts'
import { systemInFrame } from '../../geodesy/system-in-frame.ts'
import type { GroundFile } from './ground-file.ts'
import { inflated, unpackedLzw } from './raster-blocks.ts'
import { rasterGeoreference, type RasterGeoreference } from './raster-georeference.ts'

/** Random access to bytes: an open file. */
export interface ByteSource {
  readonly size: number
  /** Reads `length` bytes, fewer at the end of the file. */
  readonly read: (position: number, length: number) => Promise<Uint8Array>
}

/** Limit on unpacked pixels in all: the built-up land of a large municipality at 1 m. */
const MOST_PIXELS = 100_000_000

/** Limit on pixels of a block (a tile, or some rows), which is unpacked at once. */
const LARGEST_BLOCK = 4096 * 4096

/** Supported compressions, by their codes in TIFF: none, LZW, zlib (two codes). */
const COMPRESSIONS: readonly number[] = [1, 5, 8, 32946]

/** Converts an error of the library, which has no class for broken files. */
function asRefusal(error: unknown): InputError {
  if (error instanceof InputError) return error
  return fault(FILES.noGeoTiff, null, { fault: error instanceof Error ? error.message : 'no text' })
}

const bufferOf = (bytes: Uint8Array): ArrayBuffer => bytes.slice().buffer

/** Loads the library when a raster is read, with a limit on unpacking. */
async function loadLibrary() {
  const { addDecoder, BaseDecoder, GeoTIFF } = await import('geotiff')
  const most = ({ parameters }: InstanceType<typeof BaseDecoder>): number => {
    const { tileWidth, tileHeight, bitsPerSample } = parameters
    const bits = typeof bitsPerSample === 'number' ? bitsPerSample : bitsPerSample[0]!
    return Math.ceil((tileWidth * bits) / 8) * tileHeight
  }
  class Lzw extends BaseDecoder {
    override decodeBlock(buffer: ArrayBuffer): ArrayBuffer {
      return bufferOf(unpackedLzw(new Uint8Array(buffer), most(this)))
    }
  }
  class Zlib extends BaseDecoder {
    override async decodeBlock(buffer: ArrayBuffer): Promise<ArrayBuffer> {
      return bufferOf(await inflated(new Uint8Array(buffer), most(this)))
    }
  }
  addDecoder(5, () => Promise.resolve(Lzw))
  addDecoder([8, 32946], () => Promise.resolve(Zlib))
  return GeoTIFF
}

/** An open file in the form that the library needs. */
function sourceOf({ size, read }: ByteSource) {
  const slice = async (offset: number, length: number): Promise<ArrayBuffer> =>
    bufferOf(offset >= 0 && offset < size ? await read(offset, Math.min(length, size - offset)) : new Uint8Array())
  return {
    fileSize: size,
    fetch: (slices: readonly { readonly offset: number; readonly length: number }[]) =>
      Promise.all(slices.map(({ offset, length }) => slice(offset, length))),
    fetchSlice: async ({ offset, length }: { readonly offset: number; readonly length: number }) => ({
      offset,
      length,
      data: await slice(offset, length),
    }),
    close: () => Promise.resolve(),
  }
}

async function refuseUnusual(image: GeoTIFFImage): Promise<void> {
  const compression = (await image.fileDirectory.loadValue('Compression')) ?? 1
  if (!COMPRESSIONS.includes(compression))
    throw fault(FILES.rasterCompression, null, { compression: String(compression) })
  if (!(image.getTileWidth() * image.getTileHeight() <= LARGEST_BLOCK))
    throw fault(FILES.rasterBlocks, null, {
      most: LARGEST_BLOCK,
      width: image.getTileWidth(),
      height: image.getTileHeight(),
    })
}

/** Columns or rows of a raster, the end excluded. */
type Range = readonly [from: number, to: number]

/** The pixels whose centres lie between two coordinates. */
function rangeOf(low: number, high: number, first: number, step: number, count: number): Range {
  const [a, b] = [(low - first) / step, (high - first) / step]
  return [Math.max(0, Math.ceil(Math.min(a, b))), Math.min(count, Math.floor(Math.max(a, b)) + 1)]
}

/** Counts the pixels of blocks, each block once, as unpacked blocks are kept. */
function createBudget(image: GeoTIFFImage): (columns: Range, rows: Range) => void {
  const [width, height] = [image.getTileWidth(), image.getTileHeight()]
  const seen = new Set<string>()
  return (columns, rows) => {
    for (let i = Math.floor(columns[0] / width); i * width < columns[1]; i += 1)
      for (let j = Math.floor(rows[0] / height); j * height < rows[1]; j += 1) {
        seen.add(`${i} ${j}`)
        if (seen.size * width * height > MOST_PIXELS) throw fault(FILES.mostPixels, null, { most: MOST_PIXELS / 1e6 })
      }
  }
}

/**
 * A GeoTIFF of altitudes, read around each building only. A pixel's altitude is that of its centre.
 * @throws InputError `file/not-raster`, `roof/no-crs`, `roof/unknown-crs`
 */
export async function openGroundRaster(source: ByteSource, name: string): Promise<GroundFile> {
  try {
    const library = await loadLibrary()
    const tiff = await library.fromSource(sourceOf(source), { cache: true })
    const image = await tiff.getImage(0)
    await refuseUnusual(image)
    return rasterFile(image, await rasterGeoreference(image), name)
  } catch (error) {
    throw asRefusal(error).in(name)
  }
}

function rasterFile(image: GeoTIFFImage, place: RasterGeoreference, name: string): GroundFile {
  const { system, x, y, stepX, stepY, altitude } = place
  const count = createBudget(image)
  return {
    name,
    altitudesIn: async ({ frame }, beside) => {
      const placed = systemInFrame(system, frame)
      if (placed === null) return []
      const { minX, minY, maxX, maxY } = placed.boxOf(beside.box)
      const columns = rangeOf(minX, maxX, x, stepX, image.getWidth())
      const rows = rangeOf(minY, maxY, y, stepY, image.getHeight())
      if (!(columns[0] < columns[1] && rows[0] < rows[1])) return []
      const altitudes: number[] = []
      try {
        count(columns, rows)
        const window = [columns[0], rows[0], columns[1], rows[1]]
        const values = await image.readRasters({ window, samples: [0], interleave: true })
        const width = columns[1] - columns[0]
        for (let i = 0; i < values.length; i += 1) {
          const at = altitude(values[i]!)
          const [column, row] = [columns[0] + (i % width), rows[0] + Math.floor(i / width)]
          if (at !== null && beside.has(...placed.toFrame(x + column * stepX, y + row * stepY))) altitudes.push(at)
        }
      } catch (error) {
        throw asRefusal(error).in(name)
      }
      return altitudes
    },
  }
}
