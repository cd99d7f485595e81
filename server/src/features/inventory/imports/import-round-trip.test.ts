import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ITEM_ID_LENGTH, itemIdForm, manyLines, singleLine } from '#contract/inventory/item-rules.ts'
import { exportOf } from '../export-inventory.route.ts'
import { guardFormulas, shownText } from '../formula-guard.ts'
import type { StoredItem } from '../stored-item.ts'
import { readCsv } from './csv-reader.ts'
import { planImport } from './plan-import.ts'
import { readImport } from './read-import.ts'

/** Any text, often with parts that spreadsheets treat specially. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "'",
        '"',
        '=',
        '+',
        '-',
        '@',
        ';',
        ',',
        '\t',
        '\n',
        '\r',
        ' ',
        '＝',
        '$',
        '\uFEFF',
        '|',
        '&amp;',
        '&#39;',
        '8.50',
        'USD',
      ),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))
const words = (most: number) => text.map((parts) => singleLine(parts).slice(0, most).trim())
const orNull = (text: fc.Arbitrary<string>) => text.map((value) => value || null)

const storedItem: fc.Arbitrary<StoredItem> = fc.record({
  itemId: words(100).map((id) => id || 'x'),
  name: words(255),
  categoryName: words(255).map((name) => name || 'Uncategorized'),
  priceCents: fc.integer({ min: 0, max: 100_000_000 }),
  quantity: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
  image: fc.option(fc.webUrl({ validSchemes: ['https'], withQueryParameters: true })),
  color: orNull(words(255)),
  size: orNull(words(255)),
  description: orNull(text.map(manyLines)),
  hidden: fc.boolean(),
})

test('importing an export changes nothing, for any items', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(storedItem, { selector: (item) => item.itemId }), async (items) => {
      const held = new Map(items.map((item) => [item.itemId, item]))
      const { preview } = await planImport(readImport(exportOf(items)), held, new Set())
      expect([preview.errors, preview.ignoredColumns]).toEqual([[], []])
      expect(preview.counts).toEqual({ added: 0, changed: 0, unchanged: items.length, leftOut: 0, errors: 0 })
    }),
    { numRuns: 1000 },
  )
})

test('importing an export into an empty inventory adds the same items', async () => {
  const named = storedItem
    .map((item) => ({ ...item, name: item.name || 'Loaf', itemId: itemIdForm(item.itemId) || 'x' }))
    .filter(({ itemId }) => itemId.length <= ITEM_ID_LENGTH)
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(named, { selector: (item) => item.itemId }), async (items) => {
      const { added } = await planImport(readImport(exportOf(items)), new Map(), new Set())
      expect(added).toEqual(items)
    }),
    { numRuns: 500 },
  )
})

test('no exported cell starts like a formula, with commas or semicolons as separators', () => {
  fc.assert(
    fc.property(words(255), (text) => {
      const guarded = guardFormulas(text)
      expect(shownText(guarded)).toBe(text)
      for (const part of guarded.split(';')) expect(part.trim()).not.toMatch(/^[=+\-@＝＋－＠]/)
    }),
    { numRuns: 5000, examples: [['=1'], ['a; +1'], ['＠1'], ["'-1"], ["'8.50"], ['="1"']] },
  )
})

test('the reader does not throw for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      readCsv(text, { rowsAtMost: 1000, cellsAtMost: 10_000 })
    }),
  )
})
