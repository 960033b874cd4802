import { InputError, textOf } from '@reports/geometry'
import type { Refusal } from '@reports/geometry'
import type { Language } from '@reports/svg'
import type { Fault, Settings } from './messages.ts'
import { WORDS } from './words.ts'

/**
 * An error of a file as a fault for the page.
 * @param file its path, if the error names none
 * @throws the error itself if it is no fault of the file
 */
export function faultOf(error: unknown, file: string | null): Fault {
  if (!(error instanceof InputError)) throw error
  const { code, line, path, message, sentence } = error
  return {
    kind: 'refused',
    code,
    file: error.file ?? file,
    line,
    path,
    buildingId: null,
    message,
    sentence,
  }
}

/** A building that is left out, as a fault for the page. */
export const refusedBuilding = ({ buildingId, code, place, message, sentence }: Refusal, file: string): Fault => ({
  kind: 'refused',
  code,
  file,
  ...place,
  buildingId,
  message,
  sentence,
})

/** A text that names the settings of this page in place of the command's options. */
export const withSettings = (text: string, lang: Language): string =>
  WORDS[lang].optionsAsSettings.reduce((told, [option, setting]) => told.replaceAll(option, setting), text)

/** A fault with its sentence in the language of the page, and with its settings. */
export const toldIn = (fault: Fault, { lang, units }: Pick<Settings, 'lang' | 'units'>): Fault =>
  fault.kind === 'left-out' ? fault : { ...fault, message: withSettings(textOf(fault.sentence, lang, units), lang) }
