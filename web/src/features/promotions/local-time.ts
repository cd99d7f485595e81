/** Converts local time as `datetime-local` writes it ('2026-11-21T09:30') to UTC. Unreadable text becomes ''. */
export function localToIso(local: string): string {
  const at = new Date(local)
  return local === '' || Number.isNaN(at.getTime()) ? '' : at.toISOString()
}

/** A time as `datetime-local` writes it. */
export function isoToLocal(at: Date): string {
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

/** The end, or '' when the start is on or after it. */
export const endAfterStart = (start: string, end: string): string =>
  start !== '' && end !== '' && start >= end ? '' : end
