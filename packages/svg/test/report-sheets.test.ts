import { expect, test } from 'vitest'
import { render } from '../src/report/markup.ts'
import { sheetsAlike } from '../src/report/sheets.ts'

const A4 = [210, 297] as const
const A3 = [297, 420] as const

/** A drawing that fits A4 from `least` on, and where another scale is given, not at `except`. */
const drawing = (id: string, least: number, except?: number) => ({
  id,
  title: id,
  draw: (scale = least): string => {
    const [width, height] = scale < least || scale === except ? A3 : A4
    return `<svg width="${width}mm" height="${height}mm" class="x" data-scale="${scale}"></svg>`
  },
})

const scales = (drawings: readonly ReturnType<typeof drawing>[]): (string | undefined)[] => sheetsAlike(drawings, 'nb').map((each) => /data-scale="(\d+)"/.exec(render(each))?.[1])

test('storeys come at the coarsest of their scales', () => {
  expect(scales([drawing('a', 50), drawing('b', 200), drawing('c', 100)])).toEqual(['200', '200', '200'])
  expect(scales([drawing('a', 100)])).toEqual(['100'])
})

test('a storey with a stray wall far away keeps its scale, and the others theirs', () => {
  expect(scales([drawing('a', 50), drawing('b', 100), drawing('c', 1000)])).toEqual(['100', '100', '1000'])
})

test('a drawing that would leave A4 keeps its scale', () => {
  expect(scales([drawing('a', 50, 100), drawing('b', 100)])).toEqual(['50', '100'])
})
