import { expect, test } from 'vitest'
import { element } from '../../src/pen/element.ts'
import { partOf } from '../../src/report/part-of-drawing.ts'

const text = (content: string, x: number) => element('text', { x, y: 5, 'font-size': 2 }, content)
const line = element('path', { d: 'M0 5L40 5' })
const LEFT = { min: [0, 0], max: [20, 10] } as const
const RIGHT = { min: [10, 0], max: [40, 10] } as const

const textsOf = (elements: readonly ReturnType<typeof element>[]): string[] =>
  elements.flatMap(({ content, name }) =>
    typeof content !== 'string' ? textsOf(content) : name === 'text' ? [content] : [],
  )

test('a text that the edge of a part cuts stands where it is whole, and in no part twice cut', () => {
  const drawn = [text('1.11', 2), text('22.22', 18), text('long enough to be whole nowhere', 8), text('9.99', 30)]
  expect(textsOf(partOf(drawn, LEFT, [RIGHT]))).toEqual(['1.11', 'long enough to be whole nowhere', '9.99'])
  expect(textsOf(partOf(drawn, RIGHT, [LEFT]))).toEqual(['1.11', '22.22', 'long enough to be whole nowhere', '9.99'])
})

test('a ring or a leader goes with its text; the line of a dimension stays', () => {
  const moved = { transform: ['translate', 17, 0] as const }
  const of = (kind: string) => [element('g', { class: `rp-${kind}`, ...moved }, [line, text('22.22', 1)])]
  expect(partOf(of('mark'), LEFT, [RIGHT])).toEqual([])
  expect(partOf(of('surface-label rp-surface-leader'), LEFT, [RIGHT])).toEqual([])
  expect(partOf(of('dimension-group'), LEFT, [RIGHT])[0]!.content).toEqual([line])
  for (const kind of ['mark', 'dimension-group']) expect(partOf(of(kind), RIGHT, [LEFT])).toEqual(of(kind))
})
