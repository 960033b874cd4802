import { STYLE_CLASSES, styleSheet } from '../../pen/theme.ts'
import { LANGUAGES } from '../../words.ts'
import { REPORT_WORDS } from '../report-words.ts'

/*
 * The one style sheet of a report, for the page and every drawing in it. It loads nothing, and no element has a
 * style of its own. So a policy can allow this text by its hash and nothing else.
 */

const COLOURS = `
:root{color-scheme:light dark;--ink:#1c1f22;--muted:#565e66;--line:#dcdfe3;--paper:#fff;--band:#f5f4f1;--edge:#0003;--accent:#12507c;--bar:#e3d6c8;--lit:#fff0c2;--lit-ink:#c2410c;--lit-fill:#f59e0b}
@media screen and (prefers-color-scheme:dark){:root{--ink:#e8eaec;--muted:#a9b1b9;--line:#3a4046;--paper:#14171a;--band:#1d2125;--edge:#fff4;--accent:#8cc4ee;--bar:#4d4238;--lit:#4a3a10;--lit-ink:#fdba74;--lit-fill:#d97706}}`

const PAGE = `
*{box-sizing:border-box}
html{scroll-padding-top:4rem}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,'Segoe UI',Roboto,'DejaVu Sans',Arial,sans-serif;font-variant-numeric:tabular-nums}
main{max-width:80rem;margin:auto;padding:0 clamp(1rem,4vw,3rem) 5rem}
h1{font-size:clamp(2rem,4.5vw,3.1rem);line-height:1.1;letter-spacing:-.015em;margin:.2rem 0 1.4rem;overflow-wrap:anywhere}
.place{display:block;margin-top:.4rem;font-size:1.15rem;font-weight:400;letter-spacing:0;color:var(--muted)}
.comma{position:absolute;clip-path:inset(50%);width:1px}
h2{font-size:1.5rem;letter-spacing:-.01em;margin:0 0 1rem}
h3{font-size:1rem;margin:0}
section{border-top:1px solid var(--ink);padding-top:.9rem;margin-top:1.7rem}
p{margin:.4rem 0;max-width:46rem;overflow-wrap:anywhere}
a{color:inherit;text-decoration-color:var(--line);text-underline-offset:.2em}
a:hover{text-decoration-color:currentColor}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
code{font-size:.85em;color:var(--muted)}
button{font:inherit;color:inherit}
.subtitle,.remark,.label,.unit{color:var(--muted)}
.subtitle{margin:0;font-size:.9rem}
.remark,.label{font-size:.85rem}
.unit{font-weight:400;font-size:.85em}
.hint{margin-top:1.4rem}
dl{margin:0}dd{margin:0;overflow-wrap:anywhere}
dt{color:var(--muted)}
.facts{font-size:.85rem;margin-top:1.2rem}
.facts div{display:grid;grid-template-columns:7rem 1fr;gap:1rem}
.notes{border-left:3px solid var(--line);padding:.1rem 0 .1rem 1rem;margin:1rem 0}
figure{margin:0}
figcaption{color:var(--muted);font-size:.85rem;margin:.35rem 0;overflow-wrap:anywhere}
.gallery{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,18rem),1fr));gap:1.2rem;margin:1rem 0;align-items:start}
.photo img{display:block;max-width:100%;max-height:18rem;border-radius:.6rem}
.aerial{margin:1rem 0}.aerial img{max-height:none}
.sender{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:flex-start;gap:1rem;margin:0 0 1.2rem}.sender img{max-width:15rem;max-height:4.5rem}.sender p{margin:0 0 0 auto;text-align:right;color:var(--muted);font-size:.85rem}.sender bdi{display:block}
summary{cursor:pointer}
.findings{padding-left:1.1rem}.findings summary{color:var(--muted);font-size:.9rem;width:fit-content}.findings ul{padding-left:1.1rem;color:var(--muted);font-size:.9rem}`

