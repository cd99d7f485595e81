import { QUANTITY_AT_MOST } from '#contract/inventory/item-rules.ts'
import { DEFAULT_CATEGORY_NAME } from '#contract/products/category.ts'

/** The first text that says something, else 'Uncategorized'. */
export const categoryNameOf = (...names: (string | null | undefined)[]): string =>
  names.map((name) => name?.trim()).find((name) => name !== undefined && name !== '') ?? DEFAULT_CATEGORY_NAME

/** Units for people: a platform's total can be below zero, a fraction, or more than an inventory counts. */
export const unitsOf = (quantity: number | null | undefined): number =>
  Number.isFinite(quantity) ? Math.min(QUANTITY_AT_MOST, Math.max(0, Math.floor(quantity ?? 0))) : 0

/** Of all variants and places. */
export const sumOfUnits = (quantities: readonly (number | null | undefined)[]): number =>
  unitsOf(quantities.reduce<number>((sum, quantity) => sum + unitsOf(quantity), 0))

/** A picture's address if a page may show it. */
export function pictureOf(url: string | null | undefined): string | null {
  if (typeof url !== 'string' || url.length > 2000 || !URL.canParse(url)) return null
  return new URL(url).protocol === 'https:' ? url : null
}
