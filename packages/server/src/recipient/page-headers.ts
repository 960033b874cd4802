/** Headers of every page for recipients. Forms of the same origin send `Origin: null` under `no-referrer`. */
export const PAGE_HEADERS = {
  'content-security-policy': "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'no-store',
} as const
