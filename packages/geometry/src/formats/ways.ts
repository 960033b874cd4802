import { fault } from '../errors.ts'
import * as EXPORTS from '../messages/en/exports.ts'
import type { FileKind } from '../model/file-kinds.ts'
import { isEagleViewXml } from './eagleview/export-root.ts'
import { isIfc } from './ifc/first-bytes.ts'
import type { ScanReaders } from './scan/scan-file.ts'
import { isCityModel, isSurvey } from './unsupported-file.ts'
import { isUsdz, readUsdz, type ReadUsdz } from './usdz/usdz.ts'

/** One way in: what a file of a kind is, and how it is known. */
export interface Way {
  /** What it is a part of; a model may have rooms and roofs. */
  readonly holds: 'scan' | 'roof' | 'model' | 'project'
  /** Extensions of files that are taken from a folder, in lower case. A file that is given by itself is read under any name. */
  readonly endings: readonly [string, ...string[]]
  /** Whether a file of the kind begins so. Absent for JSON, which `detectFile` knows by its value. */
  readonly begins?: (head: Uint8Array) => boolean
  /** As what a large file is measured part by part: a line or a member of a model is a building. */
  readonly parts?: 'lines' | 'members'
  /** Of a scan that is not JSON: its room as JSON of RoomPlan has it. Roofs are read by `readBuildings`, and a model by its kernel. */
  readonly room?: (bytes: Uint8Array) => ReadUsdz
}

/** Every kind of file that is read. Their order is that in which the first bytes are asked: a survey in GML begins as a city model does. */
export const WAYS: Readonly<Record<FileKind, Way>> = {
  usdz: { holds: 'scan', endings: ['usdz'], begins: isUsdz, room: readUsdz },
  ifc: { holds: 'model', endings: ['ifc'], begins: isIfc },
  fkb: { holds: 'roof', endings: ['gml', 'sos', 'sosi'], begins: isSurvey },
  eagleview: { holds: 'roof', endings: ['xml', 'json'], begins: isEagleViewXml },
  citygml: { holds: 'roof', endings: ['gml', 'xml', 'citygml'], begins: isCityModel, parts: 'members' },
  'cityjson-seq': { holds: 'roof', endings: ['jsonl', 'ndjson'], parts: 'lines' },
  cityjson: { holds: 'roof', endings: ['json'] },
  roof: { holds: 'roof', endings: ['json', 'geojson'] },
  scan: { holds: 'scan', endings: ['json'] },
  roomplan: { holds: 'scan', endings: ['json'] },
  project: { holds: 'project', endings: ['json'] },
}

const KINDS = Object.keys(WAYS) as FileKind[]

/** The kind of a file by its first 4096 bytes; null for what may be JSON, or is read by nothing. */
export const kindOfHead = (head: Uint8Array): FileKind | null =>
  KINDS.find((kind) => WAYS[kind].begins?.(head) === true) ?? null

/** The same as its row. */
export function wayOfHead(head: Uint8Array): Way | null {
  const kind = kindOfHead(head)
  return kind === null ? null : WAYS[kind]
}

/** Whether a name has an extension of files that are read, or of those of some ways. */
export function hasEnding(name: string, isWanted: (way: Way) => boolean = () => true): boolean {
  const ending = /\.(\w+)$/.exec(name.toLowerCase())?.[1]
  return ending !== undefined && KINDS.some((kind) => isWanted(WAYS[kind]) && WAYS[kind].endings.includes(ending))
}

/** Whether a name has an extension of exports of rooms, of which a folder of a scan is made. */
export const isExportName = (name: string): boolean => hasEnding(name, ({ holds }) => holds === 'scan')

/** @throws InputError `file/bad-archive` for bytes whose name promises a scan that is not JSON, if they are neither that nor JSON */
export function requirePromised(name: string, bytes: Uint8Array): void {
  if (!hasEnding(name, ({ room }) => room !== undefined) || wayOfHead(bytes)?.room !== undefined) return
  if (!/^\s*[[{]/.test(String.fromCharCode(...bytes.subarray(0, 256)))) throw fault(EXPORTS.brokenUsdz)
}

/** Readers of scans that are not JSON, each known by its first bytes. */
export const SCAN_READERS: Required<ScanReaders> = {
  readUsdz: (bytes) => {
    const room = wayOfHead(bytes)?.room
    if (room === undefined) throw fault(EXPORTS.brokenUsdz)
    return room(bytes)
  },
}
