/** The column of marks in every table: its name in files, and what people call it. `marks/` makes them. */
export const MARK = { name: 'mark', title: { en: 'Mark', nb: 'Merke' } } as const
