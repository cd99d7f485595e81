import { expect, test } from 'vitest'
import { ApiProblem, NetworkFailure } from '../../infrastructure/api.ts'
import { findChangedStock, saveFailureText } from './save-failure-text.ts'

const sold = (quantity: unknown) => new ApiProblem(409, { code: 'stock_changed', message: 'Sold.', quantity })

test('a failure shows the message of the server, or a general message', () => {
  expect(saveFailureText(new ApiProblem(409, { code: 'item_exists', message: 'Another.' }))).toBe('Another.')
  expect(saveFailureText(new ApiProblem(500, 'not JSON'))).toBe('This was not saved. Please try again.')
  expect(saveFailureText(new NetworkFailure())).toMatch('could not be reached')
  expect(saveFailureText(new TypeError('odd'))).toBe('This was not saved. Please try again.')
})

test('a second save can replace a changed stock, also an unlimited one', () => {
  for (const quantity of [7, 0, null]) {
    expect(saveFailureText(sold(quantity))).toBe('Sold. Save again to replace it.')
    expect(findChangedStock(sold(quantity))).toEqual({ quantity })
  }
  expect(findChangedStock(sold(undefined))).toBeNull()
  expect(findChangedStock(new NetworkFailure())).toBeNull()
})
