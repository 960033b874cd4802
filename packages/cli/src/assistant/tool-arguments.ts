import type { Arguments, ArgumentSchema } from './arguments.ts'
import { PLAIN } from './runs.ts'

/*
 * What several tools are given, and the options of commands that it becomes.
 */

/** Which file. */
export const FILE = {
  file: { type: 'string', description: 'path of a file, or of a folder of exports, from list_files' },
} as const satisfies Readonly<Record<string, ArgumentSchema>>

/** Which roofs of a file. */
export const ROOFS = {
  ...FILE,
  building: { type: 'string', description: 'id, name or address of one building; all of them if it is left out' },
  crs: { type: 'string', description: 'coordinate system, such as EPSG:25833, if the file names none' },
  ground: {
    type: 'number',
    description: 'altitude of the ground in metres, if the file has none',
    minimum: -500,
    maximum: 9000,
  },
} as const satisfies Readonly<Record<string, ArgumentSchema>>

const deviation = (what: string) =>
  ({
    type: 'number',
    description: `standard deviation of a vertex ${what} in metres, given together with the other, if the files state no accuracy`,
    minimum: 0,
    maximum: 100,
  }) as const

/** How certain what is compared is. */
export const ACCURACY = {
  planAccuracy: deviation('in plan'),
  heightAccuracy: deviation('in height'),
} as const satisfies Readonly<Record<string, ArgumentSchema>>

/** The option of a command for what is given of the accuracy. */
export function accuracyOptions({ planAccuracy, heightAccuracy }: Arguments) {
  const [plan, height] = [numberIn(planAccuracy), numberIn(heightAccuracy)]
  if (plan === undefined && height === undefined) return {}
  return { accuracy: { ...(plan === undefined ? {} : { plan }), ...(height === undefined ? {} : { height }) } }
}

/** As what a drawing is given. */
export const DRAWING = {
  format: { type: 'string', description: 'png (default), an image, or svg, a text', enum: ['png', 'svg'] },
} as const satisfies Readonly<Record<string, ArgumentSchema>>

/** An argument that is a text. */
export const textIn = (value: Arguments[string]): string | undefined => (typeof value === 'string' ? value : undefined)
/** An argument that is a number. */
export const numberIn = (value: Arguments[string]): number | undefined =>
  typeof value === 'number' ? value : undefined

/** The options of a command of roofs. A person at a shell is asked for the outbuildings; an assistant gets what a file has. */
export const roofOptions = ({ building, crs, ground }: Arguments) => {
  const chosen = textIn(building)
  return {
    ...PLAIN,
    format: 'json' as const,
    includeMatrikkel: true,
    ...(chosen === undefined ? {} : { building: [chosen] }),
    ...(textIn(crs) === undefined ? {} : { crs: textIn(crs) }),
    ...(numberIn(ground) === undefined ? {} : { ground: numberIn(ground) }),
  }
}

/** Those of a drawing: the file says as what it is written. */
export const pictureOptions = (given: Arguments) => {
  const { format: _, ...options } = roofOptions(given)
  return { ...options, marks: 'all' as const }
}

/** PNG unless SVG is asked for. */
export const drawnAs = ({ format }: Arguments): 'png' | 'svg' => (format === 'svg' ? 'svg' : 'png')
