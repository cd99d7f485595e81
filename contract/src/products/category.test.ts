import { expect, test } from 'vitest'
import { categoryLabel, categoryOf, FILTER_CATEGORIES } from './category.ts'

test.each([
  ['Home & Garden', 'home-garden'],
  ['home decor', 'home-garden'],
  ['Electronics > Audio', 'electronics'],
  ['FOOD & BEVERAGE', 'food-beverage'],
  ['food-beverage', 'food-beverage'],
  ['Sports/Outdoors', 'sports-outdoors'],
  ["Women's Apparel", 'clothing'],
  ['Uncategorized', 'uncategorized'],
  ['Video Games', 'electronics'],
  ['Toys & Games', 'uncategorized'],
  ['Vintage Furniture', 'home-garden'],
  ['Carwash', 'uncategorized'],
  ['', 'uncategorized'],
  [null, 'uncategorized'],
  [undefined, 'uncategorized'],
  ['constructor', 'uncategorized'],
])('%j counts as %s', (text, category) => {
  expect(categoryOf(text)).toBe(category)
})

test('the label of a category names that category', () => {
  for (const category of FILTER_CATEGORIES) expect(categoryOf(categoryLabel(category))).toBe(category)
})
