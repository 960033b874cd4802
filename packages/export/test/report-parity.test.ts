import { DEFAULT_ACCURACY } from '@reports/geometry/accuracy'
import { measureSolar } from '@reports/geometry/solar'
import { reportSolar } from '@reports/svg/report'
import { describe, test } from 'vitest'
import { weather } from '../../svg/test/solar-roof.ts'
import { expectBoth, isOwnPart, parts, photoHref, projects, whole } from './report-parity.ts'

describe.each(['nb', 'en'] as const)('a page and a PDF say all that a report does, in its order, in %s', (lang) => {
  test.each([...projects, ...parts.filter((_, i) => isOwnPart(lang, i))])('%s', async (_, property) => {
    await expectBoth(property, lang)
  })

  test('with solar modules and their energy', async () => {
    const buildings = whole.roof?.buildings ?? []
    await expectBoth(whole, lang, { solar: reportSolar(measureSolar(buildings, buildings, { weather })) })
  })

  test('with tolerances and photos that are missing', async () => {
    const accuracy = { scan: DEFAULT_ACCURACY.roomplan, roof: () => DEFAULT_ACCURACY.fkb, stated: 120 }
    const stranger = { photoId: 'a-stranger', extension: 'jpg' }
    const noted = { ...whole.project, photos: [...whole.project.photos, stranger], archived: true }
    const asked = { accuracy, photoHref: (photo: typeof stranger) => (photo === stranger ? null : photoHref(photo)) }
    await expectBoth({ ...whole, project: noted }, lang, asked)
  })
})
