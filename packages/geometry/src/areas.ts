/*
 * Areas of a dwelling by national rules. A door of its own: a program that only measures does not load it.
 */
export { areasOrRefusal, scanAreas } from './analyses/areas/scan-areas.ts'
export type { AreaOptions, ScanAreas, StoreyAreas } from './analyses/areas/scan-areas.ts'
export type { GroupAreas } from './analyses/areas/group-areas.ts'
export { AREA_RULES } from './analyses/areas/rules.ts'
export type { AreaRule, AreaRuleName } from './analyses/areas/rules.ts'
export { areasRecord, areaSumsRecord, markedPlaces } from './analyses/areas/areas-record.ts'
export type { AreaSumsRecord, AreasRecord, OpenPlaceRecord } from './analyses/areas/schemas/areas.ts'
export { statedAreaRecord } from './analyses/areas/stated-area.ts'
export type { StatedAreaRecord } from './analyses/areas/stated-area.ts'
