import type { EditableOpening, EditableRoom, EditableWall, Editing, PlanPoint } from '../messages.ts'
import { roomLabel } from './room-labels.ts'

/*
 * The rooms and openings of a storey to be picked, by mouse, finger and keyboard. No drawing to measure on: that is in the report.
 */

const SVG = 'http://www.w3.org/2000/svg'

/** Metres around the rooms. */
const MARGIN = 0.4

function drawn(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...content: readonly (Node | string)[]
): SVGElement {
  const created = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, value)
  created.append(...content)
  return created
}

type Turned = (point: PlanPoint) => PlanPoint

/** From a plan, whose y points up, to a screen, where it is turned clockwise; and back: twice is once. @param turn radians */
const turnedBy =
  (turn: number): Turned =>
  ([x, y]) => [x * Math.cos(turn) + y * Math.sin(turn), x * Math.sin(turn) - y * Math.cos(turn)]

const pathOf = (line: readonly PlanPoint[]): string => `M${line.map((point) => point.join(' ')).join('L')}`

/** Makes a shape a button. @param key by which it is found again where it is drawn anew */
function pressable(shape: SVGElement, key: string, label: string, isPressed: boolean, onPress: () => void): SVGElement {
  for (const [attribute, value] of Object.entries({
    'data-key': key,
    role: 'button',
    tabindex: '0',
    'aria-label': label,
    'aria-pressed': String(isPressed),
  }))
    shape.setAttribute(attribute, value)
  shape.addEventListener('click', onPress)
  shape.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onPress()
  })
  return shape
}

/** What is picked of a storey. */
export interface Picked {
  /** Ids of rooms, in the order in which they were picked. */
  readonly rooms: readonly string[]
  /** Mark of an opening. */
  readonly opening: string | null
  /** A wall, with the centimetres along it where it was clicked. */
  readonly wall: (EditableWall & { readonly along: number }) | null
  /** Ends of the line that will split a room. */
  readonly line: readonly PlanPoint[]
}

export interface PlanChooser {
  readonly show: (storey: Editing['storeys'][number], picked: Picked) => void
}

/** Centimetres along a line at the point of it that is nearest to a place; at its middle without one. */
function alongLine(line: readonly PlanPoint[], place: PlanPoint | null): number {
  let [length, at, near] = [0, 0, Infinity]
  for (const [i, [bx, by]] of line.slice(1).entries()) {
    const [ax, ay] = line[i]!
    const [dx, dy, size] = [bx - ax, by - ay, Math.hypot(bx - ax, by - ay)]
    const [x, y] = place ?? [ax, ay]
    const share = size === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / size ** 2))
    const away = Math.hypot(ax + share * dx - x, ay + share * dy - y)
    if (away < near) [near, at] = [away, length + share * size]
    length += size
  }
  return Math.round(100 * (place === null ? length / 2 : at))
}

/** The place of a click in the plan, to a centimetre. */
function placeOf(svg: SVGSVGElement, event: MouseEvent, turned: Turned): PlanPoint {
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM()?.inverse())
  const [across, up] = turned([x, y])
  return [Math.round(across * 100) / 100, Math.round(up * 100) / 100]
}

export function planChooser(
  svg: SVGSVGElement,
  on: {
    readonly room: (room: EditableRoom) => void
    readonly opening: (opening: EditableOpening) => void
    /** @param along centimetres from the start of its line */
    readonly wall: (wall: EditableWall, along: number) => void
    /** Every click, before that of a shape; whether it is taken. */
    readonly place: (place: PlanPoint) => boolean
  },
): PlanChooser {
  let clicked: PlanPoint | null = null
  let turned = turnedBy(0)
  let label = (): void => {}
  new ResizeObserver(() => label()).observe(svg)
  svg.addEventListener('keydown', () => (clicked = null), { capture: true })
  svg.addEventListener(
    'click',
    (event) => {
      clicked = placeOf(svg, event, turned)
      if (on.place(clicked)) event.stopPropagation()
    },
    { capture: true },
  )
  return {
    show: ({ rooms, walls, openings, turn }, picked) => {
      turned = turnedBy(turn)
      const lineOf = (line: readonly PlanPoint[]): string => pathOf(line.map(turned))
      const outlines = rooms.map(({ outline }) => outline.flat().map((ring) => ring.map(turned)))
      const corners = outlines.flat(2)
      const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
      const [left, top] = corners.length === 0 ? [0, 0] : [Math.min(...xs), Math.min(...ys)]
      const size = [Math.max(...xs, left) - left, Math.max(...ys, top) - top]
      svg.setAttribute('viewBox', [left - MARGIN, top - MARGIN, ...size.map((each) => each + 2 * MARGIN)].join(' '))
      const shapes = rooms.map((room, i) =>
        pressable(
          drawn('path', { class: 'room', d: outlines[i]!.map((ring) => `${pathOf(ring)}Z`).join('') }),
          room.id,
          `${room.mark} ${room.label}`,
          picked.rooms.includes(room.id),
          () => on.room(room),
        ),
      )
      const labels = drawn('g', { 'aria-hidden': 'true' })
      // Walls that stand in a room are not to be written over either.
      const lines = walls.map(({ line }) => line.map(turned))
      // Letters have a size of the screen, not of the plan.
      label = () => {
        const pixels = svg.getScreenCTM()?.a ?? 0
        const texts = rooms.map((room, i) => {
          const at = turned(room.place)
          const {
            text,
            size: letters,
            isUpright,
          } = roomLabel([...outlines[i]!, ...lines], at, [room.label, room.mark], pixels)
          const transform = `translate(${at.join(' ')}) rotate(${isUpright ? -90 : 0})`
          return drawn('text', { transform, dy: '0.35em', 'font-size': String(letters) }, text)
        })
        labels.replaceChildren(...(pixels === 0 ? [] : texts))
      }
      const gaps = openings.map((opening) =>
        pressable(
          drawn('path', { class: 'opening', d: lineOf([opening.from, opening.to]) }),
          opening.mark,
          opening.mark,
          opening.mark === picked.opening,
          () => on.opening(opening),
        ),
      )
      const faces = walls.map((wall) =>
        pressable(
          drawn('path', { class: 'wall', d: lineOf(wall.line) }),
          wall.id,
          wall.mark,
          wall.id === picked.wall?.id,
          () => on.wall(wall, alongLine(wall.line, clicked)),
        ),
      )
      const line = picked.line.length < 2 ? [] : [drawn('path', { class: 'line', d: lineOf(picked.line) })]
      const focused = svg.contains(document.activeElement) ? document.activeElement?.getAttribute('data-key') : null
      svg.replaceChildren(...shapes, ...faces, ...gaps, labels, ...line)
      label()
      ;[...shapes, ...faces, ...gaps].find((shape) => shape.getAttribute('data-key') === focused)?.focus()
    },
  }
}
