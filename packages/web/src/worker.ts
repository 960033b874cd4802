import { InputError, textOf } from '@reports/geometry'
import { faultOf, toldIn, withSettings } from './faults.ts'
import { buildingsAt, cityMapOf, cityTotalsOf, isCity, propertyOfPicked } from './measuring/city.ts'
import { editingOf } from './measuring/editing.ts'
import { fontsIn } from './measuring/fonts.ts'
import type { MadeFile } from './measuring/made-file.ts'
import { measuredProperty, type MeasuredProperty } from './measuring/property.ts'
import { reportOf } from './measuring/report-page.ts'
import { withEdits, withoutEdit } from './measuring/scan-edits.ts'
import type {
  Answer,
  Ask,
  CityMap,
  Counts,
  Download,
  Fault,
  GivenFile,
  LeftOut,
  PackedFonts,
  PropertyDetails,
  Settings,
  Shown,
  Step,
} from './messages.ts'
import { createModelReader } from './reading/model-reader.ts'
import { properties, type PropertyFiles } from './reading/properties.ts'
import { WORDS } from './words.ts'
import { sortFiles, type EditList, type SortedFile } from './reading/sort-files.ts'

/*
 * The worker reads, measures and draws, so that a large file blocks neither scrolling nor buttons. It keeps what it
 * has read, so that another rule or property needs no new files.
 */

/** A city with what was said of it when it was measured. */
interface City {
  readonly measured: MeasuredProperty
  readonly faults: readonly Fault[]
  readonly said: Extract<Answer, { kind: 'city-measured' }>
  /** Ids of those of its buildings that are shown as a report; empty where the map is. */
  readonly picked: readonly string[]
}

interface Kept {
  readonly files: readonly PropertyFiles[]
  readonly faults: readonly Fault[]
  readonly index: number
  readonly settings: Settings
  /** What a person says of the property. */
  readonly details: PropertyDetails | null
  readonly downloads: readonly MadeFile[]
  /** An earlier version of the shown property; null where none is given. */
  readonly earlier: PropertyFiles | null
  /** A city that is measured, with what was told of it. */
  readonly city: City | null
}

let kept: Kept = {
  files: [],
  faults: [],
  index: 0,
  settings: {
    lang: 'nb',
    units: 'metric',
    rule: '',
    outline: null,
    eavesOverhang: null,
    ground: null,
    crs: null,
    surfaces: false,
    solar: null,
  },
  details: null,
  downloads: [],
  earlier: null,
  city: null,
}

/** A file without what makes it, which cannot be told the page. */
const asOffered = ({ file, label, group }: MadeFile): Download => ({ file, label, group })

const answer = (message: Answer): void => {
  postMessage(message)
}

const models = createModelReader(() => answer({ kind: 'wants-model-reader' }))

const tell = (step: Step, done: number, total: number): void => answer({ kind: 'progress', step, done, total })

const countsOf = ({ property: { scan, roof }, solar }: MeasuredProperty): Counts => ({
  rooms: scan?.rooms.length ?? 0,
  buildings: roof?.buildings.length ?? 0,
  surfaces: roof?.buildings.reduce((sum, { surfaces }) => sum + surfaces.length, 0) ?? 0,
  findings: (scan?.findings.length ?? 0) + (roof?.findings.length ?? 0) + (solar?.findings.length ?? 0),
})

/** Bytes that are read while measuring: those of a roof file that is not JSON. The others were read to sort them. */
const bytesToRead = ({ roof }: PropertyFiles): number => (roof?.json === undefined ? (roof?.file.blob.size ?? 0) : 0)

/** The result that is shown for a measured property. @throws InputError if no sheet is large enough for a drawing */
async function shownOf(measured: MeasuredProperty, settings: Settings, began: number): Promise<Shown> {
  // Findings in it may name options; the report that is saved is that of the command.
  const html = withSettings(await reportOf(measured, settings), settings.lang)
  const { scan } = measured.property
  return {
    html,
    counts: countsOf(measured),
    editing: scan === null || !measured.isOfExports ? null : editingOf(scan, settings),
    took: performance.now() - began,
  }
}

/** Tells what can be saved, after the report is on its way: what writes files is half of the script. */
async function offer(measured: MeasuredProperty, isWholeCity: boolean): Promise<void> {
  const asked = kept
  const { cityDownloadsOf, downloadsOf } = await import('./measuring/downloads.ts')
  // Something else was asked for meanwhile, and is offered on its own.
  if (kept !== asked) return
  kept = { ...kept, downloads: (isWholeCity ? cityDownloadsOf : downloadsOf)(measured, kept.settings) }
  answer({ kind: 'savable', downloads: kept.downloads.map(asOffered) })
}

