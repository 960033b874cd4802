import { expect, test } from 'vitest'
import { drawFloorPlan } from '../../src/index.ts'
import { fixtureScans, scanAt } from '../sources.ts'

test.each(fixtureScans)(
  'a clean plan has names, no marks of doubt, no overlaps, no dimensions and no legend: %s',
  (_, path) => {
    const measures = scanAt(path)
    const story = measures.storeys[0]?.index ?? 0
    const svg = drawFloorPlan(measures, { story, content: 'clean', lang: 'en' })
    expect(svg).not.toMatch(/ \?</)
    expect(svg).not.toMatch(/class="rp-(?:overlap|dimension|mark)\b/)
    expect(svg).not.toContain('Legend')
    for (const room of measures.rooms) if (room.quality === 'unknown') expect(svg).toContain('not known')
  },
)
