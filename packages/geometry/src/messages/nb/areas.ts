/** Why no area of a dwelling can be told by a rule, in Norwegian Bokmål. */
export const AREAS = {
  'areas/no-outline': 'Ingen rom i skanningen har et omriss',
  'areas/several-origins':
    'Filene i skanningen er fra flere økter, og ingenting sier hvordan rommene ligger i forhold til hverandre',
  'areas/one-place': '{one} og {other} ligger på samme sted',
  'areas/no-outer-wall': '{standard} måler til utsiden av vegger: oppgi hvor tykke yttervegger er',
  'areas/flat-by-outer-face':
    '{standard} måler leiligheter på annen måte enn til utsiden, og rommene hører til flere enheter ({units})',
  'areas/unknown-unit': 'Ingen rom hører til enheten {unit} (enheter: {known})',
} as const
