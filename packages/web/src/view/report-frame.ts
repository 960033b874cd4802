import { trustedDocument } from './trusted.ts'

/** The report in a frame, as a document of its own: it has the same style and script as a saved report. */
export interface ReportFrame {
  /** @param keepPlace whether it is the same property again, whose scroll position is kept */
  readonly show: (html: string, keepPlace: boolean) => void
  readonly print: () => void
}

/** @param onWindow is called with the window of each document, whose events do not reach the page */
export function reportFrame(frame: HTMLIFrameElement, onWindow: (inside: Window) => void): ReportFrame {
  const inside = (): Window => frame.contentWindow!
  let place = 0
  frame.addEventListener('load', () => {
    frame.ariaBusy = null
    // The page has a button that prints.
    for (const button of inside().document.querySelectorAll('.print')) button.remove()
    onWindow(inside())
    inside().scrollTo(0, place)
  })
  return {
    show: (html, keepPlace) => {
      place = keepPlace ? inside().scrollY : 0
      // Until we listen to the new window, a style sends drops to the page; otherwise the browser would open them in
      // the frame.
      frame.ariaBusy = 'true'
      frame.srcdoc = trustedDocument(html)
    },
    print: () => inside().print(),
  }
}
