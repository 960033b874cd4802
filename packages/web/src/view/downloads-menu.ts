import type { Language } from '@reports/svg'
import { DOWNLOAD_GROUPS, type Download } from '../messages.ts'
import { WORDS } from '../words.ts'
import { made } from './elements.ts'

/** What can be saved, under headings. */
export interface DownloadsMenu {
  /** Empties it until what can be saved is known. */
  readonly expect: () => void
  readonly show: (lang: Language, downloads: readonly Download[]) => void
}

/** @param onWanted is called with the file that is to be saved */
export function downloadsMenu(into: HTMLElement, onWanted: (download: Download) => void): DownloadsMenu {
  const button = (download: Download): HTMLLIElement => {
    const own = made('button', { type: 'button' }, download.label)
    own.addEventListener('click', () => onWanted(download))
    return made('li', {}, own)
  }
  return {
    expect: () => {
      into.ariaBusy = 'true'
      into.replaceChildren()
    },
    show: (lang, downloads) => {
      into.ariaBusy = 'false'
      into.replaceChildren(
        ...DOWNLOAD_GROUPS.flatMap((group) => {
          const own = downloads.filter((download) => download.group === group)
          return own.length === 0 ? [] : [made('h3', {}, WORDS[lang].groups[group]), made('ul', {}, ...own.map(button))]
        }),
      )
    },
  }
}
