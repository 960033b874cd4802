export const bearingOfView = 'usage/bearing-of-view: --bearing and --elevation set the direction of a view: add --view'
export const dxfTolerances = 'usage/dxf-tolerances: a DXF has no tolerances: leave out --tolerances and --accuracy'
export const viewTolerances = 'usage/view-tolerances: --view has no tolerances: leave out --tolerances and --accuracy'
export const controlWithoutScan = 'usage/control-without-scan: --control is of the rooms of a scan: {file} has none'
export const controlsFile =
  'usage/unknown-option:controls: there is no option --controls: put control measurements into controls.json beside the scan, or give each with --control'
export const certificateAsPdf =
  'usage/certificate-as-pdf: --certificate is a page of a PDF, which can be verified: add -o report.pdf'
export const certificateOutside =
  'usage/certificate-outside: a certificate is made of the files of the property alone: leave out {option}, and put what it names into the folder'
export const deviceOfCertificate = 'usage/device-of-certificate: --device is told in a certificate: add --certificate'
export const coordinatesOf =
  'usage/coordinates-of: --coordinates file is of {ending} files: add -o {output}, or leave it out'
export const severalSystems =
  'usage/several-systems: the buildings are in several coordinate systems: choose some of one with --building, or leave out --coordinates'
export const viewScale = 'usage/view-scale: --view is not to scale: leave out --scale'
export const workbookRoom = 'usage/workbook-room: a workbook has all rooms: leave out --room'
export const workbookStated =
  'usage/workbook-stated: a workbook has no probability of a stated area: leave out --stated'
export const summaryTolerances =
  'usage/summary-tolerances: --summary has no tolerances: leave out --tolerances, --accuracy and --stated'
export const summaryWorkbook =
  'usage/summary-workbook: -o {output}: what is ordered stands in the workbook of a trade: reports order FILE --trade roofer -o {output}; without --summary the workbook has every row too'
export const statedRoom = 'usage/stated-room: --stated is of the whole dwelling: leave out --room'
export const summaryRoom = 'usage/summary-room: --summary has all rooms: leave out --room'
export const summaryShapes = 'usage/summary-shapes: --summary has no shapes: leave out --geometry'
export const shapesAsJson =
  'usage/shapes-as-json: shapes are written only as JSON: add --format json, or leave out --geometry'
export const propertyWorkbookTolerances =
  'usage/property-workbook-tolerances: the workbook of a property has no tolerances: leave out --tolerances, --accuracy and --stated, or write those of `measurements`, `roof` and `walls`'
export const lineByLine =
  'usage/line-by-line: {option} needs input that is measured line by line: add --format jsonl, and leave out -o, --building, --at, --within, --party-walls omit and a file of the ground'
export const noTolerances = 'usage/no-tolerances: {what} has no tolerances: leave out --tolerances and --accuracy'
export const wallsSummaryTolerances =
  'usage/walls-summary-tolerances: --summary has no tolerances: leave out --tolerances and --accuracy'
export const otherRun =
  'usage/other-run: the earlier run into {output} {found}; --force starts again, another folder keeps both'
export const thereAlready =
  'usage/there-already: {file} exists already and belongs to no run that can be continued; --force overwrites it'
export const resultIsInput =
  'usage/result-is-input: -o {output}: {result} is {input}: it would be overwritten, name another folder'
export const standardInput = 'usage/standard-input: standard input'
export const anInput = 'usage/an-input: {file}, an input'
export const runningWith =
  'usage/running-with: another run (process {owner}) writes to {output}; if it has ended, delete {file}'
export const runningSince = 'usage/running-since: another run has just begun to write to {output}'
export const changedOutput =
  'usage/changed-output: {file} has {size} bytes, the earlier run left {length}: it was changed since; --force starts again'
export const notWritable = 'usage/not-writable: {file} cannot be written: {why}'
export const tableIsGround =
  'usage/table-is-ground: -o {output}: {table} is {ground}, which is read: it would be overwritten, name another folder'
export const otherStdin = 'usage/other-stdin: standard input differs from that of the earlier run; --force starts again'
export const noAccuracy =
  'usage/no-accuracy: {file} states no accuracy: give --accuracy plan=METRES,height=METRES, the standard deviations of a vertex'
export const statedWithoutScan =
  'usage/stated-without-scan: --stated needs a scan, and the property has none: leave it out'
export const headerFromStdin =
  'usage/header-from-stdin: --header expects a file, as standard input has the lines after it'
export const headerFile = 'usage/header-file: --header {file}: {why}'
export const rule = 'usage/rule: --rule expects one of {known}, found {found}'
export const outputNotWritable = 'usage/output-not-writable: -o {file} cannot be written: {why}'
export const outputIsFolder = 'usage/output-is-folder: -o expects a file, {file} is a folder'
export const noFolder =
  'usage/no-folder: -o {file} cannot be written: there is no folder {folder}; make it: mkdir -p {word}'
export const outputFolder =
  'usage/output-folder: -o expects a folder, {folder} {is}; write -o {name}{format} (one table of roofs: reports roof FILE -o roofs.csv)'
