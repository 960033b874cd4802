import { made } from './elements.ts'
import { trustedDocument } from './trusted.ts'

/** What can be done about a finding. */
export interface Offer {
  readonly code: string
  readonly label: string
  readonly act: () => void
}

function addOffers(report: Document, offers: readonly Offer[]): void {
  for (const finding of report.querySelectorAll('.findings > li > p')) {
    const code = finding.querySelector('code')?.textContent
    const buttons = offers
      .filter((offer) => offer.code === code)
      .map(({ label, act }) => {
        const button = report.importNode(made('button', { type: 'button' }, label), true)
        button.addEventListener('click', act)
        return button
      })
    finding.after(...buttons)
  }
}

/** The report in a frame, as a document of its own: it has the same style and script as a saved report. */
export interface ReportFrame {
  /**
   * @param keepPlace whether it is the same property again, whose scroll position is kept
   * @param offers what can be done about findings, each a button beside the finding of its code
   */
  readonly show: (html: string, keepPlace: boolean, offers: readonly Offer[]) => void
  readonly print: () => void
}

/** @param onWindow is called with the window of each document, whose events do not reach the page */
export function reportFrame(frame: HTMLIFrameElement, onWindow: (inside: Window) => void): ReportFrame {
  const inside = (): Window => frame.contentWindow!
  let place = 0
  let offered: readonly Offer[] = []
  frame.addEventListener('load', () => {
    frame.ariaBusy = null
    // The page has a button that prints.
    for (const button of inside().document.querySelectorAll('.print')) button.remove()
    addOffers(inside().document, offered)
    onWindow(inside())
    inside().scrollTo(0, place)
  })
  return {
    show: (html, keepPlace, offers) => {
      offered = offers
      place = keepPlace ? inside().scrollY : 0
      // Until we listen to the new window, a style sends drops to the page; otherwise the browser would open them in
      // the frame.
      frame.ariaBusy = 'true'
      frame.srcdoc = trustedDocument(html)
    },
    print: () => inside().print(),
  }
}
