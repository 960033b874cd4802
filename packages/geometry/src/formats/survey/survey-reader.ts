import { surveySummary, type Survey } from '../../model/survey.ts'
import type { RoofOptions } from '../city/cityjson-header.ts'
import type { SurveyReader } from './fkb-gml.ts'
import { readSurvey } from './fkb.ts'
import { createGroundUse } from '../ground-option.ts'
import { remarks, type RoofReader } from '../read.ts'
import { inMetres } from './survey-metres.ts'

/** Whether the first tags of an XML text name FKB-Bygning, by its schema or by its prefix. */
export const isSurveyXml = (head: string): boolean => /FKB-?Bygning|skjema\.geonorge\.no\/SOSI/i.test(head)

/** A reader of surveys of roof lines. A line belongs to a building by its position, so buildings are known only at the end of the file. */
export function createSurveyRoofReader(reader: SurveyReader, options: RoofOptions): RoofReader {
  return {
    write: (text) => {
      reader.write(text)
      return []
    },
    end: function* () {
      const use = createGroundUse(options.ground)
      const { about, metric } = surveyed(reader.survey(), options)
      yield { ...remarks([]), ...about }
      for (const read of readSurvey(metric, options)) yield use.seen(read)
      yield* use.remarks()
    },
  }
}

/** A survey in metres, with its findings. A function of its own, so that what was read can be freed. */
const surveyed = (survey: Survey, options: RoofOptions) => ({
  about: {
    ...(survey.standard === null ? {} : { version: survey.standard }),
    survey: surveySummary(survey),
  },
  metric: inMetres(survey, options),
})
