import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCart } from './parse-cart.ts'

const line = {
  item_id: 'bread',
  item_name: 'Seeded sourdough loaf',
  item_category: 'Food & Beverage',
  price: 8.5,
  quantity: 2,
  image: null,
  color: null,
  size: null,
  uniqueId: 'bread-rosemary',
  storeId: 'rosemary',
  storeName: 'Rosemary & Rye',
  stock: 3,
}
const parsed = (value: unknown) => parseCart(JSON.stringify(value))

test('reads the lines that were written', () => {
  expect(parsed([line])).toEqual([line])
})

test('keeps a wish that is known and drops any other', () => {
  expect(parsed([{ ...line, wish: 'contact' }])).toEqual([{ ...line, wish: 'contact' }])
  expect(parsed([{ ...line, wish: 'steal' }])).toEqual([line])
})

test('fills in missing fields of a line, and reads a price that is text', () => {
  const { stock: _stock, image: _image, color: _color, ...older } = line
  expect(parsed([{ ...older, price: '8.50' }])).toEqual([{ ...line, stock: null }])
})

test('a line with only an id and a price is a line with one unit', () => {
  expect(parsed([{ item_id: 'bread', price: 8.5 }])).toEqual([
    {
      ...{ item_id: 'bread', price: 8.5, quantity: 1, stock: null },
      ...{ item_name: '', item_category: '', image: null, color: null, size: null },
      ...{ storeId: null, storeName: '', uniqueId: 'bread-' },
    },
  ])
})

test.each([null, undefined, ''])('keeps a line whose store id is %s, under its saved id', (storeId) => {
  const lost = { ...line, storeId }
  expect(parsed([lost])).toEqual([{ ...line, storeId: null }])
  expect(parsed([lost, { ...lost, uniqueId: 'bread-other' }])).toMatchObject([
    { uniqueId: 'bread-rosemary' },
    { uniqueId: 'bread-other' },
  ])
})

test.each([
  ['$12.50', 12.5],
  [' $ 7', 7],
  ['1,200.00', 1200],
  ['$1,234,567.89', null],
  ['1,2', null],
  ['$', null],
  ['12.50 USD', null],
])('a price of %s is %s', (price, read) => {
  expect(parsed([{ ...line, price }]).map((one) => one.price)).toEqual(read === null ? [] : [read])
})

test('reads a size and a color that are numbers as text', () => {
  expect(parsed([{ ...line, size: 10, color: 7 }])).toMatchObject([{ size: '10', color: '7' }])
})

test('reads a store id that is a number as text', () => {
  expect(parsed([{ ...line, storeId: 12 }])).toMatchObject([{ storeId: '12', uniqueId: 'bread-12' }])
})

test('drops values that are not lines and keeps the lines', () => {
  const broken = [null, 7, {}, { ...line, price: 'free' }, { ...line, quantity: 0 }, { ...line, item_id: '' }]
  expect(parsed([...broken, line])).toEqual([line])
})

test('reads the id of a record in capitals as the same store, and keeps the spelling of any other id', () => {
  const id = '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11'
  expect(
    parsed([
      { ...line, storeId: id.toUpperCase() },
      { ...line, storeId: id },
    ]),
  ).toMatchObject([{ storeId: id, quantity: 3 }])
  expect(parsed([{ ...line, storeId: 'storeABC' }])).toMatchObject([
    { storeId: 'storeABC', uniqueId: 'bread-storeABC' },
  ])
})

test('adds up two lines with the same uniqueId', () => {
  expect(parsed([line, line])).toEqual([{ ...line, quantity: 3 }])
})

test.each([null, '', '{', '{"lines":[]}', 'null', '"cart"'])('%s is an empty cart', (saved) => {
  expect(parseCart(saved)).toEqual([])
})

test('never throws, and reads its own result unchanged', () => {
  const entry = fc.oneof(
    fc.anything(),
    fc.record(
      {
        item_id: fc.oneof(fc.string(), fc.integer()),
        storeId: fc.string(),
        price: fc.oneof(fc.double(), fc.string()),
        quantity: fc.oneof(fc.double(), fc.integer(), fc.string()),
        stock: fc.option(fc.oneof(fc.integer(), fc.double())),
      },
      { requiredKeys: [] },
    ),
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(entry).map((lines) => JSON.stringify(lines)),
      ),
      (saved) => {
        const lines = parseCart(saved ?? null)
        expect(parsed(lines)).toEqual(lines)
      },
    ),
  )
})
