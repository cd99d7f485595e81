import { describe, expect, test } from 'vitest'
import type { InventoryItem } from '#contract/inventory/inventory-item.ts'
import { changesOf, emptyItem, fieldsOfItem, ItemFieldsSchema } from './item-fields.ts'

const loaf: InventoryItem = {
  item_id: 'loaf',
  item_name: 'Loaf',
  item_category: 'Bakery',
  category: 'food-beverage',
  price: 8.5,
  quantity: 12,
  image: null,
  color: null,
  size: 'Large',
  hidden: false,
  platform: null,
  platformStatus: null,
  updatedAt: '2026-11-02T15:04:05.000Z',
}

describe('the form of an item', () => {
  test('read back unchanged changes nothing', () => {
    for (const item of [loaf, { ...loaf, quantity: null, image: 'https://x.example/a.png', color: 'Red' }]) {
      expect(changesOf(item, ItemFieldsSchema.parse(fieldsOfItem(item)))).toEqual({})
    }
  })

  test('tells what has changed, and with a new stock the one that it replaces', () => {
    const fields = { ...fieldsOfItem(loaf), price: '$9', quantity: '20', size: ' ' }
    expect(changesOf(loaf, ItemFieldsSchema.parse(fields))).toEqual({
      price: 9,
      quantity: 20,
      seenQuantity: 12,
      size: null,
    })
    const unlimited = ItemFieldsSchema.parse({ ...fieldsOfItem(loaf), unlimited: true })
    expect(changesOf(loaf, unlimited)).toEqual({ quantity: null, seenQuantity: 12 })
  })

  test('needs a name and a price alone', () => {
    expect(ItemFieldsSchema.parse({ ...emptyItem, item_name: 'Loaf', price: '.5' })).toEqual({
      item_name: 'Loaf',
      item_category: 'Uncategorized',
      price: 0.5,
      quantity: 0,
      image: null,
      color: null,
      size: null,
      hidden: false,
    })
  })

  test.for([
    [{ item_name: ' ' }, 'item_name', 'Product name is required'],
    [{ price: '' }, 'price', 'Price is required'],
    [{ price: '8,50' }, 'price', /^Price must be/],
    [{ price: '1e3' }, 'price', /^Price must be/],
    [{ price: '0.005' }, 'price', /^Price must be/],
    [{ quantity: '1.5' }, 'quantity', /^Quantity must be/],
    [{ quantity: '-1' }, 'quantity', /^Quantity must be/],
    [{ image: 'http://x.example/a.png' }, 'image', /^A picture must be/],
  ] as const)('says what is wrong with %o', ([given, field, text]) => {
    const read = ItemFieldsSchema.safeParse({ ...fieldsOfItem(loaf), ...given })
    expect(read.error?.issues[0]?.path).toEqual([field])
    expect(read.error?.issues[0]?.message).toMatch(text)
  })
})
