import type { StoreProduct } from '#contract/products/list-store-products.ts'
import { RadioGroup, type RadioOption } from '../../ui/fields/radio-group.tsx'
import { isOutOfStock } from './stock-text.ts'
import { type Choice, DIMENSIONS, type Dimension, optionsOf } from './variant-choice.ts'

type VariantChoicesProps = {
  variants: readonly StoreProduct[]
  chosen: StoreProduct
  onChoose: (variant: StoreProduct) => void
}

const LEGENDS: Record<Dimension, string> = { color: 'Color', size: 'Size' }

/** The colors and sizes of a product. A size that the chosen color lacks is disabled and says so. */
export function VariantChoices({ variants, chosen, onChoose }: VariantChoicesProps) {
  return DIMENSIONS.map((dimension) => {
    const options = optionsOf(dimension, variants, chosen)
    if (options.length === 0) return null
    return (
      <RadioGroup
        key={dimension}
        legend={LEGENDS[dimension]}
        look="segments"
        value={chosen[dimension] ?? ''}
        options={options.map((option) => radioOption(option, chosen))}
        onValueChange={(value) => {
          const variant = options.find((option) => option.value === value)?.variant
          if (variant) onChoose(variant)
        }}
      />
    )
  })
}

function radioOption({ value, variant }: Choice<StoreProduct>, chosen: StoreProduct): RadioOption<string> {
  const label = value || 'Plain'
  if (variant === null)
    return { value, label, disabled: true, hint: `Not in ${chosen.color || 'this color'}` }
  return isOutOfStock(variant.quantity) ? { value, label, hint: 'Out of stock' } : { value, label }
}
