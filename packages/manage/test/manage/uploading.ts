import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { bearer, FIXTURES, startService, withUploads, type Service } from '../service.ts'
import { zipOf, type WrittenEntry } from '../../../../scripts/zip-writer.ts'

/** The files of a folder as entries of an archive. */
export function entriesOf(folder: string): WrittenEntry[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .toSorted()
    .map((name) => ({ name: name.replaceAll('\\', '/'), bytes: readFileSync(join(folder, name)) }))
}

export const FURUVEIEN = join(FIXTURES, 'project-furuveien-12')
export const furuveien = (): Buffer => zipOf(entriesOf(FURUVEIEN))
export const fileOfFuruveien = (name: string): Buffer => readFileSync(join(FURUVEIEN, name))

export type Method = 'PUT' | 'POST' | 'DELETE' | 'GET'

export interface Asked {
  readonly payload?: Buffer | string
  readonly type?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Asks below `/manage/v1`. */
export type Ask = (
  method: Method,
  path: string,
  asked?: Asked,
) => Promise<Awaited<ReturnType<Service['app']['inject']>>>

export const asking =
  (service: Service, token: string): Ask =>
  (method, path, { payload, type = 'application/json', headers = {} } = {}) =>
    service.app.inject({
      method,
      url: `/manage/v1/${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        ...(payload === undefined ? {} : { 'content-type': type }),
        // However slow the machine is.
        prefer: 'wait=25',
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    })

export const SCOPES = 'read:projects manage:shares write:projects'

/** A service that takes files, and a client of it whose project `p` has nothing yet. */
export interface Writing {
  readonly service: Service
  readonly token: string
  readonly ask: Ask
  /** The JSON of a path below `/v1/projects/`. */
  readonly read: (path: string) => Promise<any>
}

export async function startWriting(): Promise<Writing> {
  const service = await startService(withUploads())
  const token = await service.token('a', SCOPES)
  const ask = asking(service, token)
  await ask('PUT', 'projects/p', { payload: JSON.stringify({ id: 'p', createdBy: 'kari', address: { city: 'Ås' } }) })
  const read = async (path: string) =>
    (await service.app.inject({ url: `/v1/projects/${path}`, headers: bearer(token) })).json()
  return { service, token, ask, read }
}

/** The folders of files that are being received, checked, or wait for it. */
export const quarantined = ({ data: { quarantine } }: Pick<Service, 'data'>): string[] =>
  existsSync(quarantine) ? readdirSync(quarantine).filter((name) => name.startsWith('upload-')) : []
