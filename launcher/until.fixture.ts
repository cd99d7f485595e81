import { setTimeout as sleep } from 'node:timers/promises'

const PATIENCE_MS = 100_000

/** Waits for something that another process brings about. The limit only ends what hangs. */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  const giveUpAt = performance.now() + PATIENCE_MS
  while (!(await condition())) {
    if (performance.now() > giveUpAt) throw new Error(`Still not so after ${PATIENCE_MS} ms: ${condition}`)
    await sleep(20)
  }
}
