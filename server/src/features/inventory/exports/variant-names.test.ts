import { describe, expect, test } from 'vitest'
import { keysOf } from '#contract/shared/tables.ts'
import { readImport } from '../imports/read-import.ts'
import { file, titlesOf } from './vendor-exports.fixture.ts'

/** An export of one product with these sizes, in a column for options. */
const exportsOf = {
  shopify: (sizes: readonly string[]) =>
    file(
      titlesOf('shopify'),
      sizes.map((size, place) => ({
        Handle: 'tee',
        ...(place === 0 && { Title: 'Tee', 'Option1 Name': 'Size' }),
        'Option1 Value': size,
        'Variant Price': '20',
      })),
    ),
  squarespace: (sizes: readonly string[]) =>
    file(
      titlesOf('squarespace'),
      sizes.map((size, place) => ({
        ...(place === 0 && { 'Product ID [Non Editable]': 'p', Title: 'Tee', 'Option Name 1': 'Size' }),
        'Variant ID [Non Editable]': `v${place}`,
        'Option Value 1': size,
        Price: '20',
      })),
    ),
  square: (sizes: readonly string[]) =>
    file(
      titlesOf('square'),
      sizes.map((size, place) => ({
        Token: `T${place}`,
        'Item Name': 'Tee',
        'Variation Name': size,
        Price: '20',
      })),
    ),
  woocommerce: (sizes: readonly string[]) =>
    file(titlesOf('woocommerce'), [
      ...sizes.map((size, place) => ({
        ID: `${place + 2}`,
        Type: 'variation',
        Parent: place % 2 === 0 ? 'id:1' : 'tee-sku',
        'Regular price': '20',
        'Attribute 1 name': 'Size',
        'Attribute 1 value(s)': size,
      })),
      { ID: '1', Type: 'variable', SKU: 'tee-sku', Name: 'Tee' },
    ]),
  wix: (sizes: readonly string[]) =>
    file(titlesOf('wix'), [
      { handleId: 'tee', fieldType: 'Product', name: 'Tee', price: '20', productOptionName1: 'Size' },
      ...sizes.map((size) => ({
        handleId: 'tee',
        fieldType: 'Variant',
        surcharge: '0',
        productOptionDescription1: size,
      })),
    ]),
}

const readItems = (csv: string) => {
  const { rows, errors, remarks } = readImport(csv)
  expect(errors.first).toEqual([])
  return { items: rows.map(({ item }) => item), remarks: remarks.first.map(({ message }) => message) }
}
const sizesOf = (csv: string) => readItems(csv).items.map(({ size }) => size ?? null)

describe.each(keysOf(exportsOf))('in an export of %s', (vendor) => {
  test.for([
    [['Regular', 'Large']],
    [['Large', 'Regular', 'Small']],
    [['Standard', 'Default', 'regular']],
    [['Default Title', 'Tall']],
  ])('%j are sizes', ([sizes]) => {
    const csv = exportsOf[vendor](sizes ?? [])
    expect(sizesOf(csv)).toEqual(sizes)
    expect(new Set(readItems(csv).items.map(({ itemId }) => itemId)).size).toBe(sizes?.length)
  })

  test.for(['Regular', 'STANDARD', 'default', 'Default Title'])('a lone %s is none', (size) => {
    expect(sizesOf(exportsOf[vendor]([size]))).toEqual([null])
  })

  test('a lone variant keeps its id when a second one is added', () => {
    const [alone] = readItems(exportsOf[vendor](['Regular'])).items
    const [first] = readItems(exportsOf[vendor](['Regular', 'Large'])).items
    expect(first?.itemId).toBe(alone?.itemId)
  })

  test('a size that is too long is cut with a remark', () => {
    const long = `Tin ${'of the best tea '.repeat(20)}`
    const { items, remarks } = readItems(exportsOf[vendor]([long, 'Bag']))
    expect(items[0]?.size).toMatch(/^Tin of the best tea .* (of|the|best|tea)…$/)
    expect(items[0]?.size?.length).toBeLessThanOrEqual(255)
    expect(remarks).toEqual(['The size is too long and was cut'])
  })
})

test('options that need more than a few words stay whole', () => {
  const { items, remarks } = readItems(
    file(titlesOf('shopify'), [
      {
        Handle: 'balm',
        Title: 'Beard balm',
        'Option1 Name': 'Size',
        'Option1 Value': 'Two-ounce tin, single',
        'Option2 Name': 'Hold and scent',
        'Option2 Value': 'Firm, lemon and cedar, for dark beards',
        'Variant Price': '18',
      },
    ]),
  )
  expect(items[0]?.size).toBe('Two-ounce tin, single / Firm, lemon and cedar, for dark beards')
  expect(remarks).toEqual([])
})

describe('texts that differ only in signs', () => {
  const idsBySize = (csv: string) =>
    Object.fromEntries(readItems(csv).items.map(({ itemId, size }) => [size ?? '', itemId]))

  test.for([
    [['Blue Gray', 'Blue-Gray']],
    [['A / B', 'A B', 'A-B']],
    [['10 - 12', '10-12', '10 / 12', '10 12']],
    [['Regular', 'Standard', 'Default']],
  ])('%j are items of their own, in any order', ([sizes = []]) => {
    for (const vendor of ['shopify', 'wix'] as const) {
      const ids = idsBySize(exportsOf[vendor](sizes))
      expect(new Set(Object.values(ids)).size).toBe(sizes.length)
      expect(idsBySize(exportsOf[vendor]([...sizes].reverse()))).toEqual(ids)
    }
  })

  test('keep the id of before where nothing else has it', () => {
    expect(idsBySize(exportsOf.shopify(['Regular', 'Large']))).toEqual({ Regular: 'tee', Large: 'tee_large' })
    expect(idsBySize(exportsOf.shopify(['Blue-Gray']))).toEqual({ 'Blue-Gray': 'tee_blue-gray' })
    expect(idsBySize(exportsOf.shopify(['Blue Gray', 'Red']))).toEqual({
      'Blue Gray': 'tee_blue-gray',
      Red: 'tee_red',
    })
    expect(idsBySize(exportsOf.shopify(['Blue-Gray', 'Blue Gray']))).toEqual({
      'Blue Gray': 'tee_blue-gray',
      'Blue-Gray': expect.stringMatching(/^tee_blue-gray-[0-9a-f]{12}$/),
    })
  })

  test('are items of their own in a list without ids, and the same text twice is an error', () => {
    const read = readImport('name,color,price\nTee,Blue Gray,20\nTee,Blue-Gray,21\nTee,blue gray,22')
    expect(read.rows.map(({ item }) => [item.itemId, item.color])).toEqual([
      ['tee-blue-gray', 'Blue Gray'],
      [expect.stringMatching(/^tee-blue-gray-[0-9a-f]{12}$/), 'Blue-Gray'],
    ])
    expect(read.errors.first).toEqual([{ line: 4, message: 'Line 2 is the same product (tee-blue-gray)' }])
  })
})
