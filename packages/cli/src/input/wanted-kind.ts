import { dirname } from 'node:path'
import { InputError, WAYS, detectFile, foundKind } from '@reports/geometry'
import { said } from '@reports/geometry/sentences'
import type { FileKind } from '@reports/geometry'
import * as INPUTS from '../messages/en/inputs.ts'
import { shellWord } from '../output/shell-word.ts'

/** The kind of input that a command reads. */
export type WantedKind = 'scan' | 'roof'

const EXPECTED = { scan: INPUTS.aScan, roof: INPUTS.aRoof } as const

/** The command for the wanted part of a project folder. */
const PART = { scan: INPUTS.scanOfFolder, roof: INPUTS.roofOfFolder } as const

/** Whether a JSON value is known to be no scan: a file of roofs, or what names a project. */
export function isOfOtherKind(json: unknown): boolean {
  const kind = detectFile(json)
  return kind !== null && WAYS[kind].holds !== 'scan'
}

/** @throws InputError `file/unknown-kind` with the right command, if the JSON value is input of another command */
export function refuseOtherKind(json: unknown, file: string, wanted: WantedKind): void {
  const kind = detectFile(json)
  if (kind !== null) refuseKind(kind, file, wanted)
}

/** The same for a file whose kind is known. */
export function refuseKind(kind: FileKind, file: string, wanted: WantedKind): void {
  const holds = WAYS[kind].holds
  if (holds === wanted || holds === 'model') return
  const name = shellWord(file)
  const folder = shellWord(dirname(file))
  const advice = {
    scan: () => said(INPUTS.itsRooms, { file: name }),
    roof: () => said(INPUTS.itsRoofsDrawn, { file: name }),
    project: () => said(INPUTS.ofItsFolder, { part: said(PART[wanted], { folder }), folder }),
  }[holds]()
  const found = foundKind(kind)
  throw new InputError(said(INPUTS.otherKind, { expected: said(EXPECTED[wanted]), found, advice }), { path: '$', file })
}
