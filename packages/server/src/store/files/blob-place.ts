import { OperatorError } from '../../operator-error.ts'
import { extensionsOf } from '../database/extended.ts'
import type { Database } from '../database/tables.ts'
import { folderBlobs, type Blobs } from '../blobs/blobs.ts'
import type { Bucket } from '../blobs/bucket.ts'

/** Where photos are: a folder by its path, or a bucket. */
export type BlobPlace = string | Bucket

/** @throws OperatorError where they are in a bucket and no extension of the database opens one */
export function blobsIn(place: BlobPlace, db: Database): Blobs {
  if (typeof place === 'string') return folderBlobs(place)
  const [open] = extensionsOf(db).flatMap(({ bucketBlobs }) => bucketBlobs ?? [])
  if (open === undefined) throw new OperatorError('REPORTS_BLOBS: a bucket needs the command of @reports/operations')
  return open(place)
}