const TOP = `
.top{position:sticky;top:0;z-index:5;display:flex;align-items:center;gap:1.5rem;padding:.5rem clamp(1rem,4vw,3rem);background:var(--paper);border-bottom:1px solid var(--line)}
.brand{font-weight:700;text-decoration:none;white-space:nowrap;overflow:hidden;text-overflow:ellipsis;max-width:18rem}
nav{flex:1;min-width:0;overflow-x:auto;scrollbar-width:none}
nav ul{display:flex;gap:1.1rem;list-style:none;margin:0;padding:0}
nav a{display:block;padding:.35rem 0;color:var(--muted);text-decoration:none;font-size:.92rem;white-space:nowrap}nav a:hover{color:var(--ink)}
.take{display:flex;gap:.4rem;font-size:.85rem}
.print{display:none}.live .print{display:block}
.take button,.findings button,.menu>summary{display:block;border:1px solid var(--line);background:var(--paper);border-radius:.4rem;padding:.3rem .7rem;cursor:pointer;white-space:nowrap;list-style:none}
.menu{position:relative}.menu>summary::-webkit-details-marker{display:none}
.menu ul{position:absolute;right:0;margin:.3rem 0 0;padding:.4rem 0;list-style:none;background:var(--paper);border:1px solid var(--line);border-radius:.4rem;min-width:12rem}
.menu li a{display:block;padding:.35rem .8rem;text-decoration:none}.menu li a:hover{background:var(--band)}`

const OPENING = `
.opening{padding-top:2rem}
.opening section{border:0;padding:0;margin:0}
.opening h2{position:absolute;clip-path:inset(50%);width:1px;margin:0}
.key{display:grid;grid-template-columns:1fr 1fr;column-gap:1.2rem;border-top:1px solid var(--ink);max-width:46rem}
.key div{padding:.7rem 0;border-bottom:1px solid var(--line)}
.key dt{font-size:.85rem}
.key strong{display:block;font-size:1.75rem;line-height:1.2;font-weight:600;letter-spacing:-.01em}
.key .unit{font-size:.55em}
.key small{font-size:.85rem;color:var(--muted)}`

const TABLES = `
.scroll{overflow-x:auto}
table{border-collapse:separate;border-spacing:0;width:100%;font-size:.9rem;margin-bottom:1.4rem}
.titled{clip-path:inset(50%);position:absolute;width:1px;height:1px;padding:0;overflow:hidden;white-space:nowrap}
caption{text-align:left;font-weight:600;padding:.3rem .5rem .3rem 0;position:sticky;left:0}
th,td{padding:.34rem .45rem;text-align:left;vertical-align:baseline;border-bottom:1px solid var(--line)}
th:first-child{padding-left:0}
thead th{vertical-align:bottom;font-weight:600;line-height:1.25;border-bottom:1.5px solid var(--ink)}
tbody th{font-weight:400;max-width:18rem;overflow-wrap:break-word}tbody td:not(.number){overflow-wrap:break-word}
tbody th.nested{padding-left:1.2rem}
tfoot th,tfoot td{font-weight:600;border-bottom:0;border-top:1.5px solid var(--ink)}
.number{text-align:right}
td.number,.brief{white-space:nowrap}
.mark{display:inline-block;min-width:1.7em;height:1.7em;line-height:1.6em;text-align:center;border:1px solid var(--ink);border-radius:1em;font-size:.85em;padding:0 .3em}
.swatch{width:1.75rem;height:.5rem;vertical-align:.1em}
.swatch .rp-edge{stroke-width:1}
.barred{width:45%}.barred span{display:inline-block;min-width:4em}
.gauge{width:calc(100% - 4.5em);height:.5rem;fill:var(--bar);vertical-align:.05em}
th button{all:unset;box-sizing:border-box;cursor:pointer;font:inherit;padding:.1rem 0}
th.number button{text-align:right}
th button:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
th[aria-sort=ascending] button::after{content:' \\2191'}
th[aria-sort=descending] button::after{content:' \\2193'}
tbody tr:hover{background:var(--band)}
tr.lit,tbody tr.lit:hover{background:var(--lit)}`

const FOLDED = `
.folded{border-bottom:1px solid var(--line)}
.folded>summary{display:flex;flex-wrap:wrap;gap:.2rem .8rem;align-items:baseline;padding:.6rem 1.6rem .6rem 0;list-style:none;position:relative}
.folded>summary::-webkit-details-marker{display:none}
.folded>summary::after{content:'+';position:absolute;right:.2rem;color:var(--muted)}.folded[open]>summary::after{content:'\\2212'}
.folded>summary h3{min-width:8rem}
.folded>summary span{color:var(--muted);font-size:.88rem}
@media screen and (min-width:60rem){.columns{display:grid;grid-template-columns:1fr 1fr;gap:0 2.5rem;align-items:start}.columns>:is(h2,.remark,[open]){grid-column:1/-1}}`

