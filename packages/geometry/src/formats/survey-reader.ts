import { surveySummary } from '../model/survey.ts'
import type { RoofOptions } from './cityjson-header.ts'
import type { SurveyReader } from './fkb-gml.ts'
import { readSurvey } from './fkb.ts'
import { createGroundUse } from './given-ground.ts'
import { remarks, type Read, type RoofReader } from './read.ts'

/** Whether the first tags of an XML text name FKB-Bygning, by its schema or by its prefix. */
export const isSurveyXml = (head: string): boolean => /FKB-?Bygning|skjema\.geonorge\.no\/SOSI/i.test(head)

/** A reader of surveys of roof lines: place decides which line is whose, so that they give their buildings when they are whole. */
export function createSurveyRoofReader(reader: SurveyReader, options: RoofOptions): RoofReader {
  return {
    write: (text) => {
      reader.write(text)
      return []
    },
    end: () => {
      const use = createGroundUse(options.ground)
      const survey = reader.survey()
      const { standard } = survey
      const about = { ...(standard === null ? {} : { version: standard }), survey: surveySummary(survey) }
      const reads: Read[] = [{ ...remarks([]), ...about }]
      for (const read of readSurvey(survey, options)) reads.push(use.seen(read))
      return [...reads, ...use.remarks()]
    },
  }
}
