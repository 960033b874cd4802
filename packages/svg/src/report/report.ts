import { drawPage, type Page } from './page/page.ts'
import { reportScene, type Property, type ReportOptions, type ReportScene } from './property.ts'
import { REPORT_WORDS } from './report-words.ts'
import type { Section } from './section.ts'
import { areasSection } from './sections/areas.ts'
import { certificateSection } from './sections/certificate.ts'
import { controlsSection } from './sections/controls.ts'
import { editsSection } from './sections/edits.ts'
import { exteriorWallsSection } from './sections/exterior-walls.ts'
import { findingsSection } from './sections/findings.ts'
import { manyBuildingsSections } from './sections/many-buildings.ts'
import { ordersSection } from './sections/orders.ts'
import { photosSection } from './sections/photos.ts'
import { roofSection } from './sections/roof.ts'
import { outsideSection, roomDetailsSection } from './sections/room-details.ts'
import { roomsSection } from './sections/rooms.ts'
import { propertyTitle } from './property-title.ts'
import { summarySection } from './sections/summary.ts'
import { tolerancesSection } from './sections/tolerances.ts'

const SECTIONS = [
  summarySection,
  (scene: ReportScene): Section[] => scene.options.comparison?.section(scene) ?? [],
  areasSection,
  (scene: ReportScene): Section[] => scene.options.surfaces?.section(scene) ?? [],
  roomsSection,
  roofSection,
  exteriorWallsSection,
  manyBuildingsSections,
  (scene: ReportScene): Section[] => scene.options.solar?.section(scene) ?? [],
  ordersSection,
  roomDetailsSection,
  outsideSection,
  photosSection,
  controlsSection,
  tolerancesSection,
  editsSection,
  findingsSection,
  certificateSection,
]

/**
 * The sections of a report in their order, as data. Sections without content are left out. `drawReport` writes them as
 * a page, and `reportPdfOf` of @reports/export as a PDF.
 */
export function reportSections(property: Property, options: ReportOptions = {}): Section[] {
  const scene = reportScene(property, options)
  return SECTIONS.flatMap((section) => section(scene))
}

/**
 * Draws a property on one HTML page: numbers, drawings, notes and photos, linked to each other. The page loads nothing
 * except what `photoHref` and `aerialPhotoHref` name, and can be read without its script.
 * @param options `policy`, `assets`, `banner`, `brand` and `downloads` belong to the page
 * @returns an HTML document that is well-formed XML too; the same property gives the same text
 */
export function drawReport(
  property: Property,
  options: ReportOptions & Pick<Page, 'policy' | 'assets' | 'banner' | 'brand' | 'downloads'> = {},
): string {
  const { lang = 'nb', units, policy, assets, banner, brand, downloads } = options
  return drawPage({
    ...propertyTitle(property.project),
    subtitle: property.project.type ?? REPORT_WORDS[lang].report,
    lang,
    units,
    sections: reportSections(property, options),
    policy,
    assets,
    banner,
    brand,
    downloads,
  })
}
