export const COMPARISON = {
  'comparison/other-place':
    'De to versjonene har ikke noe felles sted, de ligger {distance} fra hverandre: ingenting er sammenlignet',
  'comparison/same-id-elsewhere':
    '{count} id-er, som {id}, står på ulike steder i de to versjonene: disse bygningene er ikke paret etter id',
  'comparison/heights-moved':
    '{count} av {buildings} bygninger ligger {step} høyere i den andre versjonen: høydene kan være av et annet system, og alle står som de er',
  'comparison/not-compared':
    '{count} bygninger, som {id}, kunne ikke måles i en av versjonene: de er verken nye eller borte',
  'comparison/other-place:rooms':
    'Uansett hvordan de to skannene legges på hverandre, deler parede rom {share} av den minste: ingenting er sammenlignet',
  'comparison/ambiguous-fit':
    'De to skannene ligger like godt på hverandre på flere måter: rom kan være paret med andre som ligner',
  'comparison/bad-areas': 'Ventet en første linje med kolonnene rom og areal, fant «{found}».',
  'comparison/bad-areas:row': 'Ventet et rom og et areal i kvadratmeter i linje {line}, fant «{found}».',
} as const
