import { TERMS } from '@reports/geometry'
import type { ScanSummaryRecord } from '@reports/geometry/summary'
import type { Language } from '../sheet.ts'

/** Why nothing is estimated of a room. */
type Reason = NonNullable<ScanSummaryRecord['estimate']['rooms'][number]['reason']>

const EN = {
  ...TERMS.en.words,
  basis: 'Basis',
  estimate: 'Floor area, NS 3940 (estimate)',
  estimateNotes: [
    'An estimate of a scan, not a measurement by the standard: 1.90 m of height over 0.60 m of width, and 0.60 m beyond it, as public pages state the rule of the 2012 edition; NS 3940:2023+AC:2024 is in force.',
    'Walls show where a ceiling slopes; that a level one does not rise between them is assumed.',
  ],
  from: 'From room',
  kind: 'Type',
  kinds: TERMS.en.openingKinds,
  level: 'Level',
  notDeterminedNote:
    'Not determined: outer walls, shafts, access, BRA-e, BRA-b and TBA. Rooms and inner walls are no BRA-i.',
  openingsNote: 'Measured openings, each once; no nominal sizes.',
  reasons: {
    noWalls: 'no walls',
    openOutline: 'walls missing',
    cornersDiffer: 'walls of different heights meet',
    notConvex: 'walls below the ceiling',
    manyCorners: 'too many corners',
  } satisfies Record<Reason, string>,
  storeys: 'Storeys (estimate)',
  to: 'To room',
  walls: 'walls',
}

type ScanWords = typeof EN

const NB: ScanWords = {
  ...TERMS.nb.words,
  basis: 'Grunnlag',
  estimate: 'Areal etter NS 3940 (anslag)',
  estimateNotes: [
    'Et anslag fra en skanning, ikke en oppmåling etter standarden: 1,90 m høyde over 0,60 m bredde, og 0,60 m utenfor, slik offentlige sider gjengir regelen i 2012-utgaven; NS 3940:2023+AC:2024 gjelder.',
    'Veggene viser hvor himlingen skråner; at en himling mellom jevnhøye vegger er flat, er antatt.',
  ],
  from: 'Fra rom',
  kind: 'Type',
  kinds: TERMS.nb.openingKinds,
  level: 'Etasje',
  notDeterminedNote:
    'Ikke bestemt: yttervegger, sjakter, tilkomst, BRA-e, BRA-b og TBA. Rom og innervegger er ikke BRA-i.',
  openingsNote: 'Målte åpninger, hver én gang; ikke modulmål.',
  reasons: {
    noWalls: 'ingen vegger',
    openOutline: 'vegger mangler',
    cornersDiffer: 'vegger av ulik høyde møtes',
    notConvex: 'vegger under himlingen',
    manyCorners: 'for mange hjørner',
  },
  storeys: 'Etasjer (anslag)',
  to: 'Til rom',
  walls: 'vegger',
}

export const SCAN_WORDS: Readonly<Record<Language, ScanWords>> = { en: EN, nb: NB }
