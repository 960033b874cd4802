import { selectBuildings } from '@reports/geometry'
import { roofOf, type Measured } from './measured.ts'
import { boundsAround, outlinesOf, type LonLatRing } from '../imagery/bounds.ts'
import { drawLine, type Canvas } from '../imagery/canvas.ts'
import { pixelOf, type Bounds, type PixelWindow } from '../imagery/tile-grid.ts'

interface Selected {
  readonly includeMatrikkel: boolean
}

const ringsOf = (measured: Measured, { includeMatrikkel }: Selected): readonly LonLatRing[] =>
  outlinesOf(selectBuildings(roofOf(measured), { includeMatrikkel }))

/** The bounds of the picture of a roof; null if there is nothing to show. */
export const findRoofBounds = (measured: Measured, selected: Selected): Promise<Bounds | null> =>
  boundsAround(ringsOf(measured, selected))

/** Draws the outlines of the surfaces onto a picture; its pixels are transferred without copies. */
export function drawRoofPhotoOverlay(
  measured: Measured,
  { window, pixels, ...selected }: Selected & { readonly window: PixelWindow; readonly pixels: Uint8Array },
): Canvas {
  const canvas = { width: window.width, height: window.height, pixels }
  for (const ring of ringsOf(measured, selected)) {
    const points = ring.map(([lon, lat]) => {
      const [x, y] = pixelOf(window.zoom, lon, lat)
      return [x - window.left, y - window.top] as const
    })
    for (const [i, point] of points.entries()) drawLine(canvas, point, points[(i + 1) % points.length]!)
  }
  return canvas
}
