import { cityView } from './map/city-view.ts'
import type { Answer, Fault, GivenFile, Settings } from './messages.ts'
import { downloadsMenu } from './view/downloads-menu.ts'
import { editor } from './view/editor.ts'
import { element, made } from './view/elements.ts'
import { exampleFiles } from './view/example.ts'
import { showFailure, showFaults } from './view/faults.ts'
import { pickedFiles, takeDrops } from './view/given-files.ts'
import { speak } from './view/page-words.ts'
import { installWhereHosted } from './view/installed.ts'
import { modelReaderBeside } from './view/model-reader-file.ts'
import { packedFonts } from './view/packed-parts.ts'
import { propertyForm } from './view/property-form.ts'
import { reportFrame } from './view/report-frame.ts'
import { languageOfBrowser, nameRules, settingsForm } from './view/settings-form.ts'
import { workerLink } from './view/worker-link.ts'
import { WORDS } from './words.ts'

/*
 * The page passes files to the worker, and shows its answers and the report. The libraries measure and draw; this
 * package does neither.
 */

type State = 'empty' | 'busy' | 'map' | 'shown'

const [status, faultList] = [element('status', HTMLElement), element('faults', HTMLElement)]
const [progress, property] = [element('progress', HTMLProgressElement), element('property', HTMLSelectElement)]
const form = element('settings', HTMLFormElement)

let isShown = false
/** Whether a city is open, of which the report is a part. */
let hasCity = false
/** Whether buildings of the city are to be shown as a report as soon as they are measured. */
let wantsReport = false
/** The last faults, to be shown again if the language changes. */
let lastFaults: { readonly faults: readonly Fault[]; readonly isNothing: boolean } = { faults: [], isNothing: false }
let keepsPlace = false
/** What was shown before a drop. */
let before = 'empty'

const enter = (state: State): void => void (document.body.dataset['state'] = state)

function mark(name: 'is-measuring' | 'has-city', is: boolean): void {
  document.body.classList.toggle(name, is)
}

const words = () => WORDS[settings().lang]

/** Until the duration is known, the bar shows no progress. */
function busy(): void {
  enter('busy')
  progress.removeAttribute('value')
}

/** While files are dragged over the page. */
function over(isOver: boolean): void {
  if (isOver) worker.begin()
  document.body.classList.toggle('over', isOver)
}

/** Until it is known what was dropped. */
function listing(): void {
  before = document.body.dataset['state'] ?? 'empty'
  status.textContent = words().listing
  busy()
}

function read(files: readonly GivenFile[]): void {
  if (files.length === 0) {
    // A text or a picture of another page was dropped.
    status.textContent = ''
    document.body.dataset['state'] = before
    return
  }
  worker.stop()
  isShown = false
  keepsPlace = false
  leaveCity()
  details.clear()
  showFaults(faultList, [], settings().lang, false)
  status.textContent = words().steps.measuring()
  busy()
  worker.ask({ kind: 'read', files, settings: settings(), details: details.details() })
}

