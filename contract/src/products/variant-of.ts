import { singleLine, VARIANT_LENGTH } from '../inventory/item-rules.ts'

/** An option of a variant, such as Size: M. */
export type ProductOption = { name: string; value: string }

/** The option values that a product without options has at its vendor. Beside others they are values like any other. */
const NO_OPTION = /^(default title|default|regular|standard)$/i

/**
 * Color and size of a variant; empty for none. A size takes all options that are not a color ('M / Cotton'), because an
 * item has no other place for them. With `isOnly`, the product has no other variant.
 */
export function variantOf(
  options: readonly ProductOption[],
  { isOnly }: { isOnly: boolean },
): { color: string; size: string } {
  const named = options.filter(({ value }) => value !== '')
  const isNone = isOnly && named.length === 1 && named.every(({ value }) => NO_OPTION.test(value))
  const given = isNone ? [] : named
  const isColor = ({ name }: ProductOption) => /colou?r/i.test(name)
  const colors = given.filter(isColor).map(({ value }) => value)
  const isSize = ({ name }: ProductOption) => /size/i.test(name)
  const rest = given.filter((option) => !isColor(option))
  const sizes = [...rest.filter(isSize), ...rest.filter((option) => !isSize(option))]
  return { color: colors.join(' / '), size: sizes.map(({ value }) => value).join(' / ') }
}

/**
 * A color or a size as an item stores it, from an import or a platform: on one line, and cut after a word where it is
 * too long. Null for none.
 */
export function storedVariantText(text: string): string | null {
  const line = singleLine(text)
  if (line.length <= VARIANT_LENGTH) return line || null
  const start = line.slice(0, VARIANT_LENGTH - 1)
  const end = start.lastIndexOf(' ')
  return `${singleLine(end > 0 ? start.slice(0, end) : start)}…`
}
