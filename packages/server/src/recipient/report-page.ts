import { createHash } from 'node:crypto'
import type { PhotoRecord, ProjectDetailsRecord } from '@reports/geometry'
import { drawReport, tag, type Content, type Language, type Property } from '@reports/svg'
import type { Answer } from '../http/answer.ts'
import { notFound } from '../http/problem.ts'
import { measureStoredScan } from '../measurements/scans.ts'
import { measureStoredRoof } from '../roof/roofs.ts'
import { withoutStaff } from '../projects/staff.ts'
import type { Services } from '../services.ts'
import { findProject, findSource, withSource } from '../store/projects.ts'
import type { SourceKind } from '../store/tables.ts'
import { assetsBelow, languageSwitch } from './page-frame.ts'
import { PAGE_WORDS, timeInWords } from './page-words.ts'

export interface ReportPage {
  readonly tenant: string
  readonly projectId: string
  readonly lang: Language
  /** Address of the link, `<path>/share/<shareId>`: photos, the aerial photo and `leave` are below it. */
  readonly address: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

/** Pixels: enough for a gallery on a dense screen, and for the largest that a photo is shown. */
const SMALL_WIDTH = 800
const FULL_WIDTH = 2400

/** The content of a source; null where the project has none. */
async function contentOf(db: Services['db'], tenant: string, id: string, kind: SourceKind): Promise<string | null> {
  const source = await findSource(db, tenant, id, kind)
  // Roofs are found by address: without one a property has none.
  return source === null || (kind === 'roof' && !source.hasAddress) ? null : source.sha256
}

type Sources = Pick<Services, 'db' | 'scans' | 'roofs'>

/** What the report is drawn from. */
async function propertyOf(services: Sources, tenant: string, project: ProjectDetailsRecord): Promise<Property> {
  const { db } = services
  const [scan, roof] = await Promise.all([
    contentOf(db, tenant, project.id, 'scan'),
    contentOf(db, tenant, project.id, 'roof'),
  ])
  return {
    project: withoutStaff(project),
    scan: scan === null ? null : await measureStoredScan(services, tenant, project.id, scan),
    roof: roof === null ? null : await measureStoredRoof(services, tenant, project.id, roof),
  }
}

function banner({ lang, address, expiresAt }: ReportPage): Content {
  const words = PAGE_WORDS[lang]
  return [
    tag(
      'div',
      { class: 'bar', role: 'region', 'aria-label': words.shared },
      tag('p', {}, words.worksUntil(timeInWords(expiresAt, lang))),
      languageSwitch(lang, `${address}/report`),
      tag('form', { method: 'post', action: `${address}/leave?lang=${lang}` }, tag('button', {}, words.leave)),
    ),
    // Filled by the script when a photo is clicked.
    tag(
      'dialog',
      { class: 'viewer', 'aria-label': words.photo, 'data-failing': words.photoFails },
      tag('p', { 'aria-live': 'polite' }),
      tag(
        'form',
        { method: 'dialog' },
        tag('button', { type: 'button' }, words.previous),
        tag('button', { type: 'button' }, words.next),
        tag('button', {}, words.close),
      ),
    ),
  ]
}

const draw = (property: Property, page: ReportPage, hasAerial: boolean): string => {
  const { lang, address } = page
  const photo = ({ photoId, extension }: PhotoRecord, width: number): string =>
    `${address}/photos/${photoId}.${extension}?width=${width}`
  return drawReport(property, {
    lang,
    photoHref: (each) => photo(each, SMALL_WIDTH),
    fullPhotoHref: (each) => photo(each, FULL_WIDTH),
    aerialPhotoHref: hasAerial ? `${address}/roof/photo?includeMatrikkel=true` : null,
    assets: assetsBelow(address.slice(0, address.lastIndexOf('/'))),
    banner: banner(page),
  })
}

/** The report that the link opens, for who has given its PIN. */
export async function drawReportPage(
  services: Sources & Pick<Services, 'answers' | 'tiles'>,
  page: ReportPage,
): Promise<string> {
  const { db, answers, tiles } = services
  const { tenant, projectId, lang, address, expiresAt } = page
  const project = await findProject(db, tenant, projectId)
  if (project === null) throw notFound('Project not found')
  // `lastUpdated` moves with whatever the report is drawn from.
  const key = `report-page ${tenant} ${projectId} ${project.lastUpdated} ${lang} ${address} ${expiresAt}`
  const { body } = await answers.get(key, async (): Promise<Answer> => {
    const html = Buffer.from(draw(await withSource(() => propertyOf(services, tenant, project)), page, tiles !== null))
    return {
      type: 'text/html; charset=utf-8',
      body: html,
      etag: `"${createHash('sha256').update(html).digest('base64url')}"`,
      headers: {},
    }
  })
  return Buffer.from(body).toString()
}
