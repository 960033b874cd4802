import { findingOf, type Finding } from '../../model/finding.ts'
import * as EDITS from '../../messages/en/edits.ts'
import { insideRing, type Ring2 } from '../../kernel/rings.ts'
import type { ScanMeasures } from '../../measure/rooms/measures.ts'
import type { AreaClass, DoorUse, Edit, EditOf, EditOperation, VoidUse } from '../../model/edits.ts'
import { figure, said } from '../../sentence.ts'

/** What people decided of a scan's areas, beside the classes and units of its rooms. */
export interface Decisions {
  /** What the place within rings is: the last that a person said of a point in it. */
  readonly settled: (story: number, rings: readonly Ring2[]) => VoidUse | undefined
  readonly leads: (doorId: string) => DoorUse | undefined
  readonly added: (
    story: number,
  ) => { readonly class: AreaClass; readonly area: number; readonly rings: readonly Ring2[] }[]
  /** A finding for each place that was said to be something and is not in this scan. */
  readonly unmet: () => Finding[]
}

/** The decisions among the edits that were applied to a scan. */
export function decisionsOf({ edits }: ScanMeasures): Decisions {
  const applied = edits.flatMap(({ edit, outcome }) => (outcome === 'applied' ? [edit] : []))
  const voids = ofOperation(applied, 'settleVoid')
  const doors = new Map(ofOperation(applied, 'settleDoor').flatMap((edit) => edit.doors.map((id) => [id, edit.leads])))
  const areas = ofOperation(applied, 'addArea')
  const met = new Set<Edit>()
  // The z of a scan points down the page, the y of a plan up.
  const isIn = ({ at: [x, y] }: EditOf<'settleVoid'>, rings: readonly Ring2[]): boolean =>
    rings.filter((ring) => insideRing(ring, x, -y)).length % 2 === 1
  return {
    settled: (story, rings) => {
      const own = voids.filter((edit) => edit.story === story && isIn(edit, rings))
      for (const edit of own) met.add(edit)
      return own.at(-1)?.as
    },
    leads: (id) => doors.get(id),
    added: (story) =>
      areas
        .filter((edit) => edit.story === story)
        .map(({ areaClass, area }) => ({ class: areaClass, area, rings: [] })),
    unmet: () =>
      voids
        .filter((edit) => !met.has(edit))
        .map(({ id, operation, story, at }) => {
          const target = said(EDITS.placeAt, { story, x: figure(at[0]), y: figure(at[1]) })
          return findingOf(said(EDITS.editTargetGone, { id, operation, targets: target }), [])
        }),
  }
}

const ofOperation = <Op extends EditOperation>(edits: readonly Edit[], operation: Op): EditOf<Op>[] =>
  edits.filter((edit): edit is EditOf<Op> => edit.operation === operation)
