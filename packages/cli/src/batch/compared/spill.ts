import { open, rm, type FileHandle } from 'node:fs/promises'
import type { Building } from '@reports/geometry'
import { planEntry, type PlanEntry } from '@reports/geometry/comparison'

/*
 * The buildings of one version, read once and kept in a file: of each, memory has its id, its box and its place in the file. So two cities of any
 * size are compared in the memory of what is compared together.
 */

/** A building as it is kept. */
export interface KeptBuilding {
  /** The file that it was read from. */
  readonly file: string
  readonly building: Building
}

/** Characters that are collected before a write. */
const WRITE_THRESHOLD = 0x10_00_00

export interface Spill {
  readonly entries: readonly PlanEntry[]
  add(kept: KeptBuilding, plan: Building['frame']): Promise<void>
  /** Ends the writing. */
  end(): Promise<void>
  /** The text of a building, by its number. */
  textOf(number: number): Promise<string>
  /** Removes the file. */
  close(): Promise<void>
}

/** A building without what is converted on access, and is not compared: its walls. */
function plain(building: Building): Partial<Building> {
  const keys = (Object.keys(building) as (keyof Building)[]).filter((key) => key !== 'walls')
  return Object.fromEntries(keys.map((key) => [key, building[key]]))
}

/** Makes the file anew. */
export async function createSpill(file: string): Promise<Spill> {
  const handle: FileHandle = await open(file, 'w+')
  const entries: PlanEntry[] = []
  const places: (readonly [at: number, length: number])[] = []
  let waiting: Buffer[] = []
  let [size, collected] = [0, 0]
  const write = async (): Promise<void> => {
    const bytes = Buffer.concat(waiting)
    waiting = []
    collected = 0
    for (let done = 0; done < bytes.length;)
      done += (await handle.write(bytes, done, bytes.length - done, size - bytes.length + done)).bytesWritten
  }
  return {
    entries,
    add: async ({ file: source, building }, plan) => {
      const bytes = Buffer.from(JSON.stringify({ file: source, building: plain(building) }))
      entries.push(planEntry(building, plan))
      places.push([size, bytes.length])
      waiting.push(bytes)
      size += bytes.length
      collected += bytes.length
      if (collected > WRITE_THRESHOLD) await write()
    },
    end: write,
    textOf: async (number) => {
      const [at, length] = places[number] ?? [0, 0]
      const bytes = Buffer.alloc(length)
      await handle.read(bytes, 0, length, at)
      return bytes.toString('utf8')
    },
    close: async () => {
      await handle.close()
      await rm(file, { force: true })
    },
  }
}
