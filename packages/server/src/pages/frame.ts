import type { Language } from '@reports/svg'
import { render, tag, type Content } from '@reports/svg/report'
import { PAGE_WORDS } from './words.ts'

export interface Frame {
  readonly lang: Language
  /** Path of all links, `<path>/share`. */
  readonly root: string
  readonly title: string
}

/** Addresses of style and script. */
export const assetsBelow = (root: string): { readonly style: string; readonly script: string } => ({
  style: `${root}/assets/page.css`,
  script: `${root}/assets/page.js`,
})

/** A link to the same page in the other language. @param address of the page, without a query */
export function languageSwitch(lang: Language, address: string): Content {
  const other = lang === 'nb' ? 'en' : 'nb'
  return tag('a', { href: `${address}?lang=${other}`, lang: other, hreflang: other }, PAGE_WORDS[lang].otherLanguage)
}

/** A page that is no report: a title and a few sentences in the style of the report. */
export function drawFrame({ lang, root, title }: Frame, ...content: readonly Content[]): string {
  const head = [
    tag('meta', { charset: 'utf-8' }),
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    tag('title', {}, title),
    // Else a browser asks the server for one.
    tag('link', { rel: 'icon', href: 'data:,' }),
    tag('link', { rel: 'stylesheet', href: assetsBelow(root).style }),
  ]
  return `<!DOCTYPE html>\n${render(tag('html', { lang }, tag('head', {}, head), tag('body', { class: 'card' }, tag('main', {}, tag('h1', {}, title), content))))}\n`
}