const DRAWINGS = `
.pane svg{display:block;max-width:100%}
.legend{font-size:.85rem;color:var(--muted)}
.marks{display:grid;grid-template-columns:repeat(auto-fill,minmax(14rem,1fr));gap:.1rem 1rem;list-style:none;padding:0;margin:.4rem 0}
.marks li{display:flex;gap:.6rem;align-items:center}.marks svg{flex:none}
[role=tablist]{display:flex;flex-wrap:wrap;gap:.2rem;margin-bottom:.6rem}
[role=tab]{border:0;background:none;font-size:.85rem;padding:.25rem .75rem;border-radius:1rem;color:var(--muted);cursor:pointer}
[role=tab][aria-selected=true]{background:var(--band);color:var(--ink)}
@media screen{
.away{display:none}
.large svg{width:100%;height:auto;max-height:40rem}
.pane>figure>figcaption{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
.small svg{height:auto;min-width:100%;max-width:none}
.beside{display:grid;grid-template-columns:minmax(0,5fr) minmax(0,6fr);gap:2rem;align-items:start}
.beside table{font-size:.78rem}.beside :is(th,td){padding-inline:.22rem}.beside th:first-child{padding-left:0}.beside tbody th:not(.brief){overflow-wrap:anywhere;min-width:6.5rem}
.opening .panes{background:var(--band);border-radius:.8rem;padding:.8rem;align-self:center}
.opening .rp-paper{fill:none}
.opening [role=tab][aria-selected=true]{background:var(--paper)}
}
@media screen and (min-width:46.01rem){.small,.of-small{display:none}}
@media screen and (min-width:60.01rem){.opening:has(.beside){display:grid;grid-template-columns:minmax(0,5fr) minmax(0,6fr);grid-template-rows:auto 1fr;column-gap:2.5rem}.opening section,.opening .beside{display:contents}.opening header{align-self:end}.opening .panes{grid-column:2;grid-row:1/span 2}.opening .beside>div:last-child{grid-column:1}}
.rp-border{stroke:none}
.live [data-ref],.live svg [data-id],.live svg [data-edge-id],.live svg [data-surface-id],.live .rp-wall-ground,.live .rp-wall-shared{cursor:pointer}
.rp-body.lit,.rp-floor.lit,.lit>.rp-object,.rp-surface.lit,.rp-face.lit,.rp-wall-ground.lit,.rp-wall-shared.lit,.rp-window.lit .rp-window-frame,.rp-door.lit .rp-gap{fill:var(--lit-fill)}
.rp-surface.lit{fill-opacity:.75}
.rp-floor.lit{fill-opacity:.55}
.rp-edge.lit{stroke:var(--lit-ink);stroke-width:1.3;stroke-dasharray:none}
.rp-wall-ground.lit,.rp-wall-shared.lit{stroke:var(--lit-ink)}
.lit .rp-leaf,.lit .rp-swing,.lit .rp-glass,.lit .rp-passage,.lit .rp-jamb,.lit>.rp-object{stroke:var(--lit-ink);stroke-width:.5}`

const NARROW = `
@media screen{.scroll{background:linear-gradient(to left,var(--paper) 1.5rem,transparent) right/3rem 100% no-repeat local,linear-gradient(to left,var(--edge),transparent) right/1rem 100% no-repeat scroll}th:first-child{position:sticky;left:0;background:var(--paper)}tbody tr:hover th{background:var(--band)}tbody tr.lit th{background:var(--lit)}}
@media screen and (min-width:60.01rem) and (max-width:75rem){.beside .optional{display:none}}
@media screen and (max-width:60rem){.beside{display:block}.panes{margin-bottom:.8rem}}
@media screen and (max-width:46rem){
html{scroll-padding-top:6rem}
.top{flex-wrap:wrap;gap:.1rem 1rem;padding-block:.4rem}
.take{margin-left:auto}
nav{order:3;flex:1 0 100%;mask-image:linear-gradient(to right,#000 90%,#0000)}
.large:not(.always),.of-large{display:none}
.opening :is(.rp-view-halo,.rp-note){font-size:2.7px}.opening .rp-view-number:not(.rp-view-halo){font-size:4.2px}.opening .rp-view-area:not(.rp-view-halo){display:none}
.opening .rp-flag:not(.lit){display:none}
.opening{padding-top:.5rem}
.opening .panes{margin-inline:-1rem;border-radius:0}
.key strong{font-size:1.5rem}.key div{padding:.35rem 0}h1{margin-bottom:1rem}.facts{margin-top:.8rem}.notes{margin:.6rem 0}
main{padding-bottom:1.2rem}
section{margin-top:.8rem;padding-top:.5rem}
h2{margin-bottom:.5rem;font-size:1.35rem}
.remark{font-size:.8rem}
.folded>summary{flex-wrap:nowrap;padding-block:.35rem}.folded>summary h3{min-width:0;white-space:nowrap}.folded>summary span{flex:1;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
th,td{padding:.28rem .3rem}
table{margin-bottom:.7rem}
.hint{display:none}
.optional{display:none}
.photo img{max-height:9.5rem}
table{font-size:.82rem}
}`

