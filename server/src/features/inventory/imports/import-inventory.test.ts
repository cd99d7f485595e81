import { anItem, aPicture } from '#testing/builders.ts'
import { describe, expect, test } from '#testing/test.ts'
import { copyAddressOf } from '../../pictures/public.ts'
import { aShop, ownerOf } from '../inventory.fixture.ts'
import { planImport } from './plan-import.ts'
import { readImport } from './read-import.ts'

const file = (...lines: string[]) => lines.join('\r\n')

describe('an import', () => {
  test('shows a preview of its changes, and then makes exactly these changes', async ({ app, database }) => {
    const shop = await aShop(database)
    const owner = ownerOf(app, shop)
    await owner.add({ item_id: 'LOAF', item_name: 'Loaf', price: 8.5, quantity: 12, color: 'Brown' })
    await owner.add({ item_id: 'RYE', item_name: 'Rye', price: 7, quantity: 3 })
    await owner.add({ item_id: 'OTHER', item_name: 'Not in the file', price: 1 })
    const csv = file(
      'item_id,item_name,item_category,price,quantity,hidden,Cost',
      'LOAF,Loaf,Bakery,9.00,unlimited,no,4',
      'RYE,Rye,Uncategorized,7,3,no,2',
      'BUN,"Bun, sweet",Bakery,$2.25,40,yes,1',
      'BAD,Bad,Bakery,"8,50",1,no,1',
    )
    const seen = (await owner.import(csv)).json()
    expect(seen).toMatchObject({
      applied: false,
      preview: {
        counts: { added: 1, changed: 1, unchanged: 1, errors: 1 },
        added: [{ line: 4, itemId: 'BUN', name: 'Bun, sweet' }],
        changed: [
          {
            line: 2,
            itemId: 'LOAF',
            changes: [
              { column: 'item_category', before: 'Uncategorized', after: 'Bakery' },
              { column: 'price', before: '8.50', after: '9.00' },
              { column: 'quantity', before: '12', after: 'unlimited' },
            ],
          },
        ],
        errors: [{ line: 5, message: 'Write the price with a point, not a comma: "8,50"' }],
        ignoredColumns: ['Cost'],
      },
    })
    expect((await owner.list()).total).toBe(3)
    const applied = (await owner.import(csv, seen.preview.fingerprint)).json()
    expect([applied.applied, applied.preview]).toEqual([true, seen.preview])
    expect((await owner.list()).items).toMatchObject([
      { item_id: 'BUN', price: 2.25, quantity: 40, hidden: true, category: 'food-beverage' },
      { item_id: 'LOAF', price: 9, quantity: null, color: 'Brown', category: 'food-beverage' },
      { item_id: 'OTHER' },
      { item_id: 'RYE', price: 7, quantity: 3 },
    ])
    expect((await owner.import(csv)).json().preview.counts).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 3,
    })
  })

  test('treats a picture as unchanged when the file names the address of its original', async ({
    app,
    database,
  }) => {
    const owner = ownerOf(app, await aShop(database))
    const csv = file('item_id,item_name,price,image', 'LOAF,Loaf,8.50,https://pictures.example/loaf.png')
    const { preview } = (await owner.import(csv)).json()
    await owner.import(csv, preview.fingerprint)
    expect((await owner.list()).items).toMatchObject([
      { image: copyAddressOf('https://pictures.example/loaf.png') },
    ])
    expect((await owner.import(csv)).json().preview.counts).toMatchObject({ changed: 0, unchanged: 1 })
  })

  test('is refused when a sale happened after the preview', async ({ app, database }) => {
    const shop = await aShop(database)
    const owner = ownerOf(app, shop)
    await owner.add({ item_id: 'LOAF', item_name: 'Loaf', price: 8.5, quantity: 12 })
    const csv = 'item_id,quantity\nLOAF,20'
    const { preview } = (await owner.import(csv)).json()
    await database.sql`update inventory_items set quantity = 11 where store_id = ${shop.store.id}`
    const reply = await owner.import(csv, preview.fingerprint)
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'import_changed'])
    expect((await owner.list()).items).toMatchObject([{ quantity: 11 }])
  })

  test('without ids makes them from names, so that a second import adds nothing', async ({
    app,
    database,
  }) => {
    const owner = ownerOf(app, await aShop(database))
    const csv = 'Name;Colour;Price;Stock\nTee;Red;20.00;5\nTee;Blue;20.00;6\n緑茶;;4.00;7\n'
    for (const _ of [1, 2]) {
      const { preview } = (await owner.import(csv)).json()
      await owner.import(csv, preview.fingerprint)
    }
    expect((await owner.list()).items.map(({ item_id: id }) => id)).toEqual([
      'tee-blue',
      'tee-red',
      expect.stringMatching(/^item-[0-9a-f]{12}$/),
    ])
  })

  test.for([
    ['LOAF,,8.50,1,', 'Product name is required'],
    ['LOAF,Loaf,,1,', 'Price is required for a new product'],
    ['LOAF,Loaf,ten,1,', 'Price is not a number: "ten"'],
    ['LOAF,Loaf,1e3,1,', 'Price is not a number: "1e3"'],
    ['LOAF,Loaf,8.505,1,', 'Price must be between $0.00 and $1,000,000.00, in whole cents'],
    ['LOAF,Loaf,"1.234,50",1,', 'Write the price with a point, not a comma: "1.234,50"'],
    ['LOAF,Loaf,1,-1,', 'Quantity must be a whole number from 0 to 1,000,000, or unlimited: "-1"'],
    ['LOAF,Loaf,1,"1,5",', 'Write the quantity as a whole number without commas: "1,5"'],
    ['LOAF,Loaf,1,1,http://x.example/y.png', /^A picture must be uploaded/],
    [`${'x'.repeat(101)},Loaf,1,1,`, 'Item ID is too long'],
    ['LOAF,Loaf,1,1,\nLOAF,Again,1,1,', 'Line 2 is the same product (LOAF)'],
    ['LOAF,"Loaf,1,1,', 'A quote mark is never closed; nothing after it was read'],
  ] as const)('reports the error of the row %s', async ([row, message]) => {
    const read = readImport(`item_id,item_name,price,quantity,image\n${row}`)
    const { preview } = await planImport(read, new Map(), new Set())
    expect(preview.errors.at(-1)?.message).toMatch(message)
  })

  test.for([
    ['', 'This file is empty.'],
    [
      `item_id\n${'x\n'.repeat(20_001)}`,
      'This file is too large. Split it into files of at most 20,000 rows.',
    ],
  ] as const)(
    'of a file that is not a list of products is refused',
    async ([csv, message], { app, database }) => {
      const reply = await ownerOf(app, await aShop(database)).import(csv)
      expect([reply.statusCode, reply.json().message]).toEqual([400, message])
    },
  )
})

