/** What an example tells that lags behind its operation. */
export const STALE =
  'where examples lack what is new: openapi-examples.test.ts -u writes them, and a service that starts after it shows them, so run it once more'
