export const VALUES = {
  nothing: 'ingenting',
  'null-value': 'null',
  array: 'en liste med {length}',
  'long-text': 'en tekst på {length} tegn',
  text: 'teksten {text}',
  object: 'et objekt',
} as const
