import { STYLE_CLASSES, styleSheet } from '../pen/theme.ts'
import { LANGUAGES } from '../words.ts'
import { REPORT_WORDS } from './report-words.ts'

/*
 * The one style sheet of a report: the page and every drawing in it. Nothing is loaded, and no element has a style of
 * its own, so that a policy can allow this text by its hash and nothing else.
 */

const COLOURS = `
:root{color-scheme:light dark;--ink:#1c1f22;--muted:#565e66;--line:#d5d9dd;--paper:#fff;--band:#f4f5f6;--edge:#0003;--accent:#12507c;--lit:#fff0c2;--lit-ink:#c2410c;--lit-fill:#f59e0b}
@media screen and (prefers-color-scheme:dark){:root{--ink:#e8eaec;--muted:#a9b1b9;--line:#3a4046;--paper:#14171a;--band:#1d2125;--edge:#fff4;--accent:#8cc4ee;--lit:#4a3a10;--lit-ink:#fdba74;--lit-fill:#d97706}}`

const PAGE = `
*{box-sizing:border-box}
html{scroll-padding-top:1rem}
body{margin:0 auto;padding:1.5rem clamp(.75rem,3vw,2.5rem) 4rem;max-width:78rem;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,'Segoe UI',Roboto,'DejaVu Sans',Arial,sans-serif}
h1{font-size:clamp(1.6rem,4vw,2.3rem);line-height:1.2;margin:0 0 .25rem;overflow-wrap:anywhere}
h2{font-size:1.45rem;margin:2.75rem 0 1rem;padding-top:.75rem;border-top:2px solid var(--ink)}
h3{font-size:1.1rem;margin:1.75rem 0 .5rem}
h3 small{font-weight:400;color:var(--muted);font-size:.85em}
p{margin:.4rem 0;max-width:46rem;overflow-wrap:anywhere}
a{color:inherit;text-decoration-color:var(--line);text-underline-offset:.2em}
a:hover{text-decoration-color:currentColor}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
code{font-size:.85em;color:var(--muted)}
.subtitle,.remark,.label,.unit{color:var(--muted)}
.remark,.label{font-size:.85rem}
.unit{font-weight:400;font-size:.85em}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;list-style:none;margin:1rem 0;padding:0}
dl{margin:0}dd{margin:0;overflow-wrap:anywhere}
.overview{display:grid;grid-template-columns:minmax(0,3fr) minmax(0,2fr);gap:1.5rem 2.5rem;align-items:start}
.overview>div:only-child{grid-column:1/-1}
.facts div{display:grid;grid-template-columns:8rem 1fr;gap:1rem;padding:.15rem 0}
dt{color:var(--muted)}
.figures{display:grid;grid-template-columns:repeat(auto-fill,minmax(12.5rem,1fr));gap:.75rem}
.figures div{background:var(--band);border-radius:.4rem;padding:.6rem .8rem}
.figures dt{font-size:.85rem}.figures dd{font-size:1.25rem;font-variant-numeric:tabular-nums}
.notes{border-left:3px solid var(--line);padding:.1rem 0 .1rem 1rem;margin:1rem 0}
.gallery{display:grid;grid-template-columns:repeat(auto-fill,minmax(13rem,1fr));gap:1rem;margin:1rem 0;align-items:start}
figure{margin:1.25rem 0}
.photo{margin:0}
.photo img{display:block;max-width:100%;max-height:24rem;border-radius:.4rem}
.aerial img{max-height:none}
figcaption{color:var(--muted);font-size:.85rem;margin:.35rem 0;overflow-wrap:anywhere}
.findings{padding-left:1.1rem}.findings summary{cursor:pointer;color:var(--muted);font-size:.9rem;width:fit-content}.findings ul{padding-left:1.1rem;color:var(--muted);font-size:.9rem}`

const TABLES = `
.scroll{overflow-x:auto;margin:1rem 0}
table{border-collapse:separate;border-spacing:0;width:100%;font-size:.9rem;font-variant-numeric:tabular-nums}
caption{text-align:left;font-weight:600;padding:.3rem .5rem .3rem 0;position:sticky;left:0}
th,td{padding:.3rem .55rem;text-align:left;vertical-align:baseline;border-bottom:1px solid var(--line)}
thead th{vertical-align:bottom;font-weight:600;border-bottom:1.5px solid var(--ink)}
tbody th{font-weight:400;min-width:7rem;max-width:18rem;overflow-wrap:anywhere}
tbody th.nested{padding-left:1.6rem}
tbody:not(:last-child) tr:last-child>*{border-bottom:0}
tfoot th,tfoot td{font-weight:600;border-bottom:0;border-top:1.5px solid var(--ink)}
.number{text-align:right}
td.number{white-space:nowrap}
.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,25rem),1fr));gap:0 2.5rem;align-items:start}
th button{all:unset;box-sizing:border-box;cursor:pointer;font:inherit;padding:.1rem 0}
th.number button{text-align:right}
th button:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
th button::after{content:'\\2195';padding-left:.3em;color:var(--line)}
th[aria-sort=ascending] button::after{content:'\\2191';color:inherit}
th[aria-sort=descending] button::after{content:'\\2193';color:inherit}
tbody tr:hover{background:var(--band)}
tr.lit,tbody tr.lit:hover{background:var(--lit)}`

