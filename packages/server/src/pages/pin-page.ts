import type { Language } from '@reports/svg'
import { tag } from '@reports/svg/report'
import { drawFrame, languageSwitch } from './frame.ts'
import { lockInWords, PAGE_WORDS } from './words.ts'

/** Why the form is shown again; `locked` with the seconds until another try. */
export type PinProblem =
  | { readonly code: 'malformed' | 'wrong' | 'lockedForGood' }
  | { readonly code: 'locked'; readonly seconds: number }

export interface PinPage {
  readonly lang: Language
  /** Address of the link, `<path>/share/<shareId>`. */
  readonly address: string
  /** Null where the form is shown for the first time. */
  readonly problem: PinProblem | null
}

const sentenceOf = (problem: PinProblem, lang: Language): string =>
  problem.code === 'locked' ? lockInWords(problem.seconds, lang) : PAGE_WORDS[lang][problem.code]

/** The page that asks for the PIN of a link. It holds nothing of the project. */
export function drawPinPage({ lang, address, problem }: PinPage): string {
  const words = PAGE_WORDS[lang]
  const sentence = problem === null ? null : sentenceOf(problem, lang)
  return drawFrame(
    { lang, root: address.slice(0, address.lastIndexOf('/')), title: words.shared },
    tag('p', {}, words.pinIntro),
    tag(
      'form',
      { method: 'post', action: `${address}/access?lang=${lang}` },
      tag('label', { for: 'pin' }, words.pinLabel),
      tag('input', {
        id: 'pin',
        name: 'pin',
        type: 'text',
        inputmode: 'numeric',
        autocomplete: 'one-time-code',
        pattern: '\\d{4}',
        maxlength: 4,
        title: words.malformed,
        required: '',
        autofocus: '',
        'aria-describedby': sentence === null ? null : 'problem',
        'aria-invalid': sentence === null ? null : 'true',
      }),
      sentence === null ? null : tag('p', { id: 'problem', class: 'problem', role: 'alert' }, sentence),
      tag('button', {}, words.pinButton),
    ),
    tag('p', { class: 'remark' }, words.askSender),
    tag('p', {}, languageSwitch(lang, address)),
  )
}
