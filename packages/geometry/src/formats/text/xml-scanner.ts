import { SaxesParser } from 'saxes'
import * as FILES from '../../messages/en/files.ts'
import { said } from '../../sentence.ts'
import { InputError, type ErrorSentence, fault } from '../../errors.ts'

/** What is told of a document, tag by tag. */
export interface XmlEvents {
  /**
   * @param name as it is written, with its prefix
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
  /** When all is written. @throws InputError as `write` */
  end(): void
}

/** Tags inside each other: CityGML has about 20. */
const MOST_DEPTH = 200

/** Attributes of a tag: a CityModel declares some 20 namespaces. */
const MOST_ATTRIBUTES = 1000

/** Characters since the last tag: the ring of a polygon has some hundreds, a large one 100,000. */
const MOST_CHARACTERS = 16_000_000

/** Characters before the first tag: declarations and comments, and a document type as long as it has no end. */
const MOST_PROLOG = 1_000_000

/** Characters that are handed to the parser at once, so that its limits are looked at often enough. */
const SLICE = 65_536

const unsafe = (sentence: ErrorSentence, line: number): InputError => new InputError(sentence, { line })

/**
 * Reads XML as it comes, in chunks of any size, without entities of its own: a document type is refused, and with it all that it can
 * declare. What grows without end is refused where it begins to.
 * @param firstLine the number of the first line
 */
export function createXmlScanner(events: XmlEvents, firstLine = 1): XmlScanner {
  const parser = new SaxesParser({ xmlns: false, position: false })
  let depth = 0
  let attributes = 0
  let lastTag = 0
  let written = 0
  const line = (): number => parser.line + firstLine - 1

  // saxes goes on after an error unless its handler throws.
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
  // What has no handler is not even put together.
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