const DRAWINGS = `
.sheet .scroll{margin:0;border:1px solid var(--line)}
.sheet svg{display:block;width:100%;height:auto;min-width:44rem}
.upright svg{max-width:52rem;margin:auto}
.across svg{max-width:74rem;margin:auto}
.rp-border{stroke:none}
.live [data-ref],.live svg [data-id],.live svg [data-edge-id],.live svg [data-surface-id],.live .rp-wall-ground,.live .rp-wall-shared{cursor:pointer}
.rp-body.lit,.rp-floor.lit,.lit>.rp-object,.rp-surface.lit,.rp-wall-ground.lit,.rp-wall-shared.lit,.rp-window.lit .rp-window-frame,.rp-door.lit .rp-gap{fill:var(--lit-fill)}
.rp-surface.lit{fill-opacity:.75}
.rp-floor.lit{fill-opacity:.55}
.rp-edge.lit{stroke:var(--lit-ink);stroke-width:1.3;stroke-dasharray:none}
.rp-wall-ground.lit,.rp-wall-shared.lit{stroke:var(--lit-ink)}
.lit .rp-leaf,.lit .rp-swing,.lit .rp-glass,.lit .rp-passage,.lit .rp-jamb,.lit>.rp-object{stroke:var(--lit-ink);stroke-width:.5}`

const PHONE = `
@media screen{.scroll{background:linear-gradient(to left,var(--paper) 1.5rem,transparent) right/3rem 100% no-repeat local,linear-gradient(to left,var(--edge),transparent) right/1rem 100% no-repeat scroll}th:first-child{position:sticky;left:0;background:var(--paper)}tbody tr:hover th{background:var(--band)}tbody tr.lit th{background:var(--lit)}}
@media screen and (max-width:46rem){table{font-size:.85rem}th,td{padding:.3rem .35rem}th[aria-sort=none] button::after{content:none}tbody th{min-width:6.75rem;max-width:9rem;hyphens:auto}tbody td:not(.number){min-width:4.25rem}.figures{grid-template-columns:1fr 1fr}.overview .photo{order:-1}.overview{grid-template-columns:minmax(0,1fr)}.facts div{grid-template-columns:6rem 1fr}}`

const pageWords = LANGUAGES.map(
  (lang) => `:root:lang(${lang}){--page:'${REPORT_WORDS[lang].page} ';--pages:' ${REPORT_WORDS[lang].ofPages} '}`,
).join('')

/** What a page of paper is and of which property. The script puts the address there: no style can read a text of the page. */
const FOOT = (down: string): string =>
  `@bottom-left{content:var(--address,'');white-space:nowrap;${down}}@bottom-right{content:var(--page) counter(page) var(--pages) counter(pages);white-space:nowrap;${down}}`

/** In the margin that a sheet has of its own: its paper must not cover it. */
const ON_SHEET = 'margin:-7mm 10mm 0'

/*
 * On paper a sheet of A4 has a page of its own, without margins, so that its scale is true: a table never shares it.
 * A little less than the page high: a fraction of a pixel too much would print an empty page behind it.
 */
const PRINT = `
${pageWords}
@page{size:A4;margin:13mm 10mm;font:7pt system-ui,'Segoe UI',Roboto,'DejaVu Sans',Arial,sans-serif;color:#565e66;${FOOT('')}}
@page upright{size:A4 portrait;margin:0;${FOOT(ON_SHEET)}}
@page across{size:A4 landscape;margin:0;${FOOT(ON_SHEET)}}
@page:first{@bottom-left{content:none}@bottom-right{content:none}}
@media print{
html{font-size:9.5pt}
body{max-width:none;padding:0;font-size:1rem}
h1{font-size:20pt}h2{font-size:14pt;margin:6mm 0 2mm;padding-top:2mm}h3{font-size:11pt;margin:4mm 0 1mm}
h2,h3,caption,.label{break-after:avoid}
nav,.hint,th button::after,#floor-plans>h2,.sheet>figcaption{display:none}
a{text-decoration:none}
table{font-size:7.6pt}table.wide{font-size:7pt}
th,td{padding:.7mm 1mm}
tbody th,tbody td:not(.number){min-width:19mm}
td{overflow-wrap:anywhere;hyphens:auto}
thead th{hyphens:auto}
thead{display:table-header-group}tfoot{display:table-row-group}
tr,img,.photo,.figures div,.findings>li>p,p{break-inside:avoid}
.scroll{overflow:visible;margin:1.5mm 0}
.notes{break-inside:avoid-page}
.figures dd{font-size:12pt}
.figures{grid-template-columns:repeat(4,1fr);gap:1mm 4mm}
.figures div{padding:.5mm 0}
.pair{grid-template-columns:minmax(0,3fr) minmax(0,2fr);gap:0 6mm}
.short{break-inside:avoid}
tbody tr:nth-child(-n+2),tfoot tr{break-before:avoid}
.photo img{max-height:60mm}
.overview .photo img{max-height:48mm}
p{max-width:none}
.scroll+.remark{break-before:avoid}
.gallery{grid-template-columns:repeat(3,1fr)}
.aerial img{max-height:230mm}
.sheet{margin:0;break-before:page;break-after:page;break-inside:avoid;overflow:hidden}
.sheet .scroll{border:0;margin:0;overflow:hidden}
.upright{page:upright;width:210mm;height:296.5mm}
.across{page:across;width:297mm;height:209.5mm}
.sheet svg{min-width:0;max-width:none;margin:0}
.upright svg{width:210mm;height:297mm}
.across svg{width:297mm;height:210mm}
.sheet .remark{display:none}
.reduced .remark{display:block;position:absolute;font-size:7pt;margin:2mm 10mm;max-width:none}
.rp-border{stroke:#1c1f22}
.rp-paper{fill:none}
tr.lit{background:none}
.findings details::details-content{content-visibility:visible}
}`

/** Style of a report and of the drawings in it: the same text in every report. */
export const REPORT_STYLE =
  `${styleSheet(new Set(STYLE_CLASSES))}${COLOURS}${PAGE}${TABLES}${DRAWINGS}${PHONE}${PRINT}`.replaceAll('\n', '')
