import { coveredRoof, measureRoof, type Roof } from '@reports/geometry'
import { pickedBuildings, roofAround } from '@reports/geometry/selection'
import { expect, test } from 'vitest'
import { parseRoof } from '../roof-of-json.ts'
import { sharedText, withSharedData } from '../shared-data.ts'

/** What is measured and found of one building, with all others measured or with its neighbours alone. */
function measuredBothWays(roof: Roof, id: string) {
  const ids = new Set([id])
  return [roof, roofAround(roof, ids)].map((part) => {
    const { buildings, refusals, findings } = pickedBuildings(
      measureRoof(part, { coveredRoof, withoutGround: 'measure' }),
      ids,
    )
    const own = buildings.map(({ surfaces, edges, walls }) => ({ surfaces, edges, walls }))
    return { own, refusals, findings: findings.map(({ code, message, ids: of }) => ({ code, message, of })) }
  })
}

withSharedData('a building of a city', () => {
  const city = parseRoof(JSON.parse(sharedText('roof/3dbag_v210908_5907_subset.city.json')))

  test('has the numbers and the findings that it has where all are measured', () => {
    const every = 37
    for (const { id } of city.buildings.filter((_, i) => i % every === 0)) {
      const [all, near] = measuredBothWays(city, id)
      expect(near).toEqual(all)
    }
  })

  test('is measured with a few neighbours', () => {
    const counts = city.buildings.map(({ id }) => roofAround(city, new Set([id])).buildings.length)
    expect(Math.max(...counts)).toBeLessThan(20)
    expect(Math.min(...counts)).toBe(1)
  })
})
