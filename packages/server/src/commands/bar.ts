/** Cells of the bar. */
const CELLS = 20

/** A line of a terminal that shows how far something is, written over the one before. @param what the things that are counted */
export function bar(done: number, all: number, what: string): string {
  const full = all === 0 ? CELLS : Math.min(CELLS, Math.floor((done / all) * CELLS))
  return `\r${'█'.repeat(full)}${'░'.repeat(CELLS - full)} ${done} of ${all} ${what}\u001b[K`
}

/** Takes the bar away. */
export const NO_BAR = '\r\u001b[K'
