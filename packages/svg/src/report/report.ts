import { exteriorWallsSection } from './exterior-walls.ts'
import { findingsSection } from './findings.ts'
import { floorPlansSection } from './floor-plans.ts'
import { drawPage, type Page } from './page.ts'
import { ordersSection } from './orders.ts'
import { photosSection } from './photos.ts'
import { reportScene, type Property, type ReportOptions } from './property.ts'
import { reportRooms } from './report-rooms.ts'
import { REPORT_WORDS } from './report-words.ts'
import { roofSection } from './roof.ts'
import { outsideSection, roomDetailsSection } from './room-details.ts'
import { roomsSection } from './rooms-table.ts'
import type { Section } from './section.ts'
import { propertyTitle, summarySection } from './summary.ts'

/**
 * The sections of a report, in their order, each with the id of its element; what nothing is known of is left out.
 * `drawPage` makes a page of them.
 */
export function reportSections(property: Property, options: ReportOptions = {}): Section[] {
  const scene = reportScene(property, options)
  const rooms = reportRooms(scene)
  return [
    summarySection(scene, rooms),
    ...roomsSection(scene, rooms),
    ...floorPlansSection(scene),
    ...roomDetailsSection(scene, rooms),
    ...roofSection(scene),
    ...exteriorWallsSection(scene),
    ...ordersSection(scene),
    ...outsideSection(scene, rooms),
    ...photosSection(scene, propertyTitle(scene.project)),
    ...findingsSection(scene),
  ]
}

/**
 * Draws a property on one HTML page: numbers, drawings, notes and photos, tied together. Nothing is loaded but what
 * `photoHref` and `aerialPhotoHref` name, and all of it can be read without its script.
 * @param options `policy`, `assets` and `banner`: of the page
 * @returns an HTML document that is well-formed XML too; the same property gives the same text
 */
export function drawReport(
  property: Property,
  options: ReportOptions & Pick<Page, 'policy' | 'assets' | 'banner'> = {},
): string {
  const { lang = 'nb', policy, assets, banner } = options
  return drawPage({
    title: propertyTitle(property.project),
    subtitle: property.project.type ?? REPORT_WORDS[lang].report,
    lang,
    sections: reportSections(property, options),
    policy,
    assets,
    banner,
  })
}
