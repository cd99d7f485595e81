import { useId } from 'react'
import type { ListedPlatformProduct } from '#contract/platforms/platform-product.ts'
import { classNames } from '../../ui/class-names.ts'
import { controlStyle } from '../../ui/fields/control-style.ts'
import { numberInput } from '../../ui/fields/number-field.tsx'
import { productName } from './product-labels.ts'
import { quantityToSync } from './sync-request.ts'

type QuantityCellProps = {
  product: ListedPlatformProduct
  /** Undefined when it was not edited. */
  typed: string | undefined
  isSelected: boolean
  onType: (typed: string) => void
}

/** The quantity that a sync sets: the platform's, or what was typed. */
export function QuantityCell({ product, typed, isSelected, onType }: QuantityCellProps) {
  const noteId = useId()
  const shopQuantity = String(product.quantity ?? '')
  const note = typed === undefined ? '' : noteOf(typed, isSelected, product.variants.length)
  return (
    <span className="flex flex-col gap-1 max-sm:items-end">
      <input
        aria-label={`Quantity of ${productName(product)}`}
        aria-describedby={note === '' ? undefined : noteId}
        {...numberInput({ value: typed ?? shopQuantity, onValueChange: onType })}
        placeholder="Unlimited"
        onKeyDown={({ key, currentTarget }) => {
          if (key !== 'Escape') return
          // Text that is no number has no value that differs from an unlimited stock.
          if (currentTarget.validity.badInput) currentTarget.value = ''
          onType(shopQuantity)
        }}
        className={classNames(
          controlStyle,
          'w-24! scroll-my-40 text-right tabular-nums',
          typed !== undefined && 'border-accent!',
        )}
      />
      {note !== '' && (
        <span id={noteId} className="max-w-40 text-small text-ink-soft">
          {note}
        </span>
      )}
    </span>
  )
}

function noteOf(typed: string, isSelected: boolean, choices: number): string {
  const quantity = quantityToSync({ quantity: null }, typed)
  const isRead = typed.trim() === String(quantity)
  const sentences = [
    !isSelected && `Select it to sync ${quantity}.`,
    isSelected && !isRead && `Syncs as ${quantity}.`,
    choices > 0 && `Spread over ${choices} choices.`,
  ]
  return sentences.filter((sentence) => sentence !== false).join(' ')
}
