import { edgeMark, roundHundredth, type EdgeType } from '@reports/geometry'
import { element, group, idList, type SvgElement } from '../../pen/element.ts'
import { createPath } from '../../pen/path.ts'
import { PREFIX } from '../../pen/theme.ts'
import type { Language } from '../../words.ts'
import type { SheetEdge } from './overlapping-edges.ts'
import type { RoofScene } from './roof-scene.ts'

/** The classes of an edge: `monoPitchTop` is `rp-edge-mono-pitch-top`. */
export const edgeClass = (type: EdgeType): string =>
  `${PREFIX}edge ${PREFIX}edge-${type.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`

/** Roof edges, coloured and dashed by type. @param markedIn the language of their marks; null without */
export function edges(
  scene: RoofScene,
  paged: readonly (readonly SheetEdge[])[],
  markedIn: Language | null,
): SvgElement {
  const drawn = scene.buildings.flatMap(({ record }, index) =>
    paged[index]!.flatMap(({ edge, start, end, isInside }, place) =>
      isInside
        ? []
        : element('path', {
            class: edgeClass(edge.type),
            d: createPath().line([start, end]).toString(),
            'data-edge-id': edge.id,
            'data-mark': markedIn === null ? undefined : edgeMark(place, edge.type, markedIn),
            'data-building-id': record.buildingId,
            'data-type': edge.type,
            'data-length': String(roundHundredth(edge.length)),
            'data-length-horizontal': String(roundHundredth(edge.lengthHorizontal)),
            'data-surface-ids': idList(edge.surfaceIds),
            'data-overridden': String(edge.overridden),
          }),
    ),
  )
  return group(`${PREFIX}edges`, drawn)
}
