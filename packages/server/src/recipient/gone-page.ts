import type { Language } from '@reports/svg'

/** The page for a link that is unknown, revoked or expired: the same one for all three. */
export const drawGonePage = (lang: Language): string =>
  `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>404</title><p>This link does not exist or is no longer available.</p></html>`
