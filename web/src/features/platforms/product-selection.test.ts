import { expect, test } from 'vitest'
import { aListedProduct } from './listed-product.fixture.ts'
import {
  ALL_SELECTED,
  isSelected,
  NONE_SELECTED,
  type ProductSelection,
  withoutLater,
  withSelected,
} from './product-selection.ts'

const [a, b, later] = ['a', 'b', 'later'].map((id) => aListedProduct({ id })) as [Product, Product, Product]
const draft = aListedProduct({ id: 'draft', status: 'draft' })
const archived = aListedProduct({ id: 'archived', status: 'archived' })
const unlisted = aListedProduct({ id: 'unlisted', status: 'unlisted' })
const priceless = aListedProduct({ id: 'priceless', price: null })
type Product = ReturnType<typeof aListedProduct>

const selectedIn = (selection: ProductSelection, products: readonly Product[]) =>
  products.map((product) => isSelected(selection, product))

test('selects and deselects single products', () => {
  const some = withSelected(NONE_SELECTED, [a, b], true)
  expect(selectedIn(some, [a, b, later])).toEqual([true, true, false])
  expect(isSelected(withSelected(some, [a], false), a)).toBe(false)
})

test("'Select all' minus one product also selects products that are read later", () => {
  const most = withSelected(ALL_SELECTED, [a], false)
  expect(selectedIn(most, [a, later])).toEqual([false, true])
  expect(isSelected(withSelected(most, [a], true), a)).toBe(true)
})

test('a choice by hand holds when the platform archives the product or sells it again', () => {
  const dropped = withSelected(ALL_SELECTED, [a], false)
  expect(isSelected(dropped, { ...a, status: 'archived' })).toBe(false)
  expect(isSelected(dropped, { ...a, price: null })).toBe(false)
  const chosen = withSelected(ALL_SELECTED, [draft], true)
  expect(isSelected(chosen, { ...draft, status: 'active' })).toBe(true)
})

test('a selection without later products keeps what is selected of the others', () => {
  const some = withoutLater(withSelected(ALL_SELECTED, [a], false), [a, b, draft])
  expect(selectedIn(some, [a, b, draft, later])).toEqual([false, true, false, false])
})

test("'Select all' leaves out products that the platform does not sell; each can still be selected by itself", () => {
  const leftOut = [draft, archived, unlisted, priceless]
  expect(selectedIn(ALL_SELECTED, leftOut)).toEqual([false, false, false, false])
  const withDraft = withSelected(ALL_SELECTED, [draft], true)
  expect(selectedIn(withDraft, [draft, archived, a])).toEqual([true, false, true])
  expect(isSelected(withSelected(withDraft, [draft], false), draft)).toBe(false)
})
