import { said, type Sentence } from '@reports/geometry/sentences'
import type { LeftOut } from './io.ts'
import { besideScan, noRooms } from './messages/en/notices.ts'

/** What is told of files of a folder that are left out. */
export const leftOut = (files: readonly string[], why: LeftOut): Sentence =>
  said(why === 'noRooms' ? noRooms : besideScan, { files })
