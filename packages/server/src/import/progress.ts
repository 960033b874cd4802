/** How far work is, in steps of about the same size: a file read, a photo stored. */
export interface Progress {
  /** There is more to do. */
  expect(steps: number): void
  done(): void
}

export const NO_PROGRESS: Progress = { expect: () => undefined, done: () => undefined }
