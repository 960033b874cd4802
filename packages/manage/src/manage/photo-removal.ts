import { type Services } from '@reports/server/extending'
import { removeLoosePhotos } from '@reports/server/storing'

/** Removes photos that changes have left, one round at a time and beside the answers: their store may be slow. */
export class PhotoRemoval {
  readonly #services: Pick<Services, 'db' | 'blobs' | 'alarm'>
  #isAsked = false
  #rounds: Promise<void> | null = null

  constructor(services: Pick<Services, 'db' | 'blobs' | 'alarm'>) {
    this.#services = services
  }

  ask(): void {
    this.#isAsked = true
    this.#rounds ??= this.#goOn()
  }

  /** Waits for what was asked for. */
  async ended(): Promise<void> {
    await this.#rounds
  }

  async #goOn(): Promise<void> {
    const { db, blobs, alarm } = this.#services
    while (this.#isAsked) {
      this.#isAsked = false
      // What is left is removed with what else is of no use, each hour.
      await removeLoosePhotos(db, blobs).catch((error: unknown) => alarm(`photos are not removed: ${String(error)}`))
    }
    this.#rounds = null
  }
}
