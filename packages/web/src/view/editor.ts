import type { EditChange } from '@reports/geometry/edits'
import type { Language } from '@reports/svg'
import type { EditableOpening, EditableRoom, EditBy, Editing, PlanPoint } from '../messages.ts'
import { WORDS } from '../words.ts'
import { element, made } from './elements.ts'
import { planChooser, type Picked } from './plan-chooser.ts'

/* Edits of a scan by clicking: the worker applies them, by the function by which the command does. */

export interface Editor {
  /** @param editing null where nothing can be edited */
  readonly show: (editing: Editing | null, lang: Language) => void
  /** Opens with a room chosen, and waits for the line along which it is split. */
  readonly split: (room: string) => void
  /** Why an edit was not applied. */
  readonly refuse: (why: string) => void
}

const NOTHING_PICKED: Picked = { rooms: [], opening: null, wall: null, line: [] }

const LINE = ['fromX', 'fromY', 'toX', 'toY'] as const

interface Form {
  readonly form: HTMLFormElement
  readonly input: (name: string) => HTMLInputElement | HTMLSelectElement
  readonly number: (name: string) => number
}

function formOf(form: HTMLFormElement): Form {
  const input = (name: string): HTMLInputElement | HTMLSelectElement =>
    form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement
  return { form, input, number: (name) => (input(name).value === '' ? NaN : Number(input(name).value)) }
}

const optionsOf = (options: readonly (readonly [value: string, name: string])[]): HTMLOptionElement[] =>
  options.map(([value, name]) => made('option', { value }, name))

/** What was changed of a room: its name, its type, or both. */
function roomChanges({ input }: Form, { id, name, type }: EditableRoom): EditChange[] {
  const [newName, newType] = [input('roomName').value.trim(), input('roomType').value as EditableRoom['type']]
  return [
    ...(newName === '' || newName === name ? [] : [{ operation: 'rename', room: id, name: newName } as const]),
    ...(newType === type ? [] : [{ operation: 'setType', room: id, type: newType } as const]),
  ]
}

/** What was changed of an opening; both sizes where one was. */
function openingChanges({ input, number }: Form, opening: EditableOpening): EditChange[] {
  const kind = input('openingKind').value as EditableOpening['kind']
  const [width, height] = [number('width'), number('height')]
  const isResized = width !== opening.width || height !== opening.height
  if (kind === opening.kind && !isResized) return []
  return [
    {
      operation: 'setOpening',
      openings: opening.ids,
      ...(kind === opening.kind ? {} : { kind }),
      ...(isResized ? { width, height } : {}),
    },
  ]
}

function splitChanges({ number }: Form, room: EditableRoom): EditChange[] {
  const [fromX, fromY, toX, toY] = LINE.map(number) as [number, number, number, number]
  return [fromX, fromY, toX, toY].every(Number.isFinite)
    ? [
        {
          operation: 'split',
          room: room.id,
          line: [
            [fromX, fromY],
            [toX, toY],
          ],
        },
      ]
    : []
}

/**
 * @param onEdit is called with what a person changes
 * @param onUndo is called with the id of an edit that is taken back
 */
