import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallToolResult } from '@modelcontextprotocol/server'
import { FORMATS, THINGS, type Format, type Offer, type Thing } from '@reports/export/products'
import type { InputError } from '@reports/geometry'
import type { Io, Sink } from '../io.ts'
import { ENGLISH } from '../messages/text.ts'
import type { Context } from '../options.ts'
import { inputErrorText } from '../output/input-error-text.ts'
import { terminalText } from '../output/terminal-text.ts'
import { UsageError } from '../usage-error.ts'
import type { SharedFiles } from './shared-files.ts'

/** Characters of an answer: a million tokens of most models. */
const LARGEST_TEXT = 2_000_000

/** Bytes: assistants refuse or shrink larger images. */
const LARGEST_IMAGE = 1_000_000

/** Pixels of the longer side of an image, from the largest that is tried. */
const WIDTHS = [2000, 1400, 1000, 700] as const

/** What every run of a command is given. */
export const PLAIN = { lang: 'en', units: 'metric', color: false, quiet: true } as const

interface Kept extends Sink {
  readonly text: () => string
}

function keepingSink(): Kept {
  const parts: string[] = []
  let length = 0
  return {
    write: (text) => {
      length += text.length
      if (length > LARGEST_TEXT) throw new TooLarge()
      parts.push(text)
    },
    isTerminal: false,
    columns: null,
    flushed: async () => undefined,
    text: () => parts.join(''),
  }
}

class TooLarge extends Error {}

/** A command as a tool runs it: it sees no standard input, and only shared files. */
export type Command = (context: Context) => Promise<void>

const refusal = (text: string): CallToolResult => ({ content: [{ type: 'text', text }], isError: true })

// Tested by name: an error that comes from another process has lost its class.
const isInputError = (error: unknown): error is InputError => error instanceof Error && error.name === 'InputError'

/** What a text says of places of this machine, said of the names of shared files. */
const renamed = (text: string, places: readonly string[], paths: readonly string[]): string =>
  places.reduce((told, place, i) => told.replaceAll(place, paths[i] ?? ''), text)

/** A mistake in a sentence, with no place of this machine in it. @throws a bug of this program */
function toldMistake(error: unknown, places: readonly string[], paths: readonly string[]): CallToolResult {
  const text =
    error instanceof TooLarge
      ? `The answer has more than ${LARGEST_TEXT / 1e6} million characters: ask for one building (list_buildings has their ids) or one room.`
      : error instanceof UsageError
        ? ENGLISH(error.sentence)
        : isInputError(error)
          ? inputErrorText(error)
          : null
  if (text === null) throw error
  return refusal(terminalText(renamed(text, places, paths)))
}

/** Runs a command on shared files. @returns what it wrote, or its mistake */
export async function textOfCommand(
  files: SharedFiles,
  paths: readonly string[],
  command: (places: readonly string[]) => Command,
): Promise<string | CallToolResult> {
  let places = paths
  const stdout = keepingSink()
  const io: Io = {
    stdout,
    stderr: keepingSink(),
    env: {},
    stdin: async function* () {},
    onStop: () => () => undefined,
    opening: (file) => files.refuseOthers(file),
    say: ENGLISH,
  }
  try {
    places = paths.map((path) => files.placeOf(path))
    await command(places)({ io, end: () => undefined })
    const inJson = places.map((place) => JSON.stringify(place).slice(1, -1))
    return renamed(stdout.text(), inJson, paths)
  } catch (error) {
    return toldMistake(error, places, paths)
  }
}

/** The answer of a command as a value and as the same text. */
export async function jsonOfCommand(
  files: SharedFiles,
  paths: readonly string[],
  command: (places: readonly string[]) => Command,
): Promise<CallToolResult> {
  const text = await textOfCommand(files, paths, command)
  if (typeof text !== 'string') return text
  return {
    content: [{ type: 'text', text }],
    structuredContent: JSON.parse(text) as Record<string, unknown>,
  }
}

/** A picture as small as assistants take it. */
async function fitted(png: Uint8Array): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  let image = png
  for (const width of WIDTHS) {
    image = await sharp(png).resize({ width, height: width, fit: 'inside', withoutEnlargement: true }).png().toBuffer()
    if (image.length <= LARGEST_IMAGE) break
  }
  return image
}

/** Bytes of a file of another program: as many as the characters of a text, in base64. */
const LARGEST_FILE = (LARGEST_TEXT * 3) / 4

/** Runs a line of the command, as a terminal does. */
export type RunLine = (words: readonly string[], io: Io) => Promise<void>

/** A thing in a format of the table, as its command writes it: a text, or a resource of bytes. */
export async function fileOfCommand(
  files: SharedFiles,
  path: string,
  { thing, format }: Pick<Offer, 'thing' | 'format'>,
  runLine: RunLine,
): Promise<CallToolResult> {
  const { of, command, file }: Thing = THINGS[thing]
  const { endings, type, isText }: Format = FORMATS[format]
  const folder = await mkdtemp(join(tmpdir(), 'reports-file-'))
  try {
    const name = `${file}${endings[0]}`
    const output = join(folder, name)
    const all = of === 'scan' || of === 'house' ? [] : ['--include-matrikkel']
    const told = await textOfCommand(files, [path], ([place = '']) => async ({ io }) => {
      await runLine([...command.split(' '), place, ...all, '--quiet', '-o', output], io)
    })
    if (typeof told !== 'string') return told
    const bytes = await readFile(output)
    if (bytes.length > LARGEST_FILE) return toldMistake(new TooLarge(), [], [])
    if (isText) return { content: [{ type: 'text', text: bytes.toString() }] }
    const resource = { uri: `file:///${name}`, mimeType: type, blob: bytes.toString('base64') }
    return { content: [{ type: 'resource', resource }] }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The drawing that a command writes into a file, as an image or as the text of an SVG. */
export async function drawingOfCommand(
  files: SharedFiles,
  path: string,
  format: 'png' | 'svg',
  command: (place: string, output: string | undefined) => Command,
): Promise<CallToolResult> {
  if (format === 'svg') {
    const text = await textOfCommand(files, [path], ([place = '']) => command(place, undefined))
    return typeof text === 'string' ? { content: [{ type: 'text', text }] } : text
  }
  const folder = await mkdtemp(join(tmpdir(), 'reports-drawing-'))
  try {
    const output = join(folder, 'drawing.png')
    const told = await textOfCommand(files, [path], ([place = '']) => command(place, output))
    if (typeof told !== 'string') return told
    const data = Buffer.from(await fitted(await readFile(output))).toString('base64')
    return { content: [{ type: 'image', data, mimeType: 'image/png' }] }
  } catch (error) {
    // Images need a library for this machine, which an installation may lack.
    return refusal(
      `No image can be made here (${error instanceof Error ? error.message : 'unknown'}): ask for format svg.`,
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
