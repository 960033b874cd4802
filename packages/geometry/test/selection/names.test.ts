import { folded, nameSearch } from '@reports/geometry/selection'
import { expect, test } from 'vitest'

const HOUSES = [
  { id: '300123', names: ['Furuveien 1'] },
  { id: '300124', names: ['Furuveien 12'] },
  { id: '300125', names: ['Ærfuglstien 4 B', 'Ærfuglstien 4B, 9008 Tromsø'] },
  { id: 'b-7', names: ['Garasje'] },
  { id: 'b-8', names: ['Garasje'] },
  { id: 'b-9', names: ['Låveveien 2'] },
  { id: 'b-10', names: ['Laveveien 2'] },
  { id: 'Furuveien 1', names: ['Annet hus'] },
  { id: 'B-11', names: ['300124'] },
] as const

/** The ids of what a text names: one, several, or in brackets those alike. */
function named(text: string): string {
  const match = nameSearch(HOUSES).find(text)
  if (match.kind === 'one') return match.found.id
  return match.kind === 'several'
    ? match.found.map(({ id }) => id).join(' or ')
    : `(${match.alike.map(({ id }) => id).join(' ')})`
}

test.each([
  ['300123', '300123'],
  ['furuveien 12', '300124'],
  ['FURUVEIEN12', '300124'],
  ['  Furuveien   12 ', '300124'],
  // An id goes before a name, and what stands there as written before what only looks like it.
  ['Furuveien 1', 'Furuveien 1'],
  ['furuveien 1', 'Furuveien 1'],
  ['300124', '300124'],
  ['aerfuglstien 4b', '300125'],
  ['Ærfuglstien 4B, 9008 Tromsø', '300125'],
  ['ærfuglstien 4b, 9008 TROMSO', '300125'],
  ['garasje', 'b-7 or b-8'],
  ['Låveveien 2', 'b-9'],
  ['Laveveien 2', 'b-10'],
  ['LÅVEVEIEN 2', 'b-9 or b-10'],
  ['B-10', 'b-10'],
  // A part picks nothing: it may be another house.
  ['furuveien, 12.', '300124'],
  ['Furu-veien 12', '300124'],
  ['Furuveien', '(300123 300124 Furuveien 1)'],
  ['Furuveien 1 2', '()'],
  ['stien', '(300125)'],
  ['Storgata 1', '()'],
  ['', '()'],
  [' ', '()'],
])('%s names %s', (text, expected) => {
  expect(named(text)).toBe(expected)
})

test('a space between two digits stays, so that 2 1 is not 21', () => {
  expect(folded('Vei 2 1')).not.toBe(folded('Vei 21'))
  expect(folded('Vei  2  1')).toBe(folded('vei 2 1'))
})

test('a letter written with a combining accent is the letter', () => {
  expect(folded('A\u030Asen')).toBe(folded('Åsen'))
})

test('what is alike comes in the order of where it stands, those that begin with it first', () => {
  const search = nameSearch([
    { id: '1', names: ['Nedre Furuvei'] },
    { id: '2', names: ['Furuvei'] },
    { id: '3', names: ['Furuveien 3'] },
  ])
  expect(search.alike('furu', 2).map(({ id }) => id)).toEqual(['2', '3'])
  expect(search.alike('furu', 9).map(({ id }) => id)).toEqual(['2', '3', '1'])
})

test('of ten thousand things each text is looked up, not searched for', () => {
  const many = Array.from({ length: 10_000 }, (_, i) => ({ id: `id${i}`, names: [`Vei ${i}`] }))
  const search = nameSearch(many)
  const begin = process.cpuUsage()
  for (let i = 0; i < 10_000; i += 1) expect(search.find(`VEI ${i}`).kind).toBe('one')
  const { user } = process.cpuUsage(begin)
  // Ten thousand passes over ten thousand names would take minutes.
  expect(user).toBeLessThan(20e6)
})
