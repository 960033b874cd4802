import { trustedDocument } from './trusted.ts'

/** The report, a document of its own within the page: its style and its script are those of a saved one. */
export interface ReportFrame {
  /** @param keepPlace whether it is the same property again, to be shown where it was left */
  readonly show: (html: string, keepPlace: boolean) => void
  readonly print: () => void
}

/**
 * @param onWindow is told of each document's window, of which events do not reach the page's
 */
export function reportFrame(frame: HTMLIFrameElement, onWindow: (inside: Window) => void): ReportFrame {
  const inside = (): Window => frame.contentWindow!
  let place = 0
  frame.addEventListener('load', () => {
    frame.ariaBusy = null
    onWindow(inside())
    inside().scrollTo(0, place)
  })
  return {
    show: (html, keepPlace) => {
      place = keepPlace ? inside().scrollY : 0
      // Until its window is listened to, what is dropped on it is the page's (by its style): else the browser would open it there.
      frame.ariaBusy = 'true'
      frame.srcdoc = trustedDocument(html)
    },
    print: () => inside().print(),
  }
}
