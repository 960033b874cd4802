import { describe, test } from 'vitest'
import { expectBoth, isOwnPart, parts } from '../report-parity.ts'

describe.each(['nb', 'en'] as const)('a page and a PDF say all of the other fixtures too, in %s', (lang) => {
  test.each(parts.filter((_, i) => !isOwnPart(lang, i)))('%s', async (_, property) => {
    await expectBoth(property, lang)
  })
})