test('a line with a new picture that is gone is refused, also when it goes after the preview', async ({
  app,
  database,
}) => {
  const shop = await aShop(database)
  const owner = ownerOf(app, shop)
  const [kept, gone] = [await aPicture(database), `/api/pictures/${'0'.repeat(64)}`]
  await anItem(database, { storeId: shop.store.id, itemId: 'OLD', name: 'Old', priceCents: 100 })
  await anItem(database, { storeId: shop.store.id, itemId: 'BARE', name: 'Bare', priceCents: 100 })
  await database.sql`update inventory_items set image = ${gone} where item_id = 'OLD' and store_id = ${shop.store.id}`
  const csv = file(
    'item_id,item_name,price,image',
    `OLD,Older,1,${gone}`,
    `BARE,Bare,1,${gone}`,
    `NEW,New,2,${gone}`,
    `LOAF,Loaf,2,${kept}`,
  )
  const message = 'This picture is gone. Leave its cell empty, or name another one'
  const { preview } = (await owner.import(csv)).json()
  expect(preview).toMatchObject({
    counts: { added: 1, changed: 1, errors: 2 },
    errors: [
      { line: 3, message },
      { line: 4, message },
    ],
  })
  await database.sql`delete from pictures where id = ${kept.replace('/api/pictures/', '')}`
  const late = await owner.import(csv, preview.fingerprint)
  expect([late.statusCode, late.json().code]).toEqual([409, 'import_changed'])
  const again = (await owner.import(csv)).json().preview
  expect(again.counts).toMatchObject({ added: 0, changed: 1, errors: 3 })
  expect((await owner.import(csv, again.fingerprint)).json().applied).toBe(true)
  expect((await owner.list()).items).toMatchObject([
    { item_id: 'BARE', image: null },
    { item_id: 'OLD', item_name: 'Older', image: gone },
  ])
})

