import { vi } from 'vitest'
import { IMPORT_TOO_LARGE } from '#contract/inventory/import-inventory.ts'
import { describe, expect, test } from '#testing/test.ts'
import { readImport } from '../imports/read-import.ts'
import { aShop, ownerOf } from '../inventory.fixture.ts'
import { listedValues } from './export-cells.ts'
import { Sheet } from './export-format.ts'
import { file, titlesOf } from './vendor-exports.fixture.ts'

const values = (count: number, separator: string) =>
  Array.from({ length: count }, (_, place) => place.toString(36)).join(separator)

const listing = (colors: number, sizes: number, title = 'Spoon') => ({
  TITLE: title,
  PRICE: '18.00',
  CURRENCY_CODE: 'USD',
  QUANTITY: '7',
  'VARIATION 1 NAME': 'Color',
  'VARIATION 1 VALUES': values(colors, ','),
  'VARIATION 2 NAME': 'Size',
  'VARIATION 2 VALUES': values(sizes, ','),
})
const etsy = (...rows: Record<string, string>[]) => file(titlesOf('etsy'), rows)

const wix = (colors: number, sizes: number) =>
  file(titlesOf('wix'), [
    {
      handleId: 'tee',
      fieldType: 'Product',
      name: 'Tee',
      price: '20',
      inventory: '5',
      productOptionName1: 'Color',
      productOptionDescription1: values(colors, ';'),
      productOptionName2: 'Size',
      productOptionDescription2: values(sizes, ';'),
    },
  ])

describe('options of an export', () => {
  test.for([
    ['Etsy', etsy(listing(2000, 2000)), 'Spoon has more than 500 variants'],
    ['Wix', wix(1000, 40_000), 'Tee has more than 1,000 variants'],
  ] as const)(
    'of %s that ask for millions of variants are left out',
    async ([vendor, csv, reason], { app, database }) => {
      const { preview } = (await ownerOf(app, await aShop(database)).import(csv)).json()
      expect([preview.vendor, preview.counts]).toEqual([
        vendor,
        { added: 0, changed: 0, unchanged: 0, leftOut: 1, errors: 0 },
      ])
      expect(preview.leftOut).toEqual([{ line: 2, message: reason }])
    },
  )

  test.for([
    ['Etsy', etsy(listing(20, 25)), 500],
    ['Wix', wix(40, 25), 1000],
  ] as const)('of %s are read up to its limit', ([, csv, variants]) => {
    expect(readImport(csv).rows).toHaveLength(variants)
  })

  test('are listed up to one more than is permitted', () => {
    expect(listedValues(values(40_000, ';'), ';', 1000)).toHaveLength(1001)
    expect(listedValues('S;M', ';', 1000)).toEqual(['S', 'M'])
  })
})

test('rows with errors count towards the largest size', () => {
  const bad = { ...listing(20, 25), PRICE: 'ten' }
  expect(readImport(etsy(...Array.from({ length: 40 }, () => bad))).errors.count).toBe(20_000)
  expect(() => readImport(etsy(...Array.from({ length: 41 }, () => bad)))).toThrow(IMPORT_TOO_LARGE)
})

test('a note cuts the name of a product', () => {
  const { leftOut } = readImport(etsy(listing(2000, 2000, 'x'.repeat(100_000))))
  expect(leftOut.first[0]?.message).toHaveLength(300)
})

test('the description of a product is made once for all its variants', () => {
  const sheet = new Sheet(['Name'], [{ line: 2, cells: ['Hoodie'] }])
  const make = vi.fn(() => 'Warm.')
  const [product] = sheet.rows
  const made = [1, 2].map(() => product && sheet.description(product, make))
  expect([made, make.mock.calls.length]).toEqual([['Warm.', 'Warm.'], 1])
})
