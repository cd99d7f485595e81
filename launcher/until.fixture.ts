import { setTimeout as sleep } from 'node:timers/promises'

/** Waits for something that another process brings about. */
export async function until(condition: () => Promise<boolean>, patienceMs = 15_000): Promise<void> {
  const giveUpAt = performance.now() + patienceMs
  while (!(await condition())) {
    if (performance.now() > giveUpAt) throw new Error(`Still not so after ${patienceMs} ms: ${condition}`)
    await sleep(20)
  }
}
