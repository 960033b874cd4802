import {
  InputError,
  roofRecord,
  scanRecord,
  selectBuildings,
  wallsRecord,
  type RoofMeasures,
  type Scan,
  type ScanMeasures,
} from '@reports/geometry'
import { said, figure } from '@reports/geometry/sentences'
import { MOST_SURFACES } from './measured-roof.ts'

/*
 * Refuses input beyond any real property before it is stored, as stored data can be requested again and again.
 */

/** Rooms of a scan. A house has ten to twenty; a phone's capture session ends long before a hundred. */
const MOST_ROOMS = 500

/** Characters of an answer: a tile of 443 buildings has 0.9 million, a house a few thousand. */
const LONGEST_ANSWER = 20_000_000

/** @param count of what was captured, or of what it was measured to @throws InputError where they are more than any property has */
function requireUsualCount(count: number): void {
  if (count > MOST_ROOMS)
    throw new InputError(
      said('scan/too-many-rooms: Expected at most {most} rooms in a scan, found {count}.', { most: MOST_ROOMS, count }),
    )
}

/** @throws InputError where there are more captures than any property has rooms, which need not be measured to be refused */
export const requireUsualScan = ({ captures }: Scan): void => requireUsualCount(captures.length)

function requireShortAnswer(record: unknown): void {
  const { length } = JSON.stringify(record)
  if (length > LONGEST_ANSWER)
    throw new InputError(
      said('file/answer-too-large: Expected measurements of at most {most} million characters, found {length}.', {
        most: LONGEST_ANSWER / 1e6,
        length: figure(length / 1e6, 1),
      }),
    )
}

/** @throws InputError where the drawing or an answer about the roof would be larger than any property's */
export function requireShortRoofAnswers(measures: RoofMeasures): void {
  const drawn = selectBuildings(measures, {}).reduce((sum, { surfaces }) => sum + surfaces.length, 0)
  if (drawn > MOST_SURFACES)
    throw new InputError(
      said(
        'roof/too-many-surfaces:together: Expected at most {most} roof surfaces in the addressed buildings together, found {count}.',
        { most: MOST_SURFACES, count: drawn },
      ),
    )
  requireShortAnswer(roofRecord(measures, { includeMatrikkel: true }))
  requireShortAnswer(wallsRecord(measures))
}

/** @throws InputError where a scan has more rooms than any property, or an answer about it would be longer than any property's */
export function requireShortScanAnswers(measures: ScanMeasures): void {
  requireUsualCount(measures.rooms.length)
  requireShortAnswer(scanRecord(measures))
}
