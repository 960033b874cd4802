/** Rounds of what is left to chance: few in the gate, which takes the same values each time, and `long` with others in `pnpm test:long`. */
export const rounds = (gate: number, long: number): number => (process.env['LONG'] === '1' ? long : gate)
