export type CleanUp = (step: (hurry: AbortSignal) => Promise<void>) => void

/** Aborted at the first signal to stop. A start in progress then ends early. */
export type StopSignal = AbortSignal

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Ctrl-C reaches the process twice: from the terminal and from npm, which forwards it. */
export const SAME_SIGNAL_MS = 500

/**
 * Runs `start`, waits for a signal, and runs the clean-up steps, last one first. Also runs them when the start fails. A
 * second signal skips no step: it makes the steps hurry.
 */
export async function runUntilStopped(
  start: (cleanUp: CleanUp, stop: StopSignal) => Promise<void>,
): Promise<void> {
  const stop = new AbortController()
  const hurry = new AbortController()
  let firstAt = 0
  const onSignal = () => {
    if (!stop.signal.aborted) {
      firstAt = performance.now()
      stop.abort()
    } else if (performance.now() - firstAt > SAME_SIGNAL_MS) hurry.abort()
  }
  for (const signal of signals) process.on(signal, onSignal)
  // A pending promise does not keep Node running.
  const keepAlive = setInterval(() => {}, 2 ** 30)
  const steps: ((hurry: AbortSignal) => Promise<void>)[] = []
  try {
    await start((step) => steps.push(step), stop.signal)
    await new Promise<void>((resolve) => {
      if (stop.signal.aborted) resolve()
      stop.signal.addEventListener('abort', () => resolve())
    })
  } catch (error) {
    if (!stop.signal.aborted) throw error
  } finally {
    await undo(steps, hurry.signal)
    clearInterval(keepAlive)
    for (const signal of signals) process.off(signal, onSignal)
  }
}

async function undo(steps: ((hurry: AbortSignal) => Promise<void>)[], hurry: AbortSignal): Promise<void> {
  const failures: unknown[] = []
  for (const step of steps.toReversed()) {
    // Stop the database even when closing the server failed.
    await step(hurry).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Mainstreet did not stop cleanly.')
}
