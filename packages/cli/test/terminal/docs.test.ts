import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { expect, test } from 'vitest'
import { endingsOfKind } from '@reports/export/products'
import { csvOf, fileColumns, tableOf } from '@reports/export/tables'
import { EXTERIOR_WALLS, ROOMS, SURFACES } from '@reports/geometry/columns'
import { EXIT } from '../../src/exit-codes.ts'
import { FORMATS } from '../../src/output/result-formats.ts'
import { createProgram } from '../../src/program.ts'
import { keepingSink, quietIo, ROOT } from '../reports.ts'

const docs = readFileSync(join(ROOT, 'docs/cli.md'), 'utf8')
const program = createProgram(quietIo(keepingSink()), () => undefined)

test('the options of a report are listed by what they are about', () => {
  const help = program.commands.find((command) => command.name() === 'report')?.helpInformation() ?? ''
  const headings = [...help.matchAll(/^(\S.*):$/gm)].map(([, heading]) => heading)
  expect(headings).toEqual([
    'Arguments',
    'Output',
    'What stands on the paper',
    'What is measured',
    'Solar modules',
    'Accuracy and control measurements',
    'Choosing',
    'Options',
  ])
  // Below the last heading stands help alone: every other option has a group.
  expect(help.split(/^Options:$/m)[1]?.trim()).toMatch(/^-h, --help .*$/)
})

/** Every command by its whole name, also those below others. */
const commandsBelow = (parent: Command, before: string): (readonly [name: string, command: Command])[] =>
  parent.commands.flatMap((command) => [
    [`${before}${command.name()}`, command] as const,
    ...commandsBelow(command, `${before}${command.name()} `),
  ])
const commands = commandsBelow(program, '')

/** The rows of the tables below a heading, as cells. */
const rows = (heading: string): string[][] =>
  docs
    .split(/^## /m)
    .filter((part) => part.startsWith(heading))
    .flatMap((part) => part.split('\n'))
    .filter((line) => /^\| [^-]/.test(line))
    .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\| | \|$/g, '')))

test('docs/cli.md has a row for every command', () => {
  for (const [name] of commands) expect(docs).toMatch(new RegExp(`^\\| \`reports ${name} `, 'm'))
})

/** The commands that docs/cli.md means by the name of a group. */
const groups: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    [...docs.matchAll(/^- \*\*([\w ]+)\*\*: ([\w ,]+)$/gm)].map(([, name, members]) => [name!, members!.split(', ')]),
  ),
  all: commands.map(([name]) => name).filter((name) => name !== 'completion' && name !== 'mcp'),
}

test('docs/cli.md says of every option which commands have it, and of no other', () => {
  const documented = rows('Options')
    .slice(1)
    .map(([option, of]) => {
      const having = of!.split(', ').flatMap((name) => groups[name] ?? [name])
      return `${/--[\w-]+/.exec(option!)![0]}: ${having.toSorted().join(', ')}`
    })
  const longNames = new Set(commands.flatMap(([, command]) => command.options.map(({ long }) => long!)))
  const having = (long: string): string[] =>
    commands.filter(([, { options }]) => options.some((option) => option.long === long)).map(([name]) => name)
  expect(documented.toSorted()).toEqual(
    [...longNames].map((long) => `${long}: ${having(long).toSorted().join(', ')}`).toSorted(),
  )
})

test('docs/cli.md lists every exit code and every format', () => {
  const codes = rows('Findings and errors').flatMap(([code]) => (/^\d+$/.test(code!) ? [Number(code)] : []))
  expect(codes).toEqual(Object.values(EXIT))
  for (const format of FORMATS) expect(docs).toContain(`**${format}**`)
})

test('docs/cli.md lists the columns of CSV (-u writes them)', async () => {
  const headers = {
    measurements: csvOf(tableOf(fileColumns(ROOMS.file, false), [])),
    roof: csvOf(tableOf(fileColumns(SURFACES.file, false), [])),
    walls: csvOf(tableOf(fileColumns(EXTERIOR_WALLS.file, false), [])),
  }
  let text = docs
  for (const [command, header] of Object.entries(headers)) {
    const listed = header.trim().replaceAll(/\w+/g, '`$&`').replaceAll(',', ' ')
    // What is said of some of them, in brackets, stays.
    text = text.replace(new RegExp(`^(\\| ${command} \\| a [a-z]+ \\| )[^(|]*(?= [(|])`, 'm'), `$1${listed}`)
  }
  await expect(text).toMatchFileSnapshot(join(ROOT, 'docs/cli.md'))
})

test('docs/cli.md lists the endings of results', () => {
  const results = rows('Output files').find(([written]) => written === 'results')
  for (const ending of endingsOfKind('table')) expect(results?.[1]).toContain(`\`${ending}\``)
})
