import type { Language } from '@reports/svg'
import { tag } from '@reports/svg/report'
import { drawFrame } from './frame.ts'
import { PAGE_WORDS } from './words.ts'

/**
 * The page for a link that is unknown, revoked or expired: the same one for all three.
 * @param root path of all links, `<path>/share`
 */
export function drawGonePage(lang: Language, root: string): string {
  const { goneTitle, gone, goneAdvice } = PAGE_WORDS[lang]
  return drawFrame({ lang, root, title: goneTitle }, tag('p', {}, gone), tag('p', { class: 'remark' }, goneAdvice))
}
