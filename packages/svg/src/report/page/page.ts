import type { UnitSystem } from '@reports/geometry/units'
import type { Language } from '../../words.ts'
import { REPORT_WORDS } from '../report-words.ts'
import type { Section } from '../section.ts'
import { wholeTitle } from '../property-title.ts'
import { drawBlocks } from './blocks.ts'
import { render, tag, trusted, type Content, type Markup } from './markup.ts'
import { REPORT_SCRIPT } from './script.ts'
import { REPORT_STYLE } from './style.ts'
import { TURNTABLE_SCRIPT } from './turntable-script.ts'

/** A page of a report with any content. */
export interface Page {
  readonly title: string
  /** The part of the title for smaller print, such as the town of an address. */
  readonly place?: string | undefined
  /** The kind of page, above the title. */
  readonly subtitle: string
  readonly lang: Language
  /** Of who prints it: people of the United States have other paper. Default metric. */
  readonly units?: UnitSystem | undefined
  /** The first section is next to the title. */
  readonly sections: readonly Section[]
  /** A Content-Security-Policy for pages that no server sends. It has to allow `REPORT_STYLE`, `REPORT_SCRIPT` and `TURNTABLE_SCRIPT`. */
  readonly policy?: string | undefined
  /** For a server that sends style and script as separate files, so that its policy allows nothing inside a page. */
  readonly assets?: PageAssets | undefined
  /** Who the report is from, above the title. */
  readonly brand?: ReportBrand | null | undefined
  /** Content above the title, such as a way to sign out. */
  readonly banner?: Content
  /** Files that the reader may download. */
  readonly downloads?: readonly Download[] | undefined
}

/** Who a report is from. */
export interface ReportBrand {
  /** Name and contact, a line each. */
  readonly lines: readonly string[]
  /** Where the logo is: a `data:` URI or an address; null if there is none. */
  readonly logoHref: string | null
}

/** Addresses of two files: one begins with `REPORT_STYLE`, the other with `REPORT_SCRIPT` and `TURNTABLE_SCRIPT`. */
interface PageAssets {
  readonly style: string
  readonly script: string
}

export interface Download {
  readonly label: string
  /** An address, or a `data:` URI. */
  readonly href: string
  /** File name of the download. */
  readonly fileName: string
}

function downloadMenu(downloads: readonly Download[], lang: Language): Markup | null {
  if (downloads.length === 0) return null
  const items = downloads.map(({ label, href, fileName }) =>
    tag('li', {}, tag('a', { href, download: fileName }, label)),
  )
  return tag('details', { class: 'menu' }, tag('summary', {}, REPORT_WORDS[lang].downloads), tag('ul', {}, items))
}

/** The bar at the top of the page: the current section, links to the others, and downloads. */
const bar = ({ title, sections, lang, downloads = [] }: Page): Markup =>
  tag(
    'div',
    { class: 'top' },
    tag('a', { class: 'brand', href: '#top', dir: 'auto' }, title),
    tag(
      'nav',
      { 'aria-label': REPORT_WORDS[lang].contents },
      tag(
        'ul',
        {},
        sections.slice(1).map(({ id, heading, short = heading }) => tag('li', {}, tag('a', { href: `#${id}` }, short))),
      ),
    ),
    tag(
      'div',
      { class: 'take' },
      downloadMenu(downloads, lang),
      // The script replaces it with a button that prints.
      tag('span', { class: 'print' }, REPORT_WORDS[lang].print),
    ),
  )

const drawSection = ({ id, heading, onPaper, blocks }: Section, lang: Language): Markup =>
  tag(
    'section',
    { id, class: onPaper, 'aria-labelledby': `${id}-heading` },
    tag('h2', { id: `${id}-heading` }, heading),
    drawBlocks(blocks, lang),
  )

/** The title and the first section, next to the drawings of that section. */
const drawBrand = ({ lines, logoHref }: ReportBrand): Markup =>
  tag(
    'div',
    { class: 'sender' },
    logoHref === null ? null : tag('img', { src: logoHref, alt: '' }),
    tag(
      'p',
      {},
      lines.map((line) => tag('bdi', {}, line)),
    ),
  )

function drawOpening({ title, place, subtitle, lang, sections, brand = null }: Page): Markup {
  const [first] = sections
  const heading = tag(
    'header',
    {},
    brand === null ? null : drawBrand(brand),
    subtitle === '' ? null : tag('p', { class: 'subtitle' }, tag('bdi', {}, subtitle)),
    tag(
      'h1',
      { dir: 'auto' },
      title,
      place === undefined ? null : [tag('span', { class: 'comma' }, ', '), tag('span', { class: 'place' }, place)],
    ),
  )
  return tag('div', { class: 'opening', id: 'top' }, heading, first === undefined ? null : drawSection(first, lang))
}

/** The policy of a page from a file; a server sends it in headers instead. */
const fileRules = (policy: string): Markup[] => [
  tag('meta', { 'http-equiv': 'Content-Security-Policy', content: policy }),
  tag('meta', { name: 'referrer', content: 'no-referrer' }),
]

/** A whole HTML document: one style, one script, and nothing from elsewhere except the photos and assets that the caller names. */
export function drawPage(page: Page): string {
  const { subtitle, lang, units, sections, policy, assets, banner } = page
  const name = wholeTitle(page)
  const head = [
    tag('meta', { charset: 'utf-8' }),
    policy === undefined ? null : fileRules(policy),
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    tag('title', {}, subtitle === '' ? name : `${name} · ${subtitle}`),
    // Without it, a browser asks the server or the disk for an icon.
    tag('link', { rel: 'icon', href: 'data:,' }),
    assets === undefined
      ? tag('style', {}, trusted(REPORT_STYLE))
      : tag('link', { rel: 'stylesheet', href: assets.style }),
  ]
  const body = [
    bar(page),
    banner,
    tag(
      'main',
      {},
      drawOpening(page),
      tag('p', { class: 'remark hint' }, REPORT_WORDS[lang].howToRead),
      sections.slice(1).map((section) => drawSection(section, lang)),
    ),
    assets === undefined
      ? [REPORT_SCRIPT, TURNTABLE_SCRIPT].map((script) => tag('script', {}, trusted(script)))
      : tag('script', { src: assets.script }),
  ]
  return `<!DOCTYPE html>\n${render(tag('html', { lang }, tag('head', {}, head), tag('body', { class: units === 'us' ? 'letter' : undefined }, body)))}\n`
}
