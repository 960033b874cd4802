import type { SurveyPoint } from '../../model/survey.ts'

/** Metres. An arc of a survey is replaced by straight pieces that deviate this little from it: a tenth of its accuracy. */
const SURVEY_SAGITTA = 0.02

/** Limit on pieces of an arc: a full circle of 20 m has about 100. */
const MOST_PIECES = 720

/**
 * An arc through three points as straight pieces that deviate from it by 2 cm at most. Heights change linearly from the first to the
 * second and to the third point. Three points in line are returned unchanged.
 * @param unit units of the coordinates in a metre
 */
export function arcPoints([a, b, c]: readonly [SurveyPoint, SurveyPoint, SurveyPoint], unit = 1): SurveyPoint[] {
  const [bx, by] = [b[0] - a[0], b[1] - a[1]]
  const [cx, cy] = [c[0] - a[0], c[1] - a[1]]
  const twice = 2 * (bx * cy - by * cx)
  const [b2, c2] = [bx * bx + by * by, cx * cx + cy * cy]
  const [ux, uy] = [(cy * b2 - by * c2) / twice, (bx * c2 - cx * b2) / twice]
  const radius = Math.sqrt(ux * ux + uy * uy)
  // In line, or so nearly that the chord is the arc.
  if (!Number.isFinite(radius) || sagitta(Math.hypot(cx, cy), radius) === 0) return [a, b, c]
  const centre = [a[0] + ux, a[1] + uy] as const
  const angle = (p: SurveyPoint): number => Math.atan2(p[1] - centre[1], p[0] - centre[0])
  const sense = twice > 0 ? 1 : -1
  const turn = (from: number, to: number): number => {
    const by2 = ((to - from) * sense) % (2 * Math.PI)
    return by2 <= 0 ? by2 + 2 * Math.PI : by2
  }
  const step = 2 * Math.acos(Math.max(0, 1 - (SURVEY_SAGITTA * unit) / radius))
  const points: SurveyPoint[] = [a]
  for (const [from, to] of [
    [a, b],
    [b, c],
  ] as const) {
    const start = angle(from)
    const sweep = turn(start, angle(to))
    const pieces = Math.min(MOST_PIECES, Math.max(1, Math.ceil(sweep / step)))
    for (let k = 1; k < pieces; k += 1) {
      const at = start + (sense * sweep * k) / pieces
      const z = from[2] === null || to[2] === null ? null : from[2] + ((to[2] - from[2]) * k) / pieces
      points.push([centre[0] + radius * Math.cos(at), centre[1] + radius * Math.sin(at), z])
    }
    points.push(to)
  }
  return points
}

/** Largest distance of an arc from its chord. */
const sagitta = (chord: number, radius: number): number =>
  radius - Math.sqrt(Math.max(0, radius * radius - (chord * chord) / 4))
