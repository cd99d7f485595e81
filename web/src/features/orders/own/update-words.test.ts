import { expect, test } from 'vitest'
import { updateWords } from './update-words.ts'

test('an order that was handed over is on its way, and then the courier is arriving', () => {
  const update = { move: 'handOver', storeName: 'Rosemary & Rye' } as const
  expect(updateWords({ ...update, isArriving: false })).toMatchObject({
    label: 'On its way',
    title: 'Your order from Rosemary & Rye is on its way',
  })
  expect(updateWords({ ...update, isArriving: true })).toMatchObject({
    label: 'Arriving',
    title: 'The courier is arriving with your order from Rosemary & Rye',
  })
})
