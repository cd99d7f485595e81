import { describe, expect, test } from 'vitest'
import type { InventoryItem, InventoryItemDraft } from '#contract/inventory/inventory-item.ts'
import { changesOf, emptyItem, fieldsOfItem, type ItemFields } from './item-fields.ts'
import { readItemFields } from './read-item-fields.ts'

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
  description: 'Dark rye.\nKeeps a week.',
  hidden: false,
  platform: null,
  platformStatus: null,
  byHand: [],
  withheld: null,
  takenDown: null,
  platformPrice: null,
  platformQuantity: null,
  updatedAt: '2026-11-02T15:04:05.000Z',
}

function draftOf(fields: ItemFields): InventoryItemDraft {
  const { draft, problems } = readItemFields(fields)
  if (draft === null) throw new Error(Object.values(problems).join())
  return draft
}

describe('the item form', () => {
  test('reports no change for unchanged fields', () => {
    for (const item of [loaf, { ...loaf, quantity: null, image: 'https://x.example/a.png', color: 'Red' }]) {
      expect(changesOf(item, draftOf(fieldsOfItem(item)))).toEqual({})
    }
  })

  test('reports the changed fields, and the replaced stock with a new stock', () => {
    const fields = { ...fieldsOfItem(loaf), price: '$9', quantity: '20', size: ' ' }
    expect(changesOf(loaf, draftOf(fields))).toEqual({ price: 9, quantity: 20, seenQuantity: 12, size: null })
    const unlimited = draftOf({ ...fieldsOfItem(loaf), unlimited: true })
    expect(changesOf(loaf, unlimited)).toEqual({ quantity: null, seenQuantity: 12 })
  })

  test('requires only a name, a price and a quantity, and takes no empty quantity for 0', () => {
    expect(draftOf({ ...emptyItem, item_name: 'Loaf', price: '.5', quantity: '0' })).toEqual({
      item_name: 'Loaf',
      item_category: 'Uncategorized',
      price: 0.5,
      quantity: 0,
      image: null,
      color: null,
      size: null,
      description: null,
      hidden: false,
    })
    expect(readItemFields({ ...emptyItem, item_name: 'Loaf', price: '.5' }).problems).toEqual({
      quantity: 'Quantity is required',
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
    [{ quantity: '1000001' }, 'quantity', /^Quantity must be/],
    [{ image: 'http://x.example/a.png' }, 'image', /^A picture must be/],
    [{ image: `https://x.example/${'a'.repeat(2000)}` }, 'image', /^A picture must be/],
    [{ item_id: 'x'.repeat(101) }, 'item_id', 'Item ID is too long'],
    [{ item_name: 'x'.repeat(256) }, 'item_name', 'Product name is too long'],
    [{ item_category: 'x'.repeat(256) }, 'item_category', 'Category is too long'],
    [{ color: 'x'.repeat(256) }, 'color', 'Color is too long'],
    [{ size: 'x'.repeat(256) }, 'size', 'Size is too long'],
    [{ description: 'x'.repeat(5001) }, 'description', 'Description is too long'],
  ] as const)('rejects %o', ([given, field, text]) => {
    const { problems } = readItemFields({ ...fieldsOfItem(loaf), ...given })
    expect(Object.keys(problems ?? {})).toEqual([field])
    expect(problems?.[field]).toMatch(text)
  })
})
