import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import type * as promises from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { importFolder, withProjectFolders } from '../../src/import/import-folders.ts'
import { readProjectFolder } from '../../src/import/project-folder.ts'
import { bearer, FIXTURES, startService, type Service } from '../service.ts'
import { writeProject } from '../project-folders.ts'
import { rounds } from '../../../geometry/test/rounds.ts'

/** What files are opened and folders listed, and what is done in the moment before. */
const watch = vi.hoisted(() => ({
  before: null as ((path: string) => void) | null,
  beforeLook: null as ((path: string) => void) | null,
  /** What is done once an open file was looked at. */
  looked: null as ((path: string) => void) | null,
  opened: [] as string[],
  /** As on systems that do not show open folders below /proc. */
  withoutHandles: false,
}))

const HANDLES = '/proc/self/fd'

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof promises>()
  return {
    ...real,
    open: async (path: string, ...rest: [number]) => {
      watch.before?.(path)
      const handle = await real.open(path, ...rest)
      const look = handle.stat.bind(handle)
      const watched = async (options: { readonly bigint: true }) => {
        const stats = await look(options)
        watch.looked?.(path)
        return stats
      }
      handle.stat = watched as typeof handle.stat
      // Where the system itself says that it leads.
      watch.opened.push(existsSync(HANDLES) ? readlinkSync(join(HANDLES, String(handle.fd))) : realpathSync(path))
      return handle
    },
    lstat: async (path: string, options: { readonly bigint: true }) => {
      watch.beforeLook?.(path)
      return await real.lstat(path, options)
    },
    readdir: async (path: string) => {
      watch.before?.(path)
      watch.opened.push(realpathSync(path))
      return await real.readdir(path)
    },
    stat: async (path: string, ...rest: []) => {
      if (watch.withoutHandles && path.startsWith(HANDLES)) throw new Error('there is no such folder')
      return await real.stat(path, ...rest)
    },
  }
})

const root = realpathSync(mkdtempSync(join(tmpdir(), 'reports-links-')))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const FURUVEIEN = join(FIXTURES, 'project-furuveien-12')
const PHOTO = { photoId: 'hage', extension: 'jpg' }

/** A project with one thing in every place. */
const writeWhole = (folder: string, id = 'whole', photos: readonly object[] = [PHOTO]): string =>
  writeProject(
    folder,
    { id, photos },
    {
      'scan/bad-1.json': readFileSync(join(FURUVEIEN, 'scan/bad-1.json')),
      'roof.json': readFileSync(join(FURUVEIEN, 'roof.json')),
      'photos/hage.jpg': readFileSync(join(FURUVEIEN, 'photos/hage.jpg')),
    },
  )

/** Somebody else's project, as good as any: what is refused is not refused for its content. */
const outside = writeWhole(join(root, 'outside'), 'somebody-elses')

let count = 0
const freshFolder = (): string => {
  count += 1
  return join(root, `project-${count}`)
}

beforeEach(() => {
  watch.before = null
  watch.beforeLook = null
  watch.looked = null
  watch.opened.length = 0
  watch.withoutHandles = false
})

/** What was opened that is not in a folder. */
const openedOutside = (folder: string): string[] =>
  watch.opened.filter((path) => relative(folder, path).startsWith('..'))

/** The code and the file of the refusal, or `taken`. */
async function outcomeOf(folder: string): Promise<string> {
  try {
    await readProjectFolder(folder, 50_000_000)
    return 'taken'
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && 'file' in error)) throw error
    return `${String(error.code)} ${String(error.file)}`
  }
}

