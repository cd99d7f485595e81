import { keysOf } from '#contract/shared/tables.ts'
import { describe, expect, test } from '#testing/test.ts'
import { readImport } from '../imports/read-import.ts'
import { aShop, ownerOf } from '../inventory.fixture.ts'
import { file, titlesOf } from './vendor-exports.fixture.ts'

const TODAY = '2026-11-29'
const cap = { ID: '50', Type: 'simple', Name: 'Cap', Published: '1', 'In stock?': '1', 'Regular price': '16' }
const csvOf = (...rows: Record<string, string>[]) => file(titlesOf('woocommerce'), rows)
const read = (...rows: Record<string, string>[]) => {
  const found = readImport(csvOf(...rows), undefined, TODAY)
  expect(found.errors.first).toEqual([])
  return { items: found.rows.map(({ item }) => item), remarks: found.remarks.first.map((it) => it.message) }
}

describe('an export of WooCommerce', () => {
  test.for([
    ['hidden', '1', true],
    ['Hidden', '1', true],
    ['visible', '1', false],
    ['search', '1', false],
    ['catalog', '1', false],
    ['', '1', false],
    ['visible', '0', true],
  ] as const)('of a product that is %s in the catalog and published %s: hidden is %s', (given) => {
    const [visibility, published, hidden] = given
    const row = { ...cap, 'Visibility in catalog': visibility, Published: published }
    expect(read(row).items).toMatchObject([{ hidden }])
  })

  test('hides the variations of a hidden product', () => {
    const parent = { ...cap, Type: 'variable', SKU: 'cap', 'Visibility in catalog': 'hidden' }
    const variation = { ...cap, Type: 'variation', Parent: 'cap', 'Visibility in catalog': 'visible' }
    const { items } = read(parent, { ...variation, ID: '51' }, { ...variation, ID: '52' })
    expect(items).toMatchObject([{ hidden: true }, { hidden: true }])
  })

  test.for([
    [{ Categories: 'Home\\, Garden > Tools' }, { categoryName: 'Home, Garden > Tools' }],
    [{ Categories: 'Odds\\, ends, Clothing > Hats' }, { categoryName: 'Clothing > Hats' }],
    [
      { Images: 'https://x.example/a\\,b.jpg, https://x.example/c.jpg' },
      { image: 'https://x.example/a,b.jpg' },
    ],
  ] as const)('reads a comma inside a text: %j', ([given, item]) => {
    expect(read({ ...cap, ...given }).items).toMatchObject([item])
  })

  test.for([
    ['1\\,5 m', '1,5 m'],
    ['10\\, 12\\, 14', '10, 12, 14'],
    ['Nine', 'Nine'],
  ] as const)('reads the option %s', ([given, size]) => {
    const option = { 'Attribute 1 name': 'Length', 'Attribute 1 value(s)': given }
    expect(read({ ...cap, Type: 'variation', ...option }).items).toMatchObject([{ size }])
  })

  test.for([
    ['0', '1', 'backorder', null],
    ['0', 'notify', 'backorder', null],
    ['4', '1', '1', null],
    ["'-3", '1', 'backorder', null],
    ['0', '0', '0', 0],
    ["'-3", '0', '0', 0],
    ['4', '0', '1', 4],
    ['4', '', '1', 4],
    ['', '1', '0', 0],
    ['', '0', '1', null],
  ] as const)('with the stock %s, backorders %s and in stock %s has the quantity %s', (given) => {
    const [stock, backorders, inStock, quantity] = given
    const row = { ...cap, Stock: stock, 'Backorders allowed?': backorders, 'In stock?': inStock }
    expect(read(row).items).toMatchObject([{ quantity }])
  })

  test('takes the backorders of the product whose stock a variation shares', () => {
    const parent = { ...cap, Type: 'variable', SKU: 'cap', Stock: '0', 'Backorders allowed?': 'notify' }
    const variation = { ...cap, Type: 'variation', Parent: 'cap', 'Backorders allowed?': '0' }
    const { items } = read(
      parent,
      { ...variation, ID: '51', Stock: 'parent' },
      { ...variation, ID: '52', Stock: '2' },
    )
    expect(items).toMatchObject([{ quantity: null }, { quantity: 2 }])
  })

  const until = 'The price is the sale price until 2026-11-29. The regular one is 16'
  test.for([
    ['', '', 1200, []],
    ['2026-11-29', '2026-11-29', 1200, [until]],
    ['2026-11-01', '2026-11-29 23:59:59', 1200, [until]],
    ['', '2026-11-29', 1200, [until]],
    ['2026-11-29', '', 1200, ['The price is the sale price. The regular one is 16']],
    ['2026-11-30', '', 1600, []],
    ['2026-11-30', '2026-12-05', 1600, []],
    ['2026-10-01', '2026-11-28', 1600, []],
    ['01/02/2026', '', 1600, []],
  ] as const)('of a sale from "%s" to "%s" has the price of %i cents', (given) => {
    const [starts, ends, priceCents, remarks] = given
    const sale = { 'Sale price': '12', 'Date sale price starts': starts, 'Date sale price ends': ends }
    expect(read({ ...cap, ...sale })).toMatchObject({ items: [{ priceCents }], remarks })
  })

  test('reads the day of a sale in the time zone of the store', async ({ app, clock, database }) => {
    const owner = ownerOf(app, await aShop(database))
    // Two hours after midnight in UTC it is still the day before in Nashville.
    const day = clock.now().toISOString().slice(0, 10)
    clock.advanceSeconds((Date.parse(`${day}T02:00:00Z`) + 86_400_000 - clock.now().getTime()) / 1000)
    const sale = { 'Sale price': '12', 'Date sale price starts': '2000-01-01', 'Date sale price ends': day }
    const { preview } = (await owner.import(csvOf({ ...cap, ...sale }))).json()
    expect(preview.remarks).toEqual([{ line: 2, message: expect.stringContaining(`until ${day}`) }])
  })
})

const named = {
  shopify: (name: string) => ({ Handle: 'x', Title: name, 'Option1 Name': 'Title', 'Variant Price': '5' }),
  squarespace: (name: string) => ({ 'Variant ID [Non Editable]': 'x', Title: name, Price: '5' }),
  wix: (name: string) => ({ handleId: 'x', fieldType: 'Product', name, price: '5' }),
  square: (name: string) => ({ Token: 'x', 'Item Name': name, 'Variation Name': 'Regular', Price: '5' }),
  etsy: (name: string) => ({ TITLE: name, PRICE: '5', CURRENCY_CODE: 'USD', QUANTITY: '1' }),
  woocommerce: (name: string) => ({ ...cap, Name: name }),
}

describe.each(keysOf(named))('an export of %s', (vendor) => {
  test.for([
    ["'-20% soap", '-20% soap'],
    ["'=Equal", '=Equal'],
    ["'+1 mug", '+1 mug'],
    ["'@home candle", '@home candle'],
    ["'Tis tea", "'Tis tea"],
    ["Baker's loaf", "Baker's loaf"],
  ] as const)('reads the name %s as %s', ([given, name]) => {
    const csv = file(titlesOf(vendor), [named[vendor](given)])
    expect(readImport(csv).rows.map(({ item }) => item.name)).toEqual([name])
  })
})
