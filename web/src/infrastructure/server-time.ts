let aheadMs = 0

/** A smaller difference comes from the way of the answer, or from its header, which has whole seconds. */
const TOLERANCE_MS = 60_000

/**
 * The time of the server in milliseconds, as its last answer told it; the device's own time before that. Only for what
 * ends at a time of the server: a counter's tablet may be hours off, and a pause that it sends has to end when the
 * person meant. Words such as '5m ago' follow the device's clock.
 */
export const serverNow = (): number => Date.now() + aheadMs

/** Reads the server's time from an answer. One that a cache may have kept tells an older time and is left out. */
export function readServerTime({ headers }: Response): void {
  const date = Date.parse(headers.get('date') ?? '')
  if (headers.get('cache-control') !== 'no-store' || Number.isNaN(date)) return
  const difference = date - Date.now()
  aheadMs = Math.abs(difference) > TOLERANCE_MS ? difference : 0
}
