import { expect, test } from 'vitest'
import { sandboxShops } from './sandbox-shops.ts'

test('no two shops of the sandbox share a product id, because one store may connect to all of them', () => {
  const ids = sandboxShops().flatMap(({ shop }) => shop.products.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
})
