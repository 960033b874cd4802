import { readFile, writeFile } from 'node:fs/promises'
import { propertyTitle, reportSections } from '@reports/svg'
import { reportPdfOf } from '@reports/export'
import { readProjectFolder } from './src/input/project-folder.ts'
const { property, photoHref } = await readProjectFolder(process.argv[2]!, { rule: undefined, crs: undefined, ground: undefined, eavesOverhang: undefined } as never, process.stdin as never)
const f = (n: string) => readFile(`/work/wt/page/node_modules/.pnpm/dejavu-fonts-ttf@2.37.3/node_modules/dejavu-fonts-ttf/ttf/${n}.ttf`)
const [regular, bold] = [await f('DejaVuSans'), await f('DejaVuSans-Bold')]
const t = performance.now()
const photo = (file: string) => { const all = [...property.project.photos, ...property.project.rooms.flatMap(r=>r.photos), ...property.project.outsideAreas.flatMap(r=>r.photos), ...(property.project.coverPhoto ? [property.project.coverPhoto] : [])]; const p = all.find(x => `${x.photoId}.${x.extension}` === file)!; const h = photoHref(p); return h === null ? null : Buffer.from(h.slice(h.indexOf(',') + 1), 'base64') }
const bytes = await reportPdfOf({ ...propertyTitle(property.project), subtitle: property.project.type ?? 'Rapport', lang: 'nb', sections: reportSections(property, { photoHref }) }, { fonts: { regular, bold }, date: new Date('2026-05-04'), photo })
console.log('ms', performance.now() - t, bytes.length)
await writeFile('/tmp/lead2/rep.pdf', bytes)
