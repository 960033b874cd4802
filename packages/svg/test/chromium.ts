import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

export const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
)

/** Milliseconds that anything in a browser may take: a machine that does much else is no fault of a page. */
export const PATIENCE = 150_000

let launched: Promise<Browser> | null = null

/**
 * The browser of all tests of this process, which ends with it: what a test opens it closes. Pages that a click leaves are kept, as
 * for people: the tool that drives the browser turns that off.
 */
export const startedBrowser = (): Promise<Browser> =>
  (launched ??= chromium.launch({
    executablePath: CHROMIUM!,
    timeout: PATIENCE,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  }))