function save(file: string, blob: Blob): void {
  const link = made('a', { download: file })
  link.href = URL.createObjectURL(blob)
  link.click()
  // By then the browser has read the file that it saves.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

function showProperties(names: readonly string[], index: number): void {
  element('properties', HTMLElement).hidden = names.length < 2
  property.replaceChildren(...names.map((name, i) => made('option', { value: String(i) }, name)))
  property.selectedIndex = index
}

function leaveCity(): void {
  hasCity = false
  wantsReport = false
  mark('has-city', false)
  mark('is-measuring', false)
}

/** The map of a city that is being measured. */
function showCity({ names, index, city: map }: Extract<Answer, { kind: 'city' }>): void {
  hasCity = true
  isShown = true
  showProperties(names, index)
  mark('has-city', true)
  mark('is-measuring', true)
  downloads.expect()
  enter('map')
  city.show(map)
}

function showSums({ totals, took, faults }: Extract<Answer, { kind: 'city-measured' }>): void {
  lastFaults = { faults, isNothing: false }
  showFaults(faultList, faults, settings().lang, false)
  mark('is-measuring', false)
  status.textContent = words().done(totals.counts, took / 1000)
  downloads.expect()
  city.measured(totals)
  if (wantsReport) askReport(city.pickedIds())
}

function askReport(buildingIds: readonly string[]): void {
  if (buildingIds.length === 0) return
  wantsReport = true
  if (document.body.classList.contains('is-measuring')) return
  status.textContent = words().steps.drawing()
  busy()
  worker.ask({ kind: 'pick', buildingIds, details: details.details() })
}

function showMap(): void {
  wantsReport = false
  keepsPlace = false
  enter('map')
  worker.ask({ kind: 'map' })
  element('city-search', HTMLElement).focus()
}

function showResult({ names, index, shown, faults }: Extract<Answer, { kind: 'shown' }>): void {
  lastFaults = { faults, isNothing: shown === null }
  showProperties(names, index)
  showFaults(faultList, faults, settings().lang, lastFaults.isNothing)
  isShown = shown !== null
  if (shown === null) {
    leaveCity()
    status.textContent = names.length > 1 ? '' : words().nothing
    enter('empty')
    return
  }
  downloads.expect()
  editing.show(shown.editing, settings().lang)
  status.textContent = words().done(shown.counts, shown.took / 1000)
  report.show(
    shown.html,
    keepsPlace,
    (shown.editing?.maybeSeveral ?? []).map(({ code, room, name }) => ({
      code,
      label: `${words().splitRoom}: ${name}`,
      act: () => editing.split(room),
    })),
  )
  keepsPlace = true
  enter('shown')
}

function take(answer: Answer): void {
  switch (answer.kind) {
    case 'progress':
      status.textContent = words().steps[answer.step](answer.done, answer.total)
      if (answer.total > 0) progress.value = answer.done / answer.total
      else progress.removeAttribute('value')
      return
    case 'city':
      showCity(answer)
      return
    case 'located':
      city.located(answer.located)
      return
    case 'city-measured':
      showSums(answer)
      return
    case 'shown':
      if (!hasCity || !wantsReport) leaveCity()
      showResult(answer)
      return
    case 'savable':
      downloads.show(settings().lang, answer.downloads)
      return
    case 'not-edited':
      editing.refuse(answer.why)
      return
    case 'saved':
      save(answer.file, answer.blob)
      status.textContent = words().saved(answer.file)
      return
    case 'wants-model-reader':
      void modelReaderBeside().then((packed) => worker.ask({ kind: 'model-reader', packed }))
      return
    case 'refused-download':
      showFaults(faultList, [...lastFaults.faults, answer.fault], settings().lang, false)
      return
    case 'failed':
      status.textContent = ''
      showFailure(faultList, answer.message, settings().lang)
      enter(isShown ? 'shown' : 'empty')
  }
}

function changed(chosen: Settings): void {
  speak(chosen.lang)
  nameRules(form, chosen)
  city.speak(chosen)
  if (isShown || lastFaults.faults.length > 0) {
    busy()
    worker.ask({ kind: 'settings', settings: settings() })
  }
}

/** Listens to the window of the page and of each report in it. */
function listen(target: Window): void {
  takeDrops(target, over, listing, read)
  target.addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || !isShown) return
    event.preventDefault()
    report.print()
  })
}

const worker = workerLink(take)
const downloads = downloadsMenu(element('download-list', HTMLElement), ({ file, label }) => {
  status.textContent = words().making(label)
  worker.ask({ kind: 'download', file, fonts: packedFonts() })
})
const details = propertyForm(element('details', HTMLFormElement), () => {
  if (!isShown) return
  keepsPlace = true
  busy()
  worker.ask({ kind: 'details', details: details.details() })
})
const editing = editor(
  (changes, by) => {
    keepsPlace = true
    worker.ask({ kind: 'edit', changes, by })
  },
  (id) => {
    keepsPlace = true
    worker.ask({ kind: 'unedit', id })
  },
)
const city = cityView(
  { lang: languageOfBrowser(), units: 'metric' },
  {
    onReport: (buildingIds) => {
      details.clear()
      askReport(buildingIds)
    },
    onPlace: (place) => worker.ask({ kind: 'locate', place }),
  },
)
const report = reportFrame(element('report', HTMLIFrameElement), listen)
const settings = settingsForm(form, changed)

for (const [button, input] of [
  ['choose-files', 'files'],
  ['choose-folder', 'folder'],
] as const) {
  const files = element(input, HTMLInputElement)
  element(button, HTMLElement).addEventListener('click', () => {
    worker.begin()
    files.click()
  })
  files.addEventListener('change', () => {
    read(pickedFiles(files))
    // Choosing the same file again must be a change too.
    files.value = ''
  })
}
const earlier = element('earlier', HTMLInputElement)
element('compare', HTMLElement).addEventListener('click', () => earlier.click())
earlier.addEventListener('change', () => {
  const files = pickedFiles(earlier)
  earlier.value = ''
  if (files.length === 0) return
  keepsPlace = false
  busy()
  worker.ask({ kind: 'compare', files })
})
element('others', HTMLElement).addEventListener('click', () => {
  status.textContent = ''
  showFaults(faultList, [], settings().lang, false)
  isShown = false
  leaveCity()
  enter('empty')
})
element('to-map', HTMLElement).addEventListener('click', showMap)
element('cancel', HTMLElement).addEventListener('click', () => {
  worker.stop()
  isShown = false
  leaveCity()
  status.textContent = ''
  enter('empty')
})
element('example', HTMLElement).addEventListener('click', () => read(exampleFiles()))
element('print', HTMLElement).addEventListener('click', () => report.print())
property.addEventListener('change', () => {
  keepsPlace = false
  leaveCity()
  details.clear()
  busy()
  worker.ask({ kind: 'property', index: property.selectedIndex, details: details.details() })
})
installWhereHosted()
listen(window)
speak(settings().lang)
