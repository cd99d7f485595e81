export type CleanUp = (step: (hurry: AbortSignal) => Promise<void>) => void

/** Aborted when somebody asked to stop, so that a start in progress goes no further. */
export type StopSignal = AbortSignal

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

// Ctrl-C reaches a process twice: from the terminal, and from npm, which hands it on.
const SAME_SIGNAL_MS = 500

/**
 * Runs `start`, waits for a signal to stop, and undoes what was started, last step first, whether the start
 * succeeded or not. A second signal does not skip a step: it tells the steps to hurry.
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
  // A pending promise alone does not keep Node running.
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
    // The database is stopped even if the server could not be closed.
    await step(hurry).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Mainstreet did not stop cleanly.')
}
