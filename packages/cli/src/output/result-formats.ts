/** What a command prints its result as. */
export const FORMATS = ['table', 'json', 'jsonl', 'csv'] as const
export type Format = (typeof FORMATS)[number]
