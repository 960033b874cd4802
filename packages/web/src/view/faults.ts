import type { ErrorCode } from '@reports/geometry'
import type { Language } from '@reports/svg'
import { ERROR_WORDS } from '@reports/svg/report'
import type { Fault, LeftOut } from '../messages.ts'
import { WORDS } from '../words.ts'
import { made } from './elements.ts'

/** Errors that the settings of the page can solve. */
const MENDED_BY_SETTINGS: ReadonlySet<ErrorCode> = new Set([
  'roof/no-crs',
  'roof/unknown-crs',
  'roof/wrong-crs',
  'roof/no-ground',
])

/** What a person gave on purpose, and is not in the result. */
const OPENS: ReadonlySet<LeftOut> = new Set(['controls', 'ground-rasters', 'bad-brand', 'bad-logo'])

/** Up to this many faults are listed one by one; a city may have thousands. */
const LISTED = 50

/** How many file names of one fault are listed. */
const NAMED = 8

const namesOf = (files: readonly string[]): string =>
  files.length > NAMED ? `${files.slice(0, NAMED).join(', ')} … (${files.length})` : files.join(', ')

function faultItem(fault: Fault, lang: Language): HTMLLIElement {
  const words = WORDS[lang]
  if (fault.kind === 'left-out')
    return made(
      'li',
      {},
      [words.leftOut[fault.why], ...(fault.files.length === 0 ? [] : [namesOf(fault.files)])].join(': '),
    )
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

/** Lists everything that is not in the result, with its place and the reason; hidden if nothing is missing. */
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
  // Files of other kinds are expected, so their list is closed; a missing building opens it.
  list.open = isNothing || faults.some((fault) => fault.kind === 'refused' || OPENS.has(fault.why))
  into.replaceChildren(list)
}

/** Reports a bug, with details that help to fix it. */
export function showFailure(into: HTMLElement, message: string, lang: Language): void {
  into.hidden = false
  into.replaceChildren(made('h2', { id: 'faults-heading' }, WORDS[lang].failed), made('pre', { lang: 'en' }, message))
}
