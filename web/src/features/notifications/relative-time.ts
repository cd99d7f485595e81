const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** 'Just now', '5m ago', '3h ago', '12d ago', and from thirty days on the date. */
export function relativeTime(timestamp: string | null | undefined, now: Date): string {
  const at = timestamp ? new Date(timestamp) : null
  if (at === null || Number.isNaN(at.getTime())) return 'Just now'
  const ageMs = now.getTime() - at.getTime()
  if (ageMs < MINUTE_MS) return 'Just now'
  if (ageMs < HOUR_MS) return `${Math.floor(ageMs / MINUTE_MS)}m ago`
  if (ageMs < DAY_MS) return `${Math.floor(ageMs / HOUR_MS)}h ago`
  if (ageMs < 30 * DAY_MS) return `${Math.floor(ageMs / DAY_MS)}d ago`
  return at.toLocaleDateString()
}
