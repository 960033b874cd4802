declare module 'svg-to-pdfkit' {
  /** Draws an SVG text into a document of pdfkit; lengths in points. */
  const drawSvg: (
    document: PDFKit.PDFDocument,
    svg: string,
    x: number,
    y: number,
    options: { readonly width: number; readonly height: number; readonly fontCallback: () => string },
  ) => void
  export default drawSvg
}
