import * as FILES from '../../messages/en/files.ts'
import { said } from '../../sentence.ts'
import { InputError } from '../../errors.ts'
import { createXmlScanner } from './xml-scanner.ts'

/** An XML element with its content. Its name has no prefix: files choose prefixes freely. */
export interface XmlElement {
  readonly name: string
  /** By name with its prefix. */
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** Its direct text. */
  readonly text: string
  /** Line of its tag, from 1. */
  readonly line: number
}

interface OpenElement extends XmlElement {
  readonly children: XmlElement[]
  text: string
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** An attribute by its name without prefix; null if there is none. */
export function attributeOf({ attributes }: XmlElement, name: string): string | null {
  for (const key in attributes) if (localName(key) === name) return attributes[key]!
  return null
}

/** Limit on elements of one member: areas of a whole neighbourhood have some thousands. */
const MOST_ELEMENTS = 1_000_000

/** Reads XML in chunks. */
export interface MemberReader {
  readonly write: (text: string) => void
  readonly end: () => void
}

/**
 * A reader that returns the members of a collection whole, one by one, and keeps none of them.
 * @param isHolder whether the children of an element of that name are members
 * @param takeMember receives each member with its content
 * @param takeAround receives every element outside of members when it opens, without its children
 * @throws InputError `file/not-xml`, `file/unsafe-xml`
 */
export function createMemberReader(
  isHolder: (name: string) => boolean,
  takeMember: (member: XmlElement) => void,
  takeAround: (element: XmlElement) => void,
): MemberReader {
  const open: OpenElement[] = []
  let depth = 0
  /** Depth of the element whose children are members; 0 outside any. */
  let holder = 0
  let elements = 0
  const scanner = createXmlScanner({
    open: (named, attributes, line) => {
      depth += 1
      const name = localName(named)
      const element: OpenElement = { name, attributes, children: [], text: '', line }
      if (holder === 0) {
        takeAround(element)
        if (isHolder(name)) holder = depth
        return false
      }
      elements = open.length === 0 ? 1 : elements + 1
      if (elements > MOST_ELEMENTS) {
        const message = said(FILES.mostElements, { most: MOST_ELEMENTS })
        throw new InputError(message, { line })
      }
      open.at(-1)?.children.push(element)
      open.push(element)
      return true
    },
    text: (text) => {
      const element = open.at(-1)
      if (element !== undefined) element.text += text
    },
    close: () => {
      if (depth === holder) holder = 0
      else if (holder > 0) {
        const element = open.pop()!
        if (open.length === 0) takeMember(element)
      }
      depth -= 1
    },
  })
  return { write: (text) => scanner.write(text), end: () => scanner.end() }
}
