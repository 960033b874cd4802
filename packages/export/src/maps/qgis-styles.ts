import { EDGE_TYPES, TERMS } from '@reports/geometry'
import { EDGES_ELSEWHERE } from './edge-types.ts'
import type { MapLayer } from './layer.ts'

/*
 * How QGIS draws the layers of a GeoPackage when it opens them: its own table `layer_styles`, a style in QML each.
 */

const option = (name: string, value: string): string => `<Option name="${name}" type="QString" value="${value}"/>`

const symbol = (name: string, type: 'fill' | 'line', layer: string, options: readonly string[]): string =>
  `<symbol name="${name}" type="${type}" alpha="1"><layer class="${layer}" enabled="1" locked="0" pass="0"><Option type="Map">${options.join('')}</Option></layer></symbol>`

const fill = (colour: string, outline: string): string =>
  symbol('0', 'fill', 'SimpleFill', [
    option('color', `${colour},255`),
    option('outline_color', `${outline},255`),
    option('outline_width', '0.3'),
    option('style', 'solid'),
  ])

const line = (name: string, colour: string, width: number): string =>
  symbol(name, 'line', 'SimpleLine', [option('line_color', `${colour},255`), option('line_width', String(width))])

const renderer = (content: string): string =>
  `<!DOCTYPE qgis PUBLIC 'http://mrcc.com/qgis.dtd' 'SYSTEM'><qgis version="3.28.0" styleCategories="Symbology">${content}</qgis>`

const single = (own: string): string =>
  renderer(`<renderer-v2 type="singleSymbol" forceraster="0"><symbols>${own}</symbols></renderer-v2>`)

const edges = (): string =>
  renderer(
    `<renderer-v2 type="categorizedSymbol" attr="type" forceraster="0"><categories>${EDGE_TYPES.map(
      (type, i) =>
        `<category symbol="${i}" value="${type}" label="${TERMS.en.edgeTypes[type]}" render="true" type="string"/>`,
    ).join(
      '',
    )}</categories><symbols>${EDGE_TYPES.map((type, i) => line(String(i), EDGES_ELSEWHERE[type].rgb, 0.5)).join('')}</symbols></renderer-v2>`,
  )

const STYLES: Readonly<Record<MapLayer['name'], () => string>> = {
  buildings: () => single(fill('255,255,255', '64,64,64')),
  surfaces: () => single(fill('232,222,210', '120,110,100')),
  edges,
  walls: () => single(line('0', '64,64,64', 0.8)),
  solar_surfaces: () => single(fill('255,236,179', '160,120,0')),
  modules: () => single(fill('38,70,120', '200,210,230')),
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** Makes the table of styles with a style for each layer. @param changed a time, the same for the same input */
export const createStyles = (layers: readonly MapLayer['name'][], changed: string): string => `
CREATE TABLE layer_styles (id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, f_table_catalog TEXT, f_table_schema TEXT,
  f_table_name TEXT, f_geometry_column TEXT, styleName TEXT, styleQML TEXT, styleSLD TEXT, useAsDefault BOOLEAN,
  description TEXT, owner TEXT, ui TEXT, update_time DATETIME DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')));
INSERT INTO gpkg_contents VALUES ('layer_styles', 'attributes', 'layer_styles', 'How QGIS draws the layers', ${quoted(changed)}, NULL, NULL, NULL, NULL, NULL);
${layers
  .map(
    (name) =>
      `INSERT INTO layer_styles VALUES (NULL, '', '', ${quoted(name)}, 'geom', ${quoted(name)}, ${quoted(STYLES[name]())}, NULL, 1, '', '', NULL, ${quoted(changed)});`,
  )
  .join('\n')}
`
