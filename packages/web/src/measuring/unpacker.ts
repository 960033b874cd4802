/* What unpacks fonts, and modules that the first report of a scan does without: it is small, and packs them by a seventh closer than a browser can. */
export { default as decompress } from 'brotli/decompress.js'
