import type { CourierLink, Riding } from '#sandbox/demo-courier.ts'

/** Does the run of the demo town's courier, until the server stops. Says so if it ends before the last door. */
export async function sendDemoCourier(
  link: CourierLink,
  { say, ...riding }: Riding & { say: (line: string) => void },
): Promise<void> {
  try {
    // Loaded on demand, because only the first start of the demo town needs it.
    const { doRun } = await import('#sandbox/demo-courier.ts')
    await doRun(link, riding)
  } catch (error) {
    if (!riding.stop.aborted) {
      say(`The courier of the demo town has stopped. ${error instanceof Error ? error.message : error}`)
    }
  }
}
