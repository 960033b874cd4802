/** Names of storeys by their index: Norwegians count from 1, the lowest (Matrikkelen; `story` of the records counts from 0). */
export const STOREY_NAMES: Readonly<Record<'en' | 'nb', (index: number) => string>> = {
  en: (index) => (index < 0 ? `Basement ${-index}` : `Storey ${index + 1}`),
  nb: (index) => (index < 0 ? `${-index}. underetasje` : `${index + 1}. etasje`),
}
