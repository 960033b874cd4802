/** Of drawings too, which carry no other sentences. */
export const OUTLINES = {
  'roof-at-walls': 'Tak {atOutline} ved grunnflaten; om lag {withEaves} med takutstikk på {overhang}.',
  'roof-at-walls:grown': 'Tak {atOutline} ved grunnflaten; {withEaves} med takutstikk på {overhang}.',
  'walls-at-eaves': 'Vegger {atOutline} ved takutstikket; {withEaves} hvis det rekker {overhang} utenfor veggene.',
} as const
