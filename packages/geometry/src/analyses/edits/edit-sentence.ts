import type { Vec2 } from '../../kernel/vectors.ts'
import * as EDITS from '../../messages/en/edits.ts'
import type { Edit } from '../../model/edits.ts'
import type { OpeningKind } from '../../model/scan.ts'
import { figure, metres, NOTHING_SAID, said, squareMetres, type Sentence, type SentenceValue } from '../../sentence.ts'

const opening = (kind: OpeningKind): Sentence =>
  kind === 'door' ? said(EDITS.aDoor) : kind === 'window' ? said(EDITS.aWindow) : said(EDITS.aPassage)

const place = ([x, y]: Vec2): SentenceValue => [figure(x), figure(y)]

const LEADS = {
  outdoors: EDITS.leadsOutdoors,
  otherUnit: EDITS.leadsToUnit,
  unscanned: EDITS.leadsUnscanned,
  added: EDITS.leadsAdded,
} as const

/** What lies behind a surface, in words. */
export const BEHIND_WORDS = {
  outside: EDITS.behindOutside,
  room: EDITS.behindRoom,
  unheated: EDITS.behindUnheated,
  ground: EDITS.behindGround,
  neighbour: EDITS.behindNeighbour,
  notScanned: EDITS.behindNotScanned,
  unknown: EDITS.behindUnknown,
} as const

const optional = (value: number | undefined, sentence: (metres: SentenceValue) => Sentence): SentenceValue =>
  value === undefined ? NOTHING_SAID : sentence(metres(value))

/**
 * What an edit changes, in one sentence.
 * @param called how a room or an element is named for people; by default its id
 */
export function editSentence(edit: Edit, called: (id: string) => SentenceValue = (id) => id): Sentence {
  switch (edit.operation) {
    case 'rename':
      return said(EDITS.renamed, { room: called(edit.room), name: edit.name })
    case 'setType':
      return said(EDITS.typed, { room: called(edit.room), type: edit.type })
    case 'setHeight':
      return said(EDITS.heightened, { room: called(edit.room), height: metres(edit.height) })
    case 'setAreaClass':
      return said(EDITS.classed, { room: called(edit.room), areaClass: edit.areaClass })
    case 'setUnit':
      return said(EDITS.inUnit, { room: called(edit.room), unit: edit.unit })
    case 'settleVoid': {
      const { story, at, as } = edit
      const uses = { open: EDITS.openToBelow, otherUnit: EDITS.otherUnit, outdoors: EDITS.outdoors } as const
      const where = said(EDITS.placeAt, { story, x: figure(at[0]), y: figure(at[1]) })
      return said(EDITS.settledVoid, { place: where, as: as in uses ? said(uses[as as keyof typeof uses]) : as })
    }
    case 'settleDoor':
      return said(EDITS.settledDoor, { doors: edit.doors.map(called), leads: said(LEADS[edit.leads]) })
    case 'addArea': {
      const { story, areaClass, area } = edit
      const where = said(EDITS.storeyNumbered, { story })
      return said(EDITS.addedArea, { area: squareMetres(area), areaClass, story: where })
    }
    case 'setBehind':
      return said(EDITS.setBehind, {
        surfaces: edit.surfaces.map((id) => called(id.replace(/[@:].*$/, ''))),
        behind: said(BEHIND_WORDS[edit.behind]),
      })
    case 'setBearing':
      return said(EDITS.setBearing, { wall: called(edit.wall), bearing: figure(edit.bearing) })
    case 'merge':
      return said(EDITS.merged, { rooms: edit.rooms.map(called) })
    case 'split':
      return said(EDITS.splitAlong, { room: called(edit.room), from: place(edit.line[0]), to: place(edit.line[1]) })
    case 'delete':
      return said(EDITS.deleted, { elements: edit.elements.map(called) })
    case 'addOpening': {
      const { kind, width, height, offset, sill } = edit
      const sizes = { width: metres(width), height: metres(height), offset: metres(offset), sill: metres(sill) }
      return said(EDITS.addedOpening, { kind: opening(kind), wall: called(edit.wall), ...sizes })
    }
    case 'setOpening':
      return said(EDITS.resized, {
        openings: edit.openings.map(called),
        kind: edit.kind === undefined ? NOTHING_SAID : said(EDITS.kindIs, { kind: opening(edit.kind) }),
        width: optional(edit.width, (width) => said(EDITS.widthIs, { width })),
        height: optional(edit.height, (height) => said(EDITS.heightIs, { height })),
      })
    case 'moveWall':
      return said(EDITS.movedWall, { wall: called(edit.wall), distance: metres(edit.distance) })
    case 'accept': {
      const of = edit.ids.length === 0 ? NOTHING_SAID : said(EDITS.acceptedOf, { ids: edit.ids.map(called) })
      return said(EDITS.accepted, { code: edit.finding, of })
    }
  }
}
