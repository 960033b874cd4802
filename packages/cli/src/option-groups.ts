import type { Command } from 'commander'

/** Options by what they are about, as help lists them; those that one command alone has stand before, below "Options:". */
const GROUPS: Readonly<Record<string, string>> = {
  'Output:': 'format output lang units summary ids strict quiet color',
  'What stands on the paper:':
    'property address date brand certificate device surfaces scale marks labels measurements clean view bearing elevation coordinates',
  'What is measured:': 'rule ground crs outline eavesOverhang partyWalls battenSpacing counterBattenSpacing',
  'Choosing:': 'room story building at within includeMatrikkel',
  'Accuracy and control measurements:': 'tolerances accuracy control stated',
  'Solar modules:': 'solar module power setbacks orientation flat tilt weather shade horizon losses sky fine',
}

const GROUP_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(GROUPS).flatMap(([group, names]) => names.split(' ').map((name) => [name, group])),
)

/** Lists the options of a command, and of those below it, by what they are about. */
export function groupOptions(command: Command): void {
  for (const option of command.options) {
    const group = GROUP_OF.get(option.attributeName())
    if (group !== undefined) option.helpGroup(group)
  }
  for (const below of command.commands) groupOptions(below)
}
