import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

/*
 * Shows the main tasks on the files of fixtures/: each step is a command that anybody can type, and its output.
 * Results are written to demo-output/.
 */

const ROOT = resolve(import.meta.dirname, '..')
const OUTPUT = 'demo-output'

/** The file to open first, because it shows the most. */
const FIRST = 'report.html'

const STEPS: readonly (readonly [title: string, ...commands: readonly string[]])[] = [
  [
    'What is in the files',
    'inspect fixtures/house-two-storeys/input fixtures/roof-l-house/roof.json fixtures/roof-stream/town.city.jsonl',
  ],
  ['A house, scanned room by room', 'measurements fixtures/house-two-storeys/input --lang nb'],
  ['One room of it', 'measurements fixtures/house-two-storeys/input --room Kjøkken'],
  ['The roofs of a property, the garage too', 'roof fixtures/roof-l-house/roof.json --include-matrikkel --lang nb'],
  ['The walls below, moved in under the eaves', 'walls fixtures/roof-l-house/roof.json --eaves-overhang 0.3'],
  ['A town, from CityJSONSeq', 'roof fixtures/roof-stream/town.city.jsonl --building blokk-7'],
  [
    'The drawings, to scale',
    `floorplan fixtures/house-two-storeys/input --lang nb -o ${OUTPUT}/floors.pdf`,
    `floorplan fixtures/house-two-storeys/input --story 1 --lang nb -o ${OUTPUT}/floor-1.svg`,
    `roof svg fixtures/roof-l-house/roof.json --include-matrikkel --lang nb -o ${OUTPUT}/roof-plan.png`,
    `roof svg fixtures/roof-l-house/roof.json --include-matrikkel --lang nb -o ${OUTPUT}/roof-plan.svg`,
    `walls svg fixtures/roof-l-house/roof.json --eaves-overhang 0.3 --lang nb -o ${OUTPUT}/walls.pdf`,
  ],
  [
    'For CAD, and the house in 3D',
    `floorplan fixtures/house-two-storeys/input --story 1 --lang nb -o ${OUTPUT}/floor-1.dxf`,
    `roof view fixtures/project-furuveien-12/roof.json --lang nb -o ${OUTPUT}/house.svg`,
    `roof view fixtures/project-furuveien-12/roof.json --lang nb -o ${OUTPUT}/house.glb`,
  ],
  [
    'All of a property: as a page, and to print',
    `report fixtures/project-furuveien-12 --lang nb -o ${OUTPUT}/${FIRST}`,
    `report fixtures/project-furuveien-12 --lang nb -o ${OUTPUT}/report.pdf`,
  ],
  ['Everything at once, a JSON line a building or room', `batch fixtures -o ${OUTPUT}/batch`],
  [
    'The same for spreadsheets and programs',
    `measurements fixtures/house-two-storeys/input -o ${OUTPUT}/rooms.csv`,
    `measurements fixtures/house-two-storeys/input --lang nb -o ${OUTPUT}/rooms.xlsx`,
    `measurements fixtures/house-two-storeys/input -o ${OUTPUT}/rooms.json`,
    `roof fixtures/roof-l-house/roof.json --include-matrikkel -o ${OUTPUT}/surfaces.csv`,
    `roof fixtures/roof-l-house/roof.json --include-matrikkel -o ${OUTPUT}/roof.json`,
    `walls fixtures/roof-l-house/roof.json --include-matrikkel -o ${OUTPUT}/walls.csv`,
    `roof fixtures/roof-stream/town.city.jsonl -o ${OUTPUT}/town.jsonl`,
  ],
]

function run(command: string): void {
  const writes = command.includes(` -o `)
  process.stdout.write(`$ reports ${command}\n${writes ? '' : '\n'}`)
  // A table even in a pipe, because people read it.
  const args = [...command.split(' '), ...(writes || command.includes('--format') ? [] : ['--format', 'table'])]
  const main = ['--conditions=@reports/source', join(ROOT, 'packages/cli/src/main.ts')]
  const { status } = spawnSync(process.execPath, [...main, ...args], { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) {
    process.stdout.write(`ended with ${status}\n`)
    process.exitCode = 1
  }
  if (!writes) process.stdout.write('\n')
}

rmSync(join(ROOT, OUTPUT), { recursive: true, force: true })
mkdirSync(join(ROOT, OUTPUT))
for (const [title, ...commands] of STEPS) {
  process.stdout.write(`── ${title} ${'─'.repeat(Math.max(0, 74 - title.length))}\n\n`)
  for (const command of commands) run(command)
  if (commands.at(-1)?.includes(' -o ') === true) process.stdout.write('\n')
}
process.stdout.write(`\nWritten to ${OUTPUT}/:\n`)
for (const name of readdirSync(join(ROOT, OUTPUT), { recursive: true, encoding: 'utf8' }).toSorted()) {
  if (name.includes('.batch') || statSync(join(ROOT, OUTPUT, name)).isDirectory()) continue
  process.stdout.write(`  ${name.padEnd(24)} ${statSync(join(ROOT, OUTPUT, name)).size} bytes\n`)
}
process.stdout.write(`\nOpen ${OUTPUT}/${FIRST} first.\n`)
