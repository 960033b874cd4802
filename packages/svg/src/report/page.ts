import { render, tag, trusted, type Content, type Markup } from './markup.ts'
import { REPORT_WORDS } from './report-words.ts'
import { REPORT_SCRIPT } from './script.ts'
import type { Section } from './section.ts'
import { REPORT_STYLE } from './style.ts'
import type { Language } from '../words.ts'

/** A page of a report, whatever is on it. */
export interface Page {
  readonly title: string
  readonly subtitle: string
  readonly lang: Language
  readonly sections: readonly Section[]
  /** A Content-Security-Policy for pages that no server sends; `REPORT_STYLE` and `REPORT_SCRIPT` are what it has to allow. */
  readonly policy?: string | undefined
  /** Where a server sends style and script by themselves, so that its policy allows nothing that stands in a page. */
  readonly assets?: PageAssets | undefined
  /** Above the title, such as a way to sign out. */
  readonly banner?: Content
}

/** Addresses of files that begin with `REPORT_STYLE` and `REPORT_SCRIPT`. */
interface PageAssets {
  readonly style: string
  readonly script: string
}

const contents = ({ sections, lang }: Page): Markup =>
  tag(
    'nav',
    { 'aria-label': REPORT_WORDS[lang].contents },
    tag(
      'ul',
      {},
      sections.map(({ id, heading }) => tag('li', {}, tag('a', { href: `#${id}` }, heading))),
    ),
  )

const drawSection = ({ id, heading, content }: Section): Markup =>
  tag('section', { id, 'aria-labelledby': `${id}-heading` }, tag('h2', { id: `${id}-heading` }, heading), content)

/** A server says by headers what a page may do. */
const fileRules = (policy: string): Markup[] => [
  tag('meta', { 'http-equiv': 'Content-Security-Policy', content: policy }),
  tag('meta', { name: 'referrer', content: 'no-referrer' }),
]

/** A whole HTML document: one style, one script, nothing from elsewhere but the photos and assets that the caller names. */
export function drawPage(page: Page): string {
  const { title, subtitle, lang, sections, policy, assets, banner } = page
  const head = [
    tag('meta', { charset: 'utf-8' }),
    policy === undefined ? null : fileRules(policy),
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    tag('title', {}, subtitle === '' ? title : `${title} · ${subtitle}`),
    // Else a browser asks the server for one, or the disk.
    tag('link', { rel: 'icon', href: 'data:,' }),
    assets === undefined
      ? tag('style', {}, trusted(REPORT_STYLE))
      : tag('link', { rel: 'stylesheet', href: assets.style }),
  ]
  const body = [
    banner,
    tag(
      'header',
      {},
      tag('h1', { dir: 'auto' }, title),
      subtitle === '' ? null : tag('p', { class: 'subtitle' }, tag('bdi', {}, subtitle)),
      contents(page),
    ),
    tag('main', {}, tag('p', { class: 'remark hint' }, REPORT_WORDS[lang].howToRead), sections.map(drawSection)),
    assets === undefined ? tag('script', {}, trusted(REPORT_SCRIPT)) : tag('script', { src: assets.script }),
  ]
  return `<!DOCTYPE html>\n${render(tag('html', { lang }, tag('head', {}, head), tag('body', {}, body)))}\n`
}
