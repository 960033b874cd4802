import type { CallToolResult } from '@modelcontextprotocol/server'
import type { Answer } from '../http/answer.ts'
import type { Call, Operation } from '../http/operation.ts'
import type { Parameters } from '../http/parameters.ts'

/** Runs an operation and says its answer in the blocks of a tool's result. */
export type Run = (operation: Operation, call: Call<Parameters, Parameters>) => Promise<CallToolResult>

const textOf = ({ body }: Answer): string => new TextDecoder().decode(body)

/** A result that tells what was wrong, in the words of the API. */
export const refusal = (message: string): CallToolResult => ({ content: [{ type: 'text', text: message }], isError: true })

/** The JSON of the answer, as a value and as the same text. */
export const runForJson: Run = async ({ run }, call) => {
  const text = textOf(await run(call))
  return { content: [{ type: 'text', text }], structuredContent: JSON.parse(text) as Record<string, unknown> }
}

export const runForText: Run = async ({ run }, call) => ({ content: [{ type: 'text', text: textOf(await run(call)) }] })

/** Bytes: assistants refuse or shrink larger images. */
const LARGEST_IMAGE = 1_000_000

/** Zooms by which an image must be lowered at least: one less leaves a quarter of the pixels, so hardly less than a quarter of the bytes. */
const zoomsBeyond = (bytes: number): number => Math.ceil(Math.log(bytes / LARGEST_IMAGE) / Math.log(4))

/** The photo at the highest zoom up to the one asked for at which it is not too large, and that zoom. */
export const runForPhoto: Run = async ({ run }, call) => {
  const asked = Number(call.query['zoom'])
  let zoom = asked
  let answer = await run(call)
  for (;;) {
    zoom = Number(answer.headers['x-image-zoom'])
    if (answer.body.length <= LARGEST_IMAGE) break
    answer = await run({ ...call, query: { ...call.query, zoom: zoom - zoomsBeyond(answer.body.length) } })
  }
  const data = Buffer.from(answer.body).toString('base64')
  const text = zoom === asked ? `Zoom ${zoom}.` : `Zoom ${zoom}: at ${asked}, as asked for, the image would be too large.`
  return { content: [{ type: 'image', data, mimeType: answer.type }, { type: 'text', text }] }
}
