import { describe, test } from 'vitest'
import { NO_BROWSER, startedBrowser } from '../../../svg/test/chromium.ts'
import { expectOpenToAll, startShared } from '../recipient-browser.ts'

/* With those of `shares/recipient-page.test.ts` each language in each light and on each width, each light on each width. */

describe.skipIf(NO_BROWSER)('what a recipient sees (skipped where there is no browser)', () => {
  test.each([
    ['en', 'light', 375],
    ['en', 'dark', 1280],
  ] as const)(
    'nobody is shut out: form, report and the page of what is gone, %s, %s, %i pixels wide',
    async (lang, colorScheme, width) => {
      const service = await startShared()
      await expectOpenToAll(await startedBrowser(), service, await service.share(), { lang, colorScheme, width })
    },
  )
})
