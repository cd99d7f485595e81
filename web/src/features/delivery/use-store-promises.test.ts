import { expect, test } from 'vitest'
import { promiseFilterFromParams, promiseFilterQuery, promiseRefresh } from './use-store-promises.ts'

const at = { latitude: 36.15, longitude: -86.794 }
/** As long as a shared cache keeps the answer to a list. */
const CACHED_MS = 15_000

test('a list of open stores is read again within a minute, also from a cache', () => {
  const interval = Number(promiseRefresh({ open: '1' }))
  expect(interval).toBeGreaterThan(0)
  expect(interval + CACHED_MS).toBeLessThanOrEqual(60_000)
  expect(promiseRefresh({})).toBe(false)
})

test('nothing is sent for a list without a filter, and the ZIP only where it decides', () => {
  const place = { ...at, zip: '37203' }
  const read = (text: string) => promiseFilterFromParams(new URLSearchParams(text))
  expect(promiseFilterQuery(read(''), place)).toEqual({})
  expect(promiseFilterQuery(read('open=1'), place)).toEqual({ open: '1' })
  expect(promiseFilterQuery(read('delivers=1'), place)).toEqual({ delivers: '1', zip: '37203' })
  expect(promiseFilterQuery(read('delivers=1'), { ...at, zip: null })).toEqual({ delivers: '1' })
  expect(promiseFilterQuery(read('delivers=1'), { ...at, zip: '3720' })).toEqual({ delivers: '1' })
})
