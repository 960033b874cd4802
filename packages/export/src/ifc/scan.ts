import {
  QUANTITIES,
  scanMarks,
  scanQualityRecord,
  roundHundredth,
  scanRecord,
  TERMS,
  sumHundredths,
  type ScanMeasures,
} from '@reports/geometry'
import type { ScanTolerancesRecord } from '@reports/geometry/accuracy'
import { wallBodies } from '@reports/svg'
import { findingsTold } from './findings.ts'
import { PART } from './guid.ts'
import { createIfcFile, type IfcFile, type IfcOptions, type Thing } from './ifc-file.ts'
import { addObjects } from './objects.ts'
import { addRoom } from './rooms.ts'
import type { ScanFile } from './scan-file.ts'
import { createSets, label, sentence } from './sets.ts'
import { createShapes } from './shapes.ts'
import { integer, keyword, typed } from './step.ts'
import { addWall } from './walls.ts'

const NOT_MEASURED =
  'Outer faces and thickness of outer walls, floors and ceilings, materials, north, position on a map.'

/** What is asked of a file of rooms. */
export interface ScanIfcOptions extends IfcOptions {
  /** Of all rooms, written beside their figures. */
  readonly tolerances?: ScanTolerancesRecord | undefined
}

const AREA = QUANTITIES.room.floorArea

/** Site and building: nothing tells where on a map they are. */
function addBuilding(file: IfcFile, title: string) {
  const sitePlace = file.place(null)
  const element = keyword('ELEMENT')
  const site = file.thing('IFCSITE', [], title, null, sitePlace, null, null, element, null, null, null, null, null)
  const place = file.place(sitePlace)
  const building = file.thing('IFCBUILDING', [], title, null, place, null, null, element, null, null, null)
  file.aggregate(file.project, [site])
  file.aggregate(site, [building])
  return { place, building }
}

/** Storeys with their places; where no height is known all rooms are in one. */
function addStories(
  { file, lang }: Pick<ScanFile, 'file' | 'lang'>,
  { storeys, rooms }: ScanMeasures,
  building: ReturnType<typeof addBuilding>,
) {
  const known = storeys.length > 0 ? storeys : [{ index: 0, floorHeight: null }]
  const lowest = known[0]!.floorHeight ?? 0
  const all = known.map(({ index, floorHeight }) => {
    const height = floorHeight ?? lowest
    const place = file.place(building.place, [0, 0, height - lowest])
    const elevation = file.is4x3 ? null : height - lowest
    const element = keyword('ELEMENT')
    const name = TERMS[lang].storyOf(index)
    const thing = file.thing('IFCBUILDINGSTOREY', [String(index)], name, null, place, null, null, element, elevation)
    return { index, place, height, thing }
  })
  file.aggregate(
    building.building,
    all.map(({ thing }) => thing),
  )
  // A room of unknown height stands in the lowest, as it is drawn.
  return all.map((story, i) => ({
    ...story,
    rooms: rooms.filter((room) => room.story === story.index || (room.story === null && i === 0)),
  }))
}

/**
 * Measured rooms as IFC: spaces with the published quantities, each scanned face as a wall, openings, doors, windows, furniture.
 * Thicknesses of walls that no other face tells are assumed, and stand in no quantity. docs/ifc.md says what is measured.
 * @returns ISO 10303-21 text in ASCII; the same measures give the same text
 */
export function scanIfc(scan: ScanMeasures, options: ScanIfcOptions): string {
  const { title, lang = 'nb', version = '4', tolerances, projectId } = options
  const ids = scan.rooms.map(({ id }) => id).toSorted()
  const file = createIfcFile({
    title,
    version,
    scope: ['scan', ...(projectId === undefined ? ids : [projectId])].join(PART),
  })
  const quality = scanQualityRecord(scan)
  const marks = scanMarks(scan, lang)
  const written: ScanFile = {
    file,
    shapes: createShapes(file),
    findings: findingsTold(scan.findings, lang),
    lang,
    rule: scan.rule.id,
    markOf: (id) => marks.elements.get(id) ?? id,
    firstOf: new Map(scan.sameOpenings.map(([first, second]) => [second, first])),
  }
  const records = new Map(scanRecord(scan).rooms.map((record) => [record.roomId, record]))
  const sures = new Map(tolerances?.rooms.map((room) => [room.roomId, room]))
  const building = addBuilding(file, title)
  for (const story of addStories(written, scan, building)) {
    const bodies = new Map(wallBodies(story.rooms).map((body) => [body.wall, body]))
    const elements: Thing[] = []
    const spaces = story.rooms.map((room): Thing => {
      const record = records.get(room.id)!
      const sure = sures.get(room.id)
      const sureWalls = new Map(sure?.walls.map((wall) => [wall.id, wall]))
      const input = { room, record, quality: quality.rooms[room.id]!, tolerances: sure }
      const space = addRoom(written, story, input)
      for (const [i, wall] of room.walls.entries())
        elements.push(
          ...addWall(written, story, space, {
            room,
            body: bodies.get(wall)!,
            record: record.walls[i]!,
            tolerances: sureWalls.get(wall.id),
            number: i + 1,
          }),
        )
      file.contain(space.thing, addObjects(written, story, room))
      return space.thing
    })
    file.aggregate(story.thing, spaces)
    file.contain(story.thing, elements)
    const sets = createSets(file, story.thing, scan.rule.id)
    const floors = story.rooms.map(({ id }) => records.get(id)!.floorArea)
    sets.figure('Qto_BuildingStoreyBaseQuantities.NetFloorArea', AREA, sumHundredths(floors))
    sets.write()
  }
  const sets = createSets(file, building.building, scan.rule.id)
  sets.property('Reports_Scan.Rule', label(scan.rule.id))
  sets.property('Reports_Scan.Rooms', typed('IFCINTEGER', integer(scan.rooms.length)))
  sets.property('Reports_Scan.Quality', label(quality.totals))
  sets.figure('Reports_Scan.FloorAreaCountedTwice', AREA, roundHundredth(scan.overlapArea))
  sets.property('Reports_Scan.NotMeasured', sentence(NOT_MEASURED))
  written.findings.rest(sets)
  sets.write()
  return file.text()
}
