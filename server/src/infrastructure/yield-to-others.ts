import { setImmediate } from 'node:timers/promises'

/** Well under a millisecond of work, even where a step reads a row of many columns. */
const STEPS_AT_ONCE = 200

/** Called before each step of long work: now and then it lets the other requests of this process go on first. */
export async function yieldToOthers(step: number): Promise<void> {
  if (step % STEPS_AT_ONCE === STEPS_AT_ONCE - 1) await setImmediate()
}
