/*
 * The door of exchange: measured roofs in the formats that other programs for roofs and city models read.
 */
export { cityJsonOf } from './exchange/cityjson.ts'
export { eagleViewJson, eagleViewXml } from './exchange/eagleview.ts'
