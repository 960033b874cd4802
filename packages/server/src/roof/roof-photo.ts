import { etagOf, imageAnswer, type Answer } from '../http/answer.ts'
import type { Gone } from '../http/bounded-cache.ts'
import { notFound, unavailable } from '../http/problem.ts'
import { createQueue } from '../work/queue.ts'
import type { Services } from '../services.ts'
import { withSource } from '../store/projects/projects.ts'
import type { Origin } from '../jobs/jobs.ts'
import { roofOrigin } from '../work/origins.ts'
import { createCanvas, decodeTile, pngOf, putTile, type Canvas } from '../imagery/canvas.ts'
import { limitedWindow, tilesOf, type Bounds, type PixelWindow } from '../imagery/tile-grid.ts'
import type { TileSource } from '../imagery/tile-source.ts'

export interface RoofPhotoInput {
  readonly projectId: string
  readonly zoom: number
  readonly overlay: boolean
  readonly includeMatrikkel: boolean
}

/** Milliseconds after which fetching stops; the picture is made of the tiles at hand. */
const LONGEST_FETCHING = 20_000

/** Tiles fetched simultaneously. */
const AT_ONCE = 8

/** Failed fetches, with none successful yet, after which the source counts as down. */
const MOST_FAILURES = 8

/** Seconds after which a client may try again if the source is down. */
const SOURCE_PAUSE = 30

/** Pictures made simultaneously, and waiting ones. The queue is separate from that of photos, which a slow source must not delay. */
const PICTURES_AT_ONCE = 2
const PICTURES_WAITING = 16

interface Stitched {
  readonly canvas: Canvas
  /** `image`: tiles fetched; `missing`: tiles that do not exist; `failed`: tiles that exist but could not be fetched. */
  readonly counts: { readonly image: number; readonly missing: number; readonly failed: number }
}

/** Fetches the tiles of a window and joins them; the canvas stays grey where there is none. */
async function stitch(source: TileSource, window: PixelWindow): Promise<Stitched> {
  const canvas = createCanvas(window.width, window.height)
  const counts = { image: 0, missing: 0, failed: 0 }
  const giveUp = new AbortController()
  const signal = AbortSignal.any([giveUp.signal, AbortSignal.timeout(LONGEST_FETCHING)])
  const waiting = [...tilesOf(window)]
  const fetchTiles = async (): Promise<void> => {
    for (let tile = waiting.shift(); tile !== undefined; tile = waiting.shift()) {
      if (signal.aborted) {
        counts.failed += 1
        continue
      }
      const reply = await source.fetch(tile, signal)
      const decoded = reply.kind === 'image' ? await decodeTile(reply.bytes) : null
      if (decoded !== null) putTile(canvas, decoded, tile.left, tile.top)
      counts[decoded !== null ? 'image' : reply.kind === 'missing' ? 'missing' : 'failed'] += 1
      if (counts.image === 0 && counts.failed >= MOST_FAILURES) giveUp.abort()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, fetchTiles))
  return { canvas, counts }
}

/** Thrown so that the cache does not store an incomplete picture; caught below, and its answer is returned anyway. */
class Incomplete extends Error {
  readonly answer: Answer

  constructor(answer: Answer) {
    super('tiles are lacking')
    this.answer = answer
  }
}

/** Aerial photos of roofs, from tiles. */
export function createRoofPhotoService({
  db,
  tiles,
  answers,
  work,
}: Services): (tenant: string, input: RoofPhotoInput, gone: Gone) => Promise<Answer> {
  const pictures = createQueue({ atOnce: PICTURES_AT_ONCE, waiting: PICTURES_WAITING })
  const make = async (
    source: TileSource,
    bounds: Bounds,
    origin: Origin,
    { zoom, overlay, includeMatrikkel }: RoofPhotoInput,
    signal: AbortSignal,
  ): Promise<Answer> => {
    const window = limitedWindow(bounds, zoom)
    const { canvas: bare, counts } = await stitch(source, window)
    if (counts.image === 0) throw counts.failed > 0 ? unavailable(SOURCE_PAUSE) : notFound('No aerial imagery')
    const input = { window, includeMatrikkel, pixels: bare.pixels }
    const canvas = overlay ? await work.compute('roofPhotoOverlay', origin, input, signal) : bare
    const headers = {
      'x-image-zoom': String(window.zoom),
      ...(counts.failed > 0 ? { 'cache-control': 'no-store' } : {}),
    }
    const png = await pngOf(canvas)
    const answer = imageAnswer('image/png', png, etagOf(png), headers)
    if (counts.failed > 0) throw new Incomplete(answer)
    return answer
  }
  const photo = async (tenant: string, input: RoofPhotoInput, gone: Gone): Promise<Answer> => {
    const origin = await roofOrigin(db, tenant, input.projectId)
    if (tiles === null) throw notFound('No aerial imagery')
    const key = `roof-photo ${tenant} ${origin.roof} ${tiles.id} ${input.zoom} ${input.overlay} ${input.includeMatrikkel}`
    const made = async (signal: AbortSignal): Promise<Answer> => {
      const { includeMatrikkel } = input
      const bounds = await work.compute('roofBounds', origin, { includeMatrikkel }, signal)
      if (bounds === null) throw notFound('No roof geometry')
      return await pictures(tenant, () => make(tiles, bounds, origin, input, signal), signal)
    }
    return await answers.get(key, made, gone)
  }
  return async (tenant, input, gone) => {
    try {
      return await withSource(() => photo(tenant, input, gone))
    } catch (error) {
      if (error instanceof Incomplete) return error.answer
      throw error
    }
  }
}
