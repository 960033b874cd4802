import * as FILES from '../../messages/en/files.ts'
import { fault } from '../../errors.ts'
import { createXmlScanner, type XmlScanner } from '../text/xml-scanner.ts'

/** What a file is kept of; all else, such as images and remarks, is passed over. */
const KEPT: ReadonlySet<string> = new Set([
  'LOCATION',
  'STRUCTURES',
  'ROOF',
  'FACES',
  'FACE',
  'POLYGON',
  'LINES',
  'LINE',
  'POINTS',
  'POINT',
])

/** Limit on elements of a file: a large house has some hundreds. */
const MOST_ELEMENTS = 1_000_000

/** Limit on characters of their attributes. */
const MOST_TEXT = 32_000_000

/** An element as the JSON form has it: attributes as `@name`, children as an object or, where there are several of a name, as an array. */
export interface ExportElement {
  readonly [name: string]: unknown
}

type Open = Record<string, unknown>

function addTo(parent: Open, name: string, child: Open): void {
  const { [name]: before } = parent
  if (before === undefined) parent[name] = child
  else if (Array.isArray(before)) before.push(child)
  else parent[name] = [before, child]
}

/** Reads the XML form into what the JSON form has below its root. @returns the scanner, and the name and the content of the root once all is read */
export function createExportScanner(): XmlScanner & {
  readonly root: () => { readonly name: string; readonly content: ExportElement }
} {
  const root: Open = {}
  let rootName = ''
  const path: Open[] = []
  let elements = 0
  let characters = 0
  /** Depth inside an element that is passed over. */
  let skipped = 0
  const scanner = createXmlScanner({
    open: (name, attributes, line) => {
      elements += 1
      if (elements > MOST_ELEMENTS) throw fault(FILES.mostElements, { line }, { most: MOST_ELEMENTS })
      const parent = path.at(-1)
      if (skipped > 0 || (parent !== undefined && !KEPT.has(name))) {
        skipped += 1
        return false
      }
      const element: Open = parent === undefined ? root : {}
      if (parent === undefined) rootName = name
      for (const key in attributes) {
        const value = attributes[key]!
        characters += key.length + value.length
        if (characters > MOST_TEXT) throw fault(FILES.mostText, { line }, { most: MOST_TEXT })
        element[`@${key}`] = value
      }
      if (parent !== undefined) addTo(parent, name, element)
      path.push(element)
      return false
    },
    text: () => undefined,
    close: () => {
      if (skipped > 0) skipped -= 1
      else path.pop()
    },
  })
  return { ...scanner, root: () => ({ name: rootName, content: root }) }
}
