export { drawFloorPlan, layOutFloorPlan } from './floor-plan.ts'
export type { FloorPlanOptions } from './floor-plan.ts'
export { drawRoofPlan, layOutRoofPlan } from './roof-plan.ts'
export type { RoofPlanOptions } from './roof-plan.ts'
export { drawWallPlan, layOutWallPlan } from './wall-plan.ts'
export type { WallPlanOptions, WallsOfBuildings } from './wall-plan.ts'
export { cutAway, drawCutAway, layOutCutAway } from './cut-away.ts'
export type { CutAwayOptions } from './cut-away.ts'
export { drawHouseView, houseView, layOutHouseView } from './house-view.ts'
export type { HouseViewOptions } from './house-view.ts'
export { layOutView, viewData } from './view/view.ts'
export type { View, ViewOptions } from './view/view.ts'
export { triangulate } from './view/pieces.ts'
export { litColour } from './pen/tones.ts'
export type { Facet, Scene, SceneLine } from './view/scene.ts'
export { svgOf } from './pen/document.ts'
export type { Drawing, LegendPart } from './pen/document.ts'
export type { DrawingFrame, SheetOptions } from './pen/sheet-options.ts'
export type { TitleBlock } from './pen/title-block.ts'
export type { SvgElement } from './pen/element.ts'
export { PAPER_STYLE, paperStyle } from './pen/paper-style.ts'
export type { PaperStyle } from './pen/paper-style.ts'
export { LANGUAGES } from './words.ts'
export type { Language } from './words.ts'

export { drawReport, reportSections } from './report/report.ts'
export type { Property, ReportOptions } from './report/property.ts'
export { drawPage } from './report/page/page.ts'
export type { Page } from './report/page/page.ts'
export type {
  Block as ReportBlock,
  Cell as ReportCell,
  Column as ReportColumn,
  ReportDrawing,
  Row as ReportRow,
  Section,
  Table as ReportTable,
} from './report/section.ts'
export { drawnAlike, largestIn } from './report/drawn-to-scale.ts'
export { REPORT_WORDS } from './report/report-words.ts'
export { propertyTitle } from './report/sections/summary.ts'
export { paragraphs, render, tag } from './report/page/markup.ts'
export type { Content, Markup } from './report/page/markup.ts'
export { reportPolicy } from './report/page/policy.ts'
export { REPORT_SCRIPT } from './report/page/script.ts'
export { REPORT_STYLE } from './report/page/style.ts'
export { TURNTABLE_SCRIPT } from './report/page/turntable-script.ts'
