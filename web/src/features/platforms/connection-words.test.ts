import { describe, expect, test } from 'vitest'
import type { Connection } from '#contract/platforms/connection.ts'
import { agoText, freshnessText, untoldText } from './connection-words.ts'

const now = new Date('2026-11-21T12:00:00Z')
const connection: Connection = {
  platform: 'wix',
  address: 'a',
  tokenHint: null,
  siteName: null,
  connectedAt: now.toISOString(),
  refresh: true,
  refreshing: false,
  lastRefreshAt: null,
  lastFailure: null,
  waitingWrites: 0,
  failedWrites: 0,
  sandbox: false,
}

test.each([
  ['2026-11-21T11:59:30Z', 'just now'],
  ['2026-11-21T12:03:00Z', 'just now'],
  ['2026-11-21T11:59:00Z', '1 minute ago'],
  ['2026-11-21T07:00:00Z', '5 hours ago'],
  ['2026-11-20T11:00:00Z', 'yesterday'],
])('%s was %s', (at, text) => expect(agoText(at, now)).toBe(text))

describe('a connection', () => {
  test('says how fresh its stock is', () => {
    expect(freshnessText(connection, now)).toBe('The stock has not been refreshed yet.')
    expect(freshnessText({ ...connection, refreshing: true }, now)).toBe('Refreshing the stock...')
    const refreshed = { ...connection, lastRefreshAt: '2026-11-21T11:58:00Z' }
    expect(freshnessText(refreshed, now)).toBe('Stock refreshed 2 minutes ago.')
  })

  test('says what the platform has not heard yet, without what waits for a retry', () => {
    expect(untoldText({ ...connection, waitingWrites: 2, failedWrites: 2 })).toBeNull()
    const waiting = { ...connection, waitingWrites: 3, failedWrites: 2 }
    expect(untoldText(waiting)).toBe('1 sale on Mainstreet still to be told to Wix.')
  })
})
