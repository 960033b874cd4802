import { made } from './elements.ts'
import { trustedScript } from './trusted.ts'

/** Files that a web server may have beside the page (`build/hosted-files.ts`). */
const [MANIFEST, WORKER] = ['reports.webmanifest', 'reports-worker.js']

/** Offers the page to the home screen and keeps it for when there is no network, where it comes from a web server. */
export function installWhereHosted(): void {
  if (!/^https?:$/.test(location.protocol)) return
  document.head.append(made('link', { rel: 'manifest', href: MANIFEST }))
  // Where that file is not beside it, or the connection is not safe, the page is one that needs its server.
  void navigator.serviceWorker?.register(trustedScript(WORKER)).catch(() => undefined)
}
