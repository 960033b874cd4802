import fc from 'fast-check'
import type { Vec2 } from '@reports/geometry'
import { describe, expect, test } from 'vitest'
import { createBoard, textLabel, type Candidate } from '../../src/labels/board.ts'
import { callouts, crossingCallouts } from '../../src/labels/callouts.ts'
import { alongLine, insideOf, placesFrom } from '../../src/labels/candidates.ts'
import { circularCallouts } from '../../src/labels/circular-callouts.ts'
import { createObstacles, HARD, LABEL, LEAF, LINE, SOFT, WALL } from '../../src/labels/obstacles.ts'
import { boxAround, convexOverlap } from '../../src/pen/boxes.ts'
import { shapeInside } from '../../src/pen/interior.ts'
import { rounds } from '../../../geometry/test/rounds.ts'

const label = textLabel('12,34', 'text')

const at = (x: number, y: number, avoids = HARD): Candidate => ({ label, center: [x, y], angle: 0, size: 2, avoids })

const millimetres = fc.double({ min: -60, max: 60, noNaN: true })
const point = fc.tuple(millimetres, millimetres)
const line = fc.tuple(point, point)
const box = fc
  .tuple(point, fc.integer({ min: -90, max: 90 }), fc.double({ min: 0.5, max: 25, noNaN: true }))
  .map(([center, angle, half]) => boxAround(center, angle, [-half, -1], [half, 1]))
const shape = fc.oneof<fc.Arbitrary<readonly Vec2[]>[]>(line, box)

describe('obstacles', () => {
  test('are those that a search through all of them finds, of the kinds asked for', () => {
    const kinds = fc.integer({ min: 1, max: 31 })
    const property = fc.property(
      fc.array(fc.tuple(shape, kinds), { maxLength: 30 }),
      shape,
      kinds,
      (put, asked, wanted) => {
        const obstacles = createObstacles()
        for (const [each, kind] of put) obstacles.add(each, kind)
        const free = put.every(([each, kind]) => (kind & wanted) === 0 || !convexOverlap(asked, each))
        expect(obstacles.isFree(asked, wanted)).toBe(free)
      },
    )
    fc.assert(property, { numRuns: rounds(500, 5000) })
  })
})

describe('a board', () => {
  test('takes the first candidate that is free, and asks for no more of them', () => {
    const board = createBoard()
    board.add(label.boxAt(at(0, 0)), WALL)
    const asked: number[] = []
    function* candidates(): Generator<Candidate> {
      for (const x of [0, 3, 20, 40]) {
        asked.push(x)
        yield at(x, 0)
      }
    }
    expect(board.choose(candidates())?.center).toEqual([20, 0])
    expect(asked).toEqual([0, 3, 20])
  })

  test('keeps labels off what they avoid alone', () => {
    const board = createBoard()
    board.add(
      [
        [-5, 0],
        [5, 0],
      ],
      LINE,
    )
    expect(board.choose([at(0, 0, SOFT)])).toBeNull()
    expect(board.choose([at(0, 0, HARD)])).not.toBeNull()
  })

  test('lets the label of the highest priority choose first, and the first of equals', () => {
    const requests = [1, 3, 2, 3].map((priority, of) => ({ of, priority, candidates: [at(0, 0), at(0, of * 10 + 10)] }))
    const placed = createBoard().placeAll(requests)
    expect([...placed.keys()]).toEqual([1, 3, 2, 0])
    expect([...placed.values()].every((drawn) => drawn !== null)).toBe(true)
    const crowded = createBoard().placeAll(requests.map((request) => ({ ...request, candidates: [at(0, 0)] })))
    expect([...crowded].filter(([, drawn]) => drawn !== null).map(([of]) => of)).toEqual([1])
  })

  test('holds labels to their clearance', () => {
    const board = createBoard()
    board.put(at(0, 0))
    const wide = textLabel('12,34', 'text', undefined, 0.5)
    const below = { ...at(0, 2), label: wide }
    expect(board.choose([{ ...below, label }])).not.toBeNull()
    expect(board.choose([below])).toBeNull()
    expect(board.choose([{ ...below, center: [0, 2.4] }])).not.toBeNull()
  })
})

