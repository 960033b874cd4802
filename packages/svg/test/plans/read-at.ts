/* How the plans of orders are read. */

/** As people of Norway, of England and of the United States read them. */
export const READ = [
  { lang: 'nb', units: 'metric' },
  { lang: 'en', units: 'metric' },
  { lang: 'en', units: 'us' },
] as const

/** Scales that one works with. */
export const WORKED_AT = [50, 100] as const
