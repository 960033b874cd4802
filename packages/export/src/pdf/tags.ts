import type { Piece } from './pieces.ts'

type Document = PDFKit.PDFDocument

type Element = ReturnType<Document['struct']>

/** Marks what is drawn with what it is, in the order in which it is drawn. What only decorates is an artifact, which nobody reads. */
export class Tags {
  readonly #document: Document
  readonly #root: Element
  #table: Element | null = null
  #row: Element | null = null
  #isArtifact = false

  constructor(document: Document) {
    this.#document = document
    this.#root = document.struct('Document')
    document.addStructure(this.#root)
  }

  /** A piece as it is drawn; without a tag it is a paragraph. Rows one after the other are a table. */
  piece({ tag = 'P', alt, draw }: Piece, x: number, y: number): void {
    if (tag === 'Artifact') return this.artifact(() => draw(x, y))
    if (tag === 'TR') {
      this.#row = this.#document.struct('TR')
      draw(x, y)
      this.#tableOf().add(this.#row)
      this.#row = null
      return
    }
    this.#endTable()
    this.#root.add(this.#content(tag, () => draw(x, y), alt))
  }

  /** A cell of the row that is drawn. */
  cell(tag: 'TH' | 'TD', draw: () => void): void {
    if (this.#row === null || this.#isArtifact) draw()
    else this.#row.add(this.#content(tag, draw))
  }

  artifact(draw: () => void): void {
    // In what is marked as a whole nothing is marked of its own.
    if (this.#isArtifact || this.#isMarked) return draw()
    this.#isArtifact = true
    this.#document.markContent('Artifact', { type: 'Layout' })
    draw()
    this.#document.endMarkedContent()
    this.#isArtifact = false
  }

  end(): void {
    this.#endTable()
    this.#root.end()
  }

  #isMarked = false

  #content(tag: string, draw: () => void, alt?: string): Element {
    const content = this.#document.markStructureContent(tag)
    this.#isMarked = true
    draw()
    this.#isMarked = false
    this.#document.endMarkedContent()
    return this.#document.struct(tag, alt === undefined ? {} : { alt }, [content])
  }

  #tableOf(): Element {
    if (this.#table === null) {
      this.#table = this.#document.struct('Table')
      this.#root.add(this.#table)
    }
    return this.#table
  }

  #endTable(): void {
    this.#table?.end()
    this.#table = null
  }
}
