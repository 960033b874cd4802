/** A bucket of S3, or of a compatible service. */
export interface Bucket {
  readonly name: string
  /** Prefix of every key, without a slash at its end; empty: none. */
  readonly prefix: string
  /** Address of the service; null: Amazon's in the region. */
  readonly endpoint: string | null
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Session token of temporary credentials. */
  readonly sessionToken: string | null
}
