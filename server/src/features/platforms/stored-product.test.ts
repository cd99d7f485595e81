import { expect, test } from 'vitest'
import { CATEGORY_LENGTH, NAME_LENGTH } from '#contract/inventory/item-rules.ts'
import { storedProductOf } from './stored-product.ts'

test('texts that are cut within an emoji are what the database keeps, so that a refresh sees no change', () => {
  const cutWithin = (most: number) => `${'x'.repeat(most - 1)}🕯`
  const stored = storedProductOf({
    title: cutWithin(NAME_LENGTH),
    category: cutWithin(CATEGORY_LENGTH),
    price: 9,
    image: null,
    description: null,
  })
  expect(stored.name).toBe(`${'x'.repeat(NAME_LENGTH - 1)}\ufffd`)
  expect(stored.categoryName).toBe(`${'x'.repeat(CATEGORY_LENGTH - 1)}\ufffd`)
})
