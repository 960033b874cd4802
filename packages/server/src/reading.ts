/* The door of project folders, for extensions: they are read as an import reads them, without following a link, and checked whole. */
export { type CarriedRecord, carriedOf, scanBefore } from './import/carried-files.ts'
export { type FolderHandle, openFolder, openFolderInside } from './import/folder-handle.ts'
export { type Progress } from './import/progress.ts'
export {
  type FindScan,
  importedProject,
  photoRow,
  readProject,
  readProjectFolder,
  storedDetails,
} from './import/project-folder.ts'
export { PROJECT_PARTS } from './import/project-parts.ts'
export { type ReadPhoto, missingPhoto, readPhoto } from './import/read-photos.ts'
export {
  type ReadScan,
  measuredScan,
  readControls,
  readEditList,
  readRoof,
  readScan,
  scanFilesIn,
} from './import/read-sources.ts'
