const POINTS: Readonly<Record<string, number>> = { N: 0, NE: 45, E: 90, SE: 135, S: 180, SW: 225, W: 270, NW: 315 }

/** A bearing in degrees, or one of eight points of the compass. */
export function bearingIn(text: string): number | null {
  const value = POINTS[text.trim().toUpperCase()] ?? (text.trim() === '' ? Number.NaN : Number(text))
  return Number.isFinite(value) && value >= 0 && value <= 360 ? value : null
}
