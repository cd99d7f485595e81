import { expect, test } from 'vitest'
import type { HeldItem } from './hold-items.sql.ts'
import type { HeldOrder } from './hold-order.ts'
import { judgeOrder } from './judge-order.ts'
import type { WantedLine } from './wanted-lines.ts'

const STORE = 'store-1'

const aLine = (itemId: string, differs: Partial<WantedLine> = {}): WantedLine => ({
  lineNumber: 1,
  storeId: STORE,
  itemId,
  name: itemId,
  priceCents: 850,
  quantity: 2,
  ...differs,
})

const anItem = (itemId: string, differs: Partial<HeldItem> = {}): HeldItem => ({
  storeId: STORE,
  itemId,
  name: itemId,
  categoryName: 'Bakery',
  image: null,
  priceCents: 850,
  stock: 2,
  storeName: 'Rosemary & Rye',
  platform: null,
  platformProductId: null,
  platformVariantId: null,
  ...differs,
})

const held = (differs: Partial<HeldOrder> = {}): HeldOrder => ({
  sellers: { isCustomerActive: true, servedStoreIds: new Set([STORE]) },
  items: [anItem('loaf'), anItem('rye', { stock: null })],
  codes: [],
  broken: [],
  ...differs,
})

const wanted = [aLine('loaf'), aLine('rye', { lineNumber: 2, quantity: 900 })]
const none = { codes: [] }
const aCode = { storeId: STORE, promotionId: 'code-1' }
const claim = {
  ...aCode,
  valueVersion: 1,
  savedCents: 100,
  storeName: '',
  code: 'SAVE',
  discountCents: 100,
  freeDelivery: false,
}

const judged = (
  differs: Partial<HeldOrder>,
  lines = wanted,
  order: Parameters<typeof judgeOrder>[0] = none,
) => {
  const { sold, suspended, lines: checked } = judgeOrder(order, lines, held(differs))
  return { isPlaced: sold !== null, suspended, reasons: checked.map(({ reason }) => reason) }
}

test('an order that holds takes each of its lines, with the item as the store has it', () => {
  const { sold, lines } = judgeOrder(none, wanted, held())
  expect(sold).toMatchObject([
    { quantity: 2, item: { stock: 2 } },
    { quantity: 900, item: { stock: null } },
  ])
  expect(lines[0]).toMatchObject({ reason: null, productName: 'loaf', storeName: 'Rosemary & Rye', stock: 2 })
})

test.for([
  ['an item is not on sale', { items: [anItem('loaf')] }, [null, 'gone']],
  [
    'a price differs',
    { items: [anItem('loaf', { priceCents: 851 }), anItem('rye')] },
    ['price', 'out_of_stock'],
  ],
  [
    'the stock is too small',
    { items: [anItem('loaf', { stock: 1 }), anItem('rye', { stock: null })] },
    ['out_of_stock', null],
  ],
  [
    'nobody serves the store',
    { sellers: { isCustomerActive: true, servedStoreIds: new Set<string>() } },
    ['gone', 'gone'],
  ],
  ['a store breaks its promise', { broken: [{ storeId: STORE }] }, [null, null]],
] satisfies [string, Partial<HeldOrder>, (string | null)[]][])(
  'nothing is placed where %s',
  ([, differs, reasons]) => {
    expect(judged(differs)).toEqual({ isPlaced: false, suspended: false, reasons })
  },
)

test('nothing is placed for a suspended account', () => {
  const sellers = { isCustomerActive: false, servedStoreIds: new Set([STORE]) }
  expect(judged({ sellers })).toEqual({ isPlaced: false, suspended: true, reasons: [null, null] })
})

test.for([
  ['holds', [{ ...aCode, firstOrder: false, holds: true }], true],
  ['no longer holds', [{ ...aCode, firstOrder: false, holds: false }], false],
  ['is gone', [], false],
] as const)('a code that %s', ([, codes, isPlaced]) => {
  expect(judged({ codes: [...codes] }, wanted, { codes: [claim] })).toMatchObject({ isPlaced })
})