const namesOf = (files: readonly PropertyFiles[]): string[] => files.map(({ name }) => name)

/** Measures a property, and shows the map of a city as soon as it is read. */
async function measure(
  one: PropertyFiles,
): Promise<{ readonly measured: MeasuredProperty; readonly map: CityMap | null }> {
  const { files, index, settings } = kept
  const total = bytesToRead(one)
  let done = 0
  let map: CityMap | null = null
  const measured = await measuredProperty(one, settings, kept.details, {
    readModel: (name, blob, options) => {
      tell('measuring', 0, 0)
      return models.read(name, blob, options)
    },
    onBytes: (bytes) => tell('reading', (done += bytes), total),
    onRead: (roof) => {
      if (isCity(roof)) {
        map = cityMapOf(roof)
        answer({ kind: 'city', names: namesOf(files), index, city: map })
      }
      tell('measuring', 0, 0)
    },
  })
  return { measured, map }
}

async function showCity(
  measured: MeasuredProperty,
  map: CityMap,
  faults: readonly Fault[],
  began: number,
): Promise<boolean> {
  const { settings } = kept
  const { roof } = measured.property
  if (roof === null || !isCity(roof)) return false
  const said = {
    kind: 'city-measured',
    totals: cityTotalsOf(roof, map),
    took: performance.now() - began,
    faults: faults.map((fault) => toldIn(fault, settings)),
  } as const
  kept = { ...kept, city: { measured, faults, said, picked: [] } }
  await showAgain()
  return true
}

/** Goes back to the city of which a report was a part: what can be saved is of all of it again. */
async function showAgain(): Promise<void> {
  const { city } = kept
  if (city === null) return
  kept = { ...kept, city: { ...city, picked: [] } }
  answer(city.said)
  await offer(city.measured, true)
}

async function show(began: number): Promise<void> {
  const { files, index } = kept
  const one = files[index]
  kept = { ...kept, city: null }
  if (one === undefined) return answerShown(null, kept.faults, began)
  const { measured, map } = await measure(one)
  const faults = [...kept.faults, ...measured.faults]
  if (map !== null && (await showCity(measured, map, faults, began))) return
  const { scan, roof } = measured.property
  await answerShown(scan !== null || roof !== null || one.project !== null ? measured : null, faults, began)
}

/** Draws the report of a property, and answers it. @param measured null where there is nothing to be drawn */
async function answerShown(measured: MeasuredProperty | null, told: readonly Fault[], began: number): Promise<void> {
  const { files, index, settings } = kept
  const faults = [...told]
  let shown: Shown | null = null
  let whole = measured
  try {
    tell('drawing', 0, 0)
    if (measured !== null) {
      whole = await compared(await withSolar(measured, settings, faults), faults)
      shown = await shownOf(whole, settings, began)
    }
  } catch (error) {
    faults.push(faultOf(error, null))
  }
  answer({
    kind: 'shown',
    names: namesOf(files),
    index,
    shown,
    faults: faults.map((fault) => toldIn(fault, settings)),
  })
  if (shown !== null && whole !== null) await offer(whole, false)
}

/** What an earlier version is called: its file or its folder; several files have no name together. */
const calledEarlier = ({ name, isNamedByFile, scan }: PropertyFiles, { lang }: Settings): string =>
  isNamedByFile && scan.length > 1 ? WORDS[lang].earlierVersion : name

/** A property with what differs from its earlier version, where one is given. */
async function compared(measured: MeasuredProperty, faults: Fault[]): Promise<MeasuredProperty> {
  const { earlier, settings } = kept
  if (earlier === null) return measured
  const { comparisonOf } = await import('./measuring/comparison.ts')
  const before = await measuredProperty(earlier, settings, null, {
    readModel: models.read,
    onBytes: () => undefined,
    onRead: () => undefined,
  })
  faults.push(...before.faults)
  return { ...measured, comparison: comparisonOf(before, measured, calledEarlier(earlier, settings), faults) }
}

/** A property with modules on its roofs, where they are asked for. */
async function withSolar(
  measured: MeasuredProperty,
  { solar: asked }: Settings,
  faults: Fault[],
): Promise<MeasuredProperty> {
  const { roof } = measured.property
  if (asked === null || roof === null) return measured
  const { solarOf } = await import('./measuring/solar.ts')
  return { ...measured, solar: await solarOf(roof, measured.around, asked, faults) }
}

async function pick(buildingIds: readonly string[], details: PropertyDetails | null): Promise<void> {
  const { city, files, index } = kept
  const one = files[index]
  if (city === null || one === undefined) return
  kept = { ...kept, details, city: { ...city, picked: buildingIds } }
  const began = performance.now()
  const measured = await propertyOfPicked(city.measured, one, buildingIds, details)
  // What is wrong with its files was told with the city.
  const added = details === null ? [] : measured.faults.slice(city.measured.faults.length)
  await answerShown(measured, [...city.faults, ...added], began)
}

