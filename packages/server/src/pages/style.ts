import { REPORT_STYLE } from '@reports/svg/report'

const BAR = `
.bar{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem 1.25rem;padding:.5rem clamp(1rem,4vw,3rem);border-bottom:1px solid var(--line);font-size:.9rem}
.bar p{flex:1 1 20rem;max-width:none;margin:0;color:var(--muted)}
.bar form{margin:0}
.bar a,.bar button{padding:.4rem 0}
.bar button,.viewer button{font:inherit;color:inherit;background:none;border:1px solid var(--line);border-radius:.4rem;padding:.35rem .8rem;cursor:pointer}
.bar button:hover,.viewer button:hover:enabled{background:var(--band)}`

const CARD = `
.card{display:grid;align-items:center;min-height:100vh;min-height:100dvh;padding:1.5rem}
.card main{width:100%;max-width:26rem;margin:0 auto;padding-bottom:10vh}
.card h1{font-size:1.75rem;margin-bottom:.75rem}
.card form{margin:1.5rem 0}
.card label{display:block;font-weight:600;margin-bottom:.35rem}
.card input{display:block;width:100%;font:inherit;font-size:1.6rem;letter-spacing:.4em;padding:.5rem .75rem;color:inherit;background:var(--paper);border:1px solid var(--muted);border-radius:.4rem;font-variant-numeric:tabular-nums}
.card input[aria-invalid]{border-color:var(--alarm);border-width:2px}
.card button{display:block;width:100%;margin-top:1rem;padding:.75rem;font:inherit;font-weight:600;color:var(--paper);background:var(--accent);border:0;border-radius:.4rem;cursor:pointer}
.card button:hover{filter:brightness(1.1)}
.problem{color:var(--alarm);font-weight:600}
:root{--alarm:#b3261e}
@media screen and (prefers-color-scheme:dark){:root{--alarm:#ffb4ab}}`

/** A box of one shape for every photo, so that nothing moves when one comes; the whole photo is in it. */
const PHOTOS = `
.photo a{display:block}
@media screen{.gallery .photo a img{width:100%;aspect-ratio:4/3;object-fit:contain;background:var(--band)}}
.viewer{width:min(72rem,100vw);max-width:none;max-height:none;padding:0;border:0;border-radius:.5rem;color:var(--ink);background:var(--paper)}
.viewer::backdrop{background:rgb(0 0 0/.75)}
.viewer img{display:block;width:100%;height:calc(100dvh - 8rem);object-fit:contain}
.viewer p{margin:0;padding:.5rem 1rem;max-width:none;text-align:center}
.viewer form{display:flex;flex-wrap:wrap;gap:.5rem;padding:.5rem 1rem 1rem;justify-content:center}
.viewer button:disabled{opacity:.4;cursor:default}`

const PRINT = `
@media print{.bar,.viewer{display:none}}`

/** Style of every page for recipients: that of the report, and what is around it. */
export const PAGE_STYLE = `${REPORT_STYLE}${BAR}${CARD}${PHOTOS}${PRINT}`.replaceAll('\n', '')
