import { expect, test } from 'vitest'
import { ITEM_ID_LENGTH } from '#contract/inventory/item-rules.ts'
import { variantItemId } from './item-id.ts'

const SHOPIFY = ['gid://shopify/Product/9007199254740993', 'gid://shopify/ProductVariant/9007199254740995']

test('the id of a variant is the same each time, and fits', () => {
  const [product = '', variant = ''] = SHOPIFY
  expect(variantItemId(product, variant)).toBe(`${product}/${variant}`)
  const long = 'x'.repeat(ITEM_ID_LENGTH)
  expect(variantItemId(long, 'a')).toBe(variantItemId(long, 'a'))
  expect(variantItemId(long, 'a').length).toBeLessThanOrEqual(ITEM_ID_LENGTH)
})

test('other products and other variants have other ids', () => {
  const long = 'x'.repeat(ITEM_ID_LENGTH)
  const ids = [
    variantItemId('p', 'a'),
    variantItemId('p', 'b'),
    variantItemId('q', 'a'),
    variantItemId(long, 'a'),
    variantItemId(long, 'b'),
    variantItemId(`${long}a`, 'b'),
    variantItemId(long, 'ab'),
  ]
  expect(new Set(ids).size).toBe(ids.length)
})
