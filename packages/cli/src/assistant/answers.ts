import type { Tool } from '@modelcontextprotocol/server'
import { SCHEMAS } from '@reports/geometry/schemas'

/*
 * JSON Schemas of what tools answer. Those of records are the published ones.
 */

/** The schema of a record as plain JSON, with what stands beside it in the answer of the command. */
export function withMembers(schema: object, members: Readonly<Record<string, object>>): Tool['outputSchema'] {
  const { properties, ...rest } = JSON.parse(JSON.stringify(schema)) as { readonly properties: object }
  const added = JSON.parse(JSON.stringify(members)) as object
  return { ...rest, type: 'object', properties: { ...properties, ...added } }
}

/** What is shared. */
export const LISTED: Tool['outputSchema'] = {
  type: 'object',
  properties: {
    files: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          path: { type: 'string', description: 'to give to the other tools as `file`' },
          kind: { type: 'string', enum: ['file', 'folder'] },
          bytes: { type: ['integer', 'null'] },
        },
        required: ['path', 'kind', 'bytes'],
      },
    },
    hasMore: { type: 'boolean', description: 'whether there are more than are listed' },
  },
  required: ['files', 'hasMore'],
}

/** What files are. */
export const INSPECTED: Tool['outputSchema'] = {
  type: 'object',
  properties: { files: { type: 'array', items: { type: 'object' } } },
  required: ['files'],
}

/** Which buildings a file has. */
export const BUILDINGS: Tool['outputSchema'] = {
  type: 'object',
  properties: {
    buildings: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          buildingId: { type: 'string' },
          displayName: { type: 'string' },
          address: { type: ['string', 'null'] },
          planArea: { type: 'number', description: 'roof in plan, m²' },
          lon: { type: 'number' },
          lat: { type: 'number' },
        },
        required: ['buildingId', 'displayName', 'address', 'planArea', 'lon', 'lat'],
      },
    },
  },
  required: ['buildings'],
}

/** What differs: the comparison of what the two files are. */
export const COMPARED: Tool['outputSchema'] = {
  type: 'object',
  anyOf: JSON.parse(
    JSON.stringify([SCHEMAS.roofComparison, SCHEMAS.scanComparison, SCHEMAS.areaComparison]),
  ) as object[],
}
