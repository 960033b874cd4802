import { expect, test } from 'vitest'
import { FAMILIES, homesOf, judged, type Family } from '../made-homes.ts'

test.each(Object.keys(FAMILIES) as Family[])(
  'of 60 homes (%s) no figure is wrong and sure, and the rooms of 95 of 100 are right',
  (family) => {
    const homes = homesOf(family, 0, 60).map(judged)
    expect(homes.flatMap(({ wrongAndSure }) => wrongAndSure)).toEqual([])
    expect(homes.filter(({ areRoomsRight }) => areRoomsRight).length / homes.length).toBeGreaterThanOrEqual(0.95)
  },
)