describe.each([
  ['names looked up in the folders that are held', false],
  ['names looked up by their paths, as where the system has no such way', true],
])('%s', (_way, withoutHandles) => {
  beforeEach(() => {
    watch.withoutHandles = withoutHandles
  })

  test('a folder without links is taken, and nothing else is opened', async () => {
    const folder = writeWhole(freshFolder())
    expect([await outcomeOf(folder), openedOutside(folder)]).toEqual(['taken', []])
    expect(watch.opened.map((path) => relative(folder, path)).toSorted()).toEqual(
      // Folders are opened and listed.
      ['', 'photos', 'photos', 'photos/hage.jpg', 'project.json', 'roof.json', 'scan', 'scan', 'scan/bad-1.json'],
    )
  })

  const places = ['project.json', 'scan', 'scan/bad-1.json', 'roof.json', 'photos', 'photos/hage.jpg']

  test.each(places)('T38: a link to somebody else’s %s is refused', async (place) => {
    const folder = writeWhole(freshFolder())
    rmSync(join(folder, place), { recursive: true })
    symlinkSync(join(outside, place), join(folder, place))
    expect([await outcomeOf(folder), openedOutside(folder)]).toEqual([`file/special ${place}`, []])
  })

  test('T38: links that stay in the folder, or lead nowhere, are refused too', async () => {
    for (const [place, target] of [
      ['photos', 'pictures'],
      ['photos', '.'],
      ['scan', 'nowhere'],
      ['roof.json', 'roof.json'],
    ] as const) {
      const folder = writeWhole(freshFolder())
      cpSync(join(folder, 'photos'), join(folder, 'pictures'), { recursive: true })
      rmSync(join(folder, place), { recursive: true })
      symlinkSync(target, join(folder, place))
      expect(await outcomeOf(folder)).toBe(`file/special ${place}`)
    }
  })

  test('T38: a project folder that is a link is refused, alone and among others, which are imported', async () => {
    const all = freshFolder()
    writeWhole(join(all, 'own'))
    symlinkSync(outside, join(all, 'theirs'))
    for (const path of [join(all, 'theirs'), `${join(all, 'theirs')}/`])
      expect(await outcomeOf(path)).toBe('file/special theirs')
    await expect(withProjectFolders(join(all, 'theirs'), async () => 'taken')).rejects.toThrow('found a link')
    const outcomes = await withProjectFolders(all, async ({ projects, others }) => [
      others,
      ...(await Promise.all(projects.map(async (path) => [basename(path), await outcomeOf(path)]))),
    ])
    expect(outcomes).toEqual([[], ['own', 'taken'], ['theirs', 'file/special theirs']])
    expect(openedOutside(all)).toEqual([])
  })

  test('links above the folder that is named are the operator’s own', async () => {
    const folder = writeWhole(join(freshFolder(), 'house'))
    const above = freshFolder()
    symlinkSync(dirname(folder), above)
    expect(await outcomeOf(join(above, 'house'))).toBe('taken')
    expect(await withProjectFolders(join(above, 'house'), async ({ projects }) => projects.length)).toBe(1)
  })

  /** Puts something in the place of a file or folder in the moment before it is opened, once. */
  const swap = (path: string, put: (path: string) => void): void => {
    watch.before = (opening) => {
      if (basename(opening) !== basename(path)) return
      watch.before = null
      renameSync(path, `${path}.before`)
      put(path)
    }
  }

  test.each([
    ['a link', (path: string) => symlinkSync(join(outside, 'photos/hage.jpg'), path)],
    ['another file', (path: string) => copyFileSync(join(outside, 'photos/hage.jpg'), path)],
    ['a pipe', (path: string) => void spawnSync('mkfifo', [path])],
    ['a folder', (path: string) => mkdirSync(path)],
    ['nothing', () => undefined],
  ])('T38: %s that takes the place of a photo between the look and the opening is not read', async (_name, put) => {
    const folder = writeWhole(freshFolder())
    swap(join(folder, 'photos/hage.jpg'), put)
    expect([await outcomeOf(folder), openedOutside(folder)]).toEqual(['file/replaced photos/hage.jpg', []])
  })

  test('T38: a link that takes the place of a folder before it is opened', async () => {
    const folder = writeWhole(freshFolder())
    swap(join(folder, 'photos'), (path) => symlinkSync(join(outside, 'photos'), path))
    expect([await outcomeOf(folder), openedOutside(folder)]).toEqual(['file/replaced photos', []])
  })

  test.each([
    ['photos', 'hage.jpg'],
    ['scan', 'bad-1.json'],
    ['', 'hage.jpg'],
    ['', 'roof.json'],
  ])(
    'T38: a link that takes the place of folder "%s" once that is held leads nobody out of it',
    async (place, file) => {
      for (const moment of ['before', 'beforeLook'] as const) {
        const folder = writeWhole(freshFolder())
        const held = join(folder, place)
        watch.opened.length = 0
        watch[moment] = (path) => {
          if (basename(path) !== file) return
          watch[moment] = null
          renameSync(held, `${held}.before`)
          symlinkSync(join(outside, place), held)
        }
        const outcome = await outcomeOf(folder)
        expect([moment, watch[moment]]).toEqual([moment, null])
        // By the handle what was held is read on; by paths it is gone. What a path may have opened goes nowhere.
        expect([moment, outcome]).toEqual([
          moment,
          expect.stringMatching(withoutHandles ? /^file\/replaced / : /^taken$/),
        ])
        if (!withoutHandles) expect(watch.opened.filter((path) => path.startsWith(outside))).toEqual([])
      }
    },
  )
})

