/** The international foot, metres: exact since 1959. */
export const FOOT = 0.3048

/** The foot of older surveys of the United States, metres: exact since 1893, out of use since 2023. */
export const US_SURVEY_FOOT = 1200 / 3937
