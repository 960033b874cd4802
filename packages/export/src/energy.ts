/* The entry point of what energy programs read: rooms as closed shells, with what lies behind each face. */
export { gbxmlOf } from './energy/gbxml.ts'
export { honeybeeOf } from './energy/honeybee.ts'
export { dragonflyOf } from './energy/dragonfly.ts'