describe('the service', () => {
  let service: Service
  beforeAll(async () => {
    service = await startService()
  })

  /** What of the service's own files a project folder gets hold of by `photos` or `scan`, each with the file that it asks for. */
  const attacks = (): Record<string, [link: string, target: string, photo: object]> => {
    const key = readdirSync(service.data.keys).find((name) => name.endsWith('.json'))
    const kid = key!.slice(0, -'.json'.length)
    return {
      'the key that signs tokens': ['photos', service.data.keys, { photoId: kid, extension: 'json' }],
      'that key by another extension': ['photos', service.data.keys, { photoId: kid, extension: 'jpg' }],
      'the database': ['photos', service.folder, { photoId: 'reports', extension: 'db' }],
      'the keys as a scan': ['scan', service.data.keys, PHOTO],
    }
  }

  test('T38: neither key nor database can be had through a link', async () => {
    const token = await service.token('t')
    for (const [name, [link, target, photo]] of Object.entries(attacks())) {
      const folder = writeWhole(freshFolder(), 'leak', [photo])
      rmSync(join(folder, link), { recursive: true })
      symlinkSync(target, join(folder, link))
      const { outcome, error } = await service.importProject('t', folder)
      expect([name, outcome, error?.code]).toEqual([name, 'refused', 'file/special'])
      const { photoId, extension } = photo as typeof PHOTO
      const url = `/v1/projects/leak/photos/${photoId}.${extension}`
      expect((await service.app.inject({ url, headers: bearer(token) })).statusCode).toBe(404)
    }
    expect(await service.data.db.selectFrom('photos').selectAll().where('tenant', '=', 't').execute()).toEqual([])
    expect(existsSync(join(service.folder, 'photos/t'))).toBe(false)
  })

  test('T38: what lies in photos/ under an extension that no photo has is not taken, link or not', async () => {
    for (const extension of ['json', 'db', 'txt', 'html', 'svg', 'tiff', 'avif', 'pdf', 'JSON', 'jpgx']) {
      const folder = writeWhole(freshFolder(), 'odd', [{ photoId: 'odd', extension }])
      writeFileSync(join(folder, `photos/odd.${extension}`), readFileSync(join(folder, 'photos/hage.jpg')))
      const { error } = await importFolder(
        { db: service.data.db, blobs: service.data.blobs, now: Date.now },
        't',
        folder,
      )
      expect([error?.code, error?.file, error?.message]).toEqual([
        'file/wrong-type',
        `photos/odd.${extension}`,
        expect.stringContaining('jpg, jpeg, png, webp, gif, heic, heif'),
      ])
    }
  })
})

/** Places of a project folder that an import reads; the empty one is the folder itself. */
const READ = ['', 'project.json', 'scan', 'scan/bad-1.json', 'scan/more.json', 'roof.json', 'photos', 'photos/hage.jpg']

/** Places whose content nobody asks for. */
const UNREAD = [
  'notes.txt',
  '.hidden',
  'scan/about.md',
  'scan/.hidden.json',
  'photos/other.jpg',
  'photos/.hidden.jpg',
  'more',
]

const sockets = createServer()
afterAll(() => sockets.close())

/** A socket, a pipe and devices, made once: a file system moves them where they are wanted. */
const MADE = join(root, 'made')
const isRoot = process.getuid?.() === 0
let canMakeDevices = false

beforeAll(async () => {
  mkdirSync(MADE)
  chmodSync(MADE, 0o700)
  await new Promise<void>((done) => sockets.listen(join(MADE, 'socket'), done))
  canMakeDevices = isRoot && spawnSync('mknod', [join(MADE, 'can'), 'c', '1', '5']).status === 0
})

