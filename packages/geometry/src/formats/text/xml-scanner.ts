import { SaxesParser } from 'saxes'
import * as FILES from '../../messages/en/files.ts'
import { said } from '../../sentence.ts'
import { InputError, type ErrorSentence, fault } from '../../errors.ts'

/** Callbacks for the tags of a document. */
export interface XmlEvents {
  /**
   * @param name as written, with its prefix
   * @param line of the tag, from 1
   * @returns whether the text between it and the next tag is wanted
   */
  open(name: string, attributes: Readonly<Record<string, string>>, line: number): boolean
  close(): void
  /** Text between two tags, in one or more pieces. */
  text(text: string): void
}

export interface XmlScanner {
  /** @throws InputError `file/not-xml`, `file/unsafe-xml` */
  write(text: string): void
  /** Call after the last `write`. @throws InputError as `write` */
  end(): void
}

/** Limit on nesting: CityGML has about 20. */
const MOST_DEPTH = 200

/** Limit on attributes of a tag: a CityModel declares some 20 namespaces. */
const MOST_ATTRIBUTES = 1000

/** Limit on characters since the last tag: the ring of a polygon has some hundreds, a large one 100,000. */
const MOST_CHARACTERS = 16_000_000

/** Limit on characters before the first tag: declarations and comments, and a document type that never ends. */
const MOST_PROLOG = 1_000_000

/** Characters given to the parser at once, so that limits are checked often enough. */
const SLICE = 65_536

const unsafe = (sentence: ErrorSentence, line: number): InputError => new InputError(sentence, { line })

/**
 * Reads XML in chunks of any size, without custom entities: a document type is refused, and with it everything it can declare. Anything
 * that could grow without end is limited.
 * @param firstLine the number of the first line
 */
export function createXmlScanner(events: XmlEvents, firstLine = 1): XmlScanner {
  const parser = new SaxesParser({ xmlns: false, position: false })
  let depth = 0
  let attributes = 0
  let lastTag = 0
  let written = 0
  const line = (): number => parser.line + firstLine - 1

  // saxes continues after an error unless its handler throws.
  parser.on('error', ({ message }) => {
    throw fault(
      FILES.notXml,
      {
        line: line(),
      },
      { fault: message.replace(/\.$/, '') },
    )
  })
  parser.on('doctype', () => {
    throw unsafe(said(FILES.docType), line())
  })
  parser.on('attribute', () => {
    attributes += 1
    if (attributes > MOST_ATTRIBUTES) throw unsafe(said(FILES.mostAttributes, { most: MOST_ATTRIBUTES }), line())
  })
  const onText = (text: string): void => events.text(text)
  // Without a handler, saxes does not even collect text.
  let isListening = false
  const listen = (isWanted: boolean): void => {
    if (isWanted === isListening) return
    isListening = isWanted
    if (isWanted) {
      parser.on('text', onText)
      parser.on('cdata', onText)
    } else {
      parser.off('text')
      parser.off('cdata')
    }
  }
  parser.on('opentag', ({ name, attributes: given }) => {
    lastTag = parser.position
    attributes = 0
    depth += 1
    if (depth > MOST_DEPTH) throw unsafe(said(FILES.deepXml, { most: MOST_DEPTH }), line())
    listen(events.open(name, given, line()))
  })
  parser.on('closetag', () => {
    lastTag = parser.position
    depth -= 1
    events.close()
    listen(false)
  })

  return {
    write: (text) => {
      for (let from = 0; from < text.length; from += SLICE) {
        const slice = text.length <= SLICE ? text : text.slice(from, from + SLICE)
        parser.write(slice)
        written += slice.length
        const most = lastTag === 0 ? MOST_PROLOG : MOST_CHARACTERS
        if (written - lastTag > most) throw unsafe(said(FILES.noTag, { most }), line())
      }
    },
    end: () => {
      parser.close()
    },
  }
}