export const calledLikeFile = 'usage/called-like-file: has the name of a file'
export const isFile = 'usage/is-file: is a file'
export const overwritten = 'usage/overwritten: -o {output} {which}: it would be overwritten, name another file'
export const isStandardInput = 'usage/is-standard-input: is standard input'
export const isRead = 'usage/is-read: is a file that is read'
export const isInputRead = 'usage/is-input-read: is {input}, which is read'
export const endings = 'usage/endings: -o expects a file that ends in {endings}, found {file}'
export const ofOther = 'usage/of-other: {expected}; {other} -o {file}'
export const forTable = 'usage/for-table: for a table: {command}'
export const forDrawing = 'usage/for-drawing: for a drawing: {command}'
export const forView = 'usage/for-view: for a view: {command}'
export const forPage = 'usage/for-page: for a page: {command}'
export const forMap = 'usage/for-map: for a map: {command}'
export const forOrder = 'usage/for-order: for an order: {command}'
export const forCad = 'usage/for-cad: for a CAD drawing: {command}'
export const forModel = 'usage/for-model: for an IFC model: {command}'
export const spreadsheetsOpen = 'usage/spreadsheets-open: , which spreadsheets open'
export const cadOpens = 'usage/cad-opens: , which CAD programs open'
export const viewersOpen = 'usage/viewers-open: , which 3D programs open'
export const otherEnding = 'usage/other-ending: {expected}{unwritten}; {command} -o {file}{opener}'
export const unwritten = 'usage/unwritten: , and no command writes {format}'
export const write = 'usage/write: write'
export const drawingNoText =
  'usage/drawing-no-text: a drawing cannot be shown as text: name a file that ends in {endings}, such as -o plan.svg'
export const isMap = 'usage/is-map: -o {output} is a map because of its ending: leave out {option}'
export const isDrawing = 'usage/is-drawing: -o {output} is a drawing because of its ending: leave out {option}'
export const compareWithout = 'usage/compare-without: --compare compares roofs: leave out {option}'
export const compareStdin =
  'usage/compare-stdin: --compare reads both versions again where a run continues: name files in place of -'
export const ofDrawing = 'usage/of-drawing: {option} is of a drawing: add -o changes.pdf, .svg or .png'
export const isModel = 'usage/is-model: -o {output} is an IFC model because of its ending: leave out {option}'
export const forEnergy = 'usage/for-energy: for energy programs: {command}'
export const forExchange = 'usage/for-exchange: for CityJSON or a file of EagleView: {command}'
export const isExchange =
  'usage/is-exchange: -o {output} is a file for other programs because of its ending: leave out {option}'
export const ifcOfModel = 'usage/ifc-of-model: --ifc is of an IFC model: write -o {file}'
export const modelRoom = 'usage/model-room: an IFC model is of all rooms: leave out --room'
export const modelStated =
  'usage/model-stated: an IFC model does not tell how likely an area is short: leave out --stated'
export const orderNoText =
  'usage/order-no-text: an order cannot be shown as text: name a file that ends in .pdf or .xlsx, such as -o order.pdf'
export const orderBuildings =
  'usage/order-buildings: an order is of one property, {file} holds {count} buildings: choose with --building NAME, --at LON,LAT or --within PARCEL.geojson; reports roof {word} --list lists them'
export const waste = 'usage/waste: Expected a percentage from 0 to 100, such as 10.'
export const reportNoText =
  'usage/report-no-text: a report cannot be shown as text: name a file that ends in .html or .pdf, such as -o report.html'
export const isWorkbook = 'usage/is-workbook: -o {output} is a workbook: leave out --format, or write -o {other}'
export const longSheet =
  'usage/long-sheet: -o {output}: {title} has {rows} rows, and a workbook has at most {most}; write -o {other}'
export const bareFile =
  'usage/bare-file: expected a command before {first}: reports inspect {file} says what it is; reports measurements {file} measures a scan, reports roof {file} a roof'
export const wasVersion = 'usage/was-version: was made by version {earlier} of reports, this is {now}'
export const notShared =
  'usage/not-shared: {file} is not shared: reports mcp reads the files and folders that it was started with, and follows no link'
export const isParquet = 'usage/is-parquet: -o {output} is Parquet: leave out --format'
export const tableOfText =
  'usage/table-of-text: --table {table} is of CSV and Parquet: add -o {table}.csv, -o {table}.parquet or --format csv'
export const hadNo = 'usage/had-no: had no {option}'
export const had = 'usage/had: had {option} {value}'
export const hadAnother = 'usage/had-another: had another {file}: the file has changed since'
export const hadOther = 'usage/had-other: had {earlier} where this one has {now}'
export const nothing = 'usage/nothing: nothing'
export const threads = 'usage/threads: Expected a number of threads from 1 to {most}.'
export const storey = 'usage/storey: Expected the number of a storey, such as 0.'
export const day = 'usage/day: Expected a day such as 2026-05-04.'
export const scale = 'usage/scale: Expected a scale, such as 1:100.'
export const degrees = 'usage/degrees: Expected degrees from {from} to {to}.'
export const choices = 'usage/choices: Allowed choices are {choices}.'
export const accuracy =
  'usage/accuracy: Expected standard deviations in metres, at most {most}, such as plan=0.1,height=0.1,scale=0.005 (also ground, openingWidth, openingHeight).'
