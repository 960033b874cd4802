import { EDGE_TYPES, TERMS } from '@reports/geometry'
import type { CadDrawing } from './drawing.ts'

/*
 * Layers are named in the language of the drawing. In the code that draws they have their English names.
 */

/** Words of a layer's name, in Norwegian. Edges are added by their types. */
const NORWEGIAN: Readonly<Record<string, string>> = {
  rooms: 'rom',
  walls: 'vegger',
  'wall-bodies': 'veggtykkelser',
  doors: 'dører',
  'door-swings': 'dørslag',
  windows: 'vinduer',
  'window-frames': 'vinduskarmer',
  passages: 'åpninger',
  objects: 'inventar',
  'low-lines': 'lav-takhøyde',
  dimensions: 'mål',
  marks: 'merker',
  texts: 'tekster',
  faces: 'takflater',
  '3d-faces': '3d-takflater',
  modules: 'solcellemoduler',
  '3d-modules': '3d-solcellemoduler',
  'walls-ground': 'vegger-til-grunn',
  'walls-shared': 'vegger-mot-tak',
  foot: 'veggfot',
  ...Object.fromEntries(
    EDGE_TYPES.flatMap((type) => {
      const name = TERMS.nb.edgeTypes[type].toLowerCase().replaceAll(' ', '-')
      return [
        [`edges-${type}`, `kanter-${name}`],
        [`3d-edges-${type}`, `3d-kanter-${name}`],
      ]
    }),
  ),
}

/** A drawing with its layers named in its language. */
export function withNamedLayers(drawing: CadDrawing): CadDrawing {
  if (drawing.lang === 'en') return drawing
  const nameOf = (layer: string): string => NORWEGIAN[layer] ?? layer
  return {
    ...drawing,
    layers: drawing.layers.map((layer) => ({ ...layer, name: nameOf(layer.name) })),
    entities: drawing.entities.map((entity) => ({ ...entity, layer: nameOf(entity.layer) })),
  }
}
