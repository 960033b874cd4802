import type { MeasuredProperty } from '../measured-property.ts'
import type { Asked, Form, Forms, Tools } from './asked.ts'
import type { FormatId } from './formats.ts'

/** What makes a thing in its forms; each is made when it is asked for. */
export type Makers = {
  readonly [F in Form]?: (property: MeasuredProperty, asked: Asked) => Forms[F] | Promise<Forms[F]>
} & {
  /** Formats that are written of none of these forms. */
  readonly written?: Readonly<
    Partial<Record<FormatId, (property: MeasuredProperty, asked: Asked, tools: Tools) => Promise<Uint8Array>>>
  >
  /** Characters that a drawing of it has at least, known before it is made. */
  readonly least?: (property: MeasuredProperty, asked: Asked) => number
}
