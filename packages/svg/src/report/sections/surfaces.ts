import { QUANTITY_NAMES, TERMS } from '@reports/geometry'
import { SUMMARY_QUANTITIES } from '@reports/geometry/summary'
import { surfacesRecord, surfacesUnder, type ScanSurfaces, type SurfaceOptions } from '@reports/geometry/surfaces'
import { layOutSurfacePlan } from '../../surface-plan.ts'
import { envelopeNotes, knownVolume, SURFACE_WORDS, surfaceNotes } from '../../surface-words.ts'
import { cachedLayout } from '../layout-cache.ts'
import type { ReportPart, ReportScene } from '../property.ts'
import type { Block, KeyFigure, ReportDrawing, Section } from '../section.ts'
import { figureOf } from './order/figures.ts'
import { ORDER_WORDS } from './order/order-words.ts'
import { figureColumns, folded, remark, tableOf, type ColumnOf } from '../tables.ts'

const { slopeAngle: _slope, bearing: _bearing, gap: _gap, ...AREAS } = SUMMARY_QUANTITIES.roomSurface

const ENVELOPE = SUMMARY_QUANTITIES.heatedEnvelope

type Areas = Readonly<Record<keyof typeof AREAS, number>>

const areaColumns = (scene: ReportScene): ColumnOf<Areas>[] => figureColumns(AREAS, scene.figures, (row: Areas) => row)

/** The tables of what lies behind surfaces: sums, walls by storey, outer walls by direction, walls to neighbours, the envelope. */
function tablesOf(surfaces: ScanSurfaces, scene: ReportScene): Block[] {
  const { lang, marks, figures, words } = scene
  const w = SURFACE_WORDS[lang]
  const record = surfacesRecord(surfaces, marks)
  const { sums, storeys, sectors, envelope, surfaces: rows } = record
  const areas = areaColumns(scene)
  const party = rows.filter(({ kind, behind }) => kind === 'wall' && behind === 'neighbour')
  const { internal, overallInternal, external, bridges } = envelope
  const enclosures = [
    { name: w.internal, ...internal },
    { name: w.overallInternal, ...overallInternal },
    ...(external === null
      ? []
      : [{ name: w.external, outerWallArea: external.wallArea, heatedFloorArea: null, heatedVolume: null }]),
  ]
  const more: Block[] = [
    tableOf({
      caption: w.byStorey,
      names: words.storey,
      things: storeys,
      row: ({ story }) => ({ name: story === null ? w.noStorey : words.storeyOf(story) }),
      columns: [{ heading: w.behindTitle, cell: ({ behind }) => w.behind[behind] }, ...areas],
    }),
    ...(party.length === 0
      ? []
      : [
          tableOf({
            caption: w.partyWalls,
            names: w.room,
            things: party,
            row: ({ mark, roomId, roomName }) => ({ mark, name: roomName ?? marks.rooms.get(roomId) ?? roomId }),
            columns: areas,
          }),
        ]),
    tableOf({
      caption: w.bridges,
      names: w.dimension,
      things: [bridges],
      row: () => ({ name: w.internal }),
      columns: figureColumns(SUMMARY_QUANTITIES.bridges, figures, (row: typeof bridges) => row),
    }),
  ]
  return [
    tableOf({
      caption: w.sums,
      names: w.kind,
      things: sums,
      row: ({ kind }) => ({ name: w.kinds[kind] }),
      columns: [
        { heading: w.behindTitle, cell: ({ behind }) => w.behind[behind] },
        { heading: w.basisTitle, cell: ({ basis }) => w.basis[basis], optional: true },
        ...areas,
      ],
    }),
    ...(sectors.length === 0
      ? []
      : [
          tableOf({
            caption: w.sectorSums,
            names: w.sector,
            things: sectors,
            row: ({ sector }) => ({ name: TERMS[lang].sectors[sector] }),
            columns: [...areas, { heading: w.glazing, unit: '%', digits: 1, cell: ({ glazing }) => 100 * glazing }],
          }),
        ]),
    tableOf({
      caption: w.envelope,
      names: w.dimension,
      things: enclosures,
      row: ({ name }) => ({ name }),
      columns: figureColumns(ENVELOPE, figures, (row: (typeof enclosures)[number]) => row),
    }),
    remark(
      [...envelopeNotes(record, surfaces, figures), ...surfaceNotes(record, surfaces.findings, marks, figures)].join(
        ' ',
      ),
    ),
    ...folded(w.more, String(storeys.length + party.length + 1), more),
  ]
}

