import { DEFAULT_CATEGORY_NAME } from '#contract/products/category.ts'

/** The first text that says something, else 'Uncategorized'. */
export const categoryNameOf = (...names: (string | null | undefined)[]): string =>
  names.map((name) => name?.trim()).find((name) => name !== undefined && name !== '') ?? DEFAULT_CATEGORY_NAME

/** Units for people: a platform's total can be below zero or, in JSON, a fraction. */
export const unitsOf = (quantity: number | null | undefined): number =>
  Number.isFinite(quantity) ? Math.max(0, Math.floor(quantity ?? 0)) : 0

/** A picture's address if a page may show it. */
export function pictureOf(url: string | null | undefined): string | null {
  if (typeof url !== 'string' || url.length > 2000 || !URL.canParse(url)) return null
  return new URL(url).protocol === 'https:' ? url : null
}
