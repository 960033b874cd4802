/* The door of the files of a property: each row of the table of things, a file a storey where it has one, and those that a page carries along. */
export { embeddedFiles, filesOf, reportedFiles } from './products/files.ts'
export type { EmbeddedFile, ThingFile } from './products/files.ts'
