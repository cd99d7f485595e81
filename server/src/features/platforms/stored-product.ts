import {
  CATEGORY_LENGTH,
  DESCRIPTION_LENGTH,
  isPictureAddress,
  manyLines,
  NAME_LENGTH,
  priceCentsOf,
  singleLine,
} from '#contract/inventory/item-rules.ts'
import { categoryOf, DEFAULT_CATEGORY_NAME } from '#contract/products/category.ts'
import { centsOf, dollarsOf } from '#contract/shared/money.ts'
import type { Told } from '../items/public.ts'

export type StoredProduct = Omit<Told, 'color' | 'size' | 'status'>

/** A choice of a product, as the inventory keeps it. A quantity of null is unlimited. */
export type StoredVariant = Omit<Told, 'status'> & {
  variantId: string
  quantity: number | null
  /** Whether the picture is that of the variant, not of the product. */
  hasOwnImage: boolean
}

type ToldVariant = {
  id: string
  color: string | null
  size: string | null
  price: number | string | null
  quantity: number | null
  image: string | null
}

type ToldProduct = {
  title: string
  category: string | null
  price: number | string | null
  image: string | null
  description: string | null
}

/** What the inventory keeps of a platform's product. Texts are cut to fit, since platforms accept any text. */
export function storedProductOf({ title, category, price, image, description }: ToldProduct): StoredProduct {
  const categoryName = cutLine(category ?? '', CATEGORY_LENGTH) || DEFAULT_CATEGORY_NAME
  return {
    name: cutLine(title, NAME_LENGTH),
    categoryName,
    category: categoryOf(categoryName),
    priceCents: priceOf(price),
    image: image !== null && isPictureAddress(image) ? image : null,
    description: manyLines((description ?? '').slice(0, DESCRIPTION_LENGTH)) || null,
  }
}

/** One line that fits. A second look replaces half an emoji at the cut, as the database would. */
const cutLine = (text: string, most: number): string => singleLine(singleLine(text).slice(0, most))

/** The choices of a product, which have its name and category, and its picture where they have none of their own. */
export const storedVariantsOf = (
  product: ToldProduct & { variants: readonly ToldVariant[] },
): StoredVariant[] => {
  const whole = storedProductOf(product)
  return product.variants.map(({ id, color, size, price, quantity, image }) => {
    const hasOwnImage = image !== null && isPictureAddress(image)
    return {
      ...whole,
      variantId: id,
      color: color || null,
      size: size || null,
      priceCents: priceOf(price),
      quantity,
      image: hasOwnImage ? image : whole.image,
      hasOwnImage,
    }
  })
}

function priceOf(price: ToldProduct['price']): number | null {
  const dollars = typeof price === 'string' && price.trim() !== '' ? Number(price) : price
  if (typeof dollars !== 'number' || !Number.isFinite(dollars)) return null
  return priceCentsOf(dollarsOf(centsOf(dollars))) || null
}
