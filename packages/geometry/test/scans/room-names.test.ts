import { describe, expect, test } from 'vitest'
import { TERMS } from '../../src/terms.ts'

describe('the name of a room', () => {
  test.each([
    ['Bedroom1', 'Soverom 1', 'Bedroom 1'],
    ['Livingroom', 'Stue', 'Living room'],
    ['livingRoom', 'Stue', 'Living room'],
    ['dining room', 'Spisestue', 'Dining room'],
    ['Bathroom_2', 'Bad 2', 'Bathroom 2'],
    ['Hus (kitchen)', 'Hus (kjøkken)', 'Hus (kitchen)'],
    ['Kitchen (livingRoom)', 'Kjøkken (stue)', 'Kitchen (living room)'],
  ])('%s is in the language of the reader', (name, nb, en) => {
    expect(TERMS.nb.roomName(name, 'OTHER')).toBe(nb)
    expect(TERMS.en.roomName(name, 'OTHER')).toBe(en)
  })

  test.each(['Stue', 'Kitchenette', 'Bedroom of Kari', 'Hus (2. etasje)', 'constructor', 'kitchen (annex)', ''])(
    '%j stays as people wrote it',
    (name) => {
      expect(TERMS.nb.roomName(name, 'OTHER')).toBe(name)
      expect(TERMS.en.roomName(name, 'OTHER')).toBe(name)
    },
  )

  test('is that of its type where it has none', () => {
    expect(TERMS.nb.roomName(null, 'KITCHEN')).toBe('Kjøkken')
  })
})
