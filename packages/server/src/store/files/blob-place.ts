import { folderBlobs, type Blobs } from './blobs.ts'
import { bucketBlobs, type Bucket } from './bucket-blobs.ts'

/** Where photos are: a folder by its path, or a bucket. */
export type BlobPlace = string | Bucket

export const blobsIn = (place: BlobPlace): Blobs =>
  typeof place === 'string' ? folderBlobs(place) : bucketBlobs(place)
