import { expect, test } from 'vitest'
import { importedText, importLabel, withoutStockText } from './import-words.ts'

const counts = { added: 0, changed: 0, unchanged: 0, leftOut: 0, errors: 0 }

test.for([
  [{ added: 1 }, 'Import 1 product', '1 product was added.'],
  [{ changed: 1200 }, 'Import 1,200 products', '1,200 products were changed.'],
  [
    { added: 2, changed: 1, errors: 1 },
    'Import 3 products, skip 1 row',
    '2 products were added and 1 was changed.',
  ],
] as const)('describes the counts %o', ([given, label, text]) => {
  expect(importLabel({ ...counts, ...given })).toBe(label)
  expect(importedText({ ...counts, ...given })).toBe(text)
})

test.for([
  [1, 'The file says nothing of the stock of 1 new product. What is it?'],
  [1200, 'The file says nothing of the stock of 1,200 new products. What is it?'],
] as const)('asks for the stock of %i products', ([count, text]) => {
  expect(withoutStockText(count)).toBe(text)
})
