/* The entry point of tables and map layers of solar modules: who writes a roof alone does not load how its sun is measured. */
export { solarLayers } from './maps/solar-layers.ts'
export { solarTable } from './tables/solar.ts'
