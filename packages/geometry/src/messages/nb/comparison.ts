export const COMPARISON = {
  'comparison/other-place':
    'De to versjonene har ikke noe felles sted, de ligger {distance} fra hverandre: ingenting er sammenlignet',
  'comparison/same-id-elsewhere':
    '{count} id-er, som {id}, står på ulike steder i de to versjonene: disse bygningene er ikke paret etter id',
  'comparison/heights-moved':
    '{count} av {buildings} bygninger ligger {step} høyere i den andre versjonen: høydene kan være av et annet system, og alle står som de er',
  'comparison/not-compared':
    '{count} bygninger, som {id}, kunne ikke måles i en av versjonene: de er verken nye eller borte',
} as const
