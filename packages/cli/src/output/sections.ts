import type { Paint } from './paint.ts'
import { shownTable, tableText } from './table.ts'
import type { Table } from './table.ts'
import { displayWidth, terminalText } from './terminal-text.ts'

/** A heading and what stands below it: a table, or lines of text, which are broken between words. Without a heading it goes on with the section before. */
export interface Section {
  readonly heading: string | null
  readonly body: Table | readonly string[]
}

/** The sections without what nobody asked for. @param ids whether ids are wanted */
export const shownSections = (sections: readonly Section[], ids: boolean): Section[] =>
  sections.map(({ heading, body }) => ({ heading, body: 'columns' in body ? shownTable(body, ids) : body }))

/** One line as lines of at most `width` cells, as far as its words allow; the indent of the first is kept. */
function wrapped(line: string, width: number): string[] {
  const indent = /^ */.exec(line)![0]
  const lines: string[] = []
  let current = ''
  for (const word of terminalText(line)
    .split(' ')
    .filter((part) => part !== '')) {
    const longer = current === '' ? indent + word : `${current} ${word}`
    if (current !== '' && displayWidth(longer) > width) {
      lines.push(current)
      current = indent + word
    } else {
      current = longer
    }
  }
  return [...lines, current]
}

export const sectionsText = (sections: readonly Section[], width: number, paint: Paint): string =>
  sections
    .map(({ heading, body }) => {
      const text =
        'columns' in body
          ? tableText(body, width, paint)
          : `${body.flatMap((line) => wrapped(line, width)).join('\n')}\n`
      return heading === null ? text : `${paint.bold(terminalText(heading))}\n\n${text}`
    })
    .join('\n')
