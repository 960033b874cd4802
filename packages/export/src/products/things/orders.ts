import { findingsOfBuildings, selectBuildings, selectRefusals, type BuildingSelection } from '@reports/geometry'
import { tradeOrder, type Order, type Property, type Trade } from '@reports/svg/report'
import type { Picture } from '../../sheet.ts'
import { orderDrawings, orderWorkbook } from '../../workbook/order-workbook.ts'
import type { ReportPdfOptions } from '../../pdf/report-options.ts'
import type { Asked, Tools } from '../asked.ts'
import type { Makers } from '../makers.ts'
import type { MeasuredProperty } from '../../measured-property.ts'

/** Only the buildings of a property that a selection takes, with what was found of them. */
export function withWanted(property: Property, selection: BuildingSelection): Property {
  const { roof } = property
  if (roof === null) return property
  const buildings = selectBuildings(roof, selection)
  const ids = buildings.map(({ building }) => ({ buildingId: building.id }))
  const findings = findingsOfBuildings(roof, { buildings: ids })
  return { ...property, roof: { buildings, findings, refusals: selectRefusals(roof, selection) } }
}

/** The property has nothing that the trade works on. */
export class NothingToOrder extends Error {
  override readonly name = 'NothingToOrder'
}

/** Plans and views as pictures of a workbook; none where nothing paints them. */
const picturesOf = async (order: Order, { png }: Tools): Promise<Picture[]> =>
  png === undefined
    ? []
    : await Promise.all(
        orderDrawings(order).map(async ({ title, drawing }) => ({
          png: await png(drawing, MOST_PIXELS),
          title,
          width: drawing.width,
          height: drawing.height,
        })),
      )

/** Pixels of a picture of a workbook: as sharp as a screen shows it. */
const MOST_PIXELS = 2_000_000

/** Writes an order as pages, or as a workbook whose waste can be changed. */
export async function writeOrder(
  order: Order,
  format: 'pdf' | 'xlsx',
  { date, brand }: Pick<ReportPdfOptions, 'date' | 'brand'>,
  tools: Tools,
): Promise<Uint8Array> {
  if (format === 'pdf') {
    const fonts = { regular: await tools.font(), bold: await tools.bold() }
    return await (await import('../../pdf/order.ts')).orderPdfOf(order, { fonts, date, brand })
  }
  const { sheets, ...printed } = orderWorkbook(order, { date, pictures: await picturesOf(order, tools) })
  return await (await import('../../workbook/xlsx.ts')).xlsxOf(sheets, printed)
}

/** What a trade orders of a property. */
export const ordersOf = (trade: Trade): Makers<'property'> => {
  const written =
    (format: 'pdf' | 'xlsx') =>
    async ({ scan, roof, project }: MeasuredProperty, asked: Asked, tools: Tools): Promise<Uint8Array> => {
      const { lang, units, waste, eavesOverhang, spacings, date = new Date() } = asked
      const property = withWanted({ scan, roof, project: project! }, asked)
      const order = tradeOrder(property, trade, { lang, units, waste, eavesOverhang, battens: spacings })
      if (order === null) throw new NothingToOrder(`nothing for a ${trade}`)
      return await writeOrder(order, format, { date }, tools)
    }
  return { written: { pdf: written('pdf'), xlsx: written('xlsx') } }
}
