import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import {
  INPUTS,
  InputError,
  type ModelContent,
  type Read,
  type RoofOptions,
  type WantedOfModel,
} from '@reports/geometry'
import type { IfcRooms } from '@reports/geometry/ifc'
import { said } from '@reports/geometry/sentences'
import type { IfcAnswer, IfcQuestion } from './ifc/question.ts'

/* The entry point of models in IFC where they are read in a process of their own, which needs Node. */

/**
 * What the reading of one model may take. A kernel in WebAssembly is bounded by no limit of a thread, and no thread can be stopped in
 * it: so it runs in a process of its own.
 */
export interface IfcLimits {
  readonly seconds: number
  /** Of the kernel, and again as many of all else. */
  readonly megabytes: number
}

/** Largest public models take 20 s and 700 MB. */
const LIMITS: IfcLimits = { seconds: 180, megabytes: 2048 }

/** Megabytes in a page of WebAssembly's memory. */
const PAGE = 1 / 16

let spent = 0

/** Milliseconds that processes of models have taken of this one's time, from its start on: their time of the CPU at most. */
export const timeInModels = (): number => spent

/** @throws InputError `file/too-large` where the limits end the process, and what it finds wrong with the file */
function answered(question: IfcQuestion, { seconds, megabytes }: IfcLimits): Promise<IfcAnswer> {
  return new Promise((resolve, reject) => {
    // The conditions in package.json map this name to the source or to the built file.
    const reader = fork(fileURLToPath(import.meta.resolve('#ifc-reader')), {
      execArgv: [
        ...process.execArgv,
        `--max-old-space-size=${megabytes}`,
        `--wasm-max-mem-pages=${Math.floor(megabytes / PAGE)}`,
      ],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const begun = performance.now()
    const end = (): void => void reader.kill('SIGKILL')
    const late = setTimeout(end, seconds * 1000)
    process.once('exit', end)
    let answer: IfcAnswer | null = null
    reader.once('message', (message: IfcAnswer) => (answer = message))
    reader.once('error', reject)
    reader.once('close', () => {
      clearTimeout(late)
      process.off('exit', end)
      spent += performance.now() - begun
      if (answer !== null) resolve(answer)
      else reject(new InputError(said(INPUTS.costlyModel, { seconds, megabytes })))
    })
    // Where the process is gone before it has read the question, its end says so.
    reader.send(question, () => undefined)
  })
}

async function read<Kind extends IfcQuestion['want']>(
  want: Kind,
  bytes: Uint8Array,
  file: string,
  options: RoofOptions,
  limits: IfcLimits,
): Promise<Extract<IfcAnswer, { readonly kind: Kind }>> {
  try {
    const answer = await answered({ bytes, want, options }, limits)
    if (answer.kind === 'fault') throw new InputError(answer.sentence, { path: answer.path })
    if (answer.kind === 'bug') throw new Error(answer.stack)
    return answer as Extract<IfcAnswer, { readonly kind: Kind }>
  } catch (error) {
    throw error instanceof InputError ? error.in(file) : error
  }
}

/** The buildings with roofs of a model. @throws InputError as `readIfcRoofs`, `file/too-large` beyond the limits */
export const ifcRoofs = async (
  bytes: Uint8Array,
  file: string,
  options: RoofOptions,
  limits: IfcLimits = LIMITS,
): Promise<readonly Read[]> => (await read('roofs', bytes, file, options, limits)).reads

/** The rooms of a model. @throws InputError as `readIfcRooms`, `file/too-large` beyond the limits */
export const ifcRooms = async (bytes: Uint8Array, file: string, limits: IfcLimits = LIMITS): Promise<IfcRooms> =>
  (await read('rooms', bytes, file, {}, limits)).rooms

/** Both, read once. @throws InputError as `readIfc`, `file/too-large` beyond the limits */
export const ifcContent = (
  bytes: Uint8Array,
  file: string,
  options: RoofOptions,
  limits: IfcLimits = LIMITS,
): Promise<ModelContent> => read('both', bytes, file, options, limits)

/** What is wanted of a model. @throws InputError as those above, less `file/empty` of rooms */
export async function ifcParts(
  want: WantedOfModel,
  bytes: Uint8Array,
  file: string,
  options: RoofOptions,
  limits: IfcLimits = LIMITS,
): Promise<ModelContent> {
  if (want === 'both') return await ifcContent(bytes, file, options, limits)
  if (want === 'roofs') return { rooms: null, reads: await ifcRoofs(bytes, file, options, limits) }
  const none = (error: unknown): null => {
    if (error instanceof InputError && error.code === 'file/empty') return null
    throw error
  }
  return { rooms: await ifcRooms(bytes, file, limits).catch(none), reads: [] }
}
