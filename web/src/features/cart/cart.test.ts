import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LINES_AT_MOST, UNITS_PER_PRODUCT_AT_MOST } from '#contract/orders/order-limits.ts'
import {
  addToCart,
  applyChanges,
  byStore,
  type CartLine,
  holdAtLeast,
  mergeCarts,
  type Offer,
  partsOf,
  removeFromCart,
  restoreLine,
  setQuantity,
  setWish,
  subtotalCents,
  takeOut,
  totalQuantity,
  uniqueIdOf,
  unitsAtMost,
} from './cart.ts'

const bread: Offer = {
  item_id: 'bread',
  item_name: 'Seeded sourdough loaf',
  item_category: 'Food & Beverage',
  price: 8.5,
  quantity: 3,
  image: null,
  color: null,
  size: null,
  storeId: 'rosemary',
  storeName: 'Rosemary & Rye',
}

const added = (...offers: Offer[]) =>
  offers.reduce<CartLine[]>((lines, offer) => addToCart(lines, offer).lines, [])

test('lines stand under their store, in the order of adding', () => {
  const tea = { ...bread, item_id: 'tea', storeId: 'hazel', storeName: 'Hazel' }
  const lines = added(bread, tea, { ...bread, item_id: 'rye' })
  expect(
    byStore(lines).map(({ storeName, lines: own }) => [storeName, own.map(({ item_id }) => item_id)]),
  ).toEqual([
    ['Rosemary & Rye', ['bread', 'rye']],
    ['Hazel', ['tea']],
  ])
})

describe('adding', () => {
  test('a new line has one unit and its own stock', () => {
    const { lines, outcome } = addToCart([], bread)
    expect(outcome).toBe('added')
    expect(lines).toEqual([{ ...bread, uniqueId: 'bread-rosemary', quantity: 1, stock: 3 }])
  })

  test('an existing line gets one more unit, up to the stock', () => {
    const lines = added(bread, bread, bread)
    expect(lines[0]?.quantity).toBe(3)
    const again = addToCart(lines, bread)
    expect(again.outcome).toBe('at_stock')
    expect(again.lines[0]?.quantity).toBe(3)
  })

  test('the same item_id of another store is another line', () => {
    expect(added(bread, { ...bread, storeId: 'bakers' })).toHaveLength(2)
  })

  test('a product that is out of stock is not added', () => {
    expect(addToCart([], { ...bread, quantity: 0 })).toEqual({ lines: [], outcome: 'out_of_stock' })
  })

  test('unlimited stock stops at the limit of an order', () => {
    const [line] = setQuantity(added({ ...bread, quantity: null }), 'bread-rosemary', 5_000)
    expect(line?.quantity).toBe(UNITS_PER_PRODUCT_AT_MOST)
  })

  test('an existing line takes the current price and stock', () => {
    const lines = added(bread, { ...bread, price: 9, quantity: 8 })
    expect(lines[0]).toMatchObject({ price: 9, stock: 8, quantity: 2 })
  })

  test('a line is reduced when the stock is lower than its quantity', () => {
    const lines = added(bread, bread, { ...bread, quantity: 1 })
    expect(lines[0]).toMatchObject({ stock: 1, quantity: 1 })
  })

  test('a full cart takes no more lines', () => {
    const full = Array.from({ length: LINES_AT_MOST }, (_, n) => ({ ...bread, item_id: `item-${n}` }))
    expect(addToCart(added(...full), bread).outcome).toBe('full')
  })
})

test('the minus button stops at 1', () => {
  expect(setQuantity(added(bread), 'bread-rosemary', 0)[0]?.quantity).toBe(1)
})

test('quantity and removal change only the line with the uniqueId', () => {
  const both = added(bread, { ...bread, storeId: 'bakers' })
  expect(setQuantity(both, 'bread-bakers', 2).map(({ quantity }) => quantity)).toEqual([1, 2])
  expect(removeFromCart(both, 'bread-bakers').map(({ storeId }) => storeId)).toEqual(['rosemary'])
})

