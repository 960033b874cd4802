import { validateBytes } from 'gltf-validator'
import readXlsxFile from 'read-excel-file/node'

/* Files as libraries read them that know nothing of ours. */

/** The rows of each sheet of a workbook by its name. */
export const readSheets = async (bytes: Buffer): Promise<Map<string, unknown[][]>> =>
  new Map((await readXlsxFile(bytes)).map(({ sheet, data }) => [sheet, data]))

/** What Khronos' validator says of a 3D model. */
export const validatedGlb = async (bytes: Uint8Array): Promise<readonly object[]> =>
  (await validateBytes(bytes)).issues.messages
