import { QUANTITY_AT_MOST } from '#contract/inventory/item-rules.ts'
import {
  PLATFORM_VARIANTS_AT_MOST,
  type PlatformProduct,
  type PlatformVariant,
} from '#contract/platforms/platform-product.ts'
import { DEFAULT_CATEGORY_NAME } from '#contract/products/category.ts'
import { type ProductOption, storedVariantText, variantOf } from '#contract/products/variant-of.ts'
import { plainText } from '../../products/public.ts'
import { lowestPrice } from './parse-price.ts'

/** The first name that is not empty, else 'Uncategorized'. */
export const categoryNameOf = (...names: (string | null | undefined)[]): string =>
  names.map((name) => name?.trim()).find((name) => name !== undefined && name !== '') ?? DEFAULT_CATEGORY_NAME

/** Whole units from 0 to the most that an item can have. A platform's total can be negative, a fraction or larger. */
export const unitsOf = (quantity: number | null | undefined): number =>
  Number.isFinite(quantity) ? Math.min(QUANTITY_AT_MOST, Math.max(0, Math.floor(quantity ?? 0))) : 0

/** The sum over all variants and locations. */
export const sumOfUnits = (quantities: readonly (number | null | undefined)[]): number =>
  unitsOf(quantities.reduce<number>((sum, quantity) => sum + unitsOf(quantity), 0))

/** The plain text of a description in HTML, cut to fit; null for none. */
export const descriptionOf = (html: string | null | undefined): string | null => plainText(html ?? '') || null

/** A picture's address; null unless it is https. */
export function pictureOf(url: string | null | undefined): string | null {
  if (typeof url !== 'string' || url.length > 2000 || !URL.canParse(url)) return null
  return new URL(url).protocol === 'https:' ? url : null
}

/** A variant as a platform has it. A quantity of null is unlimited. */
export type FoundVariant = Omit<PlatformVariant, 'color' | 'size'> & { options: readonly ProductOption[] }

/**
 * A product with its variants. Its price and quantity are then those of the variants: the lowest price, and the sum of
 * the stock, or null when one of them is unlimited.
 */
export function withVariants(
  whole: Omit<PlatformProduct, 'variants'>,
  found: readonly FoundVariant[],
): PlatformProduct {
  const variants = listedVariants(found)
  if (variants.length === 0) return { ...whole, variants }
  const quantities = variants.map(({ quantity }) => quantity)
  return {
    ...whole,
    price: lowestPrice(variants.map(({ price }) => price)),
    quantity: quantities.includes(null) ? null : sumOfUnits(quantities),
    variants,
  }
}

/**
 * The variants that a product is listed with. None for fewer than two, for too many, and for variants that customers
 * could not tell apart: such a product stays one item.
 */
function listedVariants(found: readonly FoundVariant[]): PlatformVariant[] {
  if (found.length < 2 || found.length > PLATFORM_VARIANTS_AT_MOST) return []
  const variants = found.map(({ options, ...own }) => {
    const { color, size } = variantOf(options, { isOnly: false })
    return { ...own, color: storedVariantText(color), size: storedVariantText(size) }
  })
  const ids = new Set(variants.map(({ id }) => id))
  const choices = new Set(variants.map(({ color, size }) => JSON.stringify([color, size])))
  return ids.size === variants.length && choices.size === variants.length ? variants : []
}
