import {
  FORMATS,
  offeredBy,
  THINGS,
  type FormatId,
  type Offer,
  type Option,
  type Thing,
} from '@reports/export/products'
import type { Language } from '@reports/svg'
import type { TSchema } from 'typebox'
import type { Answer } from '../http/answer.ts'
import type { Call, Operation } from '../http/operation.ts'
import { projectParameters } from '../projects/operations.ts'
import type { ThingInput, ThingJob } from '../jobs/things.ts'
import { notFound } from '../http/problem.ts'
import { dayInWords, dayOf } from '../pages/words.ts'
import { nameOfProperty } from '../projects/property-name.ts'
import type { Services } from '../services.ts'
import { findProject, withSource } from '../store/projects/projects.ts'
import { houseOrigin, propertyOrigin, roofOrigin, scanOrigin } from '../work/origins.ts'
import { parametersOf } from './parameters.ts'

const OFFERED = offeredBy('service')

const pathOf = ({ thing, row }: Offer): string => row.path ?? THINGS[thing].path

/** Of what a job is given the contents. */
const ORIGINS = { scan: scanOrigin, house: houseOrigin, roof: roofOrigin, solar: roofOrigin, property: propertyOrigin }

/** What is written where nobody asks for a format. */
const USUAL: readonly FormatId[] = ['json', 'svg', 'csv', 'pdf']

type Query = ThingInput & { readonly format?: FormatId; readonly showMarks?: boolean }

/** The members of an operation that the table says. */
export type Tabled = Pick<
  Operation,
  'method' | 'path' | 'scope' | 'forRecipients' | 'isHeavy' | 'params' | 'query' | 'success' | 'run'
>

/** Answers of things: each is one row of the table, written in a thread. @param path below a project. @param schema of what is JSON */
export function answered({ db, work, now }: Services, path: string, schema?: TSchema): Tabled {
  const offers = OFFERED.filter((offer) => pathOf(offer) === path)
  const usual = USUAL.find((format) => offers.some((offer) => offer.format === format))!
  const things = [...new Set(offers.map(({ thing }): Thing => THINGS[thing]))]
  const shown = offers.filter(({ row }) => row.forRecipients === true).map(({ format }) => format)
  // What is answered here though it is elsewhere takes what is taken here.
  const own = things.filter((thing) => thing.path === path)
  const options = [...new Set(own.flatMap((thing): readonly Option[] => thing.options))]
  const isWhole = things.some(({ of }) => of === 'property')
  const formats = [usual, ...offers.map(({ format }) => format).filter((format) => format !== usual)]

  /** The words beside what is measured: none in JSON, and none in the drawing of the contract, whose bytes it says. */
  async function wordsOf(tenant: string, projectId: string, format: FormatId, { lang, format: asked }: Query) {
    if (format === 'json' || (usual === 'svg' && lang === undefined && asked === undefined)) return {}
    const spoken: Language = lang ?? 'nb'
    if (format === 'dxf') return { lang }
    if (isWhole) {
      const project = await findProject(db, tenant, projectId)
      if (project === null) throw notFound('Project not found')
      return { lang: spoken, project: { ...project, lastUpdated: null }, date: new Date(`${dayOf(now())}T12:00:00Z`) }
    }
    const property = await nameOfProperty(db, tenant, projectId)
    return FORMATS[format].group === 'drawings'
      ? { lang: spoken, titleBlock: { property, date: dayInWords(now(), spoken) } }
      : { lang: spoken, dialect: lang, title: property, source: property, projectId }
  }

  const run = ({ caller, params, query, gone }: Call<typeof projectParameters, never>): Promise<Answer> =>
    withSource(async () => {
      const { tenant } = caller
      const { projectId } = params
      const { format = usual, showMarks = false, lang: _, ...asked } = query as Query
      const { thing } = offers.find((offer) => offer.format === format)!
      const of = THINGS[thing].of
      const origin = await ORIGINS[of](db, tenant, projectId)
      const words = await wordsOf(tenant, projectId, format, query as Query)
      const marks = FORMATS[format].group === 'drawings' ? ({ marks: showMarks ? 'all' : 'none' } as const) : {}
      const input: ThingInput = { ...asked, ...marks, ...words }
      const job: ThingJob = `${thing}.${format}`
      return await work.answer(job, origin, input, JSON.stringify(input), gone)
    })

  const { scope } = things[0]!
  const media = [...new Set(formats.filter((format) => format !== 'json').map((format) => FORMATS[format].type))]
  return {
    method: 'GET',
    path: `/v1/projects/{projectId}${path}`,
    scope,
    forRecipients: shown.length === 0 ? 'nothing' : 'everything',
    // A record is made of what is measured already; the sun is not.
    isHeavy: ({ format = usual }) => format !== 'json' || things.some(({ of }) => of === 'solar'),
    params: projectParameters,
    query: parametersOf(options, formats, usual, shown),
    success: schema === undefined ? { media } : { schema, media },
    run: run as Operation['run'],
  }
}
