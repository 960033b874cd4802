const point = (id: string, data: string) => ({ '@id': id, '@data': data })
const line = (id: string, path: string, type: string) => ({ '@id': id, '@path': path, '@type': type })

/**
 * Two faces of a roof in Tiburon, California, as EagleView's sandbox publishes them (report 69110976): without the faces beyond the ridge,
 * the outer hips and the valley. A chimney that is no part of the roof, and a circle of children.
 */
export const TWO_FACES = {
  EAGLEVIEW_EXPORT: {
    LOCATION: { '@address': 'Tiburon', '@lat': '37.9041155', '@long': '-122.5064934' },
    STRUCTURES: {
      '@northorientation': '299.8',
      ROOF: {
        '@id': 'ROOF1',
        FACES: {
          FACE: [
            {
              '@id': 'F1',
              '@type': 'ROOF',
              '@children': 'F90',
              POLYGON: {
                '@path': 'L1,L3,L4,L5,L2',
                '@pitch': '5',
                '@orientation': '330.2',
                '@size': '255',
                '@unroundedsize': '255.131907036',
              },
            },
            {
              '@id': 'F2',
              '@type': 'ROOF',
              POLYGON: {
                '@path': 'L2,L7,L9,L8,L6',
                '@pitch': '5',
                '@orientation': '60.2',
                '@size': '235',
                '@unroundedsize': '234.760636022',
              },
            },
            {
              '@id': 'F90',
              '@type': 'ROOFPENETRATION',
              '@children': 'F1',
              POLYGON: { '@path': 'L1,L3,L4', '@pitch': '0', '@size': '4' },
            },
          ],
        },
        LINES: {
          LINE: [
            line('L1', 'C5,C6', 'EAVE'),
            line('L2', 'C9,C5', 'HIP'),
            line('L3', 'C6,C7', 'RAKE'),
            line('L4', 'C7,C8', 'RIDGE'),
            line('L5', 'C8,C9', 'HIP'),
            line('L6', 'C10,C5', 'EAVE'),
            line('L7', 'C9,C12', 'RIDGE'),
            line('L8', 'C11,C10', 'VALLEY'),
            line('L9', 'C12,C11', 'HIP'),
          ],
        },
        POINTS: {
          POINT: [
            point('C5', '-4.539516139,84.636574305,32.510583787'),
            point('C6', '-4.539516139,55.791039151,32.510583787'),
            point('C7', '4.742679207,55.791039151,36.378165182'),
            point('C8', '4.742679207,68.770745074,36.378165182'),
            point('C9', '8.034496150,72.062562016,37.749755574'),
            point('C10', '12.443786881,84.636574305,32.510583787'),
            point('C11', '25.155949933,72.432897774,37.595449009'),
            point('C12', '24.785614175,72.062562016,37.749755574'),
          ],
        },
      },
    },
  },
}

/** The XML form of the JSON form. */
export function xmlOf(name: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((item) => xmlOf(name, item)).join('\n')
  const members = Object.entries(value as Record<string, unknown>)
  const attributes = members
    .filter(([key]) => key.startsWith('@'))
    .map(([key, text]) => ` ${key.slice(1)}="${String(text)}"`)
  const children = members.filter(([key]) => !key.startsWith('@')).map(([key, child]) => xmlOf(key, child))
  return `<${name}${attributes.join('')}>${children.join('\n')}</${name}>`
}
