import { keysOf } from '#contract/shared/tables.ts'
import { describe, expect, test } from '#testing/test.ts'
import { copyAddressOf } from '../../pictures/public.ts'
import { planImport } from '../imports/plan-import.ts'
import { readImport } from '../imports/read-import.ts'
import { aShop, ownerOf } from '../inventory.fixture.ts'
import { file, titlesOf, vendorExports } from './vendor-exports.fixture.ts'

type Expected = { items: object[]; leftOut: string[]; errors: string[]; remarks: number }
const expected: Record<keyof typeof vendorExports, Expected> = {
  shopify: {
    items: [
      {
        itemId: 'linen-shirt_red_m',
        name: 'Linen shirt',
        description: 'Washed & soft.\n\n• One\n• Two',
        categoryName: 'Apparel & Accessories > Clothing > Shirts & Tops',
        color: 'Red',
        size: 'M',
        priceCents: 3900,
        quantity: 4,
        image: 'https://cdn.shopify.com/shirt.jpg',
        hidden: false,
      },
      {
        itemId: 'linen-shirt_blue_l',
        name: 'Linen shirt',
        color: 'Blue',
        size: 'L',
        priceCents: 4250,
        quantity: 0,
        image: 'https://cdn.shopify.com/blue.jpg',
      },
      { itemId: 'mug', name: 'Mug', categoryName: 'Kitchen', priceCents: 1200, quantity: null, hidden: true },
      { itemId: 'sample', name: 'Sample' },
    ],
    leftOut: [
      'A further picture of Linen shirt: an item has one',
      'Gift card is a gift card: there is nothing to deliver',
    ],
    errors: ['Price is required for a new product'],
    remarks: 0,
  },
  woocommerce: {
    items: [
      {
        itemId: 'woocommerce_45',
        name: 'Hoodie',
        description: 'Warm.',
        categoryName: 'Clothing',
        color: 'Blue',
        size: 'L',
        priceCents: 4200,
        quantity: 3,
        image: 'https://shop.example/a.jpg',
        hidden: false,
      },
      { itemId: 'woocommerce_46', name: 'Hoodie', color: 'Green', priceCents: 4500, quantity: null },
      { itemId: 'woocommerce_50', name: 'Cap', priceCents: 1600, quantity: 0, hidden: true },
    ],
    leftOut: [
      'The variations of Hoodie are rows of their own',
      'Album is not a thing that can be delivered',
      'Set is a group of other products',
    ],
    errors: [],
    remarks: 0,
  },
  square: {
    items: [
      { itemId: 'square_abc1', name: 'Mug', size: 'Large', priceCents: 1400, quantity: 3, hidden: false },
      { itemId: 'square_abc2', name: 'Mug', size: 'Small', priceCents: 1100, quantity: 5, hidden: true },
      { itemId: 'square_abc3', name: 'Bowl', priceCents: 2000, quantity: null },
    ],
    leftOut: ['Gift is not a thing that can be delivered: Digital'],
    errors: [],
    remarks: 0,
  },
  etsy: {
    items: [
      {
        itemId: 'etsy_spoon_light_s',
        name: 'Maple "cloud" spoon',
        description: 'Carved by hand.\nOiled.',
        color: 'Light',
        size: 'S',
        priceCents: 1800,
        quantity: 2,
        image: 'https://i.etsystatic.com/1.jpg',
      },
      { itemId: 'etsy_spoon_light_l', quantity: 2 },
      { itemId: 'etsy_spoon_dark_s', quantity: 2 },
      { itemId: 'etsy_spoon_dark_l', quantity: 1 },
      { itemId: 'etsy_board', name: 'Board', priceCents: 4000, quantity: 2 },
    ],
    leftOut: [],
    errors: [],
    remarks: 2,
  },
  squarespace: {
    items: [
      {
        itemId: 'squarespace_5f1c0a3e9d2b4c6e8a7f1d21',
        name: 'Candle',
        description: 'Soy wax.',
        categoryName: 'home-decor',
        size: 'Fig',
        priceCents: 1900,
        quantity: 6,
        image: 'https://images.squarespace-cdn.com/a.jpg',
        hidden: false,
      },
      {
        itemId: 'squarespace_5f1c0a3e9d2b4c6e8a7f1d22',
        name: 'Candle',
        size: 'Cedar',
        priceCents: 2400,
        quantity: null,
      },
    ],
    leftOut: ['Lesson is not a thing that can be delivered: service'],
    errors: [],
    remarks: 0,
  },
  wix: {
    items: [
      {
        itemId: 'wix_product_1_red',
        name: 'Tee',
        description: 'Cotton',
        categoryName: 'Clothing',
        color: 'Red',
        priceCents: 2250,
        quantity: 4,
        image: 'https://static.wixstatic.com/media/abc_1.jpg',
        hidden: false,
      },
      {
        itemId: 'wix_product_1_blue',
        name: 'Tee',
        color: 'Blue',
        priceCents: 1800,
        quantity: 0,
        hidden: true,
      },
      { itemId: 'wix_product_2_a4', name: 'Poster', size: 'A4', priceCents: 1550, quantity: 3 },
      { itemId: 'wix_product_2_a3', name: 'Poster', size: 'A3', quantity: 2 },
    ],
    leftOut: ['The variants of Tee are rows of their own'],
    errors: [],
    remarks: 1,
  },
}

const vendors = keysOf(vendorExports)