export function editor(
  onEdit: (changes: readonly EditChange[], by: EditBy) => void,
  onUndo: (id: string) => void,
): Editor {
  const own = formOf(element('editor', HTMLFormElement))
  const [list, said] = [element('edit-list', HTMLElement), element('edit-said', HTMLElement)]
  const pick = element('edit-pick', HTMLButtonElement)
  let current: Editing | null = null
  let picked = NOTHING_PICKED
  let isPicking = false

  const storey = () => current?.storeys[Number(own.input('storey').value)] ?? current?.storeys[0]
  const roomsPicked = (): EditableRoom[] =>
    picked.rooms.flatMap((id) => storey()?.rooms.find((room) => room.id === id) ?? [])
  const openingPicked = () => storey()?.openings.find(({ mark }) => mark === picked.opening)
  const lineSaid = (): PlanPoint[] => {
    const [fromX, fromY, toX, toY] = LINE.map(own.number) as [number, number, number, number]
    return [fromX, fromY, toX, toY].every(Number.isFinite)
      ? [
          [fromX, fromY],
          [toX, toY],
        ]
      : []
  }

  const draw = (): void => {
    const shown = storey()
    if (shown !== undefined) plan.show(shown, { ...picked, line: roomsPicked().length === 1 ? lineSaid() : [] })
  }
  const fill = (): void => {
    const [rooms, opening] = [roomsPicked(), openingPicked()]
    element('edit-room', HTMLElement).hidden = rooms.length !== 1
    element('edit-merge', HTMLElement).hidden = rooms.length < 2
    element('edit-opening', HTMLElement).hidden = opening === undefined
    element('edit-wall', HTMLElement).hidden = picked.wall === null
    element('edited-wall', HTMLElement).textContent = picked.wall?.mark ?? ''
    element('edit-merged', HTMLElement).textContent = rooms.map(({ mark, label }) => `${mark} ${label}`).join(' + ')
    const [room] = rooms
    if (room !== undefined) {
      own.input('roomName').value = room.name
      own.input('roomType').value = room.type
      for (const legend of own.form.querySelectorAll('.edited-room')) legend.textContent = `${room.mark} ${room.label}`
    }
    if (opening !== undefined) {
      own.input('openingKind').value = opening.kind
      own.input('width').value = String(opening.width)
      own.input('height').value = String(opening.height)
      element('edited-opening', HTMLElement).textContent = opening.mark
    }
    draw()
  }
  const choose = (next: Picked): void => {
    picked = next
    for (const name of LINE) own.input(name).value = ''
    pickPlaces(false)
    fill()
  }
  const pickPlaces = (is: boolean): void => {
    isPicking = is
    pick.ariaPressed = String(is)
  }
  const plan = planChooser(document.querySelector<SVGSVGElement>('#edit-plan') as SVGSVGElement, {
    room: ({ id }) =>
      choose({
        ...NOTHING_PICKED,
        rooms: picked.rooms.includes(id) ? picked.rooms.filter((each) => each !== id) : [...picked.rooms, id],
      }),
    wall: (wall, along) => choose({ ...NOTHING_PICKED, wall: { ...wall, along } }),
    opening: ({ mark }) => choose({ ...NOTHING_PICKED, opening: picked.opening === mark ? null : mark }),
    place: ([x, y]) => {
      if (!isPicking) return false
      const isFirst = own.input('fromX').value === '' || own.input('toX').value !== ''
      for (const name of LINE.slice(2)) own.input(name).value = ''
      own.input(isFirst ? 'fromX' : 'toX').value = String(x)
      own.input(isFirst ? 'fromY' : 'toY').value = String(y)
      if (!isFirst) pickPlaces(false)
      draw()
      return true
    },
  })
  const edit = (changes: readonly EditChange[]): void => {
    said.textContent = ''
    if (changes.length === 0 || !own.form.reportValidity()) return
    onEdit(changes, { author: own.input('author').value.trim(), reason: own.input('reason').value.trim() })
  }
  const ofRoom = (changesOf: (form: Form, room: EditableRoom) => readonly EditChange[]) => (): void => {
    const [room] = roomsPicked()
    if (room !== undefined) edit(changesOf(own, room))
  }
  const press = (id: string, action: () => void): void => element(id, HTMLElement).addEventListener('click', action)

  own.form.addEventListener('submit', (event) => event.preventDefault())
  own.input('storey').addEventListener('change', () => choose(NOTHING_PICKED))
  for (const name of LINE) own.input(name).addEventListener('input', draw)
  press('edit-pick', () => pickPlaces(!isPicking))
  press('apply-room', ofRoom(roomChanges))
  press('apply-split', ofRoom(splitChanges))
  press('apply-merge', () => edit([{ operation: 'merge', rooms: picked.rooms }]))
  press('apply-wall', () => {
    const { wall } = picked
    const behind = own.input('behind').value as Editing['behinds'][number][0]
    if (wall !== null) edit([{ operation: 'setBehind', surfaces: [`${wall.id}@${wall.along}`], behind }])
  })
  press('apply-opening', () => {
    const opening = openingPicked()
    if (opening !== undefined) edit(openingChanges(own, opening))
  })

  return {
    split: (room) => {
      const index = current?.storeys.findIndex(({ rooms }) => rooms.some(({ id }) => id === room)) ?? -1
      if (index < 0) return
      own.input('storey').value = String(index)
      choose({ ...NOTHING_PICKED, rooms: [room] })
      pickPlaces(true)
      own.form.showPopover()
      pick.focus()
    },
    refuse: (why) => void (said.textContent = why),
    show: (editing, lang) => {
      document.body.classList.toggle('has-scan', editing !== null)
      current = editing
      if (editing === null) return own.form.hidePopover()
      const before = own.input('storey').value
      own.input('storey').replaceChildren(...optionsOf(editing.storeys.map(({ name }, i) => [String(i), name])))
      own.input('storey').value = before === '' || editing.storeys[Number(before)] === undefined ? '0' : before
      own.input('roomType').replaceChildren(...optionsOf(editing.roomTypes))
      own.input('openingKind').replaceChildren(...optionsOf(editing.openingKinds))
      own.input('behind').replaceChildren(...optionsOf(editing.behinds))
      picked = { ...picked, rooms: roomsPicked().map(({ id }) => id) }
      for (const name of LINE) own.input(name).value = ''
      list.replaceChildren(
        ...editing.edits.map(({ id, text, by, reason, isApplied }) => {
          const undo = made(
            'button',
            { type: 'button', 'aria-label': `${WORDS[lang].undo}: ${text}` },
            WORDS[lang].undo,
          )
          undo.addEventListener('click', () => onUndo(id))
          const told = `${text} (${by}: ${reason})${isApplied ? '' : ` – ${WORDS[lang].notApplied}`}`
          return made('li', {}, made('span', {}, told), undo)
        }),
      )
      fill()
    },
  }
}
