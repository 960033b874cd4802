/** Something that takes a share of the energy. */
export interface Loss {
  readonly name: string
  readonly percent: number
}

/**
 * Losses of a system. Source: PVWatts version 5 (NREL/TP-6A20-62641, table 6) without its shading, which is computed here; an inverter of
 * 96 %, reflection at the glass of 3 % and no snow: who knows of snow gives it.
 */
export const DEFAULT_LOSSES: readonly Loss[] = [
  { name: 'soiling', percent: 2 },
  { name: 'mismatch', percent: 2 },
  { name: 'wiring', percent: 2 },
  { name: 'connections', percent: 0.5 },
  { name: 'lightInduced', percent: 1.5 },
  { name: 'nameplate', percent: 1 },
  { name: 'availability', percent: 3 },
  { name: 'inverter', percent: 4 },
  { name: 'reflection', percent: 3 },
  { name: 'snow', percent: 0 },
]

/** The share of energy that losses leave, one after the other. */
export const leftBy = (losses: readonly Loss[]): number =>
  losses.reduce((left, { percent }) => left * (1 - percent / 100), 1)
