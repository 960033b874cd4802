import { LANGUAGES } from '@reports/svg'
import { optionalChoice } from './parameters.ts'

/*
 * Records are JSON; beside the contract they may be asked for as files that other programs open. Assistants read JSON alone.
 */

/** Asks for it. @param described each format but JSON in words */
export const askingFile = <F extends string>(formats: readonly F[], described: string) => ({
  lang: {
    ...optionalChoice('language of what is no JSON; without it Norwegian', LANGUAGES),
    forAssistants: false as const,
  },
  format: {
    ...optionalChoice(`what it is written as: \`json\`, ${described}`, ['json', ...formats]),
    forAssistants: false as const,
  },
})

/** Whether a file is asked for, which takes much more than JSON. */
export const isFile = ({ format = 'json' }: { readonly format: string | undefined }): boolean => format !== 'json'

/** What the OpenAPI document says of files. */
export const dispositionHeader = {
  'Content-Disposition': 'where it is a file of another program its name, to be saved by',
} as const
