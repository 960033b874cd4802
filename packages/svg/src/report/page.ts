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
  /** Above the title, such as a way to sign out. */
  readonly banner?: Content
}

const contents = ({ sections, lang }: Page): Markup =>
  tag('nav', { 'aria-label': REPORT_WORDS[lang].contents }, tag('ul', {}, sections.map(({ id, heading }) => tag('li', {}, tag('a', { href: `#${id}` }, heading)))))

const drawSection = ({ id, heading, content }: Section): Markup => tag('section', { id, 'aria-labelledby': `${id}-heading` }, tag('h2', { id: `${id}-heading` }, heading), content)

/** A whole HTML document: one style, one script, nothing from elsewhere but the photos that the caller names. */
export function drawPage(page: Page): string {
  const { title, subtitle, lang, sections, policy, banner } = page
  const head = [
    tag('meta', { charset: 'utf-8' }),
    policy === undefined ? null : tag('meta', { 'http-equiv': 'Content-Security-Policy', content: policy }),
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    tag('meta', { name: 'referrer', content: 'no-referrer' }),
    tag('title', {}, subtitle === '' ? title : `${title} · ${subtitle}`),
    // Else a browser asks the server for one, or the disk.
    tag('link', { rel: 'icon', href: 'data:,' }),
    tag('style', {}, trusted(REPORT_STYLE)),
  ]
  const body = [
    banner,
    tag('header', {}, tag('h1', { dir: 'auto' }, title), subtitle === '' ? null : tag('p', { class: 'subtitle' }, tag('bdi', {}, subtitle)), contents(page)),
    tag('main', {}, tag('p', { class: 'remark hint' }, REPORT_WORDS[lang].howToRead), sections.map(drawSection)),
    tag('script', {}, trusted(REPORT_SCRIPT)),
  ]
  return `<!DOCTYPE html>\n${render(tag('html', { lang }, tag('head', {}, head), tag('body', {}, body)))}\n`
}
