import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '../../src/commands/context.ts'
import { run as runCommand } from '../../src/run.ts'
import { findProject } from '../../src/store/projects/projects.ts'
import { inFolder, openDataFolder } from '../../src/store/files/data-folder.ts'
import { GABLE_SURVEY } from '../../../geometry/test/gable-survey.ts'
import { bundledMain } from '../../../cli/test/bundled.ts'
import { bearer, FIXTURES, startService, type Service } from '../service.ts'
import { writeProject } from '../project-folders.ts'

/** A folder that is not there, and that no run can have left behind. */
const NOWHERE = join(import.meta.dirname, 'no-such-folder', 'data')

const main = await bundledMain('server')
/** A file where a folder is asked for. */
const MAIN = resolve(import.meta.dirname, '../../src/main.ts')
const command = (...args: string[]): string[] => [main, ...args]

let service: Service
let token: string

beforeAll(async () => {
  service = await startService()
  token = await service.token('a')
})

const get = (url: string) => service.app.inject({ url, headers: bearer(token) })
const lastUpdated = async (id: string): Promise<string> => (await get(`/v1/projects/${id}`)).json().lastUpdated
const copyOf = (fixture: string): string => {
  const folder = mkdtempSync(join(service.folder, 'copy-'))
  cpSync(join(FIXTURES, fixture), folder, { recursive: true })
  return folder
}

test('I4: the same again changes nothing; one photo, note or surface moves that project’s lastUpdated alone, always forward', async () => {
  const folder = copyOf('project-furuveien-12')
  await service.importProject('a', folder)
  await service.importProject('a', join(FIXTURES, 'project-rekkeveien-3'))
  const [first, other] = [await lastUpdated('furuveien-12'), await lastUpdated('rekkeveien-3')]
  service.clock.now += 60_000
  expect((await service.importProject('a', folder)).outcome).toBe('unchanged')
  expect(await lastUpdated('furuveien-12')).toBe(first)
  const changes: (() => void)[] = [
    () => cpSync(join(folder, 'photos/fasade-sor.jpg'), join(folder, 'photos/hage.jpg')),
    () =>
      writeFileSync(
        join(folder, 'project.json'),
        readFileSync(join(folder, 'project.json'), 'utf8').replace('Noe knirk', 'Ingen knirk'),
      ),
    () =>
      writeFileSync(
        join(folder, 'roof.json'),
        readFileSync(join(folder, 'roof.json'), 'utf8').replace('"Garasje"', '"Uthus"'),
      ),
    () => rmSync(join(folder, 'scan'), { recursive: true }),
  ]
  let before = first
  for (const change of changes) {
    change()
    expect((await service.importProject('a', folder)).outcome).toBe('changed')
    const now = await lastUpdated('furuveien-12')
    expect([now, before, now > before]).toEqual([now, before, true])
    before = now
    // A clock that was set back.
    service.clock.now -= 3_600_000
  }
  expect(await lastUpdated('rekkeveien-3')).toBe(other)
  expect((await get('/v1/projects/furuveien-12/measurements')).json()).toEqual({ error: 'No scan data' })
  expect((await get('/v1/projects/furuveien-12/roof?includeMatrikkel=1')).body).toContain('Uthus')
})

test('P3 P22: times in any zone and precision are one form of UTM, and order as times', async () => {
  const times = {
    one: '2026-05-04T10:15:00+02:00',
    two: '2026-05-04T08:15:00.5Z',
    three: '2026-05-04T08:15:00.500001Z',
    four: '2026-05-03T23:15:01-09:00',
  }
  for (const [id, createdAt] of Object.entries(times))
    await service.importProject(
      'times',
      writeProject(mkdtempSync(join(service.folder, 'time-')), {
        id,
        createdAt,
        inspectionNotes: { notes: 'x', lastUpdated: createdAt },
      }),
    )
  const own = bearer(await service.token('times'))
  const { items } = (await service.app.inject({ url: '/v1/projects/page', headers: own })).json()
  expect(items.map(({ id, createdAt }: any) => [id, createdAt])).toEqual([
    ['four', '2026-05-04T08:15:01.000Z'],
    ['two', '2026-05-04T08:15:00.500Z'],
    ['three', '2026-05-04T08:15:00.500Z'],
    ['one', '2026-05-04T08:15:00.000Z'],
  ])
  expect((await service.app.inject({ url: '/v1/projects/one', headers: own })).json().inspectionNotes.lastUpdated).toBe(
    '2026-05-04T08:15:00.000Z',
  )
})

