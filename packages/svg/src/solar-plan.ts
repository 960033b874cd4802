import type { BuildingSelection, RoofMeasures } from '@reports/geometry'
import { solarRecord, type SolarMeasures, type SolarRecord } from '@reports/geometry/solar'
import { createBoard } from './labels/board.ts'
import { showsMarks } from './labels/marks.ts'
import { areTooSmall } from './layers/roof/face-numbers.ts'
import { roofScene, type RoofScene } from './layers/roof/roof-scene.ts'
import { modules, moduleShapes } from './layers/solar/modules.ts'
import { solarFaces, toneOf, toneRows } from './layers/solar/solar-faces.ts'
import { solarLabels } from './layers/solar/solar-labels.ts'
import { boundsOf } from './pen/boxes.ts'
import { svgOf, type Drawing } from './pen/document.ts'
import { element } from './pen/element.ts'
import { createFrame } from './pen/frame.ts'
import { legendBlock, northBlock, noteBlock, scaleBarBlock, type Block, type LegendRow } from './pen/panel.ts'
import type { SheetOptions } from './pen/sheet-options.ts'
import { layOutSheet, type Composition } from './pen/sheet.ts'
import { PREFIX } from './pen/theme.ts'
import { levelNote } from './quality-words.ts'
import { SOLAR_WORDS } from './solar-words.ts'
import { figuresIn, type Figures } from './figures.ts'
import { decimal } from './words.ts'

/** Options of a solar plan; by default the addressed buildings, labelled in Norwegian. */
export interface SolarPlanOptions extends BuildingSelection, SheetOptions {}

function compose(
  scene: RoofScene,
  solar: SolarMeasures,
  record: SolarRecord,
  scale: number,
  figures: Figures,
  hasMarks: boolean,
): Composition {
  const frame = createFrame({ mmPerMetre: 1000 / scale, yUp: true })
  const board = createBoard()
  const roof = boundsOf(
    scene.buildings.flatMap(({ faces }) => faces.flatMap(({ polygons }) => polygons.flat(2).map(frame.toPage))),
  )
  board.reach([roof.min, roof.max])
  const tone = toneOf(record)
  const shapes = moduleShapes(scene, solar, frame)
  const labels = solarLabels(scene, record, shapes, frame, board, figures.lang, hasMarks)
  return {
    bounds: board.bounds(),
    get layers() {
      return [solarFaces(scene, record, tone, frame), modules(scene, solar, frame), labels]
    },
    panel: panel(solar, record, frame.mmPerMetre, toneRows(tone), figures),
  }
}

const sample =
  (className: string): LegendRow['sample'] =>
  ([x, y], [end]) => [
    element('rect', { class: `${PREFIX}${className}`, x: x + 1, y: y - 1.4, width: end - x - 2, height: 2.8 }),
  ]

function panel(
  solar: SolarMeasures,
  record: SolarRecord,
  mmPerMetre: number,
  tones: readonly LegendRow[],
  figures: Figures,
): Block[] {
  const { lang } = figures
  const words = SOLAR_WORDS[lang]
  const { module, setbacks, weather } = record
  const hasCovers = solar.buildings.some(({ layouts }) => layouts.some(({ covers }) => covers.length > 0))
  const symbols: LegendRow[] = [
    { label: words.module, sample: sample('module') },
    ...(hasCovers ? [{ label: words.cover, sample: sample('solar-cover') }] : []),
  ]
  return [
    northBlock(words.north),
    scaleBarBlock(mmPerMetre, figures.units),
    ...(tones.length === 0 ? [] : [legendBlock(weather === null ? words.skyView : words.irradiation, tones)]),
    legendBlock(words.symbols, symbols),
    noteBlock(words.notes, [
      ...(tones.length === 0 ? [words.nothing] : []),
      words.size(figures.small(module.length), figures.smallWithUnit(module.width), decimal(module.power, 0, lang)),
      words.setbacks(setbacks.id),
      words.shade[solar.shade],
      ...(weather === null ? [] : [words.weather(weather.name ?? weather.format, figures.distance(weather.distance))]),
      words.notKept,
    ]),
  ]
}

/**
 * Lays out solar modules on a roof from above: north up, to scale. Faces are toned by the light they receive, or by the sky they see where
 * there is no weather file.
 * @param solar of the same buildings
 * @returns its elements on their paper: `svgOf` writes them as SVG
 * @throws InputError `roof/unknown-building`; `drawing/scale-too-large` where `scale` asks for a sheet beyond 5 m
 */
export function layOutSolarPlan(measures: RoofMeasures, solar: SolarMeasures, options: SolarPlanOptions = {}): Drawing {
  const { lang = 'nb', units = 'metric', scale, frame, marks = 'none' } = options
  const words = SOLAR_WORDS[lang]
  const scene = roofScene(measures, options, undefined)
  const shown = new Set(scene.buildings.map(({ record }) => record.buildingId))
  const own = { ...solar, buildings: solar.buildings.filter(({ measures: { building } }) => shown.has(building.id)) }
  const record = solarRecord(own)
  const { totals } = record
  const power = decimal(totals.peakPower, 1, lang)
  const name = scene.buildings.map(({ record: { displayName } }) => displayName).join(', ')
  const { min, max } = scene.bounds
  return layOutSheet({
    kind: 'solar-plan',
    lang,
    units,
    title: name === '' ? words.title : `${words.title}: ${name}`,
    description: words.describe(totals.modules, power),
    scale,
    data: { 'data-quality': scene.quality.totals },
    extent: [max[0] - min[0], max[1] - min[1]],
    isCrowded: (denominator) => areTooSmall(scene, 1000 / denominator),
    compose: (denominator) => [
      compose(scene, own, record, denominator, figuresIn(lang, units), showsMarks(marks, 'face')),
    ],
    frame,
    titleBlock: {
      ...options.titleBlock,
      title: words.title,
      subtitle: name,
      details: [
        words.modules(totals.modules, power),
        ...(totals.energy === null ? [] : [words.energy(decimal(totals.energy, 0, lang))]),
        ...levelNote(scene.quality.totals, lang),
      ],
    },
  })
}

/**
 * Draws solar modules on a roof from above: north up, to scale.
 * @param solar of the same buildings
 * @returns an SVG document in mm; `docs/svg-attributes.md` lists its attributes
 * @throws InputError `roof/unknown-building`; `drawing/scale-too-large` where `scale` asks for a sheet beyond 5 m
 */
export const drawSolarPlan = (measures: RoofMeasures, solar: SolarMeasures, options: SolarPlanOptions = {}): string =>
  svgOf(layOutSolarPlan(measures, solar, options))
