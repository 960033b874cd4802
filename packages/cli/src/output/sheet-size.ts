/** Size of a sheet in mm. */
export interface SheetSize {
  readonly width: number
  readonly height: number
}

/** The size that a drawing of `@reports/svg` has on paper. */
export function sheetSize(svg: string): SheetSize {
  const [, width, height] = /^[^>]* width="([\d.]+)mm" height="([\d.]+)mm"/.exec(svg)!
  return { width: Number(width), height: Number(height) }
}
