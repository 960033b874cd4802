export const LANGUAGES = ['en', 'nb'] as const
export type Language = (typeof LANGUAGES)[number]
