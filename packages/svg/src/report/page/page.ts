import type { Language } from '../../words.ts'
import { REPORT_WORDS } from '../report-words.ts'
import type { Section } from '../section.ts'
import { wholeTitle } from '../sections/summary.ts'
import { drawBlocks } from './blocks.ts'
import { render, tag, trusted, type Content, type Markup } from './markup.ts'
import { REPORT_SCRIPT } from './script.ts'
import { REPORT_STYLE } from './style.ts'
import { TURNTABLE_SCRIPT } from './turntable-script.ts'

/** A page of a report, whatever is on it. */
export interface Page {
  readonly title: string
  /** The end of the title that may stand in smaller print, such as the town of an address. */
  readonly place?: string | undefined
  /** Above the title: what the page is. */
  readonly subtitle: string
  readonly lang: Language
  /** The first one stands beside the title. */
  readonly sections: readonly Section[]
  /** A Content-Security-Policy for pages that no server sends; `REPORT_STYLE`, `REPORT_SCRIPT` and `TURNTABLE_SCRIPT` are what it has to allow. */
  readonly policy?: string | undefined
  /** Where a server sends style and script by themselves, so that its policy allows nothing that stands in a page. */
  readonly assets?: PageAssets | undefined
  /** Above the title, such as a way to sign out. */
  readonly banner?: Content
  /** Files that the reader may take along. */
  readonly downloads?: readonly Download[] | undefined
}

/** Addresses of files that begin with `REPORT_STYLE`, and with `REPORT_SCRIPT` and `TURNTABLE_SCRIPT`. */
interface PageAssets {
  readonly style: string
  readonly script: string
}

export interface Download {
  readonly label: string
  /** An address, or a `data:` URI. */
  readonly href: string
  /** What the file is called where it is kept. */
  readonly fileName: string
}

function downloadMenu(downloads: readonly Download[], lang: Language): Markup | null {
  if (downloads.length === 0) return null
  const items = downloads.map(({ label, href, fileName }) =>
    tag('li', {}, tag('a', { href, download: fileName }, label)),
  )
  return tag('details', { class: 'menu' }, tag('summary', {}, REPORT_WORDS[lang].downloads), tag('ul', {}, items))
}

/** Stays at the top: where the reader is, where else there is something, and what can be taken along. */
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
      // The script makes a button of it that prints.
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

/** Title and first section, side by side with what that one shows. */
function drawOpening({ title, place, subtitle, lang, sections }: Page): Markup {
  const [first] = sections
  const heading = tag(
    'header',
    {},
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

/** A server says by headers what a page may do. */
const fileRules = (policy: string): Markup[] => [
  tag('meta', { 'http-equiv': 'Content-Security-Policy', content: policy }),
  tag('meta', { name: 'referrer', content: 'no-referrer' }),
]

/** A whole HTML document: one style, one script, nothing from elsewhere but the photos and assets that the caller names. */
export function drawPage(page: Page): string {
  const { subtitle, lang, sections, policy, assets, banner } = page
  const name = wholeTitle(page)
  const head = [
    tag('meta', { charset: 'utf-8' }),
    policy === undefined ? null : fileRules(policy),
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    tag('title', {}, subtitle === '' ? name : `${name} · ${subtitle}`),
    // Else a browser asks the server for one, or the disk.
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
  return `<!DOCTYPE html>\n${render(tag('html', { lang }, tag('head', {}, head), tag('body', {}, body)))}\n`
}
