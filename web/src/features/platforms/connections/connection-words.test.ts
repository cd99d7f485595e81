import { describe, expect, test } from 'vitest'
import type { Connection } from '#contract/platforms/connection.ts'
import type { StockFailure } from '#contract/platforms/stock-failure.ts'
import { agoText, freshnessText, stockFailureWords, untoldText } from './connection-words.ts'

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

  test('counts the sales that are still to be written back, without failed ones', () => {
    expect(untoldText({ ...connection, waitingWrites: 2, failedWrites: 2 })).toBeNull()
    const waiting = { ...connection, waitingWrites: 3, failedWrites: 2 }
    expect(untoldText(waiting)).toBe('1 sale on Mainstreet still to be told to Wix.')
  })
})

describe('a sale to put right', () => {
  const failure: StockFailure = {
    id: 'f',
    kind: 'oversold',
    platform: 'shopify',
    itemId: 'loaf',
    itemName: 'Loaf',
    orderNumber: 'K7QF',
    units: 3,
    missing: 2,
    at: now.toISOString(),
  }

  test('says how many units are missing, and what to do', () => {
    expect(stockFailureWords(failure)).toEqual({
      title: 'Loaf is oversold by 2 units.',
      whatToDo:
        '3 units were ordered here in order K7QF, but Shopify had only 1 left. Find the missing stock, or tell the customer.',
    })
    expect(stockFailureWords({ ...failure, units: 1, missing: 1 }).whatToDo).toContain(
      '1 unit was ordered here in order K7QF, but Shopify had none left.',
    )
  })

  test('says that the result of a write-back is unknown', () => {
    expect(stockFailureWords({ ...failure, kind: 'uncertain', orderNumber: null })).toEqual({
      title: 'We do not know whether Shopify has taken 3 units of Loaf off its stock.',
      whatToDo:
        'Shopify did not answer, and its stock has changed since. Please check the stock of Loaf there; it belongs to the order.',
    })
  })
})
