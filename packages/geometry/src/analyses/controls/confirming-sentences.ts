import { CONTROL_WORDS, controlTarget } from '../../marks/control-words.ts'
import type { ScanMarks } from '../../marks/scan-marks.ts'
import type { AdjustmentRecord } from '../../records/schemas/controls.ts'

/** What to measure next, a sentence for each room with controls that nothing confirms. */
export function confirmingSentences(
  { controls, confirming }: Pick<AdjustmentRecord, 'controls' | 'confirming'>,
  marks: ScanMarks,
  lang: 'en' | 'nb',
): string[] {
  const called = ({
    kind,
    roomId,
    wallIds,
  }: Pick<AdjustmentRecord['confirming'][number], 'kind' | 'roomId' | 'wallIds'>) =>
    controlTarget({ kind, room: roomId, walls: wallIds }, marks, lang)
  return confirming.map((own) => {
    const open = controls.filter(({ id }) => own.confirms.includes(id)).map(called)
    return CONTROL_WORDS[lang].confirming(called(own), [...new Set(open)])
  })
}
