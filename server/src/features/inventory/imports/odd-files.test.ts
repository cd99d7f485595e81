import type { MissingStock } from '#contract/inventory/import-inventory.ts'
import { describe, expect, test } from '#testing/test.ts'
import { aShop, ownerOf } from '../inventory.fixture.ts'
import { planImport } from './plan-import.ts'
import { readImport } from './read-import.ts'

describe('lines above the titles', () => {
  const shopify = 'Handle,Title,Option1 Name,Variant Price,Variant Inventory Qty\nmug,Mug,Title,9,4'
  test.for([
    ['a title', 'Spring list\nname,price\nMug,9', null, 1],
    ['a padded title', 'Spring list,,\nname,price,stock\nMug,9,4', null, 1],
    ['a title and an empty line', 'Spring list\n\nSKU;Name;Price\nm;Mug;9', null, 1],
    ['a note with commas', 'Prices in USD, without tax, of May\nname,price\nMug,9', null, 1],
    ['a title that is a known one', 'Product list,Stock\n\nname,price\nMug,9', null, 1],
    ['a title above an export', `Main Street\nMay 2026\n${shopify}`, 'Shopify', 2],
    ['no line', 'name,price\nMug,9', null, 0],
    ['no line above an export', shopify, 'Shopify', 0],
    ['one known title', 'Name,,\nMug,9,4', null, 0],
    ['ten lines', `${'note\n'.repeat(9)}name,price\nMug,9`, null, 9],
  ] as const)('%s', ([, csv, vendor, lines]) => {
    const read = readImport(csv)
    expect([read.vendor, read.rows.map(({ item }) => item.name)]).toEqual([vendor, ['Mug']])
    expect(read.leftOut.first.map(({ message }) => message)).toEqual(
      Array.from({ length: lines }, () => 'Stands above the titles'),
    )
  })

  test('are skipped in a list whose columns are matched by hand', async ({ app, database }) => {
    const owner = ownerOf(app, await aShop(database))
    const csv = 'Liste\nArtikel;Preis\nMug;9.00'
    const columns = { item_name: 0, price: 1 }
    const { preview } = (await owner.import(csv, undefined, columns)).json()
    expect([preview.columns[0].title, preview.counts.added]).toEqual(['Artikel', 1])
    await owner.import(csv, preview.fingerprint, columns)
    expect((await owner.import(csv)).json().preview.counts).toMatchObject({ unchanged: 1, errors: 0 })
  })

  test('the first row of a list has the titles, where none is known', () => {
    expect(readImport('Artikel;Preis\nMug;9').header).toEqual(['Artikel', 'Preis'])
  })
})

const remarksOf = (csv: string) => readImport(csv).remarks.first

describe('a number that a spreadsheet has shortened', () => {
  test.for(['1.23457E+12', '1,23457E+12', '8.9E+11', '5E+12', '1.23457e12'])('%s has a remark', (text) => {
    expect(remarksOf(`SKU,name,price\n"${text}",Mug,9`)).toEqual([
      { line: 2, message: `SKU is ${text}: a spreadsheet has shortened this number` },
    ])
  })

  test.for(['1234567890123', '2E10', 'E+12', '12.3E+4X', '1E', ''])('%s has none', (text) => {
    expect(remarksOf(`SKU,name,price\n${text},Mug,9`)).toEqual([])
  })

  test.for([
    ['Handle,Title,Option1 Name,Variant Price,Variant Barcode\nmug,Mug,Title,9,1.2E+12', 'Variant Barcode'],
    [
      'ID,Type,Name,Regular price,"GTIN, UPC, EAN, or ISBN"\n5,simple,Mug,9,1.2E+12',
      'GTIN, UPC, EAN, or ISBN',
    ],
    ['Token,Item Name,Variation Name,GTIN,Price\nx,Mug,Regular,1.2E+12,9', 'GTIN'],
    ['TITLE,PRICE,CURRENCY_CODE,QUANTITY,IMAGE1,SKU\nMug,9,USD,1,,1.2E+12', 'SKU'],
  ])('in an export has a remark with its column: %s', ([csv = '', title]) => {
    expect(remarksOf(csv)).toEqual([
      { line: 2, message: `${title} is 1.2E+12: a spreadsheet has shortened this number` },
    ])
  })

  test('that is a name has none', () => {
    expect(remarksOf('name,price\n1.2E+12,9')).toEqual([])
  })
})

test('the first number of a column that is shown with zeros has a remark', () => {
  const csv = 'SKU,name,size,price\n="00123",Mug,M,9\n="00124",Bowl,="08",="09.00"'
  expect(readImport(csv).rows.map(({ item }) => item.itemId)).toEqual(['00123', '00124'])
  expect(remarksOf(csv)).toEqual([
    { line: 2, message: 'SKU is shown as 00123, and read with its zeros' },
    { line: 3, message: 'size is shown as 08, and read with its zeros' },
  ])
})