test('P34 P35 R39: every type of room, storeys as integers; what is none is refused', async () => {
  const types = [
    'WET_ROOM',
    'KITCHEN',
    'LIVING_ROOM',
    'BEDROOM',
    'OTHER_LIVING_SPACES',
    'HALLWAY',
    'TECHNICAL_ROOM',
    'UNHEATED_ROOM',
    'STORAGE',
    'OTHER',
    'OUTSIDE_AREA',
  ]
  const room = (roomType: string, i: number) => ({
    roomId: `r${i}`,
    roomName: null,
    roomType,
    story: i,
    photos: [],
    inspectionNotes: null,
  })
  const put = async (project: Record<string, unknown>) =>
    await service.importProject(
      'rooms',
      writeProject(mkdtempSync(join(service.folder, 'rooms-')), { id: 'rooms', ...project }),
    )
  expect((await put({ rooms: types.map(room), outsideAreas: [room('OUTSIDE_AREA', 99)] })).error).toBe(null)
  const answer = await service.app.inject({ url: '/v1/projects/rooms', headers: bearer(await service.token('rooms')) })
  expect(answer.json().rooms).toEqual(types.map(room))
  expect(answer.json().outsideAreas).toEqual([room('OUTSIDE_AREA', 99)])
  expect(answer.body).toContain('"story":1,')
  for (const bad of [
    { ...room('KITCHEN', 1), roomType: 'SAUNA' },
    { ...room('KITCHEN', 1), story: 1.5 },
    { ...room('KITCHEN', 1), story: '1' },
  ])
    expect((await put({ rooms: [bad] })).error?.code).toMatch(/^file\//)
})

describe('what is refused leaves what was there', () => {
  const faults: Record<string, [(folder: string) => void, string]> = {
    'a project.json that is no JSON': [(folder) => writeFileSync(join(folder, 'project.json'), '{'), 'project.json'],
    'a member that is not known': [
      (folder) => writeFileSync(join(folder, 'project.json'), '{"id":"furuveien-12","createdBy":"x","colour":1}'),
      'project.json',
    ],
    'a project.json of 1.1 MB': [
      (folder) =>
        writeFileSync(
          join(folder, 'project.json'),
          readFileSync(join(folder, 'project.json'), 'utf8') + ' '.repeat(1_100_000),
        ),
      'project.json',
    ],
    'a scan that is none': [
      (folder) => writeFileSync(join(folder, 'scan/bad-1.json'), '{"walls":[{}]}'),
      'scan/bad-1.json',
    ],
    'a scan that is no JSON': [(folder) => writeFileSync(join(folder, 'scan/bad-1.json'), 'x'), 'scan/bad-1.json'],
    'a roof without the height of the ground': [
      (folder) =>
        writeFileSync(
          join(folder, 'roof.json'),
          readFileSync(join(folder, 'roof.json'), 'utf8').replaceAll('groundAltitude', 'groundNothing'),
        ),
      'roof.json',
    ],
    'a roof in bytes that are no text': [
      (folder) => writeFileSync(join(folder, 'roof.json'), Buffer.from([0xff, 0xfe, 0x80])),
      'roof.json',
    ],
    'a scan of 21 MB': [
      (folder) =>
        writeFileSync(
          join(folder, 'scan/bad-1.json'),
          readFileSync(join(folder, 'scan/bad-1.json'), 'utf8') + ' '.repeat(21_000_000),
        ),
      'scan/bad-1.json',
    ],
    'a scan of 22 MB in two files': [
      (folder) => {
        for (const name of ['bad-1.json', 'stue.json'])
          writeFileSync(
            join(folder, 'scan', name),
            JSON.stringify({
              ...JSON.parse(readFileSync(join(folder, 'scan', name), 'utf8')),
              padding: 'x'.repeat(11_000_000),
            }),
          )
      },
      'scan',
    ],
    'a photo that is not there': [(folder) => rmSync(join(folder, 'photos/hage.jpg')), 'photos/hage.jpg'],
    'a folder where a photo should be': [
      (folder) => {
        rmSync(join(folder, 'photos/hage.jpg'))
        mkdirSync(join(folder, 'photos/hage.jpg'))
      },
      'photos/hage.jpg',
    ],
  }
  test.each(Object.entries(faults))('%s', async (_name, [spoil, file]) => {
    await service.importProject('kept', join(FIXTURES, 'project-furuveien-12'))
    const before = await findProject(service.data.db, 'kept', 'furuveien-12')
    const folder = copyOf('project-furuveien-12')
    spoil(folder)
    const outcome = await service.importProject('kept', folder)
    expect([outcome.outcome, outcome.error?.file]).toEqual(['refused', file])
    expect(await findProject(service.data.db, 'kept', 'furuveien-12')).toEqual(before)
  })
})

test('what a roof file lacks is said in words of the file: imports have no options for it', async () => {
  const roof = JSON.stringify({
    type: 'CityJSON',
    version: '1.1',
    metadata: {},
    transform: { scale: [1, 1, 1], translate: [0, 0, 0] },
    CityObjects: {},
    vertices: [],
  })
  const { error } = await service.importProject(
    'a',
    writeProject(mkdtempSync(join(service.folder, 'lacks-')), { id: 'lacks' }, { 'roof.json': roof }),
  )
  expect([error?.code, error?.message]).toEqual([
    'roof/no-crs',
    expect.stringContaining(
      'metadata.referenceSystem, found none: name the coordinate system there, such as "EPSG:25833"',
    ),
  ])
})

test('a fault in the middle of writing leaves the project absent, or as it was', async () => {
  const own = await startService()
  const folder = copyOf('project-furuveien-12')
  const { db } = own.data
  const rows = async (): Promise<unknown[]> => [
    await db.selectFrom('projects').selectAll().execute(),
    await db.selectFrom('sources').selectAll().execute(),
    await db.selectFrom('photos').selectAll().execute(),
  ]
  const importTripping = async (event: string): Promise<void> => {
    const before = await rows()
    await sql.raw(`create trigger trip after ${event} begin select raise(abort, 'tripped'); end`).execute(db)
    await expect(own.importProject('a', folder)).rejects.toThrow('tripped')
    await sql.raw('drop trigger trip').execute(db)
    expect(await rows()).toEqual(before)
  }
  for (const event of ['insert on projects', 'insert on sources', 'insert on photos']) await importTripping(event)
  expect(await rows()).toEqual([[], [], []])
  expect((await own.importProject('a', folder)).outcome).toBe('added')
  writeFileSync(
    join(folder, 'project.json'),
    readFileSync(join(folder, 'project.json'), 'utf8').replace('Noe knirk', 'Ingen knirk'),
  )
  const roof = JSON.parse(readFileSync(join(folder, 'roof.json'), 'utf8')) as object
  writeFileSync(join(folder, 'roof.json'), JSON.stringify({ ...roof, name: 'tak' }))
  for (const event of [
    'update on projects',
    'delete on sources',
    'insert on sources',
    'delete on photos',
    'insert on photos',
  ])
    await importTripping(event)
  expect((await own.importProject('a', folder)).outcome).toBe('changed')
})

test('findings are told and kept; files that nobody names are told', async () => {
  const folder = copyOf('project-furuveien-12')
  writeFileSync(join(folder, 'photos/extra.jpg'), readFileSync(join(folder, 'photos/hage.jpg')))
  const { findings, unused } = await service.importProject('told', folder)
  expect(unused).toEqual(['photos/extra.jpg'])
  const row = await service.data.db
    .selectFrom('projects')
    .select('findings')
    .where('tenant', '=', 'told')
    .executeTakeFirstOrThrow()
  expect(JSON.parse(row.findings)).toEqual(findings)
})

describe('the command', () => {
  const run = (...args: string[]) => spawnSync(process.execPath, command(...args), { encoding: 'utf8' })

  /** In this process: for what ends before anything of a process is touched. */
  const runHere = async (
    args: readonly string[],
    environment: Context['environment'] = {},
  ): Promise<{ readonly status: number; readonly stderr: string }> => {
    let [status, stderr] = [0, '']
    await runCommand(args, {
      out: () => undefined,
      err: (text) => void (stderr += text),
      isTerminal: false,
      environment: { REPORTS_LOG_LEVEL: 'silent', ...environment },
      end: (code) => void (status = code),
      stopped: () => Promise.reject(new Error('it has begun to serve')),
    })
    return { status, stderr }
  }

  test('imports a folder of folders, says what became of each, and ends with 3 where one was refused', () => {
    const all = mkdtempSync(join(service.folder, 'all-'))
    cpSync(join(FIXTURES, 'project-furuveien-12'), join(all, 'one'), { recursive: true })
    writeProject(join(all, 'two'), { id: 'two', 'colour\u001b[31m\u202e': 'red' })
    mkdirSync(join(all, 'three'))
    const data = join(service.folder, 'command-data')
    const first = run('import', all, '--tenant', 't', '--data', data)
    expect(first.status).toBe(3)
    expect(first.stdout).toContain('one: furuveien-12 added')
    expect(first.stdout).toContain('1 added, 0 changed, 0 unchanged, 1 refused')
    expect(first.stderr).toContain('two: refused: project.json')
    expect(first.stderr).toContain('no project.json, left out: three')
    // T21: what files say does not steer the terminal.
    for (const sign of ['\u001b', '\u202e']) expect(first.stdout + first.stderr).not.toContain(sign)
    rmSync(join(all, 'two'), { recursive: true })
    const second = run('import', all, '--tenant', 't', '--data', data)
    expect([second.status, second.stdout.trim().split('\n').at(-1)]).toEqual([
      0,
      '0 added, 0 changed, 1 unchanged, 0 refused',
    ])
  })

  test('clients are made, listed, given another secret and shut out', () => {
    const data = join(service.folder, 'clients-data')
    const made = run('clients', 'create', '--tenant', 't', '--scope', 'read:projects', '--data', data)
    const id = /client_id\s+(\S+)/.exec(made.stdout)![1]!
    const secret = /client_secret\s+(\S+)/.exec(made.stdout)![1]!
    expect(secret).toMatch(/^rps_[\w-]{43}$/)
    expect(run('clients', 'list', '--tenant', 't', '--data', data).stdout).toMatch(
      new RegExp(`^${id}  \\S+  read:projects\n$`),
    )
    expect(run('clients', 'list', '--tenant', 'other', '--data', data).stdout).toBe('')
    expect(run('clients', 'rotate', id, '--tenant', 't', '--data', data).stdout).not.toContain(secret)
    expect(run('clients', 'rotate', id, '--tenant', 'other', '--data', data).status).toBe(2)
    expect(run('clients', 'disable', id, '--tenant', 't', '--data', data).status).toBe(0)
    expect(run('clients', 'list', '--tenant', 't', '--data', data).stdout).toContain('disabled')
    expect(run('clients', 'rotate', id, '--tenant', 't', '--data', data)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('make another one'),
    })
    for (const file of readdirSync(data)) expect(statSync(join(data, file)).mode & 0o077).toBe(0)
    for (const file of readdirSync(data)) expect(readFileSync(join(data, file)).includes(secret)).toBe(false)
  })

  test.each([
    [['import', NOWHERE, '--tenant', 't'], {}, 3, 'Expected a folder'],
    [['import', FIXTURES, '--tenant', 'a/b'], {}, 2, '--tenant'],
    [['import', MAIN, '--tenant', 't'], {}, 3, 'Expected a folder'],
    [['import', join(FIXTURES, 'tiles'), '--tenant', 't'], {}, 3, 'which has a project.json'],
    [['clients', 'list', '--tenant', 't', '--data', NOWHERE], {}, 2, `${NOWHERE} is no data folder`],
    [['clients', 'rotate', 'x', '--tenant', 't', '--data', NOWHERE], {}, 2, 'is no data folder'],
    [['clients', 'disable', 'x', '--tenant', 't', '--data', NOWHERE], {}, 2, 'is no data folder'],
    [['keys', 'rotate', '--data', NOWHERE], {}, 2, 'is no data folder'],
    [['keys', 'replace-pins', '--data', NOWHERE], {}, 2, 'is no data folder'],
    [['start', '--data', MAIN], {}, 2, `${MAIN} cannot be the data folder`],
    [
      ['clients', 'create', '--tenant', 't', '--scope', 'read:projects', '--data', join(MAIN, 'data')],
      {},
      2,
      'cannot be the data folder',
    ],
    [['start'], { REPORTS_TILES: NOWHERE }, 2, `REPORTS_TILES: there is no folder ${NOWHERE}`],
    [['start'], { REPORTS_BRANDS: NOWHERE }, 2, `REPORTS_BRANDS: there is no folder ${NOWHERE}`],
    [['start'], { REPORTS_TILES: 'ftp://tiles.example/{z}/{x}/{y}' }, 2, 'REPORTS_TILES: expected an https: address'],
    [['start'], { REPORTS_TRUST_PROXY: '10.0.0.0/33' }, 2, 'REPORTS_TRUST_PROXY: expected'],
    [['start'], { REPORTS_HOST: '203.0.113.77' }, 2, 'REPORTS_HOST: 203.0.113.77 is no address of this machine'],
    [
      ['start', '--port', '0'],
      { REPORTS_HOST: '203.0.113.77' },
      2,
      'REPORTS_HOST: 203.0.113.77 is no address of this machine',
    ],
    [['clients', 'create', '--tenant', 't', '--scope', 'write:all'], {}, 2, 'write:all'],
    [['start', '--port', 'x'], {}, 2, 'port'],
    [['start'], { REPORTS_PORT: '99999' }, 2, 'REPORTS_PORT: expected a whole number'],
    [['start'], { REPORTS_TILES: 'http://tiles.example/{z}/{x}/{y}' }, 2, 'REPORTS_TILES: expected an https: address'],
    [['start'], { REPORTS_TILES: 'https://tiles.example/{z}/{x}' }, 2, '{y} missing'],
    [['start'], { REPORTS_BASE_URL: 'reports' }, 2, 'REPORTS_BASE_URL'],
    [['start'], { REPORTS_CORS_ORIGINS: '*' }, 2, 'REPORTS_CORS_ORIGINS'],
    [['start'], { REPORTS_TOKEN_SECONDS: '1e3' }, 2, 'REPORTS_TOKEN_SECONDS'],
    [['start'], { REPORTS_TRUST_PROXY: 'all' }, 2, 'REPORTS_TRUST_PROXY'],
    [['start'], { REPORTS_PROT: '1' }, 2, 'REPORTS_PROT: there is no such setting'],
  ])('%j %j ends with %i', async (args, environment, status, text) => {
    const done = await runHere(args, { REPORTS_DATA: join(service.folder, 'unused'), ...environment })
    expect([done.status, done.stderr]).toEqual([status, expect.stringContaining(text)])
    expect(done.stderr).not.toMatch(/this is a bug|\n {4}at /)
  })

  test('T35: a database or a key that is none, or that others can read, is told with its path', async () => {
    const start = (data: string) => runHere(['start', '--port', '0', '--data', data])
    const damaged = join(service.folder, 'damaged-data')
    mkdirSync(damaged)
    writeFileSync(join(damaged, 'reports.db'), 'no database, however one looks at it')
    const told = await start(damaged)
    expect([told.status, told.stderr]).toEqual([
      2,
      expect.stringContaining(`${join(damaged, 'reports.db')} cannot be used: file is not a database`),
    ])
    const data = join(service.folder, 'keys-data')
    expect(run('clients', 'create', '--tenant', 't', '--scope', 'read:projects', '--data', data).status).toBe(0)
    mkdirSync(join(data, 'keys'))
    const key = join(data, 'keys/a.json')
    for (const [text, mode, fault] of [
      ['{', 0o600, 'holds no signing key'],
      ['{"createdAt":"x","jwk":{}}', 0o600, 'holds no signing key'],
      ['{', 0o644, 'can be read by others'],
    ] as const) {
      writeFileSync(key, text)
      chmodSync(key, mode)
      for (const done of [await start(data), await runHere(['keys', 'rotate', '--data', data])])
        expect([done.status, done.stderr]).toEqual([2, expect.stringContaining(`${key} ${fault}`)])
    }
  })

  test('an empty file where the database was is told, and left as it is: SQLite would take it for a new one', async () => {
    const data = join(service.folder, 'emptied-data')
    mkdirSync(data)
    // The file of a start that was killed before it wrote anything: nothing lived here.
    writeFileSync(join(data, 'reports.db'), '')
    await (await openDataFolder(inFolder(data))).db.destroy()
    const told = `${join(data, 'reports.db')} is empty, but a service lived here`
    for (const trace of ['keys', 'photos', 'reports.db-wal']) {
      writeFileSync(join(data, 'reports.db'), '')
      if (trace === 'reports.db-wal') writeFileSync(join(data, trace), 'frames')
      else mkdirSync(join(data, trace))
      await expect(openDataFolder(inFolder(data)), trace).rejects.toThrow(told)
      expect(statSync(join(data, 'reports.db')).size).toBe(0)
      if (trace !== 'keys') rmSync(join(data, trace), { recursive: true })
    }
    const done = run('clients', 'list', '--tenant', 't', '--data', data)
    expect([done.status, done.stderr]).toEqual([2, expect.stringContaining(told)])
  })

  test('a database that a newer version has changed is told, and left as it is', async () => {
    const folder = join(service.folder, 'newer-data')
    const { db } = await openDataFolder(inFolder(folder))
    await sql`insert into kysely_migration values ('9999_later', '2030-01-01T00:00:00.000Z')`.execute(db)
    await db.destroy()
    const done = run('clients', 'list', '--tenant', 't', '--data', folder)
    expect([done.status, done.stderr]).toEqual([
      2,
      expect.stringContaining(
        `${join(folder, 'reports.db')} cannot be used: a newer version of the service has changed it (9999_later)`,
      ),
    ])
  })

  test('an old Node is told which one is needed, before anything else is tried', () => {
    // Node 20 has no SQLite.
    const old = `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'22.17.9'}})`
    const done = spawnSync(process.execPath, ['--no-experimental-sqlite', '--import', old, ...command('--version')], {
      encoding: 'utf8',
    })
    expect([done.status, done.stdout, done.stderr]).toEqual([
      2,
      '',
      expect.stringContaining('expected Node 22.18 or newer'),
    ])
  })

  test('what Node 22 says of its SQLite is not shown, and other warnings are', () => {
    const warning = `data:text/javascript,process.once('beforeExit', () => {
      process.emitWarning('SQLite is an experimental feature and might change at any time', 'ExperimentalWarning')
      process.emitWarning('Disk almost full')
    })`
    const { stderr } = spawnSync(process.execPath, ['--import', encodeURI(warning), ...command('--version')], {
      encoding: 'utf8',
    })
    expect(stderr).toContain('Warning: Disk almost full')
    expect(stderr).not.toContain('SQLite')
  })

  test('a reader of the output that leaves early stops nothing', async () => {
    const data = join(service.folder, 'unread-data')
    const child = spawn(process.execPath, command('import', FIXTURES, '--tenant', 't', '--data', data), {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.destroy()
    let stderr = ''
    child.stderr.on('data', (chunk) => (stderr += String(chunk)))
    const [code] = await once(child, 'close')
    expect([code, stderr]).toEqual([0, expect.not.stringContaining('EPIPE')])
    expect(run('import', FIXTURES, '--tenant', 't', '--data', data).stdout).toContain('0 added, 0 changed, 2 unchanged')
  })

  test('a folder that cannot be read is refused, and the others are imported', () => {
    const all = mkdtempSync(join(service.folder, 'unreadable-'))
    writeProject(join(all, 'one'), { id: 'one' })
    symlinkSync('knot', join(all, 'knot'))
    const done = run('import', all, '--tenant', 't', '--data', join(service.folder, 'unreadable-data'))
    expect([done.status, done.stdout, done.stderr]).toEqual([
      3,
      expect.stringContaining('1 added, 0 changed, 0 unchanged, 1 refused'),
      expect.stringContaining('knot: refused: knot: Expected a folder, found a link. [file/special]'),
    ])
    expect(run('import', join(all, 'knot'), '--tenant', 't').stderr).toContain(
      `${join(all, 'knot')}: Expected a folder, found a link.`,
    )
  })

  test('another program on the port is told, with what to do', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const done = await new Promise<{ code: number | null; stderr: string }>((ended) => {
      const child = spawn(
        process.execPath,
        command('start', '--port', String(port), '--data', join(service.folder, 'port-data')),
        { stdio: ['ignore', 'ignore', 'pipe'] },
      )
      let stderr = ''
      child.stderr.on('data', (chunk) => (stderr += String(chunk)))
      child.once('close', (code) => ended({ code, stderr }))
    })
    other.close()
    expect([done.code, done.stderr]).toEqual([
      2,
      `reports-server: cannot listen on 127.0.0.1:${port}: another program does already; choose another port with --port\n`,
    ])
  })
})

test.each(['roof.city.json', 'roof.city.jsonl', 'roof-1.gml', 'roof-2.gml', 'roof-3.gml'])(
  'a roof may be %s: what is answered is what it is of CityJSON',
  async (file) => {
    const write = (id: string, name: string, from: string): string =>
      writeProject(
        mkdtempSync(join(service.folder, 'format-')),
        { id, address: { city: 'Oslo' } },
        { [name]: readFileSync(join(FIXTURES, 'roof-formats', from)) },
      )
    const id = file.replaceAll('.', '-')
    const answers: unknown[] = []
    for (const folder of [
      write(id, 'roof.json', 'roof.city.json'),
      write(id, file.endsWith('gml') ? 'roof.gml' : file, file),
    ]) {
      expect((await service.importProject('a', folder)).error).toBeNull()
      answers.push([(await get(`/v1/projects/${id}/roof`)).json(), (await get(`/v1/projects/${id}/walls`)).json()])
    }
    expect(answers[0]).toMatchObject([{ buildings: [{ buildingId: 'hytte' }] }, {}])
    expect(answers[1]).toEqual(answers[0])
  },
)

test('two files of roofs in one folder are refused: which counts is nobody’s to guess', async () => {
  const folder = copyOf('project-rekkeveien-3')
  cpSync(join(FIXTURES, 'roof-formats/roof-2.gml'), join(folder, 'roof.gml'))
  expect((await service.importProject('a', folder)).error).toMatchObject({
    code: 'file/several-roofs',
    file: 'roof.gml',
  })
})

/** The ground at 3 m around it, and a well below the house. */
const GROUND = `x,y,z\n680579.5,6600004,3.1\n680590.5,6600004,2.9\n680585,6599999.5,3.0\n680585,6600004,-7\n`

test('a survey of roof lines is imported with the ground beside it, and answered as it was measured', async () => {
  const folder = writeProject(
    mkdtempSync(join(service.folder, 'survey-')),
    { id: 'survey', address: { city: 'Oslo' } },
    { 'roof.sos': GABLE_SURVEY },
  )
  const bare = await service.importProject('a', folder)
  expect(bare.error).toMatchObject({ code: 'roof/no-ground', file: 'roof.sos' })
  expect(bare.error?.message).toContain('ground.tif')
  writeFileSync(join(folder, 'ground.csv'), GROUND)
  const { error, findings } = await service.importProject('a', folder)
  expect(error).toBeNull()
  expect(findings.map(({ code, message }) => [code, message])).toEqual([
    ['roof/ground-from-file', expect.stringMatching(/level at 3\.00 m, the median of 3 altitudes of ground\.csv/)],
  ])
  const roof = (await get('/v1/projects/survey/roof')).json()
  expect(roof.buildings).toMatchObject([{ buildingId: '300000001', surfaceCount: 2, wallCount: 4 }])
  expect(roof.buildings[0].surfaces.map((each: { minHeightAboveGround: number }) => each.minHeightAboveGround)).toEqual(
    [2, 2],
  )
  // Two of 10 x 2 m, and two of 8 x 2 m with a gable of 8 x 3 / 2 on each.
  const walls = (await get('/v1/projects/survey/walls')).json()
  expect(walls.totals.totalWallArea).toBeCloseTo(40 + 32 + 24, 1)
  // Another ground makes another roof of the same file.
  writeFileSync(join(folder, 'ground.csv'), GROUND.replaceAll(/,[23]\.\d/g, ',4'))
  expect((await service.importProject('a', folder)).outcome).toBe('changed')
  expect((await get('/v1/projects/survey/walls')).json().totals.totalWallArea).toBeCloseTo(20 + 16 + 24, 1)
  writeFileSync(join(folder, 'ground.geojson'), '{}')
  expect((await service.importProject('a', folder)).error).toMatchObject({
    code: 'file/several-roofs',
    file: 'ground.geojson',
  })
  rmSync(join(folder, 'ground.geojson'))
  rmSync(join(folder, 'ground.csv'))
  symlinkSync('/etc/hostname', join(folder, 'ground.csv'))
  expect((await service.importProject('a', folder)).error).toMatchObject({ code: 'file/special', file: 'ground.csv' })
})