/** Shows what is shown once more, as a person calls it. */
async function describe(details: PropertyDetails | null): Promise<void> {
  const picked = kept.city?.picked ?? []
  if (picked.length > 0) return pick(picked, details)
  kept = { ...kept, details }
  await show(performance.now())
}

/** Shows what is shown once more, with what differs from an earlier version. */
async function compare(files: readonly GivenFile[]): Promise<void> {
  const { sorted } = await sortFiles(files, () => undefined)
  const [earlier = null] = properties(sorted)
  kept = { ...kept, earlier }
  await describe(kept.details)
}

/** What is not read of the files that are given, by their use. */
const LEFT_OUT_USES = [
  ['controls', 'controls'],
  ['raster', 'ground-rasters'],
  ['none', 'other-files'],
] as const satisfies readonly (readonly [SortedFile['use'], LeftOut])[]

/** Puts another list of edits in place of that of the shown property, and measures it anew. */
async function edit(edits: EditList | null): Promise<void> {
  const { files, index } = kept
  kept = { ...kept, files: files.map((each, i) => (i === index ? { ...each, edits } : each)) }
  await show(performance.now())
}

async function addEdits({ changes, by }: Extract<Ask, { kind: 'edit' }>): Promise<void> {
  const one = kept.files[kept.index]
  if (one === undefined) return
  const added = await withEdits(one, changes, by)
  if ('why' in added) answer({ kind: 'not-edited', why: textOf(added.why, kept.settings.lang) })
  else await edit(added.list)
}

async function read(given: readonly GivenFile[], settings: Settings, details: PropertyDetails | null): Promise<void> {
  const began = performance.now()
  const total = given.reduce((sum, { blob }) => sum + blob.size, 0)
  let done = 0
  const { sorted, faults } = await sortFiles(given, (bytes) => tell('reading', (done += bytes), total))
  const leftOut = LEFT_OUT_USES.flatMap(([use, why]): Fault[] => {
    const files = sorted.filter((file) => file.use === use).map(({ path }) => path)
    return files.length === 0 ? [] : [{ kind: 'left-out', why, files }]
  })
  kept = {
    files: properties(sorted),
    faults: [...faults, ...leftOut],
    index: 0,
    settings,
    details,
    downloads: [],
    earlier: null,
    city: null,
  }
  await show(began)
}

async function save(file: string, fonts: PackedFonts): Promise<void> {
  const wanted = kept.downloads.find((each) => each.file === file)
  if (wanted === undefined) return
  const { make, type } = wanted
  try {
    answer({ kind: 'saved', file, blob: new Blob([await make({ fonts: () => fontsIn(fonts) })], { type }) })
  } catch (error) {
    answer({ kind: 'refused-download', fault: toldIn(faultOf(error, file), kept.settings) })
  }
}

async function take(ask: Ask): Promise<void> {
  switch (ask.kind) {
    case 'read':
      await read(ask.files, ask.settings, ask.details)
      return
    case 'settings':
      kept = { ...kept, settings: ask.settings }
      await show(performance.now())
      return
    case 'property':
      kept = { ...kept, index: ask.index, details: ask.details, earlier: null }
      await show(performance.now())
      return
    case 'details':
      await describe(ask.details)
      return
    case 'compare':
      await compare(ask.files)
      return
    case 'edit':
      await addEdits(ask)
      return
    case 'unedit': {
      const one = kept.files[kept.index]
      if (one !== undefined) await edit(withoutEdit(one, ask.id))
      return
    }
    case 'pick':
      await pick(ask.buildingIds, ask.details)
      return
    case 'locate':
      if (kept.city !== null) answer({ kind: 'located', located: buildingsAt(kept.city.measured, ask.place) })
      return
    case 'map':
      await showAgain()
      return
    case 'model-reader':
      models.take(ask.packed)
      return
    case 'download':
      await save(ask.file, ask.fonts)
  }
}

/** What the worker does with a message of the page (`worker-start.ts`). */
export function receive(ask: Ask): void {
  take(ask).catch((error: unknown) => {
    // An error that is no fault of a file is a bug, which is reported too.
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
    answer({ kind: 'failed', message: error instanceof InputError ? `${error.code}: ${message}` : message })
  })
}

/** Unpacks a module that is packed closer than what a browser inflates. */
export const decompressed = async (bytes: Uint8Array): Promise<Uint8Array> =>
  (await import('./measuring/unpacker.ts')).decompress(bytes)
