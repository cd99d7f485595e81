import type { Connection } from '#contract/platforms/connection.ts'
import { platformNames } from '#contract/platforms/platform.ts'
import type { StockFailure } from '#contract/platforms/stock-failure.ts'

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

/** 'Stock refreshed 5 minutes ago.' */
export function freshnessText({ refreshing, lastRefreshAt }: Connection, now: Date): string {
  if (refreshing) return 'Refreshing the stock...'
  if (lastRefreshAt === null) return 'The stock has not been refreshed yet.'
  return `Stock refreshed ${agoText(lastRefreshAt, now)}.`
}

/** How many sales are still to be written back; null when there are none. */
export function untoldText({ platform, waitingWrites, failedWrites }: Connection): string | null {
  const untold = waitingWrites - failedWrites
  if (untold <= 0) return null
  const sales = untold === 1 ? '1 sale' : `${untold.toLocaleString('en-US')} sales`
  return `${sales} on Mainstreet still to be told to ${platformNames[platform]}.`
}

/** What happened to a sale, and what the owner or an editor can do about it. */
export function stockFailureWords(failure: StockFailure): { title: string; whatToDo: string } {
  const { kind, itemName, units, missing, orderNumber } = failure
  const platform = platformNames[failure.platform]
  const name = itemName.trim() || 'Unnamed Product'
  const order = orderNumber === null ? 'the order' : `order ${orderNumber}`
  if (kind === 'uncertain') {
    return {
      title: `We do not know whether ${platform} has taken ${unitsText(units)} of ${name} off its stock.`,
      whatToDo: `${platform} did not answer, and its stock has changed since. Please check the stock of ${name} there; it belongs to ${order}.`,
    }
  }
  const had = missing === units ? 'none' : `only ${(units - missing).toLocaleString('en-US')}`
  return {
    title: `${name} is oversold by ${unitsText(missing)}.`,
    whatToDo: `${unitsText(units)} ${units === 1 ? 'was' : 'were'} ordered here in ${order}, but ${platform} had ${had} left. Find the missing stock, or tell the customer.`,
  }
}

const unitsText = (count: number): string =>
  count === 1 ? '1 unit' : `${count.toLocaleString('en-US')} units`
