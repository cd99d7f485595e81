import { QUANTITY_AT_MOST } from '#contract/inventory/item-rules.ts'
import { DEFAULT_CATEGORY_NAME } from '#contract/products/category.ts'

/** The first name that is not empty, else 'Uncategorized'. */
export const categoryNameOf = (...names: (string | null | undefined)[]): string =>
  names.map((name) => name?.trim()).find((name) => name !== undefined && name !== '') ?? DEFAULT_CATEGORY_NAME

/** Whole units from 0 to the most that an item can have. A platform's total can be negative, a fraction or larger. */
export const unitsOf = (quantity: number | null | undefined): number =>
  Number.isFinite(quantity) ? Math.min(QUANTITY_AT_MOST, Math.max(0, Math.floor(quantity ?? 0))) : 0

/** The sum over all variants and locations. */
export const sumOfUnits = (quantities: readonly (number | null | undefined)[]): number =>
  unitsOf(quantities.reduce<number>((sum, quantity) => sum + unitsOf(quantity), 0))

/** A picture's address; null unless it is https. */
export function pictureOf(url: string | null | undefined): string | null {
  if (typeof url !== 'string' || url.length > 2000 || !URL.canParse(url)) return null
  return new URL(url).protocol === 'https:' ? url : null
}
