import { describe, expect, test } from 'vitest'
import { file, titlesOf } from '../exports/vendor-exports.fixture.ts'
import { readImport } from './read-import.ts'

const itemsOf = (csv: string) => {
  const { rows, errors } = readImport(csv)
  expect(errors.first).toEqual([])
  return rows.map(({ item }) => item)
}
const inQuotes = (cell: string) => `"${cell.replaceAll('"', '""')}"`

describe('a price', () => {
  test.for([
    '8.50',
    "'8.50",
    '="8.50"',
    '$8.50',
    "'$8.50",
    '$ 8.50',
    '8.50 USD',
    '8.50USD',
    'usd 8.50',
    'US$8.50',
    '8.50 $',
    '$8.50 USD',
    '8.5\u00a0USD',
  ])('of %s is 850 cents, in a list and in exports', (price) => {
    const cell = inQuotes(price)
    expect(itemsOf(`name,price\nMug,${cell}`)).toMatchObject([{ priceCents: 850 }])
    expect(itemsOf(`Handle,Title,Option1 Name,Variant Price\nmug,Mug,Title,${cell}`)).toMatchObject([
      { priceCents: 850 },
    ])
    expect(itemsOf(`handleId,fieldType,name,price\na,Product,Mug,${cell}`)).toMatchObject([
      { priceCents: 850 },
    ])
  })

  test.for(['8.50 EUR', '€8.50', 'CAD 8.50', 'C$8.50', 'USD', '$', "'", '8.50 8.50'])(
    'of %s is an error',
    (price) => {
      expect(readImport(`name,price\nMug,${inQuotes(price)}`).errors.first).toEqual([
        { line: 2, message: `Price is not a number: "${price}"` },
      ])
    },
  )

  test('of 0.00 USD is none in an export', () => {
    const csv = 'Handle,Title,Option1 Name,Variant Price\nmug,Mug,Title,0.00 USD'
    expect(itemsOf(csv)[0]).not.toHaveProperty('priceCents')
  })
})

describe('a text that a spreadsheet keeps from becoming a number', () => {
  test.for([
    ['="00123"', '00123'],
    ["'00123", '00123'],
    ['=""', ''],
    ['="A-7"', 'A-7'],
    ["'90s", "'90s"],
    ["''90", "'90"],
    ['="a"&"b"', '="a"&"b"'],
  ] as const)('%s is %s', ([cell, text]) => {
    const [item] = itemsOf(`sku,name,size,price\n${inQuotes(cell)},Mug,${inQuotes(cell)},8`)
    expect([item?.itemId, item?.size ?? '']).toEqual([text || 'mug', text])
    expect(
      itemsOf(`Handle,Title,Option1 Name,Option1 Value,Variant Price\nmug,Mug,Size,${inQuotes(cell)},8`),
    ).toMatchObject([text === '' ? { name: 'Mug' } : { size: text }])
  })

  test('is read without quotes around it', () => {
    expect(itemsOf('sku,name,price,quantity\n="00123",Mug,="8.50",\'7')).toMatchObject([
      { itemId: '00123', priceCents: 850, quantity: 7 },
    ])
  })
})

/** An export of a product with this name, category, size and description. */
const exportsOf = {
  shopify: (text: string) => ({
    Handle: 'x',
    Title: text,
    Type: text,
    'Body (HTML)': text,
    'Option1 Name': 'Size',
    'Option1 Value': text,
    'Variant Price': '5',
  }),
  squarespace: (text: string) => ({
    'Variant ID [Non Editable]': 'x',
    Title: text,
    Categories: text,
    Description: text,
    'Option Name 1': 'Size',
    'Option Value 1': text,
    Price: '5',
  }),
  wix: (text: string) => ({
    handleId: 'x',
    fieldType: 'Product',
    name: text,
    collection: text,
    description: text,
    price: '5',
    productOptionName1: 'Size',
    productOptionDescription1: text,
  }),
  square: (text: string) => ({
    Token: 'x',
    'Item Name': text,
    Category: text,
    Description: text,
    'Variation Name': text,
    Price: '5',
  }),
  etsy: (text: string) => ({
    TITLE: text,
    DESCRIPTION: text,
    PRICE: '5',
    CURRENCY_CODE: 'USD',
    QUANTITY: '1',
    'VARIATION 1 NAME': 'Size',
    'VARIATION 1 VALUES': text,
  }),
  woocommerce: (text: string) => ({
    ID: '1',
    Type: 'variation',
    Name: text,
    Categories: text,
    Description: text,
    'Regular price': '5',
    'Attribute 1 name': 'Size',
    'Attribute 1 value(s)': text,
  }),
}

describe.each([
  ['Salt &amp; pepper', 'Salt & pepper'],
  ['Caf&eacute; &#8212; &quot;bar&quot;', 'Café — "bar"'],
  ['Salt &amp;amp; pepper', 'Salt &amp; pepper'],
  ['Baker&#39;s &#x26; friends', "Baker's & friends"],
  ['Fish & chips', 'Fish & chips'],
  ['Fish &chips; A&B', 'Fish &chips; A&B'],
] as const)('the text %s', (given, text) => {
  test.for(['shopify', 'squarespace', 'square', 'etsy', 'woocommerce'] as const)(
    'is decoded once in an export of %s',
    (vendor) => {
      const [item] = itemsOf(file(titlesOf(vendor), [exportsOf[vendor](given)]))
      expect(item).toMatchObject({ name: text, size: text, description: text })
      expect([text, undefined]).toContain(item?.categoryName)
    },
  )

  test('is decoded once in any list', () => {
    expect(itemsOf(`name,category,color,size,price\n${`${inQuotes(given)},`.repeat(4)}5`)).toMatchObject([
      { name: text, categoryName: text, color: text, size: text },
    ])
  })
})

test('entities of Wix do not end a choice', () => {
  const csv = file(titlesOf('wix'), [exportsOf.wix('Salt &amp; pepper;Chili')])
  expect(itemsOf(csv)).toMatchObject([
    { name: 'Salt & pepper;Chili', categoryName: 'Salt & pepper', size: 'Salt & pepper' },
    { size: 'Chili' },
  ])
})