const pageWords = LANGUAGES.map(
  (lang) => `:root:lang(${lang}){--page:'${REPORT_WORDS[lang].page} ';--pages:' ${REPORT_WORDS[lang].ofPages} '}`,
).join('')

/** The footer of paper pages: page number and property. The script inserts the address, because no style can read a text of the page. */
const FOOT =
  "@bottom-left{content:var(--address,'');white-space:nowrap}@bottom-right{content:var(--page) counter(page) var(--pages) counter(pages);white-space:nowrap}"

/* On paper a drawing is as wide as its document says, in mm, so that its scale is true. */
const PRINT = `
${pageWords}
@page{size:A4;margin:14mm 14mm 16mm;font:7.5pt system-ui,'Segoe UI',Roboto,'DejaVu Sans',Arial,sans-serif;color:#565e66;${FOOT}}
@page:first{@bottom-left{content:none}@bottom-right{content:none}}
@page letter{size:letter}.letter{page:letter}
@media print{
html{font-size:9pt}
body{font-size:1rem}
main{padding:0;max-width:none}
.top,.hint,.small,.of-small,[role=tablist],.menu,.legend,.findings button{display:none}
.pane .large svg{max-width:100%;max-height:232mm}
.opening{padding:0;break-after:page}.opening .beside{display:flex;flex-direction:column-reverse}.opening .pane svg{width:100%;height:auto;max-height:95mm}.opening .pane:only-child svg{max-height:160mm}.opening .pane{margin:0}.opening .rp-paper{fill:none}
h1{font-size:30pt}
h2,h3,caption,summary{break-after:avoid}.label{break-before:avoid}
.key{grid-template-columns:repeat(4,1fr);max-width:none}.key div{border:0}.key strong{font-size:18pt}
section{border:0;margin:0;padding:0}
main>section{margin-top:5mm}section>h2{margin-bottom:2mm}
.pane{break-inside:avoid;margin-bottom:2.5mm}
a{text-decoration:none}.remark{max-width:none}
table{font-size:7.6pt;margin-bottom:3mm}table.wide{font-size:7pt}
th,td{padding:.4mm 1mm}
thead th{hyphens:auto}
thead{display:table-header-group}tfoot{display:table-row-group}
tr,img,.photo,.key div,.findings>li>p,p{break-inside:avoid}
.scroll{overflow:visible}
.short{break-inside:avoid}
.notes{break-inside:avoid;margin:2mm 0}.notes p{margin:.6mm 0}
tbody tr:nth-child(-n+2),tfoot tr{break-before:avoid}
.scroll+.remark{break-before:avoid}
.columns{columns:2;column-gap:6mm}.columns>:is(h2,.remark,.across){column-span:all}.columns>h2{break-inside:avoid;padding-bottom:30mm;margin-bottom:-28mm}
.columns table{font-size:7pt;margin-bottom:2mm}:is(table,summary) :is(.unit,.mark){font-size:7pt}td .mark,th .mark{height:1.45em;line-height:1.35em}.columns :is(td,th){padding:.3mm .4mm}.columns .across :is(td,th){padding-inline:1.5mm}.columns .gauge,.on-screen{display:none}.columns>.folded>summary span{font-size:7.5pt}.columns .notes p{font-size:8.5pt}
.folded{border:0;margin-bottom:3mm}
.folded>summary{padding:1mm 0}.folded[open]>summary::after{content:none}
.gallery{grid-template-columns:repeat(3,1fr);gap:4mm}.columns .gallery{grid-template-columns:1fr}
.photo img{max-height:50mm}.columns .photo img{max-height:45mm}
.aerial img{max-height:150mm}
tr.lit{background:none}
details::details-content{content-visibility:visible;display:block}
}`

/** The style of a report and of the drawings in it: the same text in every report. */
export const REPORT_STYLE =
  `${styleSheet(new Set(STYLE_CLASSES))}${COLOURS}${PAGE}${TOP}${OPENING}${TABLES}${FOLDED}${DRAWINGS}${NARROW}${PRINT}`.replaceAll(
    '\n',
    '',
  )