describe('a size that is a date', () => {
  const dates = [
    '10-Dec',
    'Dec-10',
    '2-Apr',
    '10-Dec-24',
    '10-Dec-2024',
    'May-04',
    '2024-12-10',
    '12/10/2024',
    '12/10/24',
    '10.12.2024',
    '2024-12-10 00:00:00',
    '4 March',
  ]
  test.for(dates)('%s has a remark', (size) => {
    const message = `The size ${size} is a date: a spreadsheet may have changed it`
    expect(remarksOf(`name,size,price\nTee,${size},9`)).toEqual([{ line: 2, message }])
    expect(
      remarksOf(`Handle,Title,Option1 Name,Option1 Value,Variant Price\ntee,Tee,Size,${size},9`),
    ).toEqual([{ line: 2, message }])
  })

  test.for([
    '10-12',
    '12/10',
    '1/2',
    '3-6 months',
    'Marble',
    'Decaf',
    '10 Decorated',
    '1:18',
    '32x34',
    '2024',
    'M',
    '10.5',
    'Maybe 4',
    '12-10-8',
  ])('%s has none', (size) => {
    expect(remarksOf(`name,size,price\nTee,${size},9`)).toEqual([])
  })

  test('beside another option has one remark for each text', () => {
    const csv =
      'TITLE,PRICE,CURRENCY_CODE,QUANTITY,IMAGE1,VARIATION 1 NAME,VARIATION 1 VALUES,VARIATION 2 NAME,VARIATION 2 VALUES\n' +
      'Tee,9,USD,1,,Color,"Red,Blue",Size,"10-Dec,M"'
    const messages = remarksOf(csv).map(({ message }) => message)
    expect(messages.filter((message) => message.includes('date'))).toEqual([
      'The size 10-Dec is a date: a spreadsheet may have changed it',
    ])
  })
})

describe('a file that says nothing of stock', () => {
  const shopify =
    'Handle,Title,Option1 Name,Variant Price,Variant Inventory Tracker,Variant Inventory Policy\n' +
    'mug,Mug,Title,9,shopify,deny\nbowl,Bowl,Title,9,shopify,continue'

  test.for([
    ['Shopify', shopify, 1],
    ['Squarespace', 'Variant ID [Non Editable],Title,Price\na,Mug,9', 1],
    ['Wix', 'handleId,fieldType,name,price\na,Product,Mug,9', 1],
    ['Square', 'Token,Item Name,Variation Name,Price\na,Mug,Regular,9', 1],
    ['WooCommerce', 'ID,Type,Name,Regular price\n5,simple,Mug,9', 1],
    ['Etsy', 'TITLE,PRICE,CURRENCY_CODE,QUANTITY,IMAGE1\nMug,9,USD,,\nBowl,9,USD,2,', 1],
    ['any list', 'name,price\nMug,9\nBowl,9', 2],
    ['a list with some stock', 'name,price,quantity\nMug,9,\nBowl,9,0', 1],
    ['a list with stock', 'name,price,quantity\nMug,9,0\nBowl,9,unlimited', 0],
  ] as const)('of %s counts its new products, so that their stock is asked for', async ([, csv, count]) => {
    const planOf = async (stock: MissingStock) =>
      (await planImport(readImport(csv), new Map(), new Set(), stock)).preview
    const [sold, unlimited] = [await planOf('sold-out'), await planOf('unlimited')]
    expect([sold.withoutStock, unlimited.withoutStock]).toEqual([count, count])
    expect(sold.fingerprint === unlimited.fingerprint).toBe(count === 0)
  })

  test.for([
    [undefined, 0],
    ['sold-out', 0],
    ['unlimited', null],
  ] as const)(
    'makes new products with the stock that is said (%s), and changes no other',
    async ([said, quantity], { app, database }) => {
      const owner = ownerOf(app, await aShop(database))
      await owner.add({ item_id: 'LOAF', item_name: 'Loaf', price: 8, quantity: 12 })
      const csv = 'item_id,item_name,price\nLOAF,Loaf,9\nBUN,Bun,2'
      const { preview } = (await owner.import(csv, undefined, undefined, said)).json()
      expect(preview.withoutStock).toBe(1)
      expect((await owner.import(csv, preview.fingerprint, undefined, said)).json().applied).toBe(true)
      expect((await owner.list()).items).toMatchObject([
        { item_id: 'BUN', quantity },
        { item_id: 'LOAF', price: 9, quantity: 12 },
      ])
      expect((await owner.import(csv)).json().preview.withoutStock).toBe(0)
    },
  )

  test('is not applied with another answer than its preview', async ({ app, database }) => {
    const owner = ownerOf(app, await aShop(database))
    const { preview } = (await owner.import(shopify)).json()
    const reply = await owner.import(shopify, preview.fingerprint, undefined, 'unlimited')
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'import_changed'])
  })
})