test('a refused order corrects price and stock and removes products that are gone', () => {
  const tote: Offer = { ...bread, item_id: 'tote', quantity: null }
  const soap: Offer = { ...bread, item_id: 'soap' }
  const lines = added(bread, bread, tote, soap)
  const of = (productId: string) => ({ productId, storeId: 'rosemary' })
  const changed = applyChanges(lines, [
    { ...of('bread'), reason: 'out_of_stock', price: 8.5, stock: 1 },
    { ...of('tote'), reason: 'price', price: 10, stock: null },
    { ...of('soap'), reason: 'gone', price: null, stock: null },
  ])
  expect(changed).toMatchObject([
    { item_id: 'bread', quantity: 1, stock: 1, price: 8.5 },
    { item_id: 'tote', quantity: 1, stock: null, price: 10 },
  ])
})

test('a removed line comes back at its index, and only once', () => {
  const three = added(bread, { ...bread, item_id: 'rye' }, { ...bread, item_id: 'soap' })
  three.forEach((line, index) => {
    const without = removeFromCart(three, line.uniqueId)
    expect(restoreLine(without, line, index)).toEqual(three)
  })
  const [first] = three
  expect(first && restoreLine(three, first, 0)).toMatchObject([{ quantity: 2 }, {}, {}])
})

test('a placed order removes its own units, not units that were added later', () => {
  const lines = added(bread, bread, bread, { ...bread, storeId: 'bakers' }, { ...bread, item_id: 'soap' })
  const ordered = [
    { productId: 'bread', storeId: 'rosemary', quantity: 2 },
    { productId: 'soap', storeId: 'rosemary', quantity: 1 },
  ]
  expect(takeOut(lines, ordered)).toMatchObject([
    { uniqueId: 'bread-rosemary', quantity: 1 },
    { uniqueId: 'bread-bakers', quantity: 1 },
  ])
})

test('what the server says of a product holds for a line without a store, too', () => {
  const lost = added(bread, bread).map((line) => ({ ...line, storeId: null, uniqueId: 'bread-' }))
  const named = { productId: 'bread', storeId: 'rosemary' }
  expect(takeOut(lost, [{ ...named, quantity: 2 }])).toEqual([])
  expect(applyChanges(lost, [{ ...named, reason: 'price', price: 9, stock: 3 }])).toMatchObject([
    { price: 9, quantity: 2 },
  ])
  // Nobody knows whose it is: the line stays.
  const unclear = {
    productId: 'bread',
    storeId: null,
    reason: 'ambiguous',
    price: null,
    stock: null,
  } as const
  expect(applyChanges(lost, [unclear])).toMatchObject([{ price: 8.5, quantity: 2 }])
})

test('lines without a store stand together by its name, and have nothing to deliver', () => {
  const lines = added(bread, { ...bread, item_id: 'rye' }, { ...bread, item_id: 'tea', storeName: '' })
  const lost = lines.map((line) => ({ ...line, storeId: null }))
  expect(byStore(lost).map(({ storeName, lines: own }) => [storeName, own.length])).toEqual([
    ['Rosemary & Rye', 2],
    ['Unnamed Store', 1],
  ])
  expect(partsOf(byStore(lost))).toEqual([])
  expect(partsOf(byStore(lines))).toEqual([{ storeId: 'rosemary', subtotalCents: 2550 }])
})

test('the badge counts units, not lines', () => {
  const many = setQuantity(added({ ...bread, quantity: null }), 'bread-rosemary', 150)
  expect(totalQuantity([...many, ...added({ ...bread, item_id: 'soap' })])).toBe(151)
})

test('the subtotal is exact to the cent', () => {
  expect(subtotalCents(setQuantity(added({ ...bread, price: 0.29 }), 'bread-rosemary', 3))).toBe(87)
})

