/** Roof files that nobody draws, each made of one building at a size: what an algorithm of the square or the cube cannot bear. */

type Point = readonly [x: number, y: number, z: number]
type Rings = readonly (readonly Point[])[]

/** A roof file in UTM 33 of one building, a surface for each polygon. */
export function fileOf(polygons: readonly Rings[], crs = 'EPSG:25833'): unknown {
  return {
    type: 'FeatureCollection',
    crs,
    buildings: [{ buildingId: 'B', displayName: 'B', groundAltitude: 0 }],
    features: polygons.map((rings, i) => ({
      type: 'Feature',
      properties: { surfaceId: `s${i}`, buildingId: 'B' },
      geometry: {
        type: 'Polygon',
        coordinates: rings.map((ring) =>
          [...ring, ring[0]!].map(([x, y, z]) => [round(262_000 + x), round(6_650_000 + y), round(z)]),
        ),
      },
    })),
  }
}

const round = (value: number): number => Math.round(value * 1000) / 1000

const counted = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))

/** A rectangle of a width and a height around a place, turned by an angle. */
function rectangle(x: number, y: number, z: number, width: number, height: number, angle = 0): Point[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return (
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const
  ).map(([u, v]): Point => {
    const [a, b] = [(u * width) / 2, (v * height) / 2]
    return [x + a * cos - b * sin, y + a * sin + b * cos, z]
  })
}

/** A ring around the origin whose distance from it is given by the number of the vertex. */
const around = (count: number, radius: (i: number) => number, turns = 1, z = 5): Point[] =>
  counted(count, (i) => {
    const angle = (2 * Math.PI * turns * i) / count
    return [radius(i) * Math.cos(angle), radius(i) * Math.sin(angle), z]
  })

/** What makes a roof of about so many vertices hostile. */
export const HOSTILE: Readonly<Record<string, (size: number) => readonly Rings[]>> = {
  'strips that cross each other': (n) =>
    counted(n / 4, (i) => [rectangle(0, 0, 5 + 0.1 * i, 40, 0.3, (4 * Math.PI * i) / n)]),
  'a weave of strips': (n) =>
    counted(n / 4, (i) => [i % 2 === 0 ? rectangle(0, i / 4, 5, n, 0.25) : rectangle(i / 4, 0, 5.5, 0.25, n)]),
  'surfaces that lie over each other': (n) =>
    counted(n / 4, (i) => [rectangle(0.03 * i, 0.05 * i, 5 + 0.1 * i, 40, 40, 0.001 * i)]),
  'surfaces inside each other': (n) => counted(n / 4, (i) => [rectangle(0, 0, 5 + 0.01 * i, 1 + 0.1 * i, 1 + 0.1 * i)]),
  'the same surface again and again': (n) => counted(n / 4, () => [rectangle(0, 0, 5, 10, 10)]),
  'the same surface, ever higher': (n) => counted(n / 4, (i) => [rectangle(0, 0, 5 + 0.1 * i, 10, 10)]),
  'the same large surface, ever higher': (n) => counted(10, (i) => [around(n / 10, () => 30, 1, 5 + i)]),
  'a round surface': (n) => [[around(n, () => n / 50)]],
  'a star': (n) => [[around(n, (i) => (i % 2 === 0 ? n / 20 : n / 40))]],
  'a star that crosses itself': (n) => [[around(n + 1, () => n / 50, n / 2)]],
  'a comb': (n) => [
    [[[0, -1, 5], [n / 10, -1, 5], ...counted(n, (i): Point => [(n - i) / 10, i % 4 < 2 ? 40 : 0, 5])]],
  ],
  'a crumpled ring': (n) => [[counted(n, (i): Point => [((i * 7919) % 4001) / 100, ((i * 104_729) % 3989) / 100, 5])]],
  'a ring on a spot': (n) => [
    [
      [
        ...counted(n, (i): Point => [((i * 7919) % 41) / 1000, ((i * 104_729) % 39) / 1000, 5]),
        [10, 0, 5],
        [10, 10, 5],
      ],
    ],
  ],
  'a ring along a line': (n) => [
    [[...counted(n, (i): Point => [((i * 7919) % 4001) / 100, 0.01 * (i % 3), 5]), [40, 10, 5], [0, 10, 5]]],
  ],
  'a spiral': (n) => [
    [[...counted(n / 2, (i): Point => spiral(i, 0)), ...counted(n / 2, (i): Point => spiral(n / 2 - 1 - i, 0.5))]],
  ],
  'a fan': (n) =>
    counted(n / 3, (i) => [
      [
        [0, 0, 9],
        ...[i, i + 1].map((k): Point => [
          (n / 30) * Math.cos((6 * Math.PI * k) / n),
          (n / 30) * Math.sin((6 * Math.PI * k) / n),
          5,
        ]),
      ],
    ]),
  'a fan of darts': (n) =>
    counted(n / 4, (i) => {
      const at = (k: number, radius: number, z: number): Point => [
        radius * Math.cos((8 * Math.PI * k) / n),
        radius * Math.sin((8 * Math.PI * k) / n),
        z,
      ]
      return [[[0, 0, 9], at(i, n / 30, 5), at(i + 0.5, n / 40, 5), at(i + 1, n / 30, 5)]]
    }),
  'many holes': (n) => [
    [
      rectangle(0, 0, 5, n, n),
      ...counted(n / 4 - 1, (i) => rectangle((i % 60) * 2 - 60, Math.floor(i / 60) * 2 - 60, 5, 1, 1).toReversed()),
    ],
  ],
  'holes over each other': (n) => [
    [rectangle(0, 0, 5, n, n), ...counted(n / 4 - 1, (i) => rectangle(0.02 * i, 0.03 * i, 5, 20, 20).toReversed())],
  ],
  'walls as surfaces': (n) =>
    counted(n / 4, (i) =>
      i % 2 === 0
        ? [rectangle(i, 0, 5, 2, 10)]
        : [
            [
              [i, -5, 5],
              [i, 5, 5],
              [i, 5, 2],
              [i, -5, 2],
            ],
          ],
    ),
  'crumpled surfaces': (n) =>
    counted(n / 40, (k) => [
      counted(40, (i): Point => [((i * 7919 + k * 613) % 4001) / 100, ((i * 104_729 + k * 17) % 3989) / 100, 5]),
    ]),
  'planes that pass through each other': (n) =>
    counted(n / 4, (i) => [
      rectangle(0, 0, 5, 40, 40).map(([x, y, z]): Point => [x, y, z + (x * i) / n + (y * ((i * 7) % 11)) / 20]),
    ]),
}

function spiral(i: number, inset: number): Point {
  const angle = i / 20
  const radius = 5 + angle / 5 - inset
  return [radius * Math.cos(angle), radius * Math.sin(angle), 5]
}
