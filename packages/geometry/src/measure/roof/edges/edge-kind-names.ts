import { EDGE_NAMES } from '../../../model/roof.ts'
import type { EdgeKind } from './edge-kinds.ts'

/** The names of edge kinds in orders. Those of abutments are descriptions: no printed source has a word for each. */
export const EDGE_KIND_NAMES: Readonly<Record<'en' | 'nb', Readonly<Record<EdgeKind, string>>>> = {
  en: {
    ...EDGE_NAMES.en,
    step: 'Wall beside the face (step)',
    apron: 'Wall above the face (apron)',
    back: 'Wall below the face (back)',
    upstand: 'Wall at a flat roof (upstand)',
  },
  nb: {
    ...EDGE_NAMES.nb,
    hip: 'Grat (valm)',
    rake: 'Gavl (vindskie)',
    step: 'Mot vegg langs fallet',
    apron: 'Mot vegg øverst på flaten',
    back: 'Mot vegg nederst på flaten',
    upstand: 'Mot vegg på flatt tak',
  },
}
