import type { CityMap, CityTotals, Located, Settings } from '../messages.ts'
import { element, made } from '../view/elements.ts'
import { figureText, WORDS } from '../words.ts'
import { buildingSearch, type BuildingSearch } from './building-search.ts'
import { cityMap } from './city-map.ts'
import { ZOOM_STEP } from './gestures.ts'

/** A city as it is shown: its map, its sums, a search, and the buildings that were picked. */
export interface CityView {
  readonly show: (city: CityMap) => void
  readonly measured: (totals: CityTotals) => void
  readonly located: (located: Located) => void
  readonly speak: (written: Written) => void
  readonly pickedIds: () => readonly string[]
}

/** Buildings of a search that are listed: as many as stand beside the map without scrolling. */
const LISTED = 8

interface Shown {
  readonly city: CityMap
  readonly search: BuildingSearch
  readonly totals: CityTotals | null
  readonly picked: ReadonlySet<number>
}

export interface CityEvents {
  /** The report of some buildings is wanted. */
  readonly onReport: (buildingIds: readonly string[]) => void
  /** A place is looked for, of which only what has measured the city knows what stands there. */
  readonly onPlace: (place: string) => void
}

/** Two numbers are a place. */
const PLACE = /^\s*[+-]?\d+(?:\.\d+)?\s*,\s*[+-]?\d+(?:\.\d+)?\s*$/

/** How the view is written. */
type Written = Pick<Settings, 'lang' | 'units'>

