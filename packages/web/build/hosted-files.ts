import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { MODEL_READER_FILE } from '../src/messages.ts'

/*
 * What may stand beside the page on a web server: a phone then puts it on its home screen and opens it without a network, and it reads
 * building models. The page is whole without them.
 */

const ICON = join(import.meta.dirname, '../src/icon.svg')

/** Pixels of the icon, for systems that take no drawing (Web App Manifest, icons). */
const PIXELS = 512

const MANIFEST = {
  name: 'reports',
  short_name: 'reports',
  start_url: 'reports.html',
  scope: './',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: '#12507c',
  icons: [
    { src: 'reports-icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: `reports-icon-${PIXELS}.png`, sizes: `${PIXELS}x${PIXELS}`, type: 'image/png' },
  ],
}

/** Keeps the page: what the network gives counts, and is kept for when there is none. Nothing is asked for that the page does not ask for. */
const WORKER = `const KEPT = 'reports'
addEventListener('install', (event) => {
  skipWaiting()
  event.waitUntil(
    (async () => {
      const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
      const kept = await caches.open(KEPT)
      await kept.addAll([...new Set(pages.map(({ url }) => url.replace(/#.*/, '')))])
    })(),
  )
})
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return
  event.respondWith(
    (async () => {
      const kept = await caches.open(KEPT)
      try {
        const answer = await fetch(request)
        if (answer.ok) await kept.put(request, answer.clone())
        return answer
      } catch (error) {
        const before = await kept.match(request, { ignoreSearch: true })
        if (before !== undefined) return before
        throw error
      }
    })(),
  )
})
`

/** Names and contents. @param modelReader the text of the file that reads models */
export async function hostedFiles(
  modelReader: string,
): Promise<readonly (readonly [name: string, content: string | Buffer])[]> {
  const icon = readFileSync(ICON)
  const pixels = await sharp(icon, { density: 300 }).resize(PIXELS, PIXELS).png({ compressionLevel: 9 }).toBuffer()
  return [
    ['reports.webmanifest', `${JSON.stringify(MANIFEST, null, 2)}\n`],
    ['reports-worker.js', WORKER],
    [MODEL_READER_FILE, modelReader],
    ['reports-icon.svg', icon],
    [`reports-icon-${PIXELS}.png`, pixels],
  ]
}
