import type { CallToolResult } from '@modelcontextprotocol/server'
import { keysOf, TERMS } from '@reports/geometry'
import type { Answer } from '../http/answer.ts'
import type { Call, Operation } from '../http/operation.ts'
import type { Parameters } from '../http/parameters.ts'
import { Problem } from '../http/problem.ts'
import { QUALITY_HEADER } from '../http/quality.ts'
import type { Queue } from '../work/queue.ts'
import { shrinkPng } from '../imagery/shrink.ts'
import type { WrittenJson } from './written-json.ts'

/** Runs an operation and converts its answer to the blocks of a tool's result. Images are decoded in the common queue. */
export type Run<R extends ToolResult = ToolResult> = (
  operation: Operation,
  call: Call<Parameters, Parameters>,
  images: Queue,
) => Promise<R>

/** A complete result, or the JSON it consists of. */
export type ToolResult = CallToolResult | WrittenJson

/** Bytes of a text: a million tokens of most models, and quickly decoded. */
const LARGEST_TEXT = 2_000_000

/** @throws Problem if it is too large for an assistant */
function textOf({ body }: Answer): string {
  if (!(body instanceof Uint8Array) || body.length > LARGEST_TEXT)
    throw new Problem(
      413,
      `The answer has ${((body.length ?? 0) / 1e6).toFixed(1)} MB: too large for an assistant. Ask for one building or room.`,
    )
  return new TextDecoder().decode(body)
}

/** The bytes of an image: images are never so large that they are in a file. */
function imageOf({ body }: Answer): Uint8Array {
  if (body instanceof Uint8Array) return body
  throw new Error('an image in a file')
}

/** A result that reports an error, in the words of the API. */
export const refusal = (message: string): CallToolResult => ({
  content: [{ type: 'text', text: message }],
  isError: true,
})

/** The JSON of the answer, as a value and as the same text. */
export const runForJson: Run = async ({ run }, call) => {
  const answer = await run(call)
  return { json: textOf(answer), quality: qualityText(answer) }
}

/** A sentence for the assistant if numbers are not of level `sure`, from the header that other callers get. */
function qualityText({ headers }: Answer): string | null {
  const level = keysOf(TERMS.en.qualities).find((each) => each === headers[QUALITY_HEADER.toLowerCase()])
  return level === undefined || level === 'sure'
    ? null
    : `Totals: ${TERMS.en.qualities[level]}. ${TERMS.en.quality.meaning}`
}

export const runForText: Run = async ({ run }, call) => ({ content: [{ type: 'text', text: textOf(await run(call)) }] })

/** Bytes: assistants refuse or shrink larger images. */
const LARGEST_IMAGE = 1_000_000

/** Number of zooms by which an image must be lowered: each leaves a quarter of the pixels, so hardly less than a quarter of the bytes. */
const zoomsBeyond = (bytes: number): number => Math.ceil(Math.log(bytes / LARGEST_IMAGE) / Math.log(4))

/** The photo at the highest zoom, up to the requested one, at which it is small enough; a larger one if lower zooms have no tiles. */
async function photoToFit(
  { run }: Operation,
  call: Call<Parameters, Parameters>,
): Promise<{ readonly answer: Answer; readonly zoom: number }> {
  let answer = await run(call)
  for (;;) {
    const zoom = Number(answer.headers['x-image-zoom'])
    const { length } = imageOf(answer)
    if (length <= LARGEST_IMAGE) return { answer, zoom }
    try {
      answer = await run({ ...call, query: { ...call.query, zoom: zoom - zoomsBeyond(length) } })
    } catch (error) {
      // If lower zooms fail, the photo at hand is used.
      if (error instanceof Problem) return { answer, zoom }
      throw error
    }
  }
}

/** The photo that fits, with its zoom, and its size if it had to be reduced. */
export const runForPhoto: Run<CallToolResult> = async (operation, call, images) => {
  const asked = Number(call.query['zoom'])
  const { answer, zoom } = await photoToFit(operation, call)
  const shrunk =
    imageOf(answer).length <= LARGEST_IMAGE
      ? null
      : await images(call.caller.tenant, () => shrinkPng(imageOf(answer), LARGEST_IMAGE))
  const data = Buffer.from(shrunk?.bytes ?? imageOf(answer)).toString('base64')
  const size =
    shrunk === null
      ? ''
      : `, ${shrunk.width} x ${shrunk.height} pixels instead of ${shrunk.from.width} x ${shrunk.from.height}`
  const why =
    zoom === asked && shrunk === null
      ? '.'
      : `: ${zoom === asked ? 'in full' : `at ${asked}, as asked for,`} the image would be too large.`
  return {
    content: [
      { type: 'image', data, mimeType: answer.type },
      { type: 'text', text: `Zoom ${zoom}${size}${why}` },
    ],
  }
}
