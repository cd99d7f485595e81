import { expect, test } from 'vitest'
import { changedText, undoneText } from './many-words.ts'

test.each([
  ['hide', { changed: 1, refused: 0 }, '1 product was hidden.'],
  ['remove', { changed: 1200, refused: 0 }, '1,200 products were removed.'],
  [
    'price',
    { changed: 2, refused: 1 },
    '2 products have a new price. 1 was left as it is: its price would be too low or too high.',
  ],
  ['stock', { changed: 0, refused: 0 }, 'Nothing was changed: all of them were like that already.'],
] as const)('a change of kind %s says %o', (kind, counts, text) => {
  expect(changedText(kind, counts)).toBe(text)
})

test.each([
  [3, [], '3 products are as they were.'],
  [1, ['Loaf'], '1 product is as it was. Changed meanwhile and left alone: Loaf.'],
  [
    0,
    ['a', 'b', 'c', 'd', 'e', 'f'],
    '0 products are as they were. Changed meanwhile and left alone: a, b, c, d, e and 1 more.',
  ],
])('an undo of %d says what it kept', (restored, kept, text) => {
  expect(undoneText(restored, kept)).toBe(text)
})
