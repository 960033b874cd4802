import { DEDUCTION_RULES } from '@reports/geometry'
import { UNIT_SYSTEMS } from '@reports/geometry/units'
import { LANGUAGES, type Language } from '@reports/svg'
import { SETBACK_NAMES, type Settings, type SolarSettings } from '../messages.ts'
import { figureText, WORDS } from '../words.ts'
import { made } from './elements.ts'

/** Norwegian (nb) if the browser's language is any written form of Norwegian. */
export const languageOfBrowser = (): Language =>
  navigator.languages.some((tag) => /^(?:nb|nn|no)\b/i.test(tag)) ? 'nb' : 'en'

/** Metres and watts where a field is empty: the module that `reports solar` lays. */
const USUAL = { length: 1.762, width: 1.134, power: 440 } as const

const isLanguage = (value: unknown): value is Language => LANGUAGES.some((lang) => lang === value)

function numberOf(value: FormDataEntryValue | null): number | null {
  return typeof value !== 'string' || value === '' ? null : Number(value)
}

/** Solar modules, if they are switched on. A file input without a file has an empty one. */
function solarOf(data: FormData): SolarSettings | null {
  if (data.get('solar') === null) return null
  const [length, width, power] = ['moduleLength', 'moduleWidth', 'modulePower'].map((name) => numberOf(data.get(name)))
  const [setbacks, weather] = [data.get('setbacks'), data.get('weather')]
  return {
    sides: [length ?? USUAL.length, width ?? USUAL.width],
    power: power ?? USUAL.power,
    setbacks: SETBACK_NAMES.find((name) => name === setbacks) ?? 'edge-0.3',
    weather: weather instanceof File && weather.size > 0 ? { path: weather.name, blob: weather } : null,
  }
}

const OUTLINES = ['eaves', 'walls'] as const

/** The settings in the form. */
function settingsOf(form: HTMLFormElement): Settings {
  const data = new FormData(form)
  const [lang, rule, crs] = [data.get('lang'), data.get('rule'), data.get('crs')]
  const units = UNIT_SYSTEMS.find((system) => system === data.get('units'))
  return {
    lang: isLanguage(lang) ? lang : 'nb',
    units: units ?? 'metric',
    rule: typeof rule === 'string' ? rule : DEDUCTION_RULES[0].id,
    outline: OUTLINES.find((name) => name === data.get('outline')) ?? null,
    eavesOverhang: numberOf(data.get('eavesOverhang')),
    ground: numberOf(data.get('ground')),
    crs: typeof crs !== 'string' || crs.trim() === '' ? null : crs.trim(),
    surfaces: data.get('surfaces') !== null,
    solar: solarOf(data),
  }
}

/** Names the rules with their deductions in the language of the page. */
export function nameRules(form: HTMLFormElement, { lang, units }: Pick<Settings, 'lang' | 'units'>): void {
  const select = form.elements.namedItem('rule') as HTMLSelectElement
  const chosen = select.value
  select.replaceChildren(
    ...DEDUCTION_RULES.map(({ id, notDeductedBelow }) =>
      made('option', { value: id }, `${id}: ${WORDS[lang].notBelow(figureText('m2', notDeductedBelow, lang, units))}`),
    ),
  )
  select.value = chosen === '' ? DEDUCTION_RULES[0].id : chosen
}

/** Starts with the browser's language, and reports every valid change. @returns a function that reads the settings */
export function settingsForm(form: HTMLFormElement, onChange: (settings: Settings) => void): () => Settings {
  const language = form.elements.namedItem('lang') as HTMLSelectElement
  language.value = languageOfBrowser()
  nameRules(form, settingsOf(form))
  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('change', () => {
    if (form.checkValidity()) onChange(settingsOf(form))
  })
  return () => settingsOf(form)
}
