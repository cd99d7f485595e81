import type { Clock } from '#server/infrastructure/clock.ts'

/** A clock that stands still until a test moves it. */
export class FakeClock implements Clock {
  #time = Date.now()

  now(): Date {
    return new Date(this.#time)
  }

  advanceSeconds(seconds: number): void {
    this.#time += seconds * 1000
  }
}