export const metres = 'usage/metres: Expected a number of metres, such as 12.5.'
export const distance = 'usage/distance: Expected a distance in metres, 0 or more.'
export const statedArea = 'usage/stated-area: Expected an area in square metres, such as 120.'
export const statedClass =
  'usage/stated-class: Expected an area in square metres, with or without its class, such as 120 or "BRA-i 120".'
export const spacing = 'usage/spacing: Expected a spacing in metres, from 0.05 to 10, such as 0.35.'
export const ground =
  'usage/ground: Expected a number of metres, such as 12.5, or a file of the ground: .csv, .geojson or .tif.'
export const invalidValue = "usage/invalid-value: option '{option}' argument '{value}' is invalid. {expected}"
export const unknownOption = "usage/unknown-option: unknown option '{name}'{more}"
export const unknownCommand = "usage/unknown-command: unknown command '{name}'{more}"
export const missingArgument = "usage/missing-argument: missing required argument '{name}'"
export const optionMissingArgument = "usage/option-missing-argument: option '{option}' argument missing"
export const requiredOption = "usage/required-option: required option '{option}' not specified"
export const excessArguments =
  'usage/excess-arguments: too many arguments{command}. Expected {expected argument|arguments} but got {count}: {list}{more}.'
export const forCommand = "usage/for-command:  for '{name}'"
export const ofSeveral =
  'usage/of-several: . Of several files: reports batch FILES -o out; reports inspect FILES says what they are'
export const didYouMean = 'usage/did-you-mean: \n(Did you mean {names}?)'
export const oneOf = 'usage/one-of: one of {names}'
export const help = 'usage/help: (reports --help shows examples and commands)'
export const placeNumbers =
  'usage/place-numbers: --at expects two numbers with a comma between them, such as 10.7461,59.9127 (longitude, latitude) or 262034.5,6649210 (easting, northing in the system of the file), found {at}'
export const severalNamed =
  'usage/several-named: --building {text} is the name of {count} buildings: {names}; give the id of one'
export const severalAt =
  'usage/several-at: at {at} ({reading}) {count} buildings stand over each other: {names}; name one with --building ID'
export const bothReadings =
  'usage/both-readings: --at {at} is a place with a building in two ways ({readings}): name the building with --building'
export const choiceWithoutRoof =
  'usage/choice-without-roof: --building, --at and --within choose among buildings, and {folder} has no roofs: leave them out'
export const reportBuildings =
  'usage/report-buildings: a report is of one property, at most {most} buildings, and {file} holds {count}: choose with --building NAME, --at LON,LAT or --within PARCEL.geojson; reports roof {word} --list lists them'
export const listWorkbook = 'usage/list-workbook: --list has no workbook: write -o list.csv, which spreadsheets open'
export const severalRooms =
  'usage/several-rooms: --room {text} is the name of {count} rooms: {names}; give the mark or the id of one'
export const areaFile = 'usage/area-file: --within expects a file, as threads read it anew'
export const workbookBrand = 'usage/workbook-brand: a workbook has no logo: leave out --brand'
export const noExternal =
  "usage/no-external: no external dimensions are known: they are those of a roof's file, and none is given"
export const workbookSurfaces =
  'usage/workbook-surfaces: a workbook of a property has no surfaces of rooms: `reports surfaces` writes them'
export const moduleSides = 'usage/module-sides: length x width in metres, from 0.2 to 5, such as 1.762x1.134'
export const numberWithin = 'usage/number-within: a number from {least} to {most} {unit}'
export const setbacks =
  'usage/setbacks: one of {names}, or metres by type of edge ({types}), such as eave=0.2,ridge=0.5'
export const losses = 'usage/losses: percent from 0 to 100: one number for all, or by name, such as snow=5,soiling=3'
export const solarMap = 'usage/solar-map: GeoJSON is a roof file, which has no modules: write -o {output}'
export const solarStream =
  'usage/solar-stream: {file} is measured in parts that do not know of each other, so a roof cannot get shade of all: --shade own, or a file for each tile that is read whole'
export const solarMissing = 'usage/solar-missing: {option} says something of solar modules: add --solar'
export const solarWithoutRoof =
  'usage/solar-without-roof: --solar lays modules on roofs, and {folder} has none: leave it out'
export const trueBearing = 'usage/true-bearing: expected degrees from 0 to 360, or one of N, NE, E, SE, S, SW, W, NW'
export const facingWall = 'usage/facing-wall: expected a wall and what it looks to, such as 1.02a=225 or 1.02a=SW'
export const noBearing =
  'usage/no-bearing: --facing {name}: it is no straight wall with a room on one side: name one of those'
export const noBuildingOver = 'usage/no-building-over: {file} has no building that could be measured'
export const severalOver =
  'usage/several-over: {file} has several buildings: choose one with --building, --at or --within'
