export const DRAWINGS = {
  'scan/unknown-storey': 'Ventet en etasje i skannet ({known}), fant {story}.',
  'drawing/scale-too-large':
    'Ventet en målestokk der tegningen får plass på et ark på {most} mm, fant 1:{scale}, der den er {size} mm stor.',
} as const
