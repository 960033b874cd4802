import { readFileSync, writeFileSync, readdirSync, mkdirSync, statSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import * as G from '@reports/geometry'
import * as S from '@reports/svg'
mkdirSync('/tmp/out',{recursive:true})
export const show=(name,svg,dpi=110)=>{ writeFileSync(`/tmp/out/${name}.svg`,svg); execFileSync('rsvg-convert',['-d',String(dpi),'-p',String(dpi),'-o',`/tmp/out/${name}.png`,`/tmp/out/${name}.svg`]); console.log(name,svg.length, /data-scale="(\d+)"/.exec(svg)[1], /viewBox="([^"]+)"/.exec(svg)[1]) }
export const roofOf=(p)=>G.measureRoof(G.parseRoof(JSON.parse(readFileSync(p,'utf8'))))
export const { G: _g }={G}
export { G, S }
