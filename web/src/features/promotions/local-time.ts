/** '2026-11-21T09:30', as `datetime-local` writes it, to the moment it means here. Unreadable text stays empty. */
export function localToIso(local: string): string {
  const at = new Date(local)
  return local === '' || Number.isNaN(at.getTime()) ? '' : at.toISOString()
}

/** A moment as `datetime-local` writes it. */
export function isoToLocal(at: Date): string {
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

/** An end that a changed start has overtaken is cleared. */
export const endAfterStart = (start: string, end: string): string =>
  start !== '' && end !== '' && start >= end ? '' : end
