import { InvalidArgumentError, Option } from 'commander'
import type { Command } from 'commander'
import { LANGUAGES } from './output/numbers.ts'
import type { Language } from './output/numbers.ts'

/** Options that every drawing has. */
export interface DrawingOptions {
  readonly output?: string
  readonly lang: Language
  /** Denominator. */
  readonly scale?: number
  readonly strict?: boolean
  readonly quiet?: boolean
  readonly color: boolean
}

function denominator(text: string): number {
  const value = Number(text.replace(/^1:/, ''))
  if (!Number.isFinite(value) || value <= 0) throw new InvalidArgumentError('Expected a scale, such as 1:100.')
  return value
}

export const withDrawingOptions = (command: Command): Command =>
  command
    .option('-o, --output <file>', 'write to a file, whole or not at all: .svg, .png or .pdf')
    .option('--scale <1:n>', 'scale (default: the largest usual one that fits A4 or A3)', denominator)
    .addOption(new Option('--lang <language>', 'labels and numbers').choices(LANGUAGES).default('en'))
    .option('--strict', 'exit with 1 where there are findings')
    .option('-q, --quiet', 'no summary of findings')
    .option('--no-color', 'no colours (as the variable NO_COLOR)')
