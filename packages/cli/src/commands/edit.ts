import { Option, type Command } from 'commander'
import type { EditOptions } from '../actions/edit.ts'
import type { AskedChange, ChangeOption } from '../input/edit-changes.ts'
import { withOutputOptions, type Context } from '../options.ts'

const EXAMPLES = `Examples:
  reports edit house/ --rename 1.02=Bad --type 1.02=WET_ROOM --author "Kari" --reason "seen on site"
  reports edit house/ --merge 1.01,1.02 --author Kari --reason "no wall between them"
  reports edit scan.json --split "1.01=1.01a@2.4/1.01c@2.4" --author Kari --reason "a partition was built"
  reports edit house/ --add-door 1.01b=0.4,0.9x2.0 --author Kari --reason "hidden behind a wardrobe"
  reports edit house/ --accept "scan/open-span=open to the kitchen" --author Kari
  reports edit house/ --remove 3f2a91c0
  reports edit house-2026/ --from house-2024/     the edits and controls of an earlier scan
  reports edit house/
`

const CHANGES: Readonly<Record<ChangeOption, readonly [flags: string, description: string]>> = {
  rename: ['--rename <room=name>', 'give a room a name; rooms by mark, id or name'],
  type: ['--type <room=type>', 'give a room a type, as in the records'],
  height: ['--height <room=m>', 'end the walls that reach its ceiling at this height over the floor'],
  'area-class': ['--area-class <room=class>', 'class of its area: BRA-i, BRA-e, BRA-b or TBA'],
  unit: ['--unit <room=name>', 'unit that it belongs to, such as a flat: walls between units do not count'],
  settle: ['--settle <mark=use>', 'what an open place of `reports areas` is: BRA-i, outdoors, open, otherUnit ...'],
  leads: ['--leads <door=use>', 'what a door leads to: outdoors, otherUnit, unscanned or added'],
  'add-area': ['--add-area <storey=area>', 'add an area from drawings: STOREY=CLASS,M2'],
  behind: ['--behind <mark=what>', 'what lies behind a surface of `reports surfaces`: unheated, neighbour, ground ...'],
  facing: ['--facing <wall=bearing>', 'true bearing that a wall looks to: north of the scan follows from it'],
  merge: ['--merge <room,room>', 'make one room of several; the first keeps its name'],
  split: ['--split <room=from/to>', 'make two rooms of one, along a line; ends as x,y or WALL@METRES from its start'],
  delete: ['--delete <marks>', 'take out walls, doors, windows, passages or objects'],
  'add-door': ['--add-door <wall=door>', 'add a door: WALL=OFFSET,WIDTHxHEIGHT, metres'],
  'add-passage': ['--add-passage <wall=passage>', 'add an open passage'],
  'add-window': ['--add-window <wall=window>', 'add a window: WALL=OFFSET,WIDTHxHEIGHT,SILL'],
  opening: ['--opening <mark=opening>', 'give an opening a kind, a size, or both: D1=door,0.9x2.1'],
  'move-wall': ['--move-wall <wall=m>', 'move a wall along its normal, away from its room; into it where negative'],
  accept: ['--accept <code=reason>', 'accept the findings with a code'],
}

export function addEdit(program: Command, context: Context): void {
  const changes: AskedChange[] = []
  const command = program
    .command('edit')
    .summary('changes of a scan: names, rooms, openings, walls')
    .description(
      'Writes what people change in a scan to edits.json beside it, and lists it. The files of the scan never change; all commands apply the list.',
    )
    .argument('<scan>', 'a file, a folder of RoomPlan exports, or a project folder')
    .addHelpText('before', EXAMPLES)
  for (const [option, [flags, description]] of Object.entries(CHANGES) as [ChangeOption, readonly [string, string]][])
    command.addOption(
      // Each may be given several times; edits are applied in the order of the command line.
      new Option(flags, description).argParser((text: string) => {
        changes.push({ option, text })
        return changes
      }),
    )
  command
    .addOption(
      new Option('--remove <id>', 'take an edit out of the list (may be repeated)').argParser(
        (id: string, before: readonly string[] | undefined) => [...(before ?? []), id],
      ),
    )
    .option('--from <scan>', 'carry the edits and controls of an earlier scan of the place to this one')
    .option('--author <name>', 'who makes the edits')
    .option('--reason <text>', 'why they are made')
  withOutputOptions(command).action(async (scan: string, options: Omit<EditOptions, 'changes'>) =>
    (await import('../actions/edit.ts')).runEdit(scan, { ...options, changes }, context),
  )
}
