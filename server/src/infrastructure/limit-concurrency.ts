export type Limiter = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Runs a limited number of pieces of work at once. The others wait in order. */
export function limitConcurrency(limit: number): Limiter {
  const waiting: (() => void)[] = []
  let busy = 0
  return async (work) => {
    if (busy >= limit) await new Promise<void>((go) => waiting.push(go))
    else busy++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The next one takes over the place.
      if (next !== undefined) next()
      else busy--
    }
  }
}
