import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { coveredRoof, measureRoof, measureScan, parseScanFiles } from '@reports/geometry'
import type { RoofMeasures, ScanMeasures } from '@reports/geometry'
import type { MeasuredProperty, Tools } from '../src/products.ts'
import { reportedFiles, type ThingFile } from '../src/property-files.ts'
import { parseRoof } from '../../geometry/test/roof-of-json.ts'

/* Drawings that a page carries along. */

export const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

export function scanIn(folder: string): ScanMeasures {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return measureScan(parseScanFiles(names.map((name) => ({ name, json: json(join(folder, name)) }))))
}

export const roofAt = (path: string): RoofMeasures => measureRoof(parseRoof(json(path)), { coveredRoof })

const noFont = () => Promise.reject(new Error('no font'))

export const TOOLS: Tools = { font: noFont, bold: noFont }

export const drawingFiles = (measured: MeasuredProperty): readonly ThingFile[] =>
  reportedFiles('page', measured, { lang: 'nb', includeMatrikkel: true, marks: 'all' }).filter(
    ({ format }) => format === 'svg',
  )
