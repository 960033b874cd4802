import { LANGUAGES } from '@reports/svg'
import type { Answer } from '../http/answer.ts'
import type { Gone } from '../http/bounded-cache.ts'
import { flag, optionalChoice, type Values } from '../http/parameters.ts'
import { askingTolerances } from '../http/tolerances.ts'
import type { InputOf, Origin } from '../jobs/jobs.ts'
import type { SheetWords } from '../jobs/sheets.ts'
import { dayInWords } from '../pages/words.ts'
import { DXF } from '../jobs/file-types.ts'
import { nameOfProperty } from '../projects/property-name.ts'
import type { Services } from '../services.ts'
import { withSource } from '../store/projects/projects.ts'

/** What may be asked of every drawing beside the contract. */
export const drawingParameters = {
  lang: optionalChoice('language of the drawing, whose title block then has property and day', LANGUAGES),
  format: optionalChoice(
    'what it is written as, with property and day in its title block; `dxf` is of true size in metres, without one',
    ['svg', 'png', 'pdf', 'dxf'],
  ),
  showMarks: flag('whether marks are drawn: the short names of surfaces, edges, walls, rooms and openings', false),
  tolerances: askingTolerances(
    'whether areas are drawn with two standard deviations; where these are unknown, the title block says so; not in a `dxf`',
  ),
}

/** What drawings are written as. */
export const DRAWING_TYPES = ['image/svg+xml', 'image/png', 'application/pdf', DXF] as const

export type AskedDrawing = Values<typeof drawingParameters>

type DrawingJob = 'floorPlan' | 'roofPlan' | 'wallPlan'

/** A drawing of a project: without parameters that of the contract. */
export type Drawings = <N extends DrawingJob>(
  job: N,
  tenant: string,
  projectId: string,
  of: InputOf<N>['of'],
  asked: AskedDrawing,
  gone: Gone,
) => Promise<Answer>

/** @param originOf finds the content that the drawings are of; throws a Problem where the project has none */
export function createDrawings(
  { db, work, now }: Services,
  originOf: (tenant: string, projectId: string) => Promise<Origin>,
): Drawings {
  const wordsOf = async (tenant: string, projectId: string, { lang = 'nb' }: AskedDrawing): Promise<SheetWords> => {
    const property = await nameOfProperty(db, tenant, projectId)
    return { lang, titleBlock: { property, date: dayInWords(now(), lang) } }
  }
  return (job, tenant, projectId, of, asked, gone) =>
    withSource(async () => {
      const origin = await originOf(tenant, projectId)
      const { lang, format = 'svg', tolerances, showMarks } = asked
      const marks = showMarks ? 'all' : 'none'
      if (format === 'dxf')
        return await work.answer(
          `${job}Dxf`,
          origin,
          { of, lang, marks } as InputOf<`${typeof job}Dxf`>,
          JSON.stringify([of, lang, marks]),
          gone,
        )
      const isOfContract = lang === undefined && asked.format === undefined
      const words = isOfContract ? null : await wordsOf(tenant, projectId, asked)
      const sheet = { of, words, marks, tolerances }
      const parameters = JSON.stringify([sheet, format])
      if (format === 'png')
        return await work.answer(`${job}Png`, origin, sheet as InputOf<`${typeof job}Png`>, parameters, gone)
      return await work.answer(job, origin, { ...sheet, format } as InputOf<typeof job>, parameters, gone)
    })
}
