import { expect, test } from 'vitest'
import { readIfc, readIfcRooms, readIfcRoofs } from '../../src/ifc.ts'
import { gatherRoof, measureRoof, measureScan, type RoofMeasures } from '../../src/index.ts'
import { createIfcText, rectangle } from './ifc-text.ts'

const measured = async (bytes: Uint8Array): Promise<RoofMeasures> =>
  measureRoof(gatherRoof(await readIfcRoofs(bytes)), { withoutGround: 'measure' })

const codesOf = ({ findings }: { readonly findings: readonly { readonly code: string }[] }): string[] =>
  findings.map(({ code }) => code)

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** Two slabs of 45 degrees over 10 m by 8 m, 0.3 m thick square to them, cut plumb at ridge and eaves. */
function gable(unit = 1, north: readonly number[] | null = null) {
  const model = createIfcText(unit)
  const { building, context } = model.project(north)
  const drop = 0.3 * Math.SQRT2
  const slabs = [-4, 4].map((eave) =>
    model.element(
      'IFCSLAB',
      model.prism(
        [
          [eave, 3],
          [0, 7],
          [0, 7 - drop],
          [eave, 3 - drop],
        ],
        0,
        10,
      ),
      '.ROOF.',
    ),
  )
  const floor = model.element('IFCSLAB', model.block(rectangle(0, -4, 10, 8), -0.2, 0.2), '.BASESLAB.')
  model.contain(building, [...slabs, floor])
  return { ...model, building, context, slabs }
}

test('a gable of slabs has the areas, slopes and edges of its upper faces', async () => {
  const roof = await measured(gable().text())
  const [{ surfaces, edges, building }] = roof.buildings as [RoofMeasures['buildings'][number]]
  expect(surfaces.map(({ area3d }) => area3d)).toEqual([
    expect.closeTo(40 * Math.SQRT2, 4),
    expect.closeTo(40 * Math.SQRT2, 4),
  ])
  expect(surfaces.map(({ calculatedSlope }) => calculatedSlope)).toEqual([expect.closeTo(45, 3), expect.closeTo(45, 3)])
  const lengthOf = (type: string): number =>
    sumOf(edges.filter((edge) => edge.type === type).map(({ length }) => length))
  expect([lengthOf('ridge'), lengthOf('eave'), lengthOf('rake')]).toEqual([
    expect.closeTo(10, 3),
    expect.closeTo(20, 3),
    expect.closeTo(16 * Math.SQRT2, 3),
  ])
  expect(building.ground.points[0]![2]).toBeCloseTo(-0.2, 6)
  expect(codesOf(roof)).toEqual(['roof/own-coordinates', 'roof/ground-from-lowest'])
})

test('millimetres are metres, and bearings count from true north', async () => {
  // True north lies 30 degrees clockwise of the model's y axis: what faces y looks to 330 degrees.
  const turn = Math.PI / 6
  const roof = await measured(gable(0.001, [Math.sin(turn), Math.cos(turn)]).text())
  const [{ surfaces }] = roof.buildings as [RoofMeasures['buildings'][number]]
  expect(surfaces.map(({ area3d }) => area3d)).toEqual([
    expect.closeTo(40 * Math.SQRT2, 3),
    expect.closeTo(40 * Math.SQRT2, 3),
  ])
  expect(surfaces.map(({ calculatedDirection }) => calculatedDirection)).toEqual([
    expect.closeTo(150, 2),
    expect.closeTo(330, 2),
  ])
})

test('a map conversion places a roof and leaves its lengths true, whatever its scale and unit', async () => {
  for (const [unit, scale, mapUnit] of [
    [1, 1, false],
    [0.001, 0.001, true],
    [0.001, 0.001, false],
  ] as const) {
    const model = gable(unit)
    const crs = model.add(`IFCPROJECTEDCRS('EPSG:25832',$,$,$,$,$,${mapUnit ? model.metre : '$'})`)
    model.add(`IFCMAPCONVERSION(${model.context},${crs},569000.,6700000.,100.,1.,0.,${scale})`)
    const roof = await measured(model.text())
    const [{ building, surfaces }] = roof.buildings as [RoofMeasures['buildings'][number]]
    expect(building.frame.crs).toBe('EPSG:25832')
    expect(building.frame.origin[0]).toBeCloseTo(569005, 3)
    expect(sumOf(surfaces.map(({ area3d }) => area3d))).toBeCloseTo(80 * Math.SQRT2, 3)
    expect(Math.max(...building.surfaces.flatMap(({ polygons }) => polygons.flat(2)).map(([, , z]) => z))).toBeCloseTo(
      107,
      4,
    )
  }
})

