import { randomUUID } from 'node:crypto'
import type { CallToolResult } from '@modelcontextprotocol/server'

/** An answer of JSON on one line, as the API wrote it. */
export interface WrittenJson {
  readonly json: string
  /** A sentence on how far its numbers can be relied on; null if there is none. */
  readonly quality: string | null
}

/** Results of the protocol have an index signature: only complete results have contents. */
export const isWrittenJson = (result: CallToolResult | WrittenJson): result is WrittenJson => !('content' in result)

/** A result with placeholder marks, which the library serialises, and a function that replaces the marks by the answer. */
export interface MarkedResult {
  readonly result: CallToolResult
  readonly fill: (written: string) => string
}

/**
 * The result of a tool that returns JSON, as a value and as the same text, without parsing or serialising the answer: for a large answer
 * that would delay everybody. Marks are random, so no text of a project looks like one.
 */
export function markedResult({ json, quality }: WrittenJson): MarkedResult {
  const [value, text] = [randomUUID(), randomUUID()]
  const parts: readonly (readonly [mark: string, part: () => string])[] = [
    [JSON.stringify({ value }), () => json],
    [JSON.stringify(text), () => JSON.stringify(json)],
  ]
  return {
    result: {
      content: [{ type: 'text', text }, ...(quality === null ? [] : [{ type: 'text' as const, text: quality }])],
      structuredContent: { value },
    },
    fill: (written) => {
      let filled = written
      for (const [mark, part] of parts) {
        if (!filled.includes(mark)) throw new Error('the library wrote a result otherwise than it was given')
        // A replacer function, because `$` has a meaning in a replacement text.
        filled = filled.replace(mark, part)
      }
      return filled
    },
  }
}
