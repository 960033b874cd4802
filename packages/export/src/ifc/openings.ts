import { TERMS, QUANTITIES, type OpeningRecord, type RoomMeasures, type Vec2, type WallRecord } from '@reports/geometry'
import type { ScanTolerancesRecord } from '@reports/geometry/accuracy'
import { pointOn } from '@reports/svg'
import { OPENING_FIGURES } from './figure-names.ts'
import type { Thing } from './ifc-file.ts'
import { onPlan, type ScanFile } from './scan-file.ts'
import type { PlacedWall } from './placed-wall.ts'
import { createSets, identifier, label } from './sets.ts'
import { keyword, type Token } from './step.ts'

/*
 * Openings cut their wall; of two that are one, seen from both rooms, the first has the door or window.
 */

/** Metres that a hole reaches beyond both sides of a leaf, so that no face of it lies in one of the wall's. */
const BEYOND = 0.01

/** The same of a curved wall, whose sides are not square to the hole. */
const BEYOND_CURVED = 0.2

/** Metres, of a door's leaf or a pane; or all of a thinner wall. */
const LEAF = 0.04

type Opening = PlacedWall['wall']['openings'][number]

/** A wall in the file, whose openings follow. */
interface OfWall {
  readonly room: RoomMeasures
  readonly thing: Thing
  readonly place: Token
  readonly placed: PlacedWall
  readonly record: WallRecord
  readonly tolerances: ScanTolerancesRecord['rooms'][number]['walls'][number] | undefined
}

/** A hole in a curved wall: a box square to it at the middle of the opening, in the wall's axes. */
function curvedHole(
  { file, shapes }: ScanFile,
  { wall, toLocal, thickness }: PlacedWall,
  opening: Opening,
): Token | null {
  const place = (out: number): Vec2 => toLocal(onPlan(pointOn(wall, opening.offset + opening.width / 2, out)))
  const [middle, outside] = [place(0), place(1)]
  const [x, y] = [outside[0] - middle[0], outside[1] - middle[1]]
  if (x === 0 && y === 0) return null
  const [half, deep] = [opening.width / 2, thickness + BEYOND_CURVED]
  const ring: Vec2[] = [
    [-half, -deep],
    [half, -deep],
    [half, deep],
    [-half, deep],
  ]
  const at = file.axes([...middle, 0], [0, 0, 1], [-y, x, 0])
  return shapes.extruded([ring], at, [0, 0, 1], opening.height)
}

/** The body of a door's leaf or of a pane, in the middle of the wall. */
function leafOf(
  { file, shapes }: ScanFile,
  { inner, thickness }: PlacedWall,
  ring: readonly Vec2[],
  kind: 'door' | 'window',
) {
  const thick = Math.min(LEAF, thickness)
  const at = file.axes([0, inner - (thickness - thick) / 2, 0], [0, -1, 0], [1, 0, 0])
  return shapes.shape(shapes.body(shapes.extruded([ring], at, [0, 0, 1], thick), kind))
}

const FILLINGS = {
  door: ['IFCDOOR', 'DOOR', 'Qto_DoorBaseQuantities'],
  window: ['IFCWINDOW', 'WINDOW', 'Qto_WindowBaseQuantities'],
} as const

/** The door or window of an opening. */
function addFilling(
  scan: ScanFile,
  { room, placed }: OfWall,
  opening: Opening & { readonly kind: 'door' | 'window' },
  record: OpeningRecord,
  hole: { readonly thing: Thing; readonly place: Token; readonly ring: readonly Vec2[] },
): Thing {
  const { file, lang } = scan
  const [type, predefined, set] = FILLINGS[opening.kind]
  const filling = file.thing(
    type,
    [room.id, opening.id],
    TERMS[lang].openingKinds[opening.kind],
    null,
    file.place(hole.place),
    placed.isCurved ? null : leafOf(scan, placed, hole.ring, opening.kind),
    scan.markOf(opening.id),
    opening.height,
    opening.width,
    keyword(predefined),
    // Swings and panes are not measured.
    keyword('NOTDEFINED'),
    null,
  )
  file.relation('IFCRELFILLSELEMENT', filling, hole.thing.reference, filling.reference)
  const sets = createSets(file, filling, scan.rule)
  for (const key of ['width', 'height', 'area'] as const) {
    const name = `${key[0]!.toUpperCase()}${key.slice(1)}`
    sets.figure(`${set}.${name}`, QUANTITIES.opening[key], record[key])
  }
  sets.write()
  return filling
}

/** Writes the openings of a wall. @returns doors and windows in them */
export function addOpenings(scan: ScanFile, of: OfWall): readonly Thing[] {
  const { file, shapes, firstOf, lang } = scan
  const { placed, room, record: wallRecord, tolerances } = of
  const records = new Map(
    [...wallRecord.doors, ...wallRecord.windows, ...wallRecord.openings].map((record) => [record.id, record]),
  )
  const sures = new Map(tolerances?.openings.map((sure) => [sure.id, sure]))
  return placed.wall.openings.flatMap((opening) => {
    const record = records.get(opening.id)!
    const onFace = placed.onFace(opening.ring)
    const start = placed.isCurved ? 0 : onFace.reduce((least, [u]) => Math.min(least, u), Infinity)
    const ring = onFace.map(([u, v]): Vec2 => [u - start, v - opening.sill])
    const { inner, thickness } = placed
    const hole = placed.isCurved
      ? curvedHole(scan, placed, opening)
      : shapes.extruded(
          [ring],
          file.axes([0, inner + BEYOND, 0], [0, -1, 0], [1, 0, 0]),
          [0, 0, 1],
          thickness + 2 * BEYOND,
        )
    // What has no area cuts nothing.
    if (hole === null) return []
    const place = file.place(of.place, [start, 0, opening.sill])
    const thing = file.thing(
      'IFCOPENINGELEMENT',
      [room.id, opening.id],
      TERMS[lang].openingKinds[opening.kind],
      null,
      place,
      shapes.shape(shapes.represented('Body', 'SweptSolid', [hole])),
      scan.markOf(opening.id),
      keyword('OPENING'),
    )
    file.relation('IFCRELVOIDSELEMENT', thing, of.thing.reference, thing.reference)
    const first = firstOf.get(opening.id)
    const sets = createSets(file, thing, scan.rule)
    sets.figures(OPENING_FIGURES, QUANTITIES.opening, record)
    sets.property('Reports_Opening.OpeningId', identifier(opening.id))
    sets.property('Reports_Opening.Kind', label(opening.kind))
    if (first !== undefined) sets.property('Reports_Opening.SameOpeningAs', identifier(first))
    const known = sures.get(opening.id)
    if (known !== undefined) sets.tolerances(OPENING_FIGURES, QUANTITIES.opening, record, known)
    scan.findings.at(opening.id, sets)
    sets.write()
    const { kind } = opening
    return kind === 'opening' || first !== undefined
      ? []
      : [addFilling(scan, of, { ...opening, kind }, record, { thing, place, ring })]
  })
}
