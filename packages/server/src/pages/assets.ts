import { PAGE_SCRIPT } from './script.ts'
import { PAGE_STYLE } from './style.ts'

/** What the pages load, by its name below `/share/assets/`: the same for all, with nothing of anyone in it. */
export const PAGE_ASSETS: Readonly<Record<string, { readonly type: string; readonly body: string }>> = {
  'page.css': { type: 'text/css; charset=utf-8', body: PAGE_STYLE },
  'page.js': { type: 'text/javascript; charset=utf-8', body: PAGE_SCRIPT },
}
