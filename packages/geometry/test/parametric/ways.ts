import type { Drawing } from './drawing.ts'
import { mirrored, moved, restarted, rotated, shuffled } from './transform.ts'

const backwards = (): (() => number) => {
  let next = 1
  return () => (next -= 0.01)
}

/** Ways to draw the same house that must not change a sum. */
export const WAYS: readonly (readonly [name: string, way: (drawing: Drawing) => Drawing])[] = [
  ['as drawn', (drawing) => drawing],
  ['moved', (drawing) => moved(drawing, 812.37, -455.11, 93.4)],
  ['rotated', (drawing) => rotated(drawing, 0.7)],
  ['rotated by a quarter', (drawing) => rotated(drawing, Math.PI / 2)],
  ['mirrored', mirrored],
  ['shuffled', (drawing) => restarted(shuffled(drawing, backwards()), 1)],
]