/** Everything that is neither a file nor a folder, by how it is put somewhere. */
const THINGS: Readonly<Record<string, (path: string, place: string) => void>> = {
  'a link to the like of it elsewhere': (path, place) => symlinkSync(join(outside, place), path),
  'a relative link': (path, place) => symlinkSync(relative(dirname(path), join(outside, place)), path),
  'a link to a link': (path, place) => {
    const between = join(MADE, `link-${(count += 1)}`)
    symlinkSync(join(outside, place), between)
    symlinkSync(between, path)
  },
  'a link to nothing': (path) => symlinkSync('nothing', path),
  'a link to itself': (path) => symlinkSync(basename(path), path),
  'a link to a folder': (path) => symlinkSync(outside, path),
  'a link to a device': (path) => symlinkSync('/dev/zero', path),
  'a link to what the process has open': (path) => symlinkSync('/proc/self/fd/0', path),
  'a socket': (path) => {
    const name = `socket-${(count += 1)}`
    spawnSync('cp', ['-a', join(MADE, 'socket'), join(MADE, name)])
    renameSync(join(MADE, name), path)
  },
  'a pipe': (path) => void spawnSync('mkfifo', [path]),
  'a device that never ends': (path) => void spawnSync('mknod', [path, 'c', '1', '5']),
  'a block device': (path) => void spawnSync('mknod', [path, 'b', '7', '0']),
}

describe('T38: links, sockets, pipes and devices in every place', () => {
  const put = (folder: string, place: string, thing: string): boolean => {
    const path = join(folder, place)
    // A part of a place that was taken before is no folder any more.
    if (!existsSync(dirname(path)) || !lstatSync(dirname(path)).isDirectory()) return false
    rmSync(path, { recursive: true, force: true })
    THINGS[thing]!(path, place)
    return true
  }

  const things = (): string[] =>
    Object.keys(THINGS).filter((name) => canMakeDevices || !name.includes(' device') || name.startsWith('a link'))

  test('each thing in each place is refused, with the place', async () => {
    for (const place of READ) {
      for (const thing of things()) {
        const folder = writeWhole(freshFolder())
        expect([place, thing, put(folder, place, thing)]).toEqual([place, thing, true])
        expect(lstatSync(join(folder, place)).isFile() || lstatSync(join(folder, place)).isDirectory()).toBe(false)
        watch.opened.length = 0
        expect([place, thing, await outcomeOf(folder)]).toEqual([
          place,
          thing,
          `file/special ${place === '' ? basename(folder) : place}`,
        ])
        expect([place, thing, openedOutside(folder)]).toEqual([place, thing, []])
        rmSync(folder, { recursive: true, force: true })
      }
    }
  })

  test('any number of them anywhere: refused where one stands in a place that is read, else taken; nothing outside is opened', async () => {
    const somewhere = fc.record({
      place: fc.constantFrom(...READ, ...UNREAD, ...UNREAD),
      thing: fc.constantFrom(...things()),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(somewhere, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        async (all, withoutHandles) => {
          const folder = writeWhole(freshFolder())
          const placed = all.filter(({ place, thing }) => put(folder, place, thing)).map(({ place }) => place)
          watch.withoutHandles = withoutHandles
          watch.opened.length = 0
          const outcome = await outcomeOf(folder)
          expect(outcome).toMatch(placed.some((place) => READ.includes(place)) ? /^file\/special / : /^taken$/)
          expect(openedOutside(folder)).toEqual([])
          rmSync(folder, { recursive: true, force: true })
        },
      ),
      { numRuns: rounds(20, 60) },
    )
  })

  test('in a folder of projects: the others are imported', async () => {
    const all = freshFolder()
    writeWhole(join(all, 'own'))
    for (const [i, thing] of things().entries()) put(all, `thing-${i}`, thing)
    const found = await withProjectFolders(all, async ({ projects }) =>
      Promise.all(projects.map(async (path) => [basename(path), await outcomeOf(path)])),
    )
    expect(found.toSorted()).toEqual(
      [['own', 'taken'], ...things().map((_, i) => [`thing-${i}`, `file/special thing-${i}`])].toSorted(),
    )
    expect(openedOutside(all)).toEqual([])
  })
})

test('a file that grows without end is read to where it ended', async () => {
  const folder = writeWhole(freshFolder())
  const path = join(folder, 'photos/hage.jpg')
  const before = readFileSync(path)
  watch.looked = (opened) => {
    if (basename(opened) === 'hage.jpg') appendFileSync(path, 'more')
  }
  const { photos } = await readProjectFolder(folder, 50_000_000)
  expect(photos[0]!.content.equals(before)).toBe(true)
  expect(readFileSync(path).length).toBeGreaterThan(before.length)
})
