import { closeSync, existsSync, linkSync, openSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { endingsOfKind } from '@reports/export/products'
import { describe, expect, test } from 'vitest'
import { reports, ROOT, spawnedReports, testFolder } from '../reports.ts'
import { roofFile, roomExport, scanFile } from '../samples.ts'

/*
 * What a new user does wrong most often, each answered with what to do. The answers are written out: they are what is tested.
 */

const { path: cwd, put } = testFolder()

const TOWN = readFileSync(join(ROOT, 'fixtures/roof-stream/town.city.jsonl'), 'utf8')

/** The beginning of a ZIP archive whose first file has this name (APPNOTE.TXT of PKWARE, 4.3.7). */
const zip = (name: string): Uint8Array => {
  const head = Buffer.alloc(30)
  head.write('PK\u0003\u0004', 'latin1')
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, Buffer.from(name), Buffer.alloc(40)])
}

put('room.json', roomExport())
put('scan.json', scanFile({ roomId: 'R1', roomName: 'Kjøkken' }))
put('house/kitchen.json', roomExport())
put('notes/today.txt', 'Ask for the key.')
put('roof.json', roofFile())
put('no-ground.json', {
  ...roofFile(),
  buildings: roofFile().buildings.map(({ groundAltitude: _, ...building }) => building),
})
put('town.city.jsonl', TOWN)
put('project.json', { address: { street: 'Furuveien 12' } })
put('model.usdz', zip('model.usdc'))
put('curved.json', readFileSync(join(ROOT, 'fixtures/scan-curved-wall/input.json')))
put('cut.usdz', readFileSync(join(ROOT, 'fixtures/scan-usdz/mesh.usdz')).subarray(0, 5000))
put('noise.usdz', Uint8Array.of(0, 0x9c, 0xff, 0x80, 10, 7))
put('room.usdc', 'PXR-USDC\0\0')
put('room.usda', '#usda 1.0\n(\n    defaultPrim = "room"\n)\n')
put('Kart.kmz', zip('doc.kml'))
put('rooms.xlsx', zip('[Content_Types].xml'))
put('scans.zip', zip('scans/kitchen.json'))
put('city.json.gz', Uint8Array.of(0x1f, 0x8b, 8, 0))
put('dom.tif', Buffer.from('II*\0\u0008\0\0\0', 'latin1'))
put('big.tif', Buffer.from('MM\0+\0\u0008\0\0', 'latin1'))
put('plan.dwg', 'AC1032\0\0')
put('roofs.gpkg', 'SQLite format 3\0')
put(
  'city.gml',
  `\ufeff<?xml version="1.0" encoding="UTF-8"?>\n<!-- made by hand -->\n<core:CityModel xmlns:core="http://www.opengis.net/citygml/2.0"/>`,
)
put('plain.gml', '<CityModel xmlns="http://www.opengis.net/citygml/3.0"/>')
put('place.kml', '<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"></kml>')
put('download.json', '<!DOCTYPE html>\n<html lang="en"><head><title>Sign in</title></head></html>')
put('plan.dxf', '  0\r\nSECTION\r\n  2\r\nHEADER\r\n')

put('furuveien/project.json', { address: { street: 'Furuveien 12' } })
put('furuveien/scan/kitchen.json', roomExport())
put('bare/project.json', { address: { street: 'Furuveien 14' } })
put('bare/roof.json', roofFile())
put('named/scan.json', { rooms: [{ roomId: 'K', roomType: 'KITCHEN', capturedRoom: 'kitchen.json' }] })
put('named/kitchen.json', roomExport())
linkSync(join(cwd, 'roof.json'), join(cwd, 'hard-link.json'))
symlinkSync('roof.json', join(cwd, 'link.json'))

const HELP = '(reports --help shows examples and commands)'
const CITY = 'Give the city model of the place as CityJSON or CityGML, or its roofs as GeoJSON (docs/formats.md).'
const CAD = 'Export the roof surfaces as GeoJSON with heights (docs/formats.md), or give CityJSON or CityGML.'
const ROOF = 'room.json at $: Expected a roof file (GeoJSON), CityJSON, CityJSONSeq, CityGML or FKB-Bygning, found'
const TABLE = `-o expects a file that ends in ${endingsOfKind('table').join(', ')}, found`
const DRAWING = '-o expects a file that ends in .pdf, .png, .svg, .dxf, found'
const ROOFS = TABLE.replace(', found', ', .geojson, .gpkg, .ifc, .city.json, .eagleview.xml, .eagleview.json, found')
const ROOMS = TABLE.replace(', found', ', .ifc, found')