/** The plan of each storey, each wall in the colour of what lies behind it. */
const plansOf = (scan: ScanSurfaces, { words, lang, units }: ReportScene): ReportDrawing[] =>
  [...new Set(scan.rooms.map(({ story }) => story))]
    .toSorted((a, b) => (a ?? 0) - (b ?? 0))
    .map((story) => {
      const { noStorey, planTitle } = SURFACE_WORDS[lang]
      const short = story === null ? noStorey : words.storeyOf(story)
      return {
        id: `surface-plan-${story}`,
        title: `${planTitle}, ${short.toLowerCase()}`,
        short,
        units,
        layOut: cachedLayout((paper) => layOutSurfacePlan(scan, { story, lang, units, ...paper })),
      }
    })

function surfaceSection(scene: ReportScene, surfaces: ScanSurfaces | null): Section[] {
  if (surfaces === null) return []
  const drawings = { kind: 'drawings', drawings: plansOf(surfaces, scene) } as const
  return [
    {
      id: 'surfaces',
      heading: SURFACE_WORDS[scene.lang].planTitle,
      blocks: [{ kind: 'beside', drawings, blocks: tablesOf(surfaces, scene) }],
    },
  ]
}

/** What an energy adviser asks first: what loses heat, how much floor is heated where not all of it is, and the volume as far as it is known. */
function surfaceFigures(scene: ReportScene, surfaces: ScanSurfaces | null): KeyFigure[] {
  if (surfaces === null) return []
  const { lang } = scene
  const w = SURFACE_WORDS[lang]
  const record = surfacesRecord(surfaces, scene.marks)
  const { outerWallArea, heatedFloorArea } = record.envelope.internal
  const volume = knownVolume(record)
  const covered = volume.known === volume.rooms ? [] : [ORDER_WORDS[lang].ofRooms(volume.known, volume.rooms)]
  const figure = (key: keyof typeof ENVELOPE, value: number, ...remarks: string[]): KeyFigure =>
    figureOf(scene, QUANTITY_NAMES[lang][key], ENVELOPE[key], value, w.internal, ...remarks)
  return [
    ...(outerWallArea === null ? [] : [figure('outerWallArea', outerWallArea)]),
    ...(surfaces.heated.every(Boolean) ? [] : [figure('heatedFloorArea', heatedFloorArea)]),
    ...(volume.known === 0 ? [] : [figure('heatedVolume', volume.value, ...covered)]),
  ]
}

/** What lies behind the surfaces of a scan, as the part of a report. */
export function reportSurfaces(options: SurfaceOptions = {}): ReportPart {
  let known: { readonly scene: ReportScene; readonly surfaces: ScanSurfaces | null } | undefined
  // Measured once for the figures at the top and for the section.
  const of = (scene: ReportScene): ScanSurfaces | null => {
    const { scan, roof } = scene
    const under = roof && { buildings: roof.buildings }
    const hasRooms = scan !== null && scan.rooms.length > 0
    if (known?.scene !== scene) known = { scene, surfaces: hasRooms ? surfacesUnder(scan, under, {}, options) : null }
    return known.surfaces
  }
  return {
    section: (scene) => surfaceSection(scene, of(scene)),
    figures: (scene) => surfaceFigures(scene, of(scene)),
  }
}