export function cityView(asFirst: Written, { onReport, onPlace }: CityEvents): CityView {
  let written = asFirst
  let shown: Shown | null = null
  /** What stands at the place that was looked for last. */
  let located: Located | null = null
  const [heading, sums] = [element('city-heading', HTMLElement), element('city-sums', HTMLElement)]
  const said = element('city-said', HTMLElement)
  const [found, pickedList] = [element('city-found', HTMLElement), element('city-picked', HTMLElement)]
  const search = element('city-search', HTMLInputElement)
  const [report, none] = [element('city-report', HTMLButtonElement), element('city-none', HTMLButtonElement)]
  const words = () => WORDS[written.lang]
  const figure = (unit: 'm' | 'm2', value: number): string => figureText(unit, value, written.lang, written.units)
  const map = cityMap(element('city-map', HTMLCanvasElement), {
    onChoose: toggle,
    onFocus: (building) => say(textOf(building)),
  })

  function say(text: string): void {
    said.textContent = text
  }

  const areaOf = (building: number): number | null => {
    const area = shown?.totals?.roofAreas[building]
    return area === undefined || Number.isNaN(area) ? null : area
  }
  const isRefused = (building: number): boolean => (shown?.totals ?? null) !== null && areaOf(building) === null

  /** A building in one line: its name, and the area of its roof as soon as that is known. */
  function textOf(building: number): string {
    const name = shown?.city.buildings[building]?.name ?? ''
    const area = areaOf(building)
    if (isRefused(building)) return `${name} · ${words().notMeasurable}`
    return area === null ? name : `${name} · ${figure('m2', area)}`
  }

  function toggle(building: number): void {
    if (shown === null) return
    if (isRefused(building)) return say(textOf(building))
    const picked = new Set(shown.picked)
    const isPicked = !picked.delete(building)
    if (isPicked) picked.add(building)
    shown = { ...shown, picked }
    say(`${textOf(building)} · ${isPicked ? words().picked : words().unpicked}`)
    tellPicked()
  }

  function button(building: number): HTMLLIElement {
    const isPicked = shown?.picked.has(building) === true
    const own = made('button', { type: 'button', 'aria-pressed': String(isPicked) }, textOf(building))
    own.disabled = isRefused(building)
    own.addEventListener('click', () => {
      map.lookAt(building)
      toggle(building)
    })
    return made('li', {}, own)
  }

  function foundNow(): readonly number[] {
    if (shown === null) return []
    const { buildings } = shown.city
    if (located?.place !== search.value) return shown.search.alike(search.value, LISTED)
    const ids = new Set(located.buildingIds)
    return [...buildings.keys()].filter((building) => ids.has(buildings[building]!.id)).slice(0, LISTED)
  }

  function tellFound(): void {
    const buildings = foundNow()
    const isMissed = search.value.trim() !== '' && buildings.length === 0
    const isNear = located?.place === search.value && located.distance > 0
    found.replaceChildren(
      ...(isNear && buildings.length > 0
        ? [made('li', {}, words().nearestBuilding(figure('m', located!.distance)))]
        : []),
      ...(isMissed ? [made('li', {}, words().noBuilding)] : buildings.map(button)),
    )
  }

  function tellPicked(): void {
    if (shown === null) return
    const { picked, city } = shown
    map.pick(picked)
    const focused = document.activeElement
    const used = found.contains(focused) || pickedList.contains(focused) ? focused?.textContent : null
    tellFound()
    pickedList.replaceChildren(
      ...[...picked].map((building) => {
        const remove = made(
          'button',
          { type: 'button', 'aria-label': words().remove(city.buildings[building]!.name) },
          '×',
        )
        remove.addEventListener('click', () => toggle(building))
        return made('li', {}, made('span', {}, textOf(building)), remove)
      }),
    )
    refocus(used ?? null)
    report.textContent = words().reportOf(picked.size)
    report.disabled = picked.size === 0
    none.hidden = picked.size === 0
  }

  /** Lists are written anew while one of their buttons has the focus. @param text of that button */
  function refocus(text: string | null): void {
    if (text === null) return
    const same = [...found.querySelectorAll('button')].find(({ textContent }) => textContent === text)
    ;(same ?? search).focus()
  }

  function tellSums(): void {
    if (shown === null) return
    const { totals, city } = shown
    heading.textContent = words().buildings(city.buildings.length)
    sums.textContent =
      totals === null ? words().measuringAll : words().citySums(totals.counts, figure('m2', totals.roofArea))
  }

  const ask = (): void => {
    if (shown !== null && shown.picked.size > 0) onReport(pickedIds())
  }
  const pickedIds = (): string[] => [...(shown?.picked ?? [])].map((building) => shown!.city.buildings[building]!.id)

  search.addEventListener('input', () => {
    tellFound()
    if (PLACE.test(search.value)) onPlace(search.value)
  })
  search.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const [first] = foundNow()
    if (first === undefined || shown === null) return
    // Enter picks what was found; once more, and its report is opened.
    if (shown.picked.has(first)) return ask()
    map.lookAt(first)
    toggle(first)
  })
  report.addEventListener('click', ask)
  none.addEventListener('click', () => {
    if (shown !== null) shown = { ...shown, picked: new Set() }
    search.focus()
    tellPicked()
  })
  for (const [id, act] of [
    ['zoom-in', () => map.zoomBy(ZOOM_STEP)],
    ['zoom-out', () => map.zoomBy(1 / ZOOM_STEP)],
    ['zoom-whole', map.showWhole],
  ] as const)
    element(id, HTMLElement).addEventListener('click', act)

  const speakAll = (): void => {
    tellSums()
    tellPicked()
  }
  return {
    show: (city) => {
      const before = new Set(pickedIds())
      const picked = new Set([...city.buildings.keys()].filter((building) => before.has(city.buildings[building]!.id)))
      shown = { city, search: buildingSearch(city.buildings), totals: null, picked }
      if (picked.size === 0) search.value = ''
      map.show(city)
      speakAll()
    },
    measured: (totals) => {
      if (shown === null) return
      shown = { ...shown, totals }
      speakAll()
    },
    located: (next) => {
      located = next
      tellFound()
    },
    speak: (next) => {
      written = next
      speakAll()
    },
    pickedIds,
  }
}