/** Everything in the folder, to see that nothing is written. */
const listing = (): string[] => readdirSync(cwd, { recursive: true, encoding: 'utf8' }).toSorted()

type Mistake = readonly [args: readonly string[], code: number, answer: string]

const MISTAKES: readonly Mistake[] = [
  // The command.
  [
    ['roof.json'],
    2,
    'expected a command before roof.json: reports inspect roof.json says what it is; reports measurements roof.json measures a scan, reports roof roof.json a roof',
  ],
  [['measurments', 'room.json'], 2, `unknown command 'measurments'\n(Did you mean measurements?)\n${HELP}`],
  // Other words for what a command does; "roof" has more letters of "rooms" than "measurements" has.
  [['rooms', 'room.json'], 2, `unknown command 'rooms'\n(Did you mean measurements?)\n${HELP}`],
  [['measure', 'room.json'], 2, `unknown command 'measure'\n(Did you mean measurements?)\n${HELP}`],
  [['plan', 'room.json'], 2, `unknown command 'plan'\n(Did you mean floorplan?)\n${HELP}`],
  [['help', 'rooof'], 2, `unknown command 'rooof'\n(Did you mean roof?)\n${HELP}`],
  [
    ['roof', 'help'],
    3,
    'help: There is no such file or folder. Of the options of a command: --help in its place [file/not-found]',
  ],
  [
    ['floorplan', 'scan.json', '--storey', '0', '-o', 'plan.pdf'],
    2,
    `unknown option '--storey'\n(Did you mean --story?)\n${HELP}`,
  ],
  [
    ['roof', 'roof.json', 'no-ground.json'],
    2,
    `too many arguments for 'roof'. Expected 1 argument but got 2: roof.json, no-ground.json. Of several files: reports batch FILES -o out; reports inspect FILES says what they are.\n${HELP}`,
  ],
  [
    ['walls', 'no-ground.json', '--ground', '12,5'],
    2,
    `option '--ground <altitude>' argument '12,5' is invalid. Expected a number of metres, such as 12.5, or a file of the ground: .csv, .geojson or .tif.\n${HELP}`,
  ],
  // A file for another command.
  [
    ['roof', 'room.json'],
    3,
    `${ROOF} a RoomPlan export (CapturedRoom or CapturedStructure). Its rooms: reports measurements room.json; drawn: reports floorplan room.json [file/unknown-kind]`,
  ],
  [
    ['measurements', 'town.city.jsonl'],
    3,
    'town.city.jsonl at $: Expected a scan (a RoomPlan export or a scan file), found CityJSONSeq (CityJSON features, one a line). Its roofs: reports roof town.city.jsonl; drawn: reports roof svg town.city.jsonl [file/unknown-kind]',
  ],
  [
    ['measurements', 'furuveien/project.json'],
    3,
    'furuveien/project.json at $: Expected a scan (a RoomPlan export or a scan file), found a project file (project.json of a project folder). Of its folder the rooms: reports measurements furuveien; all on one page: reports report furuveien -o report.html [file/unknown-kind]',
  ],
  [
    ['roof', 'furuveien'],
    3,
    'furuveien: Expected a folder with a file of roofs, or with a building model, found project.json, scan/. Its rooms: reports measurements furuveien; drawn: reports floorplan furuveien [file/empty]',
  ],
  [
    ['floorplan', 'bare', '-o', 'plan.svg'],
    3,
    'bare: Expected a folder with exports of rooms, or with a building model, found project.json, roof.json. Its roofs: reports roof bare; drawn: reports roof svg bare [file/empty]',
  ],
  [
    ['roof', 'house'],
    3,
    'house: Expected a folder with a file of roofs, or with a building model, found kitchen.json. Its rooms: reports measurements house; drawn: reports floorplan house [file/empty]',
  ],
  [
    ['report', 'notes'],
    3,
    'notes: Expected a folder with exports of rooms, a file of roofs or a building model, found today.txt. Name the file, or the folder that it lies in. [file/empty]',
  ],
  // Files that nothing here reads.
  [
    ['measurements', 'model.usdz'],
    3,
    'model.usdz: Expected a whole ZIP archive, found no directory at its end: it may be cut off. Copy the file again, or export the scan again in the app. [file/bad-archive]',
  ],
  [
    ['floorplan', 'cut.usdz', '-o', 'plan.svg'],
    3,
    'cut.usdz: Expected a whole ZIP archive, found no directory at its end: it may be cut off. Copy the file again, or export the scan again in the app. [file/bad-archive]',
  ],
  ...['measurements', 'roof'].map((command): Mistake => [
    [command, 'noise.usdz'],
    3,
    'noise.usdz: Expected a USDZ, found other bytes: it is damaged, or no USDZ. Copy the file again, or export the scan again in the app. [file/bad-archive]',
  ]),
  [
    ['roof', 'model.usdz'],
    3,
    'model.usdz at $: Expected a roof file (GeoJSON), CityJSON, CityJSONSeq, CityGML or FKB-Bygning, found a RoomPlan export as USDZ. Its rooms: reports measurements model.usdz; drawn: reports floorplan model.usdz [file/unknown-kind]',
  ],
  [
    ['measurements', 'room.usdc'],
    3,
    'room.usdc: Expected JSON, found a USD model without its archive. Give the USDZ that it is from, or the rooms as JSON. [file/not-text]',
  ],
  [
    ['measurements', 'room.usda'],
    3,
    'room.usda: Expected JSON, found a USD model without its archive. Give the USDZ that it is from, or the rooms as JSON. [file/not-json]',
  ],
  [
    ['measurements', 'city.gml'],
    3,
    'city.gml: Expected JSON, found CityGML. Its roofs: reports roof city.gml [file/not-json]',
  ],
  [
    ['measurements', 'plain.gml'],
    3,
    'plain.gml: Expected JSON, found CityGML. Its roofs: reports roof plain.gml [file/not-json]',
  ],
  [['roof', 'place.kml'], 3, `place.kml: Expected JSON, found KML. ${CITY} [file/not-json]`],
  [['roof', 'Kart.kmz'], 3, `Kart.kmz: Expected JSON, found a KMZ archive (KML). ${CITY} [file/not-text]`],
  [
    ['roof', 'download.json'],
    3,
    'download.json: Expected JSON, found a web page (HTML). A download gives one instead of the file where it asks to log in or tells an error: open it in a browser. [file/not-json]',
  ],
  ...['dom.tif', 'big.tif'].map((file): Mistake => [
    ['roof', file],
    3,
    `${file}: Expected JSON, found a TIFF image (a GeoTIFF has heights or a photo, no roof surfaces). ${CITY} [file/not-text]`,
  ]),
  [['roof', 'plan.dwg'], 3, `plan.dwg: Expected JSON, found a DWG drawing. ${CAD} [file/not-text]`],
  [['roof', 'plan.dxf'], 3, `plan.dxf: Expected JSON, found a DXF drawing. ${CAD} [file/not-json]`],
  [
    ['roof', 'roofs.gpkg'],
    3,
    `roofs.gpkg: Expected JSON, found an SQLite database (a GeoPackage is one). ${CITY} [file/not-text]`,
  ],
  [
    ['measurements', 'rooms.xlsx'],
    3,
    'rooms.xlsx: Expected JSON, found a spreadsheet or another document of an office program. It is no input: give the scan or the roof itself, as JSON. [file/not-text]',
  ],
  [
    ['measurements', 'scans.zip'],
    3,
    'scans.zip: Expected JSON, found a ZIP archive (unpack it first). [file/not-text]',
  ],
  [
    ['roof', 'city.json.gz'],
    3,
    'city.json.gz: Expected a whole gzip archive, found one that is cut off or damaged (Z_BUF_ERROR). [file/not-readable]',
  ],
  // Names that lead nowhere.
  [
    ['roof', 'tiles/*.json'],
    3,
    "tiles/*.json: There is no such file or folder. Of a pattern: reports batch 'tiles/*.json' -o out [file/not-found]",
  ],
  [
    ['roof', 'https://example.org/tile.json'],
    3,
    'https://example.org/tile.json: There is no such file or folder. Of an address: curl -s https://example.org/tile.json | reports COMMAND - [file/not-found]',
  ],
  [
    ['measurements', 'scan.json', '--room', 'Kjoken'],
    3,
    'scan.json: Expected a room of the scan (1.01 Kjøkken), found "Kjoken". Ids and names of all: reports measurements scan.json [scan/unknown-room]',
  ],
  [
    ['roof', 'roof.json', '--building', 'Storgata 2'],
    3,
    'roof.json: Expected a building of the file (Storgata 1 (B1), Garasje (B2)), found "Storgata 2". Ids and names of all: reports roof roof.json --list [roof/unknown-building]',
  ],
  [
    ['surfaces', 'curved.json', '--facing', 'W1=S'],
    2,
    '--facing W1: it is no straight wall with a room on one side: name one of those',
  ],
  // What -o cannot be.
  [
    ['measurements', 'scan.json', '-o', 'rooms.ods'],
    2,
    `${ROOMS} rooms.ods; write -o rooms.xlsx, which spreadsheets open`,
  ],
  [
    ['measurements', 'scan.json', '--format', 'csv', '-o', 'rooms.xlsx'],
    2,
    '-o rooms.xlsx is a workbook: leave out --format, or write -o rooms.csv',
  ],
  [['measurements', 'scan.json', '--room', 'R1', '-o', 'rooms.xlsx'], 2, 'a workbook has all rooms: leave out --room'],
  [
    ['measurements', 'scan.json', '-o', 'rooms.dat'],
    2,
    `${ROOMS} rooms.dat; write -o rooms.csv, which spreadsheets open`,
  ],
  [['inspect', 'scan.json', '-o', 'found.pdf'], 2, `${TABLE} found.pdf; write -o found.csv, which spreadsheets open`],
  [
    ['measurements', 'scan.json', '-o', 'rooms.pdf'],
    2,
    `${ROOMS} rooms.pdf; for a drawing: reports floorplan scan.json -o rooms.pdf`,
  ],
  [
    ['roof', 'roof.json', '--format', 'csv', '-o', 'roof.png'],
    2,
    `${ROOFS} roof.png; for a drawing: reports roof svg roof.json -o roof.png`,
  ],
  [
    ['walls', 'roof.json', '-o', 'walls.svg'],
    2,
    `${TABLE} walls.svg; for a drawing: reports walls svg roof.json -o walls.svg`,
  ],
  [
    ['floorplan', 'scan.json', '-o', 'rooms.csv'],
    2,
    `${DRAWING} rooms.csv; for a table: reports measurements scan.json -o rooms.csv`,
  ],
  [['floorplan', 'scan.json', '-o', 'plan.jpg'], 2, `${DRAWING} plan.jpg; write -o plan.png`],
  [
    ['roof', 'svg', 'roof.json', '-o', 'my plan.dwg'],
    2,
    `${DRAWING} my plan.dwg, and no command writes DWG; write -o 'my plan.dxf', which CAD programs open`,
  ],
  [
    ['roof', 'svg', 'roof.json', '-o', 'plan.ifc'],
    2,
    `${DRAWING} plan.ifc; for an IFC model: reports roof roof.json -o plan.ifc`,
  ],
  [
    ['roof', 'view', 'roof.json', '-o', 'house.ifc'],
    2,
    `${DRAWING.replace('.dxf', '.glb')} house.ifc; for an IFC model: reports roof roof.json -o house.ifc`,
  ],
  [
    ['roof', 'roof.json', '-o', 'roof.dwg'],
    2,
    `${ROOFS} roof.dwg, and no command writes DWG; for a CAD drawing: reports roof svg roof.json -o roof.dxf, which CAD programs open`,
  ],
  [
    ['walls', 'roof.json', '-o', 'walls.ifc'],
    2,
    `${TABLE} walls.ifc; for an IFC model: reports roof roof.json -o walls.ifc`,
  ],
  [
    ['measurements', 'scan.json', '-o', 'rooms.ifc', '--room', 'R1'],
    2,
    'an IFC model is of all rooms: leave out --room',
  ],
  [
    ['roof', 'roof.json', '-o', 'roof.ifc', '--summary'],
    2,
    '-o roof.ifc is an IFC model because of its ending: leave out --summary',
  ],
  [
    ['roof', 'roof.json', '-o', 'roof.city.json', '--summary'],
    2,
    '-o roof.city.json is a file for other programs because of its ending: leave out --summary',
  ],
  [
    ['walls', 'roof.json', '-o', 'walls.eagleview.xml'],
    2,
    `${TABLE} walls.eagleview.xml; for CityJSON or a file of EagleView: reports roof roof.json -o walls.eagleview.xml`,
  ],
  [['roof', 'roof.json', '--ifc', '4x3'], 2, '--ifc is of an IFC model: write -o model.ifc'],
  [
    ['measurements', 'scan.json', '-o', 'rooms.dwg'],
    2,
    `${ROOMS} rooms.dwg, and no command writes DWG; for a CAD drawing: reports floorplan scan.json -o rooms.dxf, which CAD programs open`,
  ],
  [
    ['report', 'furuveien', '-o', 'house.ifc'],
    2,
    '-o expects a file that ends in .html, .htm, .pdf, .xlsx, found house.ifc; write -o house.html',
  ],
  [['roof', 'roof.json', '-o', 'roof.kml'], 2, `${ROOFS} roof.kml; write -o roof.geojson`],
  [
    ['report', 'furuveien', '-o', 'furuveien.docx'],
    2,
    '-o expects a file that ends in .html, .htm, .pdf, .xlsx, found furuveien.docx; write -o furuveien.html',
  ],
  [
    ['roof', 'roof.json', '-o', 'out/roofs.csv'],
    2,
    '-o out/roofs.csv cannot be written: there is no folder out; make it: mkdir -p out',
  ],
  [
    ['floorplan', 'scan.json', '-o', 'out/plan.pdf'],
    2,
    '-o out/plan.pdf cannot be written: there is no folder out; make it: mkdir -p out',
  ],
  [['roof', 'roof.json', '-o', 'house'], 2, '-o expects a file, house is a folder'],
  [
    ['batch', 'town.city.jsonl', '-o', 'roofs.csv'],
    2,
    '-o expects a folder, roofs.csv has the name of a file; write -o roofs (one table of roofs: reports roof FILE -o roofs.csv)',
  ],
  [
    ['roof', 'roof.json', '-o', 'roof.json'],
    2,
    '-o roof.json is a file that is read: it would be overwritten, name another file',
  ],
]

