import type { RoofMeasures, ScanMeasures } from '@reports/geometry'
import type { SolarMeasures } from '@reports/geometry/solar'
import type { MeasuredProperty } from '../measured-property.ts'
import type { Asked, Form, Forms, Tools } from './asked.ts'
import type { FormatId } from './formats.ts'

/** A property that has what a thing is made of, by what the thing is of. */
export interface MeasuredOf {
  readonly scan: MeasuredProperty & { readonly scan: ScanMeasures }
  readonly house: MeasuredOf['scan']
  readonly roof: MeasuredProperty & { readonly roof: RoofMeasures }
  readonly solar: MeasuredOf['roof'] & { readonly solar: SolarMeasures }
  readonly property: MeasuredProperty
}

/** What makes a thing in its forms; each is made when it is asked for. */
export type Makers<Of extends keyof MeasuredOf> = {
  readonly [F in Form]?: (property: MeasuredOf[Of], asked: Asked) => Forms[F] | Promise<Forms[F]>
} & {
  /** Formats that are written of none of these forms. */
  readonly written?: Readonly<
    Partial<Record<FormatId, (property: MeasuredOf[Of], asked: Asked, tools: Tools) => Promise<Uint8Array>>>
  >
  /** Characters that a drawing of it has at least, known before it is made. */
  readonly least?: (property: MeasuredOf[Of], asked: Asked) => number
}
