import { LANGUAGES } from '@reports/svg'
import { optionalChoice } from './parameters.ts'

/*
 * Records are JSON; beyond the contract they are also available as files for other programs. Assistants get JSON only.
 */

/** The parameter for the format. @param described each format but JSON, in words */
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

/** Whether the request is for a file, which costs much more than JSON. */
export const isFile = ({ format = 'json' }: { readonly format: string | undefined }): boolean => format !== 'json'

/** The header of files in the OpenAPI document. */
export const dispositionHeader = {
  'Content-Disposition': 'where it is a file of another program its name, to be saved by',
} as const
