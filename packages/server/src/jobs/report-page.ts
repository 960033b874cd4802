import type { PhotoRecord, ProjectDetailsRecord } from '@reports/geometry'
import type { Language } from '@reports/svg'
import { drawReport, tag, type Content, type Property } from '@reports/svg/report'
import { pageAnswer, type ByteAnswer } from '../http/answer.ts'
import { reportDownloads } from './report-downloads.ts'
import { withoutEditors, withoutStaff } from './staff.ts'
import type { Measured } from './measured.ts'
import { assetsBelow, languageSwitch } from '../pages/frame.ts'
import { PAGE_WORDS, timeInWords } from '../pages/words.ts'

/** The page of a share link: its content and its address. */
export interface ReportPage {
  readonly lang: Language
  /** Address of the link, `<path>/share/<shareId>`: photos, the aerial photo and `leave` are below it. */
  readonly address: string
  /** Where recipients may read operations, below a project: `/roof`. */
  readonly opened: readonly string[]
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

/** Pixels: enough for a gallery on a dense screen, and for the largest size at which a photo is shown. */
const SMALL_WIDTH = 800
const FULL_WIDTH = 2400

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

/** What a page shows beside the property. */
interface Shown {
  readonly page: ReportPage
  /** Whether there is a source of aerial photos. */
  readonly hasAerial: boolean
  /** Who the report is from. */
  readonly brand: { readonly lines: readonly string[]; readonly logoHref: string | null } | null
}

const draw = async (property: Property, { page, hasAerial, brand }: Shown): Promise<string> => {
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
    brand,
    downloads: await reportDownloads(property, page),
  })
}

/** The report of a project for the recipients of a link. It names neither its author nor those of edits, who are private to the tenant. */
export const answerReportPage = async (
  { scan, roof }: Measured,
  { project, ...shown }: Shown & { readonly project: ProjectDetailsRecord },
): Promise<ByteAnswer> =>
  pageAnswer(
    await draw({ project: withoutStaff(project), scan: scan === null ? null : withoutEditors(scan), roof }, shown),
  )