describe.each(vendors)('the export of %s', (vendor) => {
  const csv = vendorExports[vendor]

  test('becomes items with their variants, and says which rows are left out', () => {
    const read = readImport(csv)
    expect(read.vendor?.toLowerCase()).toBe(vendor)
    expect(read.rows.map(({ item }) => item)).toMatchObject(expected[vendor].items)
    expect(read.leftOut.first.map(({ message }) => message)).toEqual(expected[vendor].leftOut)
    expect(read.remarks.count).toBe(expected[vendor].remarks)
    expect(read.errors.count).toBe(0)
  })

  test('imported twice adds nothing, and a changed row changes its item', async () => {
    const first = await planImport(readImport(csv), new Map(), new Set())
    const added = expected[vendor].items.length - expected[vendor].errors.length
    expect(first.preview.counts).toMatchObject({ added, errors: expected[vendor].errors.length })
    expect(first.preview.errors.map(({ message }) => message)).toEqual(expected[vendor].errors)
    const held = new Map(first.added.map((item) => [item.itemId, item]))
    const again = await planImport(readImport(csv), held, new Set())
    expect(again.preview.counts).toMatchObject({ added: 0, changed: 0, unchanged: added })
    const dearer = csv.replace(/,(39\.00|45|14\.00|18\.00|24\.00|20),/g, ',99.00,')
    const { counts } = (await planImport(readImport(dearer), held, new Set())).preview
    expect(counts.added).toBe(0)
    expect(counts.changed).toBeGreaterThan(0)
  })
})

test('an export without a picture takes none away', async ({ app, database }) => {
  const owner = ownerOf(app, await aShop(database))
  const mug = { Handle: 'mug', Title: 'Mug', 'Option1 Name': 'Title', 'Variant Price': '12.00' }
  const withPicture = file(titlesOf('shopify'), [{ ...mug, 'Image Src': 'https://cdn.shopify.com/mug.jpg' }])
  const { preview } = (await owner.import(withPicture)).json()
  await owner.import(withPicture, preview.fingerprint)
  const without = (await owner.import(file(titlesOf('shopify'), [mug]))).json().preview
  expect(without.counts).toMatchObject({ changed: 0, unchanged: 1 })
  expect((await owner.list()).items[0]?.image).toBe(copyAddressOf('https://cdn.shopify.com/mug.jpg'))
})

test.for([[['赤', '青']], [['+1.00', '-1.00', '1.00']], [['10', '10+', '1/0', '1.0']], [['C', 'C#', 'C++']]])(
  'the option values %j keep their own items',
  ([values]) => {
    const rows = (values ?? []).map((value) => ({
      Handle: 'シャツ',
      Title: 'Shirt',
      'Option1 Name': 'Model',
      'Option1 Value': value,
      'Variant Price': '30',
    }))
    for (const handle of ['シャツ', 'shirt']) {
      const csv = file(
        titlesOf('shopify'),
        rows.map((row) => ({ ...row, Handle: handle })),
      )
      const read = readImport(csv)
      expect([read.rows.length, read.errors.count]).toEqual([rows.length, 0])
    }
  },
)

describe('an export of WooCommerce whose columns were chosen', () => {
  const cap = {
    ID: '50',
    Type: 'simple',
    SKU: 'cap',
    Name: 'Cap',
    Published: '0',
    'In stock?': '1',
    Stock: '4',
    'Regular price': '16',
    Categories: 'Clothing',
  }

  test.for([
    [
      ['ID', 'Type', 'SKU', 'Name', 'Stock', 'Regular price', 'Categories'],
      { itemId: 'woocommerce_50', name: 'Cap', priceCents: 1600, quantity: 4, categoryName: 'Clothing' },
    ],
    [
      ['Type', 'SKU', 'Name', 'In stock?', 'Regular price'],
      { itemId: 'woocommerce_cap', name: 'Cap', priceCents: 1600 },
    ],
    [
      ['Name', 'Published', 'Regular price'],
      { itemId: 'woocommerce_cap', name: 'Cap', priceCents: 1600, hidden: true },
    ],
  ] as const)('says no more than they do: %j', ([titles, item]) => {
    const read = readImport(file(titles, [cap]))
    expect([read.vendor, read.rows.map((row) => row.item)]).toEqual(['WooCommerce', [item]])
  })

  test('leaves out products with variations where no column names the parent', () => {
    const titles = ['ID', 'Type', 'Name', 'Regular price', 'Attribute 1 name', 'Attribute 1 value(s)']
    const read = readImport(
      file(titles, [
        { ID: '44', Type: 'variable', Name: 'Hoodie', 'Attribute 1 value(s)': 'Blue, Green' },
        {
          ID: '45',
          Type: 'variation',
          Name: 'Hoodie - Blue',
          'Regular price': '45',
          'Attribute 1 name': 'Color',
          'Attribute 1 value(s)': 'Blue',
        },
      ]),
    )
    expect(read.leftOut.first).toEqual([{ line: 2, message: expect.stringContaining('rows of their own') }])
    expect(read.rows.map(({ item }) => item)).toEqual([
      { itemId: 'woocommerce_45', name: 'Hoodie - Blue', color: 'Blue', priceCents: 4500 },
    ])
  })

  test.for([
    ['with categories as types', 'ID,Type,Name,Regular price\n50,Clothing,Cap,16', 'Clothing'],
    ['with a price', 'Name,Type,Published,Price,Regular price\nCap,simple,1,16,20', 'simple'],
    ['without titles of its own', 'Name,Category,Regular price\nCap,Clothing,16', 'Clothing'],
  ] as const)('is not a list %s', ([, csv, categoryName]) => {
    const { vendor, rows } = readImport(csv)
    expect([vendor, rows[0]?.item.categoryName]).toEqual([null, categoryName])
  })
})
