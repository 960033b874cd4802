import type { UnitSystem } from '@reports/geometry/units'
import { Command } from 'commander'
import { addSurfaces } from './commands/surfaces.ts'
import { addAreas } from './commands/areas.ts'
import { addBatch } from './commands/batch.ts'
import { addCompare } from './commands/compare.ts'
import { addCompletion } from './commands/completion.ts'
import { addEdit } from './commands/edit.ts'
import { addFloorplan } from './commands/floorplan.ts'
import { addInspect } from './commands/inspect.ts'
import { addMcp } from './commands/mcp.ts'
import { addMeasurements } from './commands/measurements.ts'
import { addOrder } from './commands/order.ts'
import { addReport } from './commands/report.ts'
import { addRoof } from './commands/roof.ts'
import { addSolar } from './commands/solar.ts'
import { addWalls } from './commands/walls.ts'
import { addVerify } from './commands/verify.ts'
import type { ExitCode } from './exit-codes.ts'
import type { Io } from './io.ts'
import type { Context } from './options.ts'
import { groupOptions } from './option-groups.ts'
import type { Language } from './output/languages.ts'
import { refuseOverwriting } from './output/output-file.ts'
import { terminalLines, terminalText } from './output/terminal-text.ts'
import { version } from './version.ts'

const EXAMPLES = `Examples:
  reports inspect scan.json roof.json       what they are, hold and have wrong
  reports measurements house/               rooms of a folder of RoomPlan exports
  reports measurements scan.json --room R1  its walls, openings and objects
  reports edit house/ --rename 1.02=Bad    writes edits.json beside the scan (with --author, --reason)
  reports floorplan house/ -o plan.pdf      every storey to scale (.svg, .png: one)
  reports roof roof.json --lang nb          Norwegian trade names and numbers
  reports roof city.jsonl -o roofs.csv      a surface a row, for a spreadsheet
  reports roof svg roof.json -o roof.pdf    the roof plan; reports walls svg the walls
  reports walls roof.json | jq .totals      piped, the answer is JSON
  reports solar roof.json --weather oslo.epw     modules, sun and energy
  reports order roof.json --trade roofer -o order.pdf    what a trade orders by
  reports batch city.city.jsonl -o out      a city: a JSON line a building, in all threads
`

const CODES = `
Exit codes: 0 done, 1 findings with --strict, 2 wrong use, 3 bad input, 70 a bug, 130 stopped
`

/** What is asked of most commands. */
interface Asked {
  readonly output?: string
  readonly lang?: Language
  readonly units?: UnitSystem
  readonly quiet?: boolean
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] }

/** What adds each command, by its name, in the order of help; beside those that need all of them. */
const COMMANDS: ReadonlyMap<string, (program: Command, context: Context) => void> = new Map([
  ['inspect', addInspect],
  ['measurements', addMeasurements],
  ['areas', addAreas],
  ['surfaces', addSurfaces],
  ['edit', addEdit],
  ['floorplan', addFloorplan],
  ['roof', addRoof],
  ['walls', addWalls],
  ['solar', addSolar],
  ['report', addReport],
  ['verify', addVerify],
  ['compare', addCompare],
  ['order', addOrder],
  ['batch', addBatch],
])

/**
 * Makes the command line of `reports`. Each run makes its own, because commander keeps parsed options in its commands.
 * @param args what it is made for: where they name a command first, the others are left out
 */
export function createProgram(io: Io, end: (code: ExitCode) => void, args: readonly string[] = []): Command {
  const program = new Command('reports')
    .description(
      'Measures and draws rooms and roofs: a 3D scan from a phone, or roof polygons, to areas, lengths, edges, walls and plans.',
    )
    .version(version())
    .helpCommand(false)
    // An option belongs to the command before it: in `roof svg -o`, to the drawing.
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(terminalLines(text)),
      // `run` reports errors itself, in the language that is asked for.
      outputError: () => undefined,
      getOutHelpWidth: () => io.stdout.columns ?? 100,
      getErrHelpWidth: () => io.stderr.columns ?? 100,
    })
    .addHelpText('before', EXAMPLES)
    .addHelpText('after', CODES)
  let output: string | undefined
  const context: { readonly io: Writable<Io>; readonly end: typeof end } = {
    io: { ...io, opening: (file: string) => refuseOverwriting(output, file) },
    end,
  }
  program.hook('preAction', async (_program, command) => {
    const { output: file, lang = 'en', units, quiet } = command.opts<Asked>()
    output = file
    const say = (await import('./messages/text.ts')).sayIn(lang, units)
    const { leftOut } = await import('./left-out.ts')
    context.io.say = say
    context.io.leavingOut = (files, why) => {
      if (quiet !== true) io.stderr.write(`reports: ${terminalText(say(leftOut(files, why)))}\n`)
    }
  })
  const [named = ''] = args
  const own = COMMANDS.get(named)
  if (own !== undefined) own(program, context)
  else {
    for (const add of COMMANDS.values()) add(program, context)
    addMcp(program, context, createProgram)
    addCompletion(program, context)
  }
  for (const command of program.commands) groupOptions(command)
  return program
}