test('importing an export of 10,000 items changes nothing', async ({ app, database }) => {
  const shop = await aShop(database)
  await database.sql`
    insert into inventory_items (store_id, item_id, name, price_cents, quantity, image)
    select ${shop.store.id}, 'item-' || n, '=Item "' || n || '", large', n, nullif(n % 50, 0),
      ${await aPicture(database)}
    from generate_series(1, 10000) as n`
  const owner = ownerOf(app, shop)
  const csv = await owner.export()
  expect(csv.split('\r\n')[1]).toMatch(/^item-\d+,"'=Item ""\d+"", large",Uncategorized,/)
  const { preview } = (await owner.import(csv)).json()
  expect(preview.counts).toEqual({ added: 0, changed: 0, unchanged: 10_000, leftOut: 0, errors: 0 })
  const other = ownerOf(app, await aShop(database))
  const fresh = (await other.import(csv)).json().preview
  expect((await other.import(csv, fresh.fingerprint)).json().applied).toBe(true)
  expect((await other.list()).total).toBe(10_000)
  expect(await other.export()).toBe(csv)
})

test('an export is a file download with the items of one store', async ({ app, database }) => {
  const shop = await aShop(database)
  await anItem(database, { storeId: shop.store.id, itemId: 'mine', name: 'Café', quantity: null })
  await anItem(database, { itemId: 'foreign' })
  const reply = await app.inject({ url: `${shop.url}/export`, headers: shop.headers })
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(reply.headers['content-disposition']).toMatch(
    /^attachment; filename="inventory-\d{4}-\d\d-\d\d\.csv"$/,
  )
  expect(reply.body).toBe(
    '\uFEFFitem_id,item_name,item_category,price,quantity,image,color,size,description,hidden\r\n' +
      'mine,Café,Food & Beverage,12.50,unlimited,,,,,no\r\n',
  )
})

test.for([
  ['very many digits in a price', `item_name,price,quantity\nLoaf,${'1'.repeat(200_000)}x,1`],
  ['very many columns', `item_name,price\nLoaf,1${','.repeat(3_000_000)}`],
  ['very many columns in the header', `item_name,price,${'x,'.repeat(1_900_000)}\nLoaf,1`],
  ['very many lines', `item_name,price\n${'\n'.repeat(4_000_000)}`],
] as const)('%s do not block the server', { timeout: 20_000 }, async ([, csv], { app, database }) => {
  const shop = await aShop(database)
  const reply = await ownerOf(app, shop).import(csv)
  expect(reply.body.length).toBeLessThan(20_000)
})

describe('a list with other columns', () => {
  const csv = 'Artikel;Preis;Lager;Bild\nMug;12.00;4;\nBowl;20.00;2;'

  test('shows its columns with samples, and is read by the columns that a person matches', async ({
    app,
    database,
  }) => {
    const owner = ownerOf(app, await aShop(database))
    const { preview } = (await owner.import(csv)).json()
    expect(preview.columns).toEqual([
      { title: 'Artikel', samples: ['Mug', 'Bowl'], field: null },
      { title: 'Preis', samples: ['12.00', '20.00'], field: null },
      { title: 'Lager', samples: ['4', '2'], field: null },
      { title: 'Bild', samples: [], field: null },
    ])
    expect(preview.counts).toMatchObject({ added: 0, errors: 2 })
    const columns = { item_name: 0, price: 1, quantity: 2 }
    const matched = (await owner.import(csv, undefined, columns)).json().preview
    expect(matched.counts).toMatchObject({ added: 2, errors: 0 })
    expect(matched.columns[0]).toMatchObject({ field: 'item_name' })
    await owner.import(csv, matched.fingerprint, columns)
    expect((await owner.list()).items).toMatchObject([
      { item_name: 'Bowl', price: 20, quantity: 2 },
      { item_name: 'Mug', price: 12, quantity: 4 },
    ])
  })

  test('is remembered for the store and its first row, and for no other', async ({ app, database }) => {
    const shop = await aShop(database)
    const owner = ownerOf(app, shop)
    const columns = { item_name: 0, price: 1 }
    const { preview } = (await owner.import(csv, undefined, columns)).json()
    await owner.import(csv, preview.fingerprint, columns)
    const later = 'Artikel;Preis;Lager;Bild\nVase;30.00;1;'
    expect((await owner.import(later)).json().preview.counts).toMatchObject({ added: 1, errors: 0 })
    expect((await owner.import(later.replace('Lager', 'Menge'))).json().preview.counts).toMatchObject({
      added: 0,
      errors: 1,
    })
    const other = ownerOf(app, await aShop(database))
    expect((await other.import(later)).json().preview.counts).toMatchObject({ added: 0, errors: 1 })
  })

  test('is not read by a column that it does not have', async ({ app, database }) => {
    const owner = ownerOf(app, await aShop(database))
    const { preview } = (await owner.import(csv, undefined, { item_name: 0, price: 999 })).json()
    expect(preview.errors[0].message).toBe('Price is required for a new product')
  })
})
