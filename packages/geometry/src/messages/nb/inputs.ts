export const INPUTS = {
  'file/too-large:text': 'Ventet høyst 512 MB, fant mer: del den opp, én bygning eller ett rom per fil.',
  'file/too-large:ifc-cost':
    'Ventet en IFC som kan leses på {seconds} s og med {megabytes} MB, fant en som trenger mer: gi bare arkitekturen.',
  'file/no-kernel:beside':
    'Ventet {file} ved siden av denne siden på en webserver, av samme versjon, fant ingen: den leser IFC. Legg den der, eller mål med kommandoen: reports report {model} -o rapport.html',
  'file/several-roofs': 'Ventet én fil med {what}, fant {names}.',
  'of-roofs': 'tak',
  'of-ground': 'terreng',
  'of-models': 'bygningsmodell',
  and: '{first} og {others}',
  semicolon: '{first}; {others}',
  'file/unknown-kind:no-kind': 'Ventet en av disse: {kinds}. Fant {found}.',
  'other-json': 'annen JSON',
  'file/empty:no-text': 'Ventet tekst, fant ingen byte i det hele tatt.',
} as const
