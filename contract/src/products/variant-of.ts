import { singleLine, VARIANT_LENGTH } from '../inventory/item-rules.ts'

/** An option of a variant, such as Size: M. */
export type ProductOption = { name: string; value: string }

/** The option values that a product without options has at its vendor. */
const NO_OPTION = /^(default title|default|regular|standard)$/i

/**
 * Color and size of a variant; empty for none. A size takes all options that are not a color ('M / Cotton'), because an
 * item has no other place for them.
 */
export function variantOf(options: readonly ProductOption[]): { color: string; size: string } {
  const given = options.filter(
    ({ value }) => value !== '' && !(options.length === 1 && NO_OPTION.test(value)),
  )
  const isColor = ({ name }: ProductOption) => /colou?r/i.test(name)
  const colors = given.filter(isColor).map(({ value }) => value)
  const isSize = ({ name }: ProductOption) => /size/i.test(name)
  const rest = given.filter((option) => !isColor(option))
  const sizes = [...rest.filter(isSize), ...rest.filter((option) => !isSize(option))]
  return { color: colors.join(' / '), size: sizes.map(({ value }) => value).join(' / ') }
}

/** A color or a size as an item stores it: on one line, cut to fit; null for none. */
export const storedVariantText = (text: string): string | null =>
  singleLine(singleLine(text).slice(0, VARIANT_LENGTH)) || null
