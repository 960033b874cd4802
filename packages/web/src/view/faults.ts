import type { ErrorCode } from '@reports/geometry'
import { ERROR_WORDS, type Language } from '@reports/svg'
import type { Fault } from '../messages.ts'
import { WORDS } from '../words.ts'
import { made } from './elements.ts'

/** What the settings of the page can do about an error. */
const MENDED_BY_SETTINGS: ReadonlySet<ErrorCode> = new Set([
  'roof/no-crs',
  'roof/unknown-crs',
  'roof/wrong-crs',
  'roof/no-ground',
])

/** So many are told one by one: a city may have thousands. */
const LISTED = 50

/** Names of files that are listed of many. */
const NAMED = 8

const namesOf = (files: readonly string[]): string =>
  files.length > NAMED ? `${files.slice(0, NAMED).join(', ')} … (${files.length})` : files.join(', ')

function faultItem(fault: Fault, lang: Language): HTMLLIElement {
  const words = WORDS[lang]
  if (fault.kind === 'left-out') return made('li', {}, `${words.leftOut[fault.why]}: ${namesOf(fault.files)}`)
  const { code, file, line, path, buildingId, message } = fault
  const place = [
    file,
    buildingId === null ? null : words.building(buildingId),
    line === null ? null : words.line(line),
    path,
  ].filter((part) => part !== null)
  return made(
    'li',
    {},
    made('p', {}, made('strong', {}, ERROR_WORDS[lang][code]), ' ', made('code', {}, code)),
    ...(place.length === 0 ? [] : [made('p', { class: 'place' }, place.join(' · '))]),
    made('p', { class: 'detail' }, message),
  )
}

/** Lists what is not in the result, each with its place and why; hidden where all is. */
export function showFaults(into: HTMLElement, faults: readonly Fault[], lang: Language, isNothing: boolean): void {
  const words = WORDS[lang]
  into.hidden = faults.length === 0 && !isNothing
  const canBeMended = faults.some((fault) => fault.kind === 'refused' && MENDED_BY_SETTINGS.has(fault.code))
  const heading = isNothing ? words.nothing : `${words.faults} (${faults.length})`
  const list = made(
    'details',
    {},
    made('summary', {}, made('h2', { id: 'faults-heading' }, heading)),
    ...(isNothing && faults.length === 0 ? [made('p', {}, words.nothingFound)] : []),
    made('ul', {}, ...faults.slice(0, LISTED).map((fault) => faultItem(fault, lang))),
    ...(faults.length > LISTED ? [made('p', {}, words.furtherFaults(faults.length - LISTED))] : []),
    ...(canBeMended ? [made('button', { type: 'button', popovertarget: 'settings' }, words.openSettings)] : []),
  )
  // Files of other kinds are no news; a building that is missing is.
  list.open = isNothing || faults.some((fault) => fault.kind === 'refused' || fault.why === 'ground-rasters')
  into.replaceChildren(list)
}

/** Tells of a bug, with what helps to mend it. */
export function showFailure(into: HTMLElement, message: string, lang: Language): void {
  into.hidden = false
  into.replaceChildren(made('h2', { id: 'faults-heading' }, WORDS[lang].failed), made('pre', { lang: 'en' }, message))
}
