import { describe, expect, test } from 'vitest'
import { readImport } from '../imports/read-import.ts'
import { file, titlesOf } from './vendor-exports.fixture.ts'

type Row = Record<string, string>
const ofProduct = (title: string, id: string, rows: readonly Row[]): Row[] =>
  rows.map((row) => ({ [title]: id, ...row }))

const rows: Record<'shopify' | 'squarespace' | 'wix' | 'woocommerce', { mug: Row[]; tee: Row[] }> = {
  shopify: {
    mug: [
      { Handle: 'mug', Title: 'Mug', 'Body (HTML)': 'Blue.', Type: 'Kitchen', 'Option1 Name': 'Size' },
      { Handle: 'mug', 'Option1 Value': 'M', 'Variant Price': '9' },
      { Handle: 'mug', 'Option1 Value': 'L', 'Variant Price': '10' },
      { Handle: 'mug', 'Image Src': 'https://cdn.shopify.com/side.jpg' },
    ],
    tee: [
      {
        Handle: 'tee',
        Title: 'Tee',
        Type: 'Clothing',
        'Option1 Name': 'Color',
        'Option1 Value': 'Red',
        'Variant Price': '20',
      },
      { Handle: 'tee', 'Option1 Value': 'Blue', 'Variant Price': '21' },
    ],
  },
  squarespace: {
    mug: ofProduct('Product ID [Non Editable]', 'mug', [
      {
        Title: 'Mug',
        Description: 'Blue.',
        Categories: 'Kitchen',
        'Option Name 1': 'Size',
        'Option Value 1': 'S',
        'Variant ID [Non Editable]': 'm1',
        Price: '8',
      },
      { 'Option Value 1': 'M', 'Variant ID [Non Editable]': 'm2', Price: '9' },
      { 'Option Value 1': 'L', 'Variant ID [Non Editable]': 'm3', Price: '10' },
    ]),
    tee: ofProduct('Product ID [Non Editable]', 'tee', [
      {
        Title: 'Tee',
        Categories: 'Clothing',
        'Option Name 1': 'Color',
        'Option Value 1': 'Red',
        'Variant ID [Non Editable]': 't1',
        Price: '20',
      },
      { 'Option Value 1': 'Blue', 'Variant ID [Non Editable]': 't2', Price: '21' },
    ]),
  },
  wix: {
    mug: ofProduct('handleId', 'mug', [
      {
        fieldType: 'Product',
        name: 'Mug',
        description: 'Blue.',
        collection: 'Kitchen',
        price: '9',
        productOptionName1: 'Size',
        productOptionDescription1: 'M;L',
      },
      { fieldType: 'Variant', productOptionDescription1: 'M', surcharge: '0' },
      { fieldType: 'Variant', productOptionDescription1: 'L', surcharge: '1' },
    ]),
    tee: ofProduct('handleId', 'tee', [
      {
        fieldType: 'Product',
        name: 'Tee',
        collection: 'Clothing',
        price: '20',
        productOptionName1: 'Color',
        productOptionType1: 'COLOR',
        productOptionDescription1: '#f00:Red;#00f:Blue',
      },
      { fieldType: 'Variant', productOptionDescription1: '#f00:Red', surcharge: '0' },
      { fieldType: 'Variant', productOptionDescription1: '#00f:Blue', surcharge: '1' },
    ]),
  },
  woocommerce: {
    mug: [
      { ID: '1', Type: 'variable', SKU: 'MUG', Name: 'Mug', Description: 'Blue.', Categories: 'Kitchen' },
      {
        ID: '2',
        Type: 'variation',
        Parent: 'MUG',
        'Attribute 1 name': 'Size',
        'Attribute 1 value(s)': 'M',
        'Regular price': '9',
      },
      {
        ID: '3',
        Type: 'variation',
        Parent: 'id:1',
        'Attribute 1 name': 'Size',
        'Attribute 1 value(s)': 'L',
        'Regular price': '10',
      },
    ],
    tee: [
      { ID: '4', Type: 'variable', Name: 'Tee', Categories: 'Clothing' },
      {
        ID: '5',
        Type: 'variation',
        Parent: 'id:4',
        'Attribute 1 name': 'Color',
        'Attribute 1 value(s)': 'Red',
        'Regular price': '20',
      },
      {
        ID: '6',
        Type: 'variation',
        Parent: 'id:4',
        'Attribute 1 name': 'Color',
        'Attribute 1 value(s)': 'Blue',
        'Regular price': '21',
      },
    ],
  },
}

const orders: Record<string, (mug: readonly Row[], tee: readonly Row[]) => Row[]> = {
  'turned around': (mug, tee) => [...mug, ...tee].reverse(),
  'in turns': (mug, tee) => mug.flatMap((row, place) => [row, ...tee.slice(place, place + 1)]),
  'with the first rows last': (mug, tee) => [
    ...tee.slice(1),
    ...mug.slice(1),
    ...mug.slice(0, 1),
    ...tee.slice(0, 1),
  ],
}

const read = (csv: string) => {
  const { rows: found, leftOut, errors } = readImport(csv)
  expect(errors.first).toEqual([])
  const items = found.map(({ item }) => item).sort((one, other) => (one.itemId < other.itemId ? -1 : 1))
  return { items, leftOut: leftOut.first.map(({ message }) => message).sort() }
}

