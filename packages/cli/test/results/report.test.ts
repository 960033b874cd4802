import { createHash } from 'node:crypto'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  coveredRoof,
  measureRoof,
  measureScan,
  parseProject,
  parseRoof,
  parseScanFiles,
  projectDetails,
} from '@reports/geometry'
import { drawReport, REPORT_SCRIPT, REPORT_STYLE, TURNTABLE_SCRIPT } from '@reports/svg/report'
import { reports, ROOT, testFolder } from '../reports.ts'

const WHOLE = 'fixtures/project-furuveien-12'
const folder = testFolder()
const out = (name: string): string => join(folder.path, name)
const read = (name: string): string => readFileSync(out(name), 'utf8')

/** A copy of the whole property that a test may spoil. */
function copy(name: string): string {
  cpSync(join(ROOT, WHOLE), out(name), { recursive: true })
  return out(name)
}

/** What a page offers to take along. */
const linksOf = (page: string): { readonly label: string; readonly fileName: string; readonly href: string }[] =>
  [...page.matchAll(/<a href="(data:[^"]+)" download="([^"]+)">([^<]+)<\/a>/g)].map(([, href, fileName, label]) => ({
    label: label!,
    fileName: fileName!,
    href: href!,
  }))

describe('reports report', () => {
  beforeAll(async () => {
    const ended = await reports(['report', WHOLE, '--lang', 'nb', '-o', out('whole.html')])
    expect(ended).toEqual({ code: 0, stdout: '', stderr: '' })
  })

  test('writes a PDF, which a day gives the same bytes', async () => {
    const pdf = async (name: string): Promise<Buffer> => {
      const args = ['report', WHOLE, '--lang', 'nb', '--date', '2026-05-04', '-o', out(name)]
      expect(await reports(args)).toEqual({ code: 0, stdout: '', stderr: '' })
      return readFileSync(out(name))
    }
    const [first, second] = [await pdf('a.pdf'), await pdf('b.pdf')]
    expect(first.subarray(0, 5).toString('latin1')).toBe('%PDF-')
    expect(first.equals(second)).toBe(true)
  })

  test('writes the page that the library draws, with the photos in it', () => {
    const path = (name: string): string => join(ROOT, WHOLE, name)
    const json = (name: string): unknown => JSON.parse(readFileSync(path(name), 'utf8'))
    const rooms = ['scan', 'stue', 'kjokken', 'gang', 'soverom-1', 'soverom-2', 'bad-1', 'trapperom']
    const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    const property = {
      project: projectDetails(parseProject(json('project.json')), null),
      scan: measureScan(
        parseScanFiles(rooms.map((room) => ({ name: `${room}.json`, json: json(`scan/${room}.json`) }))),
      ),
      roof: measureRoof(parseRoof(json('roof.json')), { coveredRoof }),
    }
    const drawn = drawReport(property, {
      downloads: linksOf(read('whole.html')),
      photoHref: ({ photoId, extension }) =>
        `data:image/${extension === 'png' ? 'png' : 'jpeg'};base64,${readFileSync(path(`photos/${photoId}.${extension}`)).toString('base64')}`,
      policy: `default-src 'none'; img-src data:; style-src ${hash(REPORT_STYLE)}; script-src ${hash(REPORT_SCRIPT)} ${hash(TURNTABLE_SCRIPT)}; base-uri 'none'; form-action 'none'`,
    })
    expect(read('whole.html')).toBe(drawn)
  })

  test('what its reader may take along is what the commands write', async () => {
    const links = linksOf(read('whole.html'))
    const taken = new Map(
      links.map(({ href, fileName }) => [fileName, Buffer.from(href.split(',')[1]!, 'base64').toString()]),
    )
    expect([...taken.keys()].toSorted()).toEqual(
      ['floor-0', 'floor-1', 'house', 'roof', 'view-0', 'view-1', 'walls']
        .map((name) => `${name}.svg`)
        .concat('rooms.csv', 'surfaces.csv', 'walls.csv')
        .toSorted(),
    )
    const written = async (...args: string[]): Promise<string> => (await reports(args)).stdout
    const roof = `${WHOLE}/roof.json`
    expect(taken.get('rooms.csv')).toBe(await written('measurements', `${WHOLE}/scan`, '--format', 'csv', '-q'))
    expect(taken.get('surfaces.csv')).toBe(await written('roof', roof, '--include-matrikkel', '--format', 'csv', '-q'))
    // Marks are in the language of the report.
    const walls = await written('walls', roof, '--include-matrikkel', '--format', 'csv', '-q')
    expect(taken.get('walls.csv')).toBe(walls.replaceAll(/,EW(\d+),/g, ',YV$1,'))
    const view = await written('floorplan', `${WHOLE}/scan`, '--view', '--story', '1', '--lang', 'nb', '-q')
    // A pipe gets whole lines.
    expect(`${taken.get('view-1.svg')}\n`).toBe(view)
    expect(taken.get('floor-0.svg')).toContain('data-drawing="floor-plan"')
  })

  test('writes to a pipe, in English by default', async () => {
    const { code, stdout } = await reports(['report', WHOLE])
    expect(code).toBe(0)
    expect(stdout).toMatch(/^<!DOCTYPE html>\n<html lang="en">/)
    expect(stdout.endsWith('</html>\n')).toBe(true)
  })

  test.each([
    ['project.json', 'id="summary" '],
    ['scan', 'id="floor-plan-0" '],
    ['roof.json', 'id="roof" '],
    ['photos', '<img '],
  ])('does without %s', async (part, mark) => {
    const path = copy(`without-${part}`)
    rmSync(join(path, part), { recursive: true })
    const { code, stderr } = await reports(['report', path, '-o', out(`${part}.html`)])
    expect(code).toBe(0)
    expect(read('whole.html')).toContain(mark)
    // Without project.json the property is called as its folder, and has every photo there is.
    if (part === 'project.json') expect(read(`${part}.html`)).toContain('<h1 dir="auto">without-project.json</h1>')
    else expect(read(`${part}.html`)).not.toContain(mark)
    if (part === 'photos')
      expect(stderr).toContain(
        'missing photos, or files that are not images: fasade-sor.jpg, stue.png, bad-1-sluk.jpg, hage.jpg',
      )
  })

  test('shrinks large photos, turns them upright, and tells what is no image and what is left out', async () => {
    const path = copy('photos')
    const noise = {
      create: {
        width: 2400,
        height: 1200,
        channels: 3 as const,
        background: '#808080',
        noise: { type: 'gaussian' as const, mean: 128, sigma: 60 },
      },
    }
    // Orientation 6: the camera was held upright.
    await sharp(noise)
      .jpeg({ quality: 95 })
      .withMetadata({ orientation: 6 })
      .toFile(join(path, 'photos/stue-large.jpg'))
    writeFileSync(join(path, 'photos/hage.jpg'), 'no image')
    const project = JSON.parse(readFileSync(join(path, 'project.json'), 'utf8')) as { photos: unknown[] }
    project.photos = [{ photoId: 'stue-large', extension: 'jpg' }]
    writeFileSync(join(path, 'project.json'), JSON.stringify(project))
    writeFileSync(join(path, 'photos/unused.png'), '')
    const { code, stderr } = await reports(['report', path, '-o', out('photos.html')])
    expect(code).toBe(0)
    expect(stderr).toBe(
      'reports: missing photos, or files that are not images: hage.jpg\nreports: photos left out, as project.json does not name them: unused.png\n',
    )
    const html = read('photos.html')
    const large = [...html.matchAll(/data:image\/jpeg;base64,([\w+/=]+)/g)]
      .map((match) => Buffer.from(match[1]!, 'base64'))
      .toSorted((a, b) => b.length - a.length)[0]!
    const { width, height, orientation } = await sharp(large).metadata()
    expect([width, height, orientation ?? 1]).toEqual([800, 1600, 1])
  })

  test.each([
    [['report'], 2, "missing required argument 'property'"],
    [['report', 'nowhere'], 3, '[file/not-found]'],
    [
      ['report', 'fixtures/project-furuveien-12/photos'],
      3,
      'Expected a folder with exports of rooms, a file of roofs or a building model, found bad-1-sluk.jpg, fasade-sor.jpg, hage.jpg and 1 more. Name the file, or the folder that it lies in. [file/empty]',
    ],
    [['report', WHOLE, '--date', '2026-02-30', '-o', 'report.pdf'], 2, 'Expected a day such as 2026-05-04.'],
    [['report', WHOLE, '-o', 'report.svg'], 2, '-o expects a file that ends in .html'],
    [['report', WHOLE, '-o', 'nowhere/report.html'], 2, 'cannot be written'],
    [['report', WHOLE, '--lang', 'sv'], 2, 'Allowed choices are en, nb'],
    [['report', WHOLE, '--rule', 'x'], 2, '--rule expects one of'],
  ])('%j ends with %i and says why', async (args, code, message) => {
    const ended = await reports(args)
    expect(ended.stderr).toContain(message)
    expect(ended.code).toBe(code)
    expect(ended.stdout).toBe('')
  })

  test('an error names the file and the place in it; nothing is written', async () => {
    const path = copy('bad')
    writeFileSync(join(path, 'project.json'), '{"id":"x","createdBy":"y","rooms":[{"roomId":"a","roomType":"CELLAR"}]}')
    const { code, stderr } = await reports(['report', path, '-o', out('bad.html')])
    expect(code).toBe(3)
    expect(stderr).toContain(join(path, 'project.json'))
    expect(stderr).toContain('$.rooms[0].roomType')
    expect(() => read('bad.html')).toThrow('ENOENT')
  })

  test('findings are told, and with --strict they end with 1; the page lists them', async () => {
    folder.put('findings/scan/room.json', readFileSync(join(ROOT, 'fixtures/scan-open-l-shape/input.json'), 'utf8'))
    const { code, stderr } = await reports(['report', out('findings'), '--strict', '-o', out('findings.html')])
    expect(code).toBe(1)
    expect(stderr).toMatch(/^\d findings? /)
    const [, finding] = /(scan\/[a-z-]+)/.exec(stderr)!
    expect(read('findings.html')).toContain(`<code>${finding!}</code>`)
  })
})
