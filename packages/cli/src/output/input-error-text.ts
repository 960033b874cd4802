import type { InputError, Refusal } from '@reports/geometry'
import type { Messages, ToldError } from '../messages.ts'
import { ENGLISH } from './messages.ts'
import { shellWord } from './shell-word.ts'
import { terminalText } from './terminal-text.ts'

/** What to do is not told twice, where the message tells it already. */
const isTold = (message: string, advice: string): boolean => {
  const [option] = /--\w+|reports\b/.exec(advice) ?? []
  return option !== undefined && message.includes(option)
}

/** `line 3 of file at $.path: Expected ..., found .... What to do. [code]`, on one line, where nothing else is asked for in English. */
export function inputErrorText(
  error: ToldError & Pick<InputError, 'file' | 'line' | 'path'>,
  messages: Messages = ENGLISH,
): string {
  const name = error.file === '-' ? messages.standardInput : error.file
  const file =
    error.line === null ? name : name === null ? messages.line(error.line) : messages.lineOf(error.line, name)
  const place = error.path === null ? file : file === null ? error.path : messages.placeIn(file, error.path)
  const advice = messages.advice(error.code, shellWord(error.file ?? 'FILE'))
  const next = advice === undefined || isTold(error.message, advice) ? '' : ` ${advice}`
  const said = messages.error(error)
  return terminalText(`${place === null ? '' : `${place}: `}${said}${next} [${error.code}]`)
}

/** The same of what is left out of a result. */
export function refusalText(
  file: string,
  { buildingId, place, code, message, sentence }: Refusal,
  messages: Messages = ENGLISH,
): string {
  const text = inputErrorText({ code, file, ...place, message, sentence: sentence ?? null }, messages)
  return buildingId === null ? text : messages.leftOutBuilding(terminalText(buildingId), text)
}
