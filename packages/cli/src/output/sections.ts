import type { Paint } from './paint.ts'
import { shownTable, tableText } from './table.ts'
import type { Table } from './table.ts'
import { displayWidth, terminalText } from './terminal-text.ts'

/**
 * A heading and its content: a table, or lines of text that are wrapped between words. Without a heading it continues
 * the section before.
 */
export interface Section {
  readonly heading: string | null
  readonly body: Table | readonly string[]
}

/** The sections without columns that were not asked for. @param ids whether ids are wanted */
export const shownSections = (sections: readonly Section[], ids: boolean): Section[] =>
  sections.map(({ heading, body }) => ({ heading, body: 'columns' in body ? shownTable(body, ids) : body }))

/** Wraps a line into lines of at most `width` columns; a longer word stays whole. The indent of the first line is kept. */
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
          ? `${tableText(body, width, paint)}${body.note === undefined ? '' : `\n${wrapped(body.note, width).join('\n')}\n`}`
          : `${body.flatMap((line) => wrapped(line, width)).join('\n')}\n`
      return heading === null ? text : `${paint.bold(wrapped(heading, width).join('\n'))}\n\n${text}`
    })
    .join('\n')
