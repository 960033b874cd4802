import type { ErrorCode, InputError, Refusal } from '@reports/geometry'
import { said, type Template } from '@reports/geometry/sentences'
import * as NOTICES from '../messages/en/notices.ts'
import { ENGLISH, type Say } from '../messages/text.ts'
import { shellWord } from './shell-word.ts'
import { terminalText } from './terminal-text.ts'

/** What to do about an error, by its code, with the options of this command. */
const ADVICE: Readonly<Partial<Record<ErrorCode, Template>>> = {
  'file/is-folder': NOTICES.nameFile,
  'file/bad-archive': NOTICES.copyAgain,
  'scan/unknown-room': NOTICES.idsOfRooms,
  'roof/unknown-building': NOTICES.idsOfBuildings,
  'roof/no-crs': NOTICES.nameSystem,
  'roof/wrong-crs': NOTICES.nameRightSystem,
  'roof/unknown-crs': NOTICES.proj4,
  'roof/no-ground': NOTICES.giveGround,
}

/** Whether the message already contains the advice, so that it is not printed twice. */
const isTold = (message: string, advice: string): boolean => {
  const [option] = /--\w+|reports\b/.exec(advice) ?? []
  return option !== undefined && message.includes(option)
}

/**
 * The text of an error on one line, in English by default: `line 3 of file at $.path: Expected ..., found .... What to
 * do. [code]`
 */
export function inputErrorText(
  { code, sentence, file, line, path }: Pick<InputError, 'code' | 'sentence' | 'file' | 'line' | 'path'>,
  say: Say = ENGLISH,
): string {
  const name = file === '-' ? say(said(NOTICES.standardInput)) : file
  const inFile =
    line === null
      ? name
      : say(name === null ? said(NOTICES.line, { line }) : said(NOTICES.lineOf, { line, file: name }))
  const place = path === null ? inFile : inFile === null ? path : say(said(NOTICES.placeIn, { file: inFile, path }))
  const message = say(sentence)
  const { [code]: template } = ADVICE
  const advice = template && say({ ...said(template), values: { file: shellWord(file ?? 'FILE') } })
  const next = advice === undefined || isTold(message, advice) ? '' : ` ${advice}`
  return terminalText(`${place === null ? '' : `${place}: `}${message}${next} [${code}]`)
}

/** The same for a building that is left out of a result. */
export function refusalText(file: string, { buildingId, place, code, sentence }: Refusal, say: Say = ENGLISH): string {
  const why = inputErrorText({ code, sentence, file, ...place }, say)
  return buildingId === null ? why : say(said(NOTICES.leftOutOf, { id: terminalText(buildingId), why }))
}