test('of layers the upper one is roof', async () => {
  const model = createIfcText()
  const { building } = model.project()
  const roof = model.add(`IFCROOF(${model.id()},$,'R',$,$,${model.place},$,$,.FLAT_ROOF.)`)
  const layers = [3, 3.2, 3.25].map((from, i) =>
    model.element('IFCBUILDINGELEMENTPART', model.block(rectangle(0, 0, 10, 8), from, i === 0 ? 0.2 : 0.05), '$'),
  )
  const slab = model.add(`IFCSLAB(${model.id()},$,'S',$,$,${model.place},$,$,.ROOF.)`)
  model.add(`IFCRELAGGREGATES(${model.id()},$,$,$,${roof},(${slab}))`)
  model.add(`IFCRELAGGREGATES(${model.id()},$,$,$,${slab},(${layers.join(',')}))`)
  model.contain(building, [roof])
  const { buildings } = await measured(model.text())
  expect(buildings[0]!.surfaces.map(({ area3d }) => area3d)).toEqual([expect.closeTo(80, 4)])
  expect(buildings[0]!.surfaces[0]!.maxRoofAltitude).toBeCloseTo(3.3, 4)
})

test('a vault of facets has areas, a finding and no edges', async () => {
  const model = createIfcText()
  const { building } = model.project()
  const arc = (radius: number) =>
    Array.from({ length: 41 }, (_, i) => {
      const angle = (Math.PI * (10 + 4 * i)) / 180
      return [-radius * Math.cos(angle), radius * Math.sin(angle)]
    })
  const vault = model.element('IFCROOF', model.prism([...arc(5), ...arc(4.8).toReversed()], 0, 10), '.BARREL_ROOF.')
  model.contain(building, [vault])
  const roof = await measured(model.text())
  const [{ surfaces, edges }] = roof.buildings as [RoofMeasures['buildings'][number]]
  expect(codesOf(roof)).toContain('roof/from-facets')
  expect(edges).toEqual([])
  // 40 chords of 4 degrees, all but those steeper than 80 degrees: here none is.
  expect(sumOf(surfaces.map(({ area3d }) => area3d))).toBeCloseTo(40 * 10 * 2 * 5 * Math.sin(Math.PI / 90), 2)
})

/** A room of 4 m by 3 m, 2.5 m high, with walls 0.2 m thick on three sides; a door 0.9 m by 2.1 m in the south wall. */
function room(joint = false) {
  const model = createIfcText()
  const { building } = model.project()
  const south = model.element('IFCWALL', model.block(rectangle(-0.2, -0.2, 4.4, 0.2), 0, 2.5), '$')
  const walls = [
    south,
    model.element('IFCWALL', model.block(rectangle(-0.2, 0, 0.2, 3), 0, 2.5), '$'),
    model.element('IFCWALL', model.block(rectangle(4, 0, 0.2, 3), 0, 2.5), '$'),
  ]
  const hole = model.element('IFCOPENINGELEMENT', model.block(rectangle(1, -0.21, 0.9, 0.22), 0, 2.1), '.OPENING.')
  model.add(`IFCRELVOIDSELEMENT(${model.id()},$,$,$,${south},${hole})`)
  const door = model.add(`IFCDOOR(${model.id()},$,'D',$,$,${model.place},$,$,2.1,0.9,.DOOR.,$,$)`)
  model.add(`IFCRELFILLSELEMENT(${model.id()},$,$,$,${hole},${door})`)
  if (joint) {
    const cut = model.element('IFCOPENINGELEMENT', model.block(rectangle(2, -0.21, 1.5, 0.22), 1, 0.004), '.OPENING.')
    model.add(`IFCRELVOIDSELEMENT(${model.id()},$,$,$,${south},${cut})`)
  }
  const space = model.add(
    `IFCSPACE(${model.id()},$,'1','x','KITCHEN',${model.place},${model.block(rectangle(0, 0, 4, 3), 0, 2.5)},'Kitchen',.ELEMENT.,.INTERNAL.,$)`,
  )
  model.add(`IFCRELAGGREGATES(${model.id()},$,$,$,${building},(${space}))`)
  model.contain(building, [...walls, door])
  const quantity = model.add(`IFCQUANTITYAREA('NetFloorArea',$,$,11.64,$)`)
  const set = model.add(`IFCELEMENTQUANTITY(${model.id()},$,'BaseQuantities',$,$,(${quantity}))`)
  model.add(`IFCRELDEFINESBYPROPERTIES(${model.id()},$,$,$,(${space}),${set})`)
  return model
}

test('a side of a room is a wall where something stands behind it, and its door is of what fills it', async () => {
  const { scan, stated } = await readIfcRooms(room().text())
  const measures = measureScan(scan)
  const [only] = measures.rooms as [(typeof measures.rooms)[number]]
  expect(only).toMatchObject({ name: 'Kitchen', type: 'KITCHEN' })
  expect(only.floorArea).toBeCloseTo(12, 4)
  // The north side is open.
  expect(only.grossWallArea).toBeCloseTo(10 * 2.5, 4)
  expect(only.netWallArea).toBeCloseTo(25 - 0.9 * 2.1, 4)
  expect([only.doorCount, only.windowCount, only.openingCount]).toEqual([1, 0, 0])
  expect(only.moldingLengthFloor).toBeCloseTo(10 - 0.9, 4)
  expect(codesOf(measures)).toEqual(['scan/sides-not-walls', 'scan/model-figures', 'scan/open-span'])
  expect(stated[0]!.figures).toEqual([{ set: 'BaseQuantities', name: 'NetFloorArea', value: 11.64, unit: 'm2' }])
})

