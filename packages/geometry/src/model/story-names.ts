/** Names of storeys by their index, negative in a cellar. Norwegians count from 1, the lowest (Matrikkelen); `story` in the records counts from 0. */
export const STORY_NAMES: Readonly<Record<'en' | 'nb', (index: number) => string>> = {
  en: (index) => (index < 0 ? (index === -1 ? 'Basement' : `Basement ${-index}`) : `Storey ${index + 1}`),
  nb: (index) => (index < 0 ? (index === -1 ? 'Kjeller' : `Kjeller ${-index}`) : `${index + 1}. etasje`),
}
