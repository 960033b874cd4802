import type { Language } from '@reports/svg'

/** Why the form is shown again; `locked` with the seconds until another try. */
export type PinProblem = { readonly code: 'malformed' | 'wrong' } | { readonly code: 'locked'; readonly seconds: number }

export interface PinPage {
  readonly lang: Language
  /** Address that the form is sent to. */
  readonly action: string
  /** Null where the form is shown for the first time. */
  readonly problem: PinProblem | null
}

/** The page that asks for the PIN of a link. It holds nothing of the project. */
export function drawPinPage({ lang, action, problem }: PinPage): string {
  return `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>PIN</title>${problem === null ? '' : `<p role="alert">${problem.code}</p>`}<form method="post" action="${action}"><input name="pin"><button>OK</button></form></html>`
}
