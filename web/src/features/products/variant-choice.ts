import type { Item } from '#contract/products/item.ts'

/** The items of one name differ in these. */
export const DIMENSIONS = ['color', 'size'] as const
export type Dimension = (typeof DIMENSIONS)[number]

type Variant = Pick<Item, 'item_id' | 'color' | 'size' | 'quantity'>

export type Choice<V extends Variant> = {
  /** Empty for the items without a color or size. */
  value: string
  /** The item that this option chooses; null if there is none with the other values. */
  variant: V | null
}

const SIZES = ['xxs', 'xs', 's', 'small', 'm', 'medium', 'l', 'large', 'xl', 'xxl', '2xl', 'xxxl', '3xl']

/**
 * The options of one dimension, or none if all variants are equal in it. Every color can be chosen: the size stays if
 * the color has it, and changes otherwise. A size can be chosen if the chosen color has it.
 */
export function optionsOf<V extends Variant>(
  dimension: Dimension,
  variants: readonly V[],
  chosen: Variant,
): Choice<V>[] {
  const values = [...new Set(variants.map((variant) => variant[dimension] ?? ''))]
  if (values.length < 2) return []
  const sorted = dimension === 'size' ? values.sort(bySize) : values.sort((a, b) => a.localeCompare(b, 'en'))
  return sorted.map((value) => ({ value, variant: choose(dimension, value, variants, chosen) }))
}

function choose<V extends Variant>(
  dimension: Dimension,
  value: string,
  variants: readonly V[],
  chosen: Variant,
): V | null {
  const other = dimension === 'color' ? 'size' : 'color'
  const having = variants.filter((variant) => (variant[dimension] ?? '') === value)
  const fitting = having.filter((variant) => (variant[other] ?? '') === (chosen[other] ?? ''))
  // Two items may have the same color and size: the chosen one stays.
  const same = fitting.find(({ item_id }) => item_id === chosen.item_id)
  if (same !== undefined || fitting.length > 0) return same ?? inStockFirst(fitting)
  return dimension === 'color' ? inStockFirst(having) : null
}

const inStockFirst = <V extends Variant>(variants: readonly V[]): V | null =>
  variants.find(({ quantity }) => quantity !== 0) ?? variants[0] ?? null

/** Clothing sizes by their order, and others by their numbers. */
function bySize(one: string, other: string): number {
  const [first, second] = [one, other].map((size) => SIZES.indexOf(size.toLowerCase()))
  if (first !== undefined && second !== undefined && first >= 0 && second >= 0) return first - second
  return one.localeCompare(other, 'en', { numeric: true })
}
