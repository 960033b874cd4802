import { DORMERS, wallDormer } from './dormers.ts'
import type { Drawing, Between } from './drawing.ts'
import * as flat from './flat.ts'
import * as leanTos from './lean-tos.ts'
import * as pitched from './pitched.ts'
import * as stepped from './stepped.ts'
import * as valleys from './valleys.ts'

/** Every family of roofs: dimensions to a building with its edges and walls. */
export const FAMILIES: readonly ((pick: Between) => Drawing)[] = [
  pitched.gable,
  pitched.hip,
  pitched.halfHip,
  pitched.pyramid,
  pitched.monoPitch,
  pitched.gambrel,
  pitched.mansard,
  pitched.saltbox,
  pitched.butterfly,
  pitched.inclinedRidge,
  pitched.gentlyInclinedRidge,
  pitched.inclinedHip,
  ...pitched.LOW_GABLES,
  valleys.lPlan,
  valleys.tPlan,
  valleys.crossGable,
  valleys.hippedL,
  ...DORMERS,
  wallDormer,
  stepped.sawTooth,
  leanTos.leanTo,
  leanTos.leanToAtGable,
  leanTos.leanToUnderGable,
  leanTos.leanToUnderCorner,
  stepped.splitLevel,
  stepped.rowOfParts,
  stepped.crossingHeights,
  stepped.tower(true),
  stepped.tower(false),
  flat.courtyard,
  flat.courtyardOfWings,
  ...flat.FALLS,
  flat.blocks,
  flat.joinedBlocks,
  flat.chimney,
  flat.slopingGround,
]
