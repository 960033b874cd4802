import { dxfOf, pdfOf, type CadDrawing } from '@reports/export'
import { bitmapOf, drawingFont, pngOf } from '@reports/export/print'
import { svgOf, type Drawing, type Language, type MarkChoice, type SheetOptions } from '@reports/svg'
import { documentAnswer, fileAnswer, svgAnswer, type ByteAnswer } from '../http/answer.ts'
import { imageDecoder } from '../imagery/image-decoder.ts'
import { DXF } from './file-types.ts'
import type { Measured } from './measured.ts'

/** The words of a sheet besides its drawing. Null: the drawing defined by the contract byte for byte, in Norwegian. */
export type SheetWords = Required<Pick<SheetOptions, 'lang' | 'titleBlock'>> | null

/** A drawing to be made: its content and its words. */
export interface Sheet<I> {
  readonly of: I
  readonly words: SheetWords
  readonly marks: MarkChoice
  /** Whether areas are written with their ±. */
  readonly tolerances: boolean
}

/** A drawing of true size to be made: its content and its language. */
export interface TrueSize<I> {
  readonly of: I
  readonly lang: Language | undefined
  readonly marks: MarkChoice
}

/** Limit on pixels of a picture: A3 at 300 dots per inch has 17 million. */
const MOST_PIXELS = 25_000_000

/** The jobs of a drawing: as a document, as a picture (which takes much time and memory), and in true size. */
export const sheetJobs = <I>(
  layOut: (measured: Measured, of: I, words: SheetOptions, tolerances: boolean) => Drawing,
  cadOf: (measured: Measured, of: I, options: Omit<TrueSize<I>, 'of'>) => CadDrawing,
  nameOf: (of: I) => string,
) => ({
  document: async (
    measured: Measured,
    { of, words, marks, tolerances, format }: Sheet<I> & { readonly format: 'svg' | 'pdf' },
  ): Promise<ByteAnswer> => {
    const drawing = layOut(measured, of, { ...words, marks }, tolerances)
    return format === 'svg'
      ? svgAnswer(svgOf(drawing))
      : documentAnswer('application/pdf', await pdfOf([drawing], { font: await drawingFont() }))
  },
  png: async (measured: Measured, { of, words, marks, tolerances }: Sheet<I>): Promise<ByteAnswer> => {
    const bitmap = bitmapOf(layOut(measured, of, { ...words, marks }, tolerances), MOST_PIXELS)
    // sharp, configured as for all images.
    await imageDecoder()
    return documentAnswer('image/png', await pngOf(bitmap))
  },
  dxf: (measured: Measured, { of, ...options }: TrueSize<I>): ByteAnswer =>
    fileAnswer(DXF, `${nameOf(of)}.dxf`, dxfOf(cadOf(measured, of, options))),
})