describe.each(['shopify', 'squarespace', 'wix', 'woocommerce'] as const)('rows of %s', (vendor) => {
  const { mug, tee } = rows[vendor]
  const titles = titlesOf(vendor)

  test.for(Object.keys(orders))('belong together by their product %s', (order) => {
    const together = read(file(titles, [...mug, ...tee]))
    expect(together.items.map(({ name }) => name)).toContain('Tee')
    expect(read(file(titles, orders[order]?.(mug, tee) ?? []))).toEqual(together)
  })
})

describe('a row of Shopify without a handle', () => {
  test.for([
    [
      { 'Option1 Value': 'L', 'Variant Price': '10' },
      { name: 'Mug', size: 'L' },
    ],
    [{ Title: 'Bowl', 'Variant Price': '10' }, { name: 'Bowl' }],
  ] as const)('%j belongs to the row above it, or has a title', ([row, item]) => {
    const first = {
      Handle: 'mug',
      Title: 'Mug',
      'Option1 Name': 'Size',
      'Option1 Value': 'M',
      'Variant Price': '9',
    }
    const { rows: found } = readImport(file(titlesOf('shopify'), [first, row]))
    expect(found.map((one) => one.item)).toMatchObject([{ name: 'Mug', size: 'M' }, item])
  })
})

describe('choices of Wix', () => {
  const older = (type: string, choices: string) =>
    file(titlesOf('wix'), [
      {
        handleId: 'a',
        fieldType: 'Product',
        name: 'Car',
        price: '5',
        productOptionName1: 'Kind',
        productOptionType1: type,
        productOptionDescription1: choices,
      },
    ])
  const newer = (type: string, choice: string) =>
    [
      'handle,fieldType,name,price,productOptionName1,productOptionType1,productOptionChoices1',
      `a,PRODUCT,Car,5,Kind,${type},${choice}`,
      `a,VARIANT,,5,,,${choice}`,
    ].join('\n')
  const sizesOf = (csv: string) => readImport(csv).rows.map(({ item }) => item.size)

  test.for([
    ['DROP_DOWN', '1:18;1:24;1:43', ['1:18', '1:24', '1:43']],
    ['DROP_DOWN', '16:9', ['16:9']],
    ['DROP_DOWN', '#abc:1', ['#abc:1']],
    ['', 'Ratio: wide;1:24', ['Ratio: wide', '1:24']],
    ['', '#ff0000:Red', ['Red']],
    ['COLOR', '#ff0000:Red;#00f:Blue', ['Red', 'Blue']],
    ['COLOR', 'rgb(1,2,3):Red: dark', ['Red: dark']],
    ['COLOR', 'navy:Blue;Green', ['Blue', 'Green']],
  ] as const)('of type "%s", %s', ([type, choices, sizes]) => {
    expect(sizesOf(older(type, choices))).toEqual(sizes)
  })

  test.for([
    ['TEXT_CHOICES', '1:18', ['1:18']],
    ['TEXT_CHOICES', 'Salt; pepper', ['Salt; pepper']],
    ['SWATCH_CHOICES', '#ff0000:Red', ['Red']],
    ['SWATCH_CHOICES', 'Red', ['Red']],
    ['', '1:18', ['1:18']],
  ] as const)('of type "%s", %s, in the newer export', ([type, choice, sizes]) => {
    expect(sizesOf(newer(type, choice))).toEqual(sizes)
  })
})

describe('listings of Etsy with one SKU', () => {
  const listing = { TITLE: 'Mug', PRICE: '9', CURRENCY_CODE: 'USD', QUANTITY: '2', SKU: 'M1' }
  const sizes = { 'VARIATION 1 NAME': 'Size', 'VARIATION 1 VALUES': 'S,L' }
  test.for([
    [{ TITLE: 'Bowl' }, {}],
    [{}, {}],
    [{ PRICE: '12' }, {}],
    [{ SKU: 'M1,M2' }, {}],
    [{ SKU: 'm1' }, sizes],
    [{ TITLE: 'Bowl', ...sizes }, sizes],
  ])('are products of their own: %j', ([second, both]) => {
    const csv = file(titlesOf('etsy'), [
      { ...listing, ...both },
      { ...listing, ...both, ...second },
    ])
    const { rows: found, errors } = readImport(csv)
    expect(errors.first).toEqual([])
    expect(new Set(found.map(({ item }) => item.itemId)).size).toBe(both === sizes ? 4 : 2)
  })

  test('and two without a SKU and with one title, too', () => {
    const { rows: found } = readImport(
      file(titlesOf('etsy'), [
        { ...listing, SKU: '' },
        { ...listing, SKU: '' },
      ]),
    )
    expect(found.map(({ item }) => item.itemId)).toEqual(['etsy_mug', 'etsy_mug_listing-2'])
  })
})

test.for([
  [{ Sellable: 'N' }, true],
  [{ Sellable: 'n' }, true],
  [{ Sellable: 'No', Stockable: 'Y' }, true],
  [{ Sellable: 'Y', Stockable: 'N' }, false],
  [{ Sellable: '' }, false],
  [{ Sellable: 'Y', Archived: 'Y' }, true],
] as const)('a variation of Square with %j has hidden: %s', ([given, hidden]) => {
  const row = { Token: 'x', 'Item Name': 'Mug', 'Variation Name': 'Regular', Price: '5' }
  expect(readImport(file(titlesOf('square'), [{ ...row, ...given }])).rows[0]?.item.hidden).toBe(hidden)
})
