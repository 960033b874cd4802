import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EXIT } from '../src/exit-codes.ts'
import { FORMATS } from '../src/output/destination.ts'
import { createProgram } from '../src/program.ts'
import { ROOT } from './reports.ts'

const docs = readFileSync(join(ROOT, 'docs/cli.md'), 'utf8')
const sink = { write: () => undefined, isTerminal: false, columns: null, flushed: async () => undefined }
const program = createProgram({ stdout: sink, stderr: sink, env: {}, stdin: async function* () {}, onStop: () => () => undefined }, () => undefined)

/** The rows of the tables below a heading, as cells. */
const rows = (heading: string): string[][] =>
  docs
    .split(/^## /m)
    .filter((part) => part.startsWith(heading))
    .flatMap((part) => part.split('\n'))
    .filter((line) => /^\| [^-]/.test(line))
    .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\| | \|$/g, '')))

test('docs/cli.md has a row for every command', () => {
  for (const command of program.commands) expect(docs).toMatch(new RegExp(`^\\| \`reports ${command.name()} `, 'm'))
})

test('docs/cli.md says of every option which commands have it, and of no other', () => {
  const all = program.commands.map((command) => command.name())
  const documented = rows('Options')
    .slice(1)
    .map(([option, commands]) => [/--[\w-]+/.exec(option!)![0], commands === 'all' ? all : commands!.split(', ')] as const)
  const longNames = new Set(program.commands.flatMap((command) => command.options.map((option) => option.long!)))
  const actual = [...longNames].map((long) => [long, program.commands.filter(({ options }) => options.some((option) => option.long === long)).map((command) => command.name())] as const)
  const sorted = (list: readonly (readonly [string, readonly string[]])[]): string[] => list.map(([option, of]) => `${option}: ${of.toSorted().join(', ')}`).toSorted()
  expect(sorted(documented)).toEqual(sorted(actual))
})

test('docs/cli.md lists every exit code and every format', () => {
  const codes = rows('Findings and errors').flatMap(([code]) => (/^\d+$/.test(code!) ? [Number(code)] : []))
  expect(codes).toEqual(Object.values(EXIT))
  for (const format of FORMATS) expect(docs).toContain(`**${format}**`)
})
