import { expect, test } from 'vitest'
import { thingsToDo } from './things-to-do.ts'

const store = (id: string, ordersReceived: number, lowStock: number, showsProducts = true) => ({
  id,
  name: `Store ${id}`,
  performance: { ordersReceived, ordersProcessed: 0, ordersDelivered: 9, storeFavorites: 3 },
  lowStock,
  showsProducts,
  setup: null,
})

test('a suspended store comes before one that nobody finds, that one before waiting orders, these before empty shelves, and these before low stock', () => {
  const list = thingsToDo({
    stores: [store('a', 0, 2), store('b', 1, 0), store('c', 0, 0, false)],
    unlocatedStores: [{ id: 'a', name: 'Store a' }],
    suspended: [{ id: 'b', name: 'Store b' }],
  })
  expect(list.map(({ text }) => text)).toEqual([
    'Store b is suspended: customers do not see it.',
    'Customers cannot find Store a nearby: its address was not found.',
    '1 order waits at Store b.',
    'Store c shows no products: customers find nothing in it.',
    '2 products are low on stock at Store a.',
  ])
  expect(list.map(({ to }) => to)).toEqual([
    '/admin',
    '/admin/companies?edit=a',
    '/admin/orders?status=pending&store=b',
    '/admin/product-settings?store=c',
    '/admin/product-settings?store=a&show=low-stock',
  ])
})

test('an owner without a store is led to add one', () => {
  expect(thingsToDo({ stores: [], unlocatedStores: [], suspended: [] })).toMatchObject([
    { to: '/admin/companies' },
  ])
})

test('an owner whose stores run well has nothing to do', () => {
  expect(thingsToDo({ stores: [store('a', 0, 0)], unlocatedStores: [], suspended: [] })).toEqual([])
})

test('the list leaves to the card of a new store what it asks for, and nothing else', () => {
  const list = thingsToDo({
    stores: [store('a', 1, 2, false), store('b', 0, 0, false)],
    unlocatedStores: [{ id: 'a', name: 'Store a' }],
    suspended: [],
    openingId: 'a',
  })
  expect(list.map(({ key }) => key)).toEqual(['orders a', 'products b', 'stock a'])
})
