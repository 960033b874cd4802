/** Quantities that NS 3940 requires and a scan of rooms does not show. */
export const NOT_DETERMINED = ['outerWalls', 'shafts', 'access', 'BRA-e', 'BRA-b', 'TBA'] as const
