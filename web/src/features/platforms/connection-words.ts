import type { Connection } from '#contract/platforms/connection.ts'
import { platformNames } from '#contract/platforms/platform.ts'

const MINUTE_MS = 60_000
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })

/** 'just now', '5 minutes ago', '3 hours ago', '2 days ago' */
export function agoText(at: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(at).getTime()) / MINUTE_MS))
  if (minutes < 1) return 'just now'
  if (minutes < 60) return relative.format(-minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? relative.format(-hours, 'hour') : relative.format(-Math.floor(hours / 24), 'day')
}

/** How fresh the stock of a connection is. */
export function freshnessText({ refreshing, lastRefreshAt }: Connection, now: Date): string {
  if (refreshing) return 'Refreshing the stock...'
  if (lastRefreshAt === null) return 'The stock has not been refreshed yet.'
  return `Stock refreshed ${agoText(lastRefreshAt, now)}.`
}

/** What the platform still has to hear of sales here; null when it has heard everything. */
export function untoldText({ platform, waitingWrites, failedWrites }: Connection): string | null {
  const untold = waitingWrites - failedWrites
  if (untold <= 0) return null
  const sales = untold === 1 ? '1 sale' : `${untold.toLocaleString('en-US')} sales`
  return `${sales} on Mainstreet still to be told to ${platformNames[platform]}.`
}
