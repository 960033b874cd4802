export const INPUTS = {
  'file/too-large:text': 'Ventet høyst 512 MB, fant mer: del den opp, én bygning eller ett rom per fil.',
  'file/several-roofs': 'Ventet én fil med {what}, fant {names}.',
  'of-roofs': 'tak',
  'of-ground': 'terreng',
  and: '{first} og {others}',
  semicolon: '{first}; {others}',
  'file/unknown-kind:no-kind': 'Ventet en av disse: {kinds}. Fant {found}.',
  'other-json': 'annen JSON',
  'file/empty:no-text': 'Ventet tekst, fant ingen byte i det hele tatt.',
} as const