describe('grades', () => {
  test('give what a search for each of them in turn gives, and test each place once', () => {
    const kinds = fc.integer({ min: 1, max: 63 })
    const places = fc.array(fc.tuple(millimetres, millimetres, fc.boolean()), { maxLength: 12 })
    const wide = textLabel('12,34', 'text', undefined, 0.5)
    const property = fc.property(fc.array(fc.tuple(shape, kinds), { maxLength: 20 }), places, (put, offered) => {
      const board = createBoard()
      for (const [each, kind] of put) board.add(each, kind)
      const candidates = offered.map(([x, y, isWide]) => ({ ...at(x, y), label: isWide ? wide : label }))
      const grades = [SOFT, HARD | LEAF, HARD]
      const inTurn = grades.flatMap((avoids) => candidates.map((each) => ({ ...each, avoids })))
      let asked = 0
      function* counted(): Generator<Candidate> {
        for (const each of candidates) {
          asked += 1
          yield each
        }
      }
      expect(board.choose(board.graded(counted(), grades))?.center).toEqual(board.choose(inTurn)?.center)
      expect(asked).toBeLessThanOrEqual(candidates.length)
    })
    fc.assert(property, { numRuns: rounds(300, 3000) })
  })
})

describe('candidates', () => {
  test('inside a polygon lie wholly in it, the largest size first', () => {
    const ring: Vec2[] = [
      [0, 0],
      [30, 0],
      [30, 12],
      [12, 12],
      [12, 30],
      [0, 30],
    ]
    const styles = [
      [4, 0],
      [2, 0],
      [2, -90],
    ] as const
    const found = [...insideOf(label, { rings: [ring], styles, placesAt: placesFrom([ring], [6, 6]) })]
    expect(found.length).toBeGreaterThan(10)
    expect(found.every((each) => shapeInside(label.boxAt(each), [ring]))).toBe(true)
    expect(found.map(({ size }) => size)).toEqual(found.map(({ size }) => size).toSorted((a, b) => b - a))
  })

  test('along a line lie beside it and read from below or from the right', () => {
    const property = fc.property(line, ([from, to]) => {
      for (const each of alongLine(label, { from, to, sizes: [2], gaps: [0.5], overhang: 0.3 })) {
        expect(convexOverlap(label.boxAt(each), [from, to])).toBe(false)
        expect(each.angle).toBeGreaterThanOrEqual(-105)
        expect(each.angle).toBeLessThan(75)
      }
    })
    fc.assert(property, { numRuns: rounds(200, 2000) })
  })
})

describe('callouts', () => {
  const search = { size: 2, away: 0, farthest: 60 } as const

  test('of many things near each other: no label or leader line meets another', () => {
    const property = fc.property(fc.array(point, { minLength: 2, maxLength: 40 }), (tips) => {
      const board = createBoard()
      const taken: (readonly Vec2[])[] = []
      for (const tip of tips) {
        const found = board.choose(callouts(board, label, { ...search, tips: [tip] }))
        if (found === null) continue
        const shapes = [label.boxAt(found), [found.leader!.end, found.leader!.tip]]
        for (const own of shapes) expect(taken.some((other) => convexOverlap(own, other))).toBe(false)
        board.put(found)
        taken.push(...shapes)
      }
    })
    fc.assert(property, { numRuns: rounds(60, 600) })
  })

  test('that may cross others always find a place', () => {
    const board = createBoard()
    board.add(
      [
        [-200, -200],
        [200, -200],
        [200, 200],
        [-200, 200],
      ],
      LABEL,
    )
    expect(board.choose(callouts(board, label, { ...search, tips: [[0, 0]] }))).toBeNull()
    expect(board.choose(crossingCallouts(board, label, { ...search, tips: [[0, 0]] }))).not.toBeNull()
  })

  test('of a turret stand around it in the order of their tips', () => {
    const board = createBoard()
    const turret = Array.from({ length: 30 }, (_, index) => {
      const angle = (index * 2 * Math.PI) / 30
      return {
        label: textLabel(String(index), 'text'),
        tip: [50 + 8 * Math.cos(angle), 50 + 8 * Math.sin(angle)] as Vec2,
        angle,
      }
    })
    const around = circularCallouts(turret, 1.8, board)
    expect(around.size).toBe(30)
    const placed = turret.map((of) => {
      const found = board.choose(around.get(of)!)!
      board.put(found)
      return { found, angle: of.angle }
    })
    for (const { found, angle } of placed) {
      const [x, y] = [found.center[0] - 50, found.center[1] - 50]
      expect(Math.hypot(x, y)).toBeGreaterThan(8)
      expect(Math.cos(Math.atan2(y, x) - angle)).toBeGreaterThan(0.9)
    }
    const alone = turret.slice(0, 5)
    expect(circularCallouts(alone, 1.8, board).size).toBe(0)
  })
})
