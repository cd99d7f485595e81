import { expect, test } from 'vitest'
import type { Connection } from '#contract/platforms/connection.ts'
import { endedRefreshes } from './use-refresh-end.ts'

const at = (minute: string) => `2026-11-21T14:${minute}:00.000Z`
const connection = (given: Partial<Connection>): Connection => ({
  platform: 'wix',
  address: 'site',
  tokenHint: null,
  siteName: null,
  connectedAt: at('00'),
  refresh: true,
  refreshing: false,
  lastRefreshAt: at('05'),
  lastFailure: null,
  waitingWrites: 0,
  failedWrites: 0,
  sandbox: false,
  ...given,
})

test.each([
  ['is no longer under way', { refreshing: true }, {}, 1],
  ['was too short to be seen under way', {}, { lastRefreshAt: at('20') }, 1],
  ['is still under way', { refreshing: true }, { refreshing: true, lastRefreshAt: at('20') }, 0],
  ['did not run', {}, {}, 0],
])('a refresh that %s', (_, before, now, ended) => {
  expect(endedRefreshes([connection(before)], [connection(now)])).toHaveLength(ended)
})

test('the first answer ends no refresh', () => {
  expect(endedRefreshes([], [connection({})])).toEqual([])
})
