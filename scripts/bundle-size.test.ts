import { expect, test } from 'vitest'
import { BUNDLE_SIZES, bundleSize } from './bundle-sizes.ts'

test.each(BUNDLE_SIZES)('%s: %s stays under %d kB', async (_what, line, most) => {
  expect(await bundleSize(line)).toBeLessThan(most)
})
