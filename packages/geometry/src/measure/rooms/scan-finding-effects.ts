import type { FigureQualities } from '../../model/quality.ts'
import type { CodeOf, FindingEffect } from '../quality.ts'

/** The effect on each figure; on all of them where there is one. A figure that is not named holds. */
type FigureEffects = FindingEffect | Readonly<Partial<Record<keyof FigureQualities, FindingEffect>>>

/** The effect of each finding of a scan on the figures. A new code does not compile until it is listed here; docs/method.md has the rules. */
export const SCAN_FINDING_EFFECTS: Readonly<Record<CodeOf<'scan'>, FigureEffects>> = {
  'scan/empty-element': 'sure',
  'scan/empty-room': 'check totals',
  'scan/missing-list': { walls: 'check', openings: 'check' },
  'scan/not-rigid': 'check',
  'scan/tilted': 'sure',
  'scan/open-wall-loop': { floor: 'check', walls: 'check' },
  'scan/open-span': 'sure',
  'scan/floor-from-walls': 'sure',
  'scan/floor-differs': { floor: 'check', walls: 'check' },
  'scan/floor-uncertain': { floor: 'unknown', walls: 'check', openings: 'check' },
  'scan/self-crossing': { floor: 'check' },
  'scan/partition': 'sure',
  'scan/wall-off-outline': 'sure',
  'scan/overlapping-walls': 'sure',
  'scan/walls-past-corners': { walls: 'check' },
  'scan/thick-walls': { floor: 'check', walls: 'check' },
  'scan/bridged-section': 'check',
  'scan/parted-sections': 'check',
  'scan/joined-sections': 'check',
  'scan/rooms-by-doors': 'sure',
  'scan/parted-doorway': 'check',
  'scan/joined-passage': 'check',
  'scan/no-way-in': 'check',
  'scan/implausible-type': 'check',
  'scan/twin-walls': 'sure',
  'scan/twin-openings': 'sure',
  'scan/low-loop': 'sure',
  'scan/joined-face': 'sure',
  'scan/unresolved-parent': 'sure',
  'scan/orphaned-opening': { walls: 'check', openings: 'check' },
  'scan/narrow-passage': 'sure',
  'scan/opening-outside-wall': 'sure',
  'scan/overlapping-openings': 'sure',
  'scan/parent-cycle': 'sure',
  'scan/deep-nesting': 'sure',
  'scan/section-level': 'sure',
  'scan/section-outside': 'check',
  'scan/overlapping-floors': { floor: 'check' },
  'scan/repeated-id': 'sure',
  'scan/low-confidence': 'sure',
  'scan/bad-curve': { floor: 'check', walls: 'check' },
  'scan/curve-guessed': { floor: 'check', walls: 'check' },
  'scan/several-sessions': 'check totals',
  'scan/given-twice': 'sure',
  'scan/wall-in-facets': 'sure',
  'scan/boxes-only': 'sure',
  'scan/kind-by-name': 'sure',
  'scan/floor-rim-guessed': { floor: 'check' },
  'scan/other-file': 'sure',
  'scan/implausible-size': 'unknown',
  'scan/overlapping-rooms': 'check totals',
  'scan/no-estimate': 'sure',
  'scan/sides-not-walls': 'sure',
  'scan/bare-walls': { walls: 'check', openings: 'check' },
  'scan/space-in-walls': { floor: 'check', walls: 'check' },
  'scan/unplaced-openings': { walls: 'check totals', openings: 'check totals' },
  'scan/model-figures': 'sure',
  'scan/low-ceiling': 'sure',
  'scan/edit-target-gone': 'check',
  'scan/edit-not-possible': 'check',
  'scan/control-wrong': 'check',
}

/** What each finding means for one figure. */
export const effectsOn = (figure: keyof FigureQualities): Readonly<Record<CodeOf<'scan'>, FindingEffect>> =>
  Object.fromEntries(
    Object.entries(SCAN_FINDING_EFFECTS).map(([code, effect]) => [
      code,
      typeof effect === 'string' ? effect : (effect[figure] ?? 'sure'),
    ]),
  ) as Record<CodeOf<'scan'>, FindingEffect>
