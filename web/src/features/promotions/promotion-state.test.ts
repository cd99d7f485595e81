import { expect, test } from 'vitest'
import { promotionState } from './promotion-state.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
const stateOf = (startDate: string, endDate: string, active = true) =>
  promotionState({ active, startDate, endDate }, now)

test('a promotion is scheduled, then running, then ended', () => {
  expect(stateOf('2026-11-22T00:00:00.000Z', '2026-11-23T00:00:00.000Z')).toMatchObject({
    label: 'Scheduled',
    open: true,
  })
  expect(stateOf('2026-11-20T00:00:00.000Z', '2026-11-23T00:00:00.000Z')).toMatchObject({
    label: 'Running',
    open: true,
  })
  expect(stateOf('2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z')).toMatchObject({
    label: 'Ended',
    open: false,
  })
})

test('a promotion that was ended early is ended', () => {
  expect(stateOf('2026-11-20T00:00:00.000Z', '2026-11-23T00:00:00.000Z', false)).toMatchObject({
    label: 'Ended',
    open: false,
  })
})
