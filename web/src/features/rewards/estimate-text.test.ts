import { expect, test } from 'vitest'
import { estimateText } from './estimate-text.ts'

test.each([
  [
    { orders: 1200, rewards: 9, cost: 90 },
    'Over the last 90 days this would have cost $90.00: 9 full cards for 1,200 orders.',
  ],
  [
    { orders: 8, rewards: 1, cost: 4.5 },
    'Over the last 90 days this would have cost $4.50: 1 full card for 8 orders.',
  ],
  [
    { orders: 1, rewards: 0, cost: 0 },
    'Over the last 90 days this would have cost $0.00: 0 full cards for 1 order.',
  ],
  [{ orders: 0, rewards: 0, cost: 0 }, 'Over the last 90 days no delivered order would have counted.'],
])('%j', (estimate, text) => {
  expect(estimateText(estimate)).toBe(text)
})
