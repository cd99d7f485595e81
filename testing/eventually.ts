import { vi } from 'vitest'

/**
 * Repeats a check until it passes, and returns its result. The limit only ends what hangs: a busy machine takes longer.
 */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 100_000, interval: 20 })
