import type { ErrorCode, Finding, InputError } from '@reports/geometry'

/** An error or a refusal, as it is told. */
export type ToldError = Pick<InputError, 'code' | 'message'> & Partial<Pick<InputError, 'sentence'>>

/** What is told on stderr, and by `inspect`, in a language. */
export interface Messages {
  /** What a finding says. */
  readonly finding: (finding: Pick<Finding, 'message'> & Partial<Pick<Finding, 'sentence'>>) => string
  /** What an error says. */
  readonly error: (error: ToldError) => string
  /** What to do about an error, where there is something to do. */
  readonly advice: (code: ErrorCode, file: string) => string | undefined
  readonly line: (line: number) => string
  readonly lineOf: (line: number, file: string) => string
  readonly placeIn: (file: string, path: string) => string
  readonly standardInput: string
  readonly findings: (count: number) => string
  readonly showsEach: (file: string) => string
  readonly areaOf: (area: number) => string
  readonly partyWalls: (count: number, area: number) => string
  readonly drawnAlone: (buildingId: string, count: number) => string
  readonly drawnStorey: (storey: number, all: string) => string
  readonly wallsAsOutline: (output: string) => string
  readonly leftOut: string
  readonly leftOutBuilding: (buildingId: string, why: string) => string
  readonly leftOutMore: (count: number, file: string) => string
}

/** What to do about errors, by their codes, with the file in options of this command. */
export type Advice = Readonly<Partial<Record<ErrorCode, (file: string) => string>>>