test('a joint of millimetres that is cut into a wall is no passage', async () => {
  const { scan } = await readIfcRooms(room(true).text())
  const [only] = measureScan(scan).rooms as [ReturnType<typeof measureScan>['rooms'][number]]
  expect([only.doorCount, only.windowCount, only.openingCount]).toEqual([1, 0, 0])
  expect(only.netWallArea).toBeCloseTo(25 - 0.9 * 2.1, 4)
})

test('a room that ends in the middle of its walls is told', async () => {
  const model = createIfcText()
  const { building } = model.project()
  const walls = [
    rectangle(-0.1, -0.1, 4.2, 0.2),
    rectangle(-0.1, 2.9, 4.2, 0.2),
    rectangle(-0.1, 0.1, 0.2, 2.8),
    rectangle(3.9, 0.1, 0.2, 2.8),
  ].map((ring) => model.element('IFCWALL', model.block(ring, 0, 2.5), '$'))
  const space = model.add(
    `IFCSPACE(${model.id()},$,'1',$,$,${model.place},${model.block(rectangle(0, 0, 4, 3), 0, 2.5)},$,.ELEMENT.,.INTERNAL.,$)`,
  )
  model.add(`IFCRELAGGREGATES(${model.id()},$,$,$,${building},(${space}))`)
  model.contain(building, walls)
  const { scan } = await readIfcRooms(model.text())
  expect(codesOf(scan)).toEqual(['scan/space-in-walls'])
})

test('what a room is told by its names and classes, and a space that is a roof is none', async () => {
  const model = createIfcText()
  const { building } = model.project()
  const space = (name: string, long: string, x: number) =>
    model.add(
      `IFCSPACE(${model.id()},$,'${name}',$,$,${model.place},${model.block(rectangle(x, 0, 4, 3), 0, 2.5)},${long},.ELEMENT.,.INTERNAL.,$)`,
    )
  const spaces = [
    space('1', "'Kitchen'", 0),
    space('Bathroom 2', '$', 10),
    space('3', '$', 20),
    space('R1', "'Roof'", 30),
    space('5', '$', 40),
  ]
  const bedroom = model.add(`IFCCLASSIFICATIONREFERENCE($,'13-11','Soverom',$,$,$)`)
  model.add(`IFCRELASSOCIATESCLASSIFICATION(${model.id()},$,$,$,(${spaces[2]}),${bedroom})`)
  model.add(`IFCRELAGGREGATES(${model.id()},$,$,$,${building},(${spaces.join(',')}))`)
  const { scan } = await readIfcRooms(model.text())
  expect(measureScan(scan).rooms.map(({ type }) => type)).toEqual(['KITCHEN', 'WET_ROOM', 'BEDROOM', 'OTHER'])
  expect(codesOf(scan)).toContain('scan/roof-space')
})

test('roofs and rooms are read at once as each alone, with no rooms where there are none', async () => {
  for (const text of [room().text(), gable().text()]) {
    const { reads, rooms } = await readIfc(text)
    expect(reads).toEqual(await readIfcRoofs(text))
    expect(rooms).toEqual(
      await readIfcRooms(text).catch((error: { readonly code?: string }) =>
        error.code === 'file/empty' ? null : error,
      ),
    )
  }
})

test('a file that is cut off, refers to nothing or is something else is refused with a code', async () => {
  const text = new TextDecoder().decode(gable().text())
  const refused = async (changed: string): Promise<unknown> =>
    readIfcRoofs(new TextEncoder().encode(changed)).then(
      () => 'read',
      (error: { readonly code?: string }) => error.code,
    )
  expect(await refused(text.slice(0, -30))).toBe('file/not-ifc')
  expect(await refused(text.replace("'IFC4'", "'IFC5'"))).toBe('file/not-ifc')
  expect(
    await refused(
      text.replace(/IFCRELCONTAINEDINSPATIALSTRUCTURE\((.*?),\((#\d+)/, 'IFCRELCONTAINEDINSPATIALSTRUCTURE($1,(#99999'),
    ),
  ).toBe('read')
  expect(await refused(text.replace(/(IFCPROJECT\(.*,)#\d+\);/, '$1#99998);'))).toBe('file/not-ifc')
  expect(await refused(text.replace(/IFCUNITASSIGNMENT\(\(#\d+,/, 'IFCUNITASSIGNMENT(('))).toBe('file/not-ifc')
  expect(await refused(`${text}more`)).toBe('file/not-ifc')
})
