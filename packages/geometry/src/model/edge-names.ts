import type { EdgeType } from './roof.ts'

/** Trade names of edge types. The Norwegian ones are those of the API's reference. */
export const EDGE_NAMES: Readonly<Record<'en' | 'nb', Readonly<Record<EdgeType, string>>>> = {
  en: {
    ridge: 'Ridge',
    monoPitchTop: 'Mono-pitch top',
    hip: 'Hip',
    valley: 'Valley',
    eave: 'Eave',
    rake: 'Rake',
    wallAbutment: 'Wall abutment',
    pitchChange: 'Pitch change',
    cornice: 'Cornice',
    unknown: 'Unclassified',
  },
  nb: {
    ridge: 'Møne',
    monoPitchTop: 'Topp pulttak',
    hip: 'Grat',
    valley: 'Kilrenne',
    eave: 'Takfot',
    rake: 'Gavl',
    wallAbutment: 'Avslutning mot vegg',
    pitchChange: 'Knekk',
    cornice: 'Gesims',
    unknown: 'Uklassifisert',
  },
}
