import { TERMS } from '@reports/geometry'
import type {
  MeasurementsRecord,
  RoofQualityRecord,
  RoofRecord,
  ScanMarks,
  ScanQualityRecord,
  VisibleRoofRecord,
  WallsRecord,
} from '@reports/geometry'
import type { RoofTolerancesRecord, ScanTolerancesRecord, WallsTolerancesRecord } from '@reports/geometry/accuracy'
import {
  EXTERIOR_WALLS,
  exteriorWallRows,
  ROOM_WALLS,
  roomWallRows,
  surfaceRows,
  SURFACES,
  whatIsSeen,
} from '@reports/geometry/columns'
import { sheetOf, type Language, type Sheet } from '../sheet.ts'
import { ofBuildings } from './quality.ts'

/*
 * The tables of records as sheets: everything of each wall and surface, below the sums that people order by.
 */

/** The walls of the rooms, each as its room has it. @param marks of elements @param tolerances of the same rooms: columns of their own, at the end */
export const roomWallSheet = (
  { rooms }: MeasurementsRecord,
  lang: Language,
  quality: ScanQualityRecord,
  marks: ScanMarks['elements'],
  tolerances?: ScanTolerancesRecord,
): Sheet =>
  sheetOf(
    { id: 'roomWalls', title: TERMS[lang].words.walls },
    ROOM_WALLS.workbook,
    rooms.flatMap((room, i) => roomWallRows(room, marks, quality.rooms[room.roomId] ?? null, tolerances?.rooms[i])),
    lang,
  )

/** The surfaces of the roofs. @param visible and `tolerances`: of the same buildings: columns of their own; what is covered has some where anything is */
export const surfaceSheet = (
  record: RoofRecord,
  visible: VisibleRoofRecord,
  lang: Language,
  quality: RoofQualityRecord,
  tolerances?: RoofTolerancesRecord,
): Sheet =>
  sheetOf(
    { id: 'surfaces', title: TERMS[lang].words.surfaces },
    SURFACES.workbook,
    surfaceRows(record, ofBuildings(quality), tolerances, whatIsSeen(visible)),
    lang,
  )

/** The exterior walls. @param tolerances as those of surfaces */
export const exteriorWallSheet = (
  record: WallsRecord,
  lang: Language,
  quality: RoofQualityRecord,
  tolerances?: WallsTolerancesRecord,
): Sheet =>
  sheetOf(
    { id: 'exteriorWalls', title: TERMS[lang].words.exteriorWalls },
    EXTERIOR_WALLS.workbook,
    exteriorWallRows(record, ofBuildings(quality), lang, tolerances),
    lang,
  )
