import dxfParser from 'dxf-parser'
import type { Entity } from './dxf-entities.ts'

// Its types describe another build than the one that Node loads, of which the class is the whole.
const DxfParser = dxfParser as unknown as typeof dxfParser.default

/** A drawing as `dxf-parser` reads it, which knows nothing of ours. */
export function readDxf(bytes: Uint8Array): {
  header: any
  entities: Entity[]
  layers: string[]
  blocks: Record<string, Entity[]>
} {
  const dxf: any = new DxfParser().parseSync(new TextDecoder('windows-1252').decode(bytes))
  return {
    header: dxf.header,
    entities: dxf.entities,
    layers: Object.keys(dxf.tables.layer.layers),
    blocks: Object.fromEntries(Object.entries<any>(dxf.blocks).map(([name, { entities = [] }]) => [name, entities])),
  }
}
