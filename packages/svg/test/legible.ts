import type { Frame, Page } from 'playwright-core'

/** Widths of a phone, a tablet and a desk, px. */
export const WIDTHS = [375, 768, 1280] as const

/** Taller than any page: nothing has to be scrolled to, and a bar that sticks covers nothing but what lies below it from the start. */
const TALL = 20_000

/** What stands nearer to the edge of a page looks cut, px. */
const EDGE = 4

const FIND = `((EDGE) => {
  const found = []
  const scrolls = (style) => /auto|scroll/.test(style.overflowX + style.overflowY)
  const isForReaders = (element) => element.closest('[class=comma]') !== null || element.getBoundingClientRect().width <= 1 || getComputedStyle(element).clipPath !== 'none'
  // Of what stands around a text most stands around others too, and nothing moves meanwhile.
  const known = new Map()
  const knownOf = (element) => {
    if (!known.has(element)) {
      const style = getComputedStyle(element)
      const hides = /hidden|clip/.test(style.overflowX)
      known.set(element, {
        box: element.getBoundingClientRect(),
        scrolls: scrolls(style),
        // Three dots say that there is more.
        dots: hides && style.textOverflow === 'ellipsis',
        cuts: hides && element !== document.body,
        isForReaders: isForReaders(element),
      })
    }
    return known.get(element)
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.data.trim()
    const element = node.parentElement
    if (text === '' || element.closest('script, style, title, desc') !== null || !element.checkVisibility({ visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const { left, right, top, bottom, width } of range.getClientRects()) {
      if (width < 1) continue
      const said = (what) => found.push(JSON.stringify(text.slice(0, 40)) + ' ' + what + ' at ' + Math.round(left) + ', ' + Math.round(top))
      let isScrolled = false
      let isHidden = false
      for (let around = element; around !== null; around = around.parentElement) {
        const { box, scrolls, dots, cuts, isForReaders } = knownOf(around)
        if (isForReaders) isHidden = true
        const isOut = left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1
        if (dots || (scrolls && isOut)) isScrolled = true
        if (cuts && isOut && !isScrolled && !isHidden) said('is cut')
      }
      if (isScrolled || isHidden) continue
      if (left < EDGE || right > document.documentElement.clientWidth - EDGE) { said('is at the edge of the page, or beyond it'); continue }
      const inset = Math.min(2, width / 4)
      // Letters are about as high as the middle half of their line.
      const places = [left + inset, (left + right) / 2, right - inset].flatMap((x) =>
        [0.3, 0.5, 0.7].map((share) => [x, top + share * (bottom - top)]))
      const over = places.map(([x, y]) => document.elementFromPoint(x, y)).find((hit) =>
        hit !== null && !hit.contains(element) && !element.contains(hit) && (element.closest('svg') === null || element.closest('svg') !== hit.closest('svg')))
      if (over !== undefined) said('is covered by ' + over.tagName + '.' + over.className)
    }
  }
  return found
})(${EDGE})`

/** Texts of a page that something covers or cuts, each with its place; what scrolls or ends in three dots is not cut. */
export const coveredTexts = (page: Page | Frame): Promise<string[]> => page.evaluate<string[]>(FIND)

/** The same on a page of a width, as tall as it is. */
export async function coveredAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 })
  const height = await page.evaluate<number>('document.documentElement.scrollHeight')
  await page.setViewportSize({ width, height: Math.min(TALL, Math.max(900, height)) })
  return await coveredTexts(page)
}