describe('the commonest mistakes: what is wrong, and what to do, on stderr; nothing on stdout, nothing written', () => {
  test.each(MISTAKES)('%j', async (args, code, answer) => {
    const before = listing()
    expect(await reports(args, { cwd })).toEqual({ code, stdout: '', stderr: `reports: ${answer}\n` })
    expect(listing()).toEqual(before)
  })
})

describe('what is read is never overwritten, whatever it is called', () => {
  test.each([
    [['roof', 'roof.json', '--format', 'json', '-o', './roof.json']],
    [['roof', 'roof.json', '-o', 'link.json']],
    [['roof', 'link.json', '-o', 'roof.json']],
    [['walls', 'roof.json', '-o', 'hard-link.json']],
    [['inspect', 'scan.json', 'roof.json', '-o', 'roof.json']],
    [['measurements', 'house', '-o', 'house/kitchen.json']],
    [['measurements', 'named/scan.json', '-o', 'named/kitchen.json']],
    [['inspect', 'furuveien', '-o', 'furuveien/scan/kitchen.json']],
  ])('%j', async (args) => {
    const files = ['roof.json', 'scan.json', 'house/kitchen.json', 'named/kitchen.json', 'furuveien/scan/kitchen.json']
    const read = (): string[] => files.map((file) => readFileSync(join(cwd, file), 'utf8'))
    const before = read()
    const { code, stdout, stderr } = await reports(args, { cwd })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(/^reports: -o \S+ is .*which is read|^reports: -o \S+ is a file that is read/)
    expect(read()).toEqual(before)
  })

  test('the file behind standard input', async (context) => {
    if (!existsSync('/dev/stdin')) context.skip('standard input has no name in the file system')
    put('piped.json', roofFile())
    const before = readFileSync(join(cwd, 'piped.json'), 'utf8')
    const stdin = openSync(join(cwd, 'piped.json'), 'r')
    const ended = await spawnedReports(['roof', '-', '-o', 'piped.json'], { cwd, stdin })
    closeSync(stdin)
    expect(ended).toEqual({
      code: 2,
      stdout: '',
      stderr: 'reports: -o piped.json is standard input: it would be overwritten, name another file\n',
    })
    expect(readFileSync(join(cwd, 'piped.json'), 'utf8')).toBe(before)
  })

  test.each([
    ['buildings.jsonl', []],
    ['failures.jsonl', ['--force']],
  ])('batch: an input that is %s of its own folder, also by a link', async (name, force) => {
    put(`results/${name}`, TOWN)
    symlinkSync(`results/${name}`, join(cwd, `to-${name}`))
    for (const input of [`results/${name}`, `to-${name}`]) {
      expect(await reports(['batch', 'roof.json', input, '-o', 'results', ...force], { cwd })).toEqual({
        code: 2,
        stdout: '',
        stderr: `reports: -o results: results/${name} is ${input}, an input: it would be overwritten, name another folder\n`,
      })
    }
    expect(readFileSync(join(cwd, `results/${name}`), 'utf8')).toBe(TOWN)
  })

  test('any other file is replaced, one beside the input too', async () => {
    put('house/rooms.csv', 'old')
    expect((await reports(['measurements', 'house', '-o', 'house/rooms.csv'], { cwd })).code).toBe(0)
    expect(readFileSync(join(cwd, 'house/rooms.csv'), 'utf8')).toContain('kitchen')
  })
})
