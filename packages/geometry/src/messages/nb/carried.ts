/** Why an edit or a control is not carried to a new scan. */
export const CARRIED = {
  'carried/no-match': 'den nye skanningen har ikke noe som er {id} alene',
  'carried/is-there': 'den nye skanningen har en åpning der, {opening}',
  'carried/of-that-scan': '{operation} gjelder feil i den tidligere skanningen',
  'carried/changed': 'rommet {room} er endret siden det ble målt',
  'carried/other-place': 'de to skanningene ligger ikke på hverandre',
  'carried/ambiguous': 'de to skanningene ligger på hverandre på flere måter som er like gode',
} as const
