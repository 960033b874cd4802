import { element, group, type SvgElement } from '../pen/element.ts'
import { createPath } from '../pen/path.ts'
import { PREFIX } from '../pen/prefix.ts'
import { toneClass, toneColour } from '../pen/tones.ts'
import type { DisplayList, PaintedFace, PaintedLine } from './display-list.ts'
import type { Scene, SceneLine } from './scene.ts'

/** mm per metre. Lines are thinner at smaller scales, in two steps. */
const THIN = 5
const THINNER = 2

/** Classes of lines that are wider than others. */
const WIDE: ReadonlySet<string> = new Set([`${PREFIX}edge`, `${PREFIX}view-foot`])

/** The classes of a line at a scale. */
export function lineClass({ classes }: SceneLine, mmPerMetre: number): string {
  const thin = WIDE.has(classes[0]!) ? (mmPerMetre < THINNER ? 'thinner' : mmPerMetre < THIN ? 'thin' : null) : null
  const hair = thin === null && mmPerMetre < THINNER ? 'thinnest' : thin
  return (hair === null ? classes : [...classes, `${PREFIX}view-${hair}`]).join(' ')
}

const pathOf = (lines: readonly PaintedLine[]): string => {
  const path = createPath()
  for (const { stretches } of lines) for (const stretch of stretches) path.line(stretch)
  return path.toString()
}

/** How a face is painted, and by which attributes it is found. */
export function lookOfFace({ facet, decal, tone }: PaintedFace, { facets }: Scene, mmPerMetre: number) {
  const { paint, data } = decal ?? facets[facet]!
  return {
    // Of far houses the lines between modules would be all that is seen.
    className: `${decal === undefined || mmPerMetre < THINNER ? '' : `${PREFIX}decal `}${toneClass(paint, tone)}`,
    // The colour for programs that do not know `color-mix`.
    colour: toneColour(paint, tone),
    data,
  }
}

/** The shadow, the faces and the lines of a display list. Lines without attributes become one element per class. */
export function elementsOf(list: DisplayList, scene: Scene): SvgElement[] {
  const shadow = createPath()
  for (const ring of list.shadow) shadow.ring(ring)
  const faces = list.faces.map((face) => {
    const { rings } = face
    const { className, colour, data } = lookOfFace(face, scene, list.mmPerMetre)
    const path = createPath()
    for (const ring of rings) path.ring(ring)
    return element('path', {
      class: className,
      fill: colour,
      'fill-rule': rings.length > 1 ? 'evenodd' : undefined,
      d: path.toString(),
      ...data,
    })
  })
  const plain = Map.groupBy(
    list.lines.filter(({ line }) => line.data === null),
    ({ line }) => lineClass(line, list.mmPerMetre),
  )
  const named = list.lines.filter(({ line }) => line.data !== null)
  return [
    ...(list.shadow.length === 0 ? [] : [element('path', { class: `${PREFIX}shadow`, d: shadow.toString() })]),
    group(`${PREFIX}faces`, faces),
    group(
      `${PREFIX}lines`,
      [...plain].map(([className, lines]) => element('path', { class: className, d: pathOf(lines) })),
    ),
    group(
      `${PREFIX}edges`,
      named.map((each) =>
        element('path', { class: lineClass(each.line, list.mmPerMetre), d: pathOf([each]), ...each.line.data }),
      ),
    ),
  ]
}
