import { drawingFiles, embeddedFiles, tableFiles, type EmbeddedFile } from '@reports/export/tables'
import { InputError, photoFile } from '@reports/geometry'
import { drawReport } from '@reports/svg'
import { faultOf, toldIn } from './faults.ts'
import { downloadsOf, type MadeFile } from './measuring/downloads.ts'
import { measuredProperty, type MeasuredProperty } from './measuring/property.ts'
import type { Answer, Ask, Counts, Fault, GivenFile, Settings, Shown, Step } from './messages.ts'
import { properties, type PropertyFiles } from './reading/properties.ts'
import { sortFiles } from './reading/sort-files.ts'
import { WORDS } from './words.ts'

/*
 * The worker reads, measures and draws, so that a large file blocks neither scrolling nor buttons. It keeps what it
 * has read, so that another rule or property needs no new files.
 */

/** The Content-Security-Policy of a saved report. The build inserts it. */
declare const REPORT_POLICY: string

interface Kept {
  readonly files: readonly PropertyFiles[]
  readonly faults: readonly Fault[]
  readonly index: number
  readonly settings: Settings
  readonly downloads: readonly MadeFile[]
}

let kept: Kept = {
  files: [],
  faults: [],
  index: 0,
  settings: { lang: 'nb', rule: '', eavesOverhang: null, ground: null, crs: null },
  downloads: [],
}

const answer = (message: Answer): void => {
  postMessage(message)
}

const tell = (step: Step, done: number, total: number): void => answer({ kind: 'progress', step, done, total })

const countsOf = ({ property: { scan, roof } }: MeasuredProperty): Counts => ({
  rooms: scan?.rooms.length ?? 0,
  buildings: roof?.buildings.length ?? 0,
  surfaces: roof?.buildings.reduce((sum, { surfaces }) => sum + surfaces.length, 0) ?? 0,
  findings: (scan?.findings.length ?? 0) + (roof?.findings.length ?? 0),
})

function reportOf(
  { property, photos }: MeasuredProperty,
  { lang, eavesOverhang }: Settings,
  downloads: readonly EmbeddedFile[] = [],
): string {
  return drawReport(property, {
    lang,
    eavesOverhang: eavesOverhang ?? undefined,
    photoHref: (photo) => photos.get(photoFile(photo)) ?? null,
    policy: REPORT_POLICY,
    downloads,
  })
}

/**
 * The saved report, as the command line writes it, with downloads. The report in the page needs none, because the page
 * has its own menu.
 */
function savedReport(measured: MeasuredProperty, settings: Settings): string {
  const { lang, eavesOverhang } = settings
  const drawings = drawingFiles(measured.property, { lang, eavesOverhang: eavesOverhang ?? undefined })
  return reportOf(measured, settings, embeddedFiles([...tableFiles(measured.property, lang), ...drawings]))
}

/** Bytes that are read while measuring: those of a roof file that is not JSON. The others were read to sort them. */
const bytesToRead = ({ roof }: PropertyFiles): number => (roof?.json === undefined ? (roof?.file.blob.size ?? 0) : 0)

/** The result that is shown for a measured property. @throws InputError if no sheet is large enough for a drawing */
function shownOf(measured: MeasuredProperty, settings: Settings, began: number): Shown {
  const html = reportOf(measured, settings)
  const report: MadeFile = {
    file: `${measured.name}.html`,
    label: `${WORDS[settings.lang].report} (HTML)`,
    type: 'text/html',
    make: () => savedReport(measured, settings),
  }
  const downloads = [report, ...downloadsOf(measured, settings)]
  kept = { ...kept, downloads }
  return {
    html,
    counts: countsOf(measured),
    downloads: downloads.map(({ file, label }) => ({ file, label })),
    took: performance.now() - began,
  }
}

async function show(began: number): Promise<void> {
  const { files, index, settings } = kept
  const faults = [...kept.faults]
  const one = files[index]
  let shown: Shown | null = null
  if (one !== undefined) {
    const total = bytesToRead(one)
    let done = 0
    const measured = await measuredProperty(one, settings, {
      onBytes: (bytes) => tell('reading', (done += bytes), total),
      onRead: () => tell('measuring', 0, 0),
    })
    faults.push(...measured.faults)
    tell('drawing', 0, 0)
    const { scan, roof } = measured.property
    try {
      if (scan !== null || roof !== null || one.project !== null) shown = shownOf(measured, settings, began)
    } catch (error) {
      faults.push(faultOf(error, null))
    }
  }
  answer({
    kind: 'shown',
    names: files.map(({ name }) => name),
    index,
    shown,
    faults: faults.map((fault) => toldIn(fault, settings.lang)),
  })
}

async function read(given: readonly GivenFile[], settings: Settings): Promise<void> {
  const began = performance.now()
  const total = given.reduce((sum, { blob }) => sum + blob.size, 0)
  let done = 0
  const { sorted, faults } = await sortFiles(given, (bytes) => tell('reading', (done += bytes), total))
  const leftOut = (['raster', 'none'] as const).flatMap((which): Fault[] => {
    const files = sorted.filter(({ use }) => use === which).map(({ path }) => path)
    return files.length === 0
      ? []
      : [{ kind: 'left-out', why: which === 'none' ? 'other-files' : 'ground-rasters', files }]
  })
  kept = { files: properties(sorted), faults: [...faults, ...leftOut], index: 0, settings, downloads: [] }
  await show(began)
}

function save(file: string): void {
  const { make, type } = kept.downloads.find((each) => each.file === file)!
  try {
    answer({ kind: 'saved', file, blob: new Blob([make()], { type }) })
  } catch (error) {
    answer({ kind: 'refused-download', fault: toldIn(faultOf(error, file), kept.settings.lang) })
  }
}

async function take(ask: Ask): Promise<void> {
  switch (ask.kind) {
    case 'read':
      await read(ask.files, ask.settings)
      return
    case 'settings':
      kept = { ...kept, settings: ask.settings }
      await show(performance.now())
      return
    case 'property':
      kept = { ...kept, index: ask.index }
      await show(performance.now())
      return
    case 'download':
      save(ask.file)
  }
}

addEventListener('message', ({ data }: MessageEvent<Ask>) => {
  take(data).catch((error: unknown) => {
    // An error that is no fault of a file is a bug, which is reported too.
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
    answer({ kind: 'failed', message: error instanceof InputError ? `${error.code}: ${message}` : message })
  })
})