describe('after any changes', () => {
  const offer = fc.record({
    item_id: fc.constantFrom('a', 'b', 'c'),
    storeId: fc.constantFrom('s', 't'),
    price: fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100),
    quantity: fc.option(fc.integer({ min: 0, max: 6 }), { nil: null }),
  })
  const full = offer.map((some): Offer => ({ ...bread, ...some }))
  const step = fc.oneof(
    full.map((some) => (lines: CartLine[]) => addToCart(lines, some).lines),
    fc.tuple(offer, fc.oneof(fc.integer(), fc.double())).map(
      ([some, units]) =>
        (lines: CartLine[]) =>
          setQuantity(lines, uniqueIdOf(some), units),
    ),
    offer.map((some) => (lines: CartLine[]) => removeFromCart(lines, uniqueIdOf(some))),
  )
  const cart = fc
    .array(step, { maxLength: 30 })
    .map((steps) => steps.reduce<CartLine[]>((lines, act) => act(lines), []))

  const sound = (lines: CartLine[]) => {
    expect(new Set(lines.map(({ uniqueId }) => uniqueId)).size).toBe(lines.length)
    expect(lines.length).toBeLessThanOrEqual(LINES_AT_MOST)
    for (const line of lines) {
      expect(line.uniqueId).toBe(`${line.item_id}-${line.storeId}`)
      expect(Number.isInteger(line.quantity)).toBe(true)
      expect(line.quantity).toBeGreaterThanOrEqual(1)
      expect(line.quantity).toBeLessThanOrEqual(unitsAtMost(line.stock))
    }
  }

  test('each line is in the cart once, with at least one unit and at most its stock', () => {
    fc.assert(fc.property(cart, sound))
  })

  test('merging two carts keeps every line and adds no units', () => {
    fc.assert(
      fc.property(cart, cart, (kept, joining) => {
        const merged = mergeCarts(kept, joining)
        sound(merged)
        const ids = new Set([...kept, ...joining].map(({ uniqueId }) => uniqueId))
        expect(new Set(merged.map(({ uniqueId }) => uniqueId))).toEqual(ids)
        expect(totalQuantity(merged)).toBeLessThanOrEqual(totalQuantity(kept) + totalQuantity(joining))
      }),
    )
  })

  test('merging with an empty cart changes nothing', () => {
    fc.assert(
      fc.property(cart, (lines) => {
        expect(mergeCarts(lines, [])).toEqual(lines)
        expect(mergeCarts([], lines)).toEqual(lines)
      }),
    )
  })
})

test('a wish belongs to its line, and leaves no trace when it is taken away', () => {
  const lines = added(bread, { ...bread, item_id: 'rye' })
  const wished = setWish(lines, 'rye-rosemary', 'similar')
  expect(wished.map(({ wish }) => wish)).toEqual([undefined, 'similar'])
  expect(addToCart(wished, { ...bread, item_id: 'rye' }).lines[1]?.wish).toBe('similar')
  expect(setWish(wished, 'rye-rosemary', null)).toEqual(lines)
  expect(Object.keys(setWish(wished, 'rye-rosemary', null)[1] ?? {})).not.toContain('wish')
})

test('holding at least some units raises a line within its stock and never lowers it', () => {
  expect(holdAtLeast([], bread, 2)).toMatchObject({ units: 2, outcome: 'added' })
  const two = holdAtLeast([], bread, 2).lines
  expect(holdAtLeast(two, bread, 2)).toEqual({ lines: two, units: 2, outcome: 'raised' })
  expect(holdAtLeast(two, bread, 9).units).toBe(3)
  expect(holdAtLeast(two, bread, 1).units).toBe(2)
  expect(holdAtLeast([], { ...bread, quantity: 0 }, 1)).toEqual({
    lines: [],
    units: 0,
    outcome: 'out_of_stock',
  })
})
