import { THINGS, type Offer, type Thing } from '@reports/export/products'
import { filesOf, type ThingFile } from '@reports/export/property-files'
import { propertyTitle, wholeTitle } from '@reports/svg/report'
import type { Settings } from '../messages.ts'
import { WORDS } from '../words.ts'
import { askedIn } from './asked.ts'
import { fileNameOf, type Made, type MadeFile, type PageParts } from './made-file.ts'
import type { MeasuredProperty } from './property.ts'
import { reportFiles } from './report-downloads.ts'

const named = (made: readonly Made[], name: string): MadeFile[] =>
  made.map(({ name: what, ...file }) => ({ ...file, file: `${fileNameOf(name)}${what}` }))

/** The list of edits, under the name that it has beside the scan. */
const editsFile = (list: Blob, { lang }: Settings): MadeFile => ({
  file: 'edits.json',
  label: `${WORDS[lang].edits} (edits.json)`,
  group: 'numbers',
  type: 'application/json',
  make: async () => new Uint8Array(await list.arrayBuffer()),
})

/** Whether a file is of all buildings of a city: drawings and models are of those that are picked. */
const isOfCity = ({ format }: Offer): boolean => ['csv', 'json', 'geojson'].includes(format)

/** What the table of things offers here. */
function tabled(
  measured: MeasuredProperty,
  settings: Settings,
  wanted: (offer: Offer) => boolean = () => true,
): Made[] {
  const { property, solar, projectId } = measured
  const title = wholeTitle(propertyTitle(property.project))
  const asked = { ...askedIn(settings), title, source: title, projectId }
  const street = property.project.address.street ?? measured.name
  const of = (part: 'scan' | 'roof', ...those: readonly Thing['of'][]): readonly ThingFile[] => {
    const titleBlock = { property: street, file: measured.sources[part] }
    return filesOf(
      'page',
      { ...property, solar },
      { ...asked, titleBlock },
      (offer) => those.includes(THINGS[offer.thing].of) && wanted(offer),
    )
  }
  return [...of('scan', 'scan', 'house'), ...of('roof', 'roof', 'solar', 'property')].map(
    ({ name, label, group, type, make }) => ({
      name: `-${name}`,
      label,
      group,
      type,
      make: async ({ fonts }: PageParts) => {
        const content = await make({
          font: async () => (await fonts()).regular,
          bold: async () => (await fonts()).bold,
        })
        return typeof content === 'string' ? content : new Uint8Array(content)
      },
    }),
  )
}

/** The numbers of a whole city; drawings are of the buildings that are picked. */
export const cityDownloadsOf = (measured: MeasuredProperty, settings: Settings): readonly MadeFile[] =>
  named(tabled(measured, settings, isOfCity), measured.name)

/**
 * All that can be saved of a property besides its page: the report, and all that the table of things offers (`@reports/export/products`), written
 * as the command line writes it.
 */
export function downloadsOf(measured: MeasuredProperty, settings: Settings): readonly MadeFile[] {
  const edits: readonly MadeFile[] = measured.edits === null ? [] : [editsFile(measured.edits, settings)]
  return [...named([...reportFiles(measured, settings), ...tabled(measured, settings)], measured.name), ...edits]
}
