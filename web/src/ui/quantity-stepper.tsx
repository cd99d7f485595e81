import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'

type QuantityStepperProps = {
  /** What is being counted: 'Canvas market tote'. */
  name: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  /** Takes the place of minus at the lower limit. */
  remove?: { label: string; onRemove: () => void }
  /** As wide as its container. */
  block?: boolean
}

/** Minus, number, plus. At its limit a button does nothing, and it keeps the focus. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { name, value, onChange, min = 1, max, remove, block } = props
  const atMin = value <= min
  const atMax = max !== undefined && value >= max
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a drawn legend
    <div
      role="group"
      aria-label={`Quantity of ${name}`}
      className={classNames(
        'items-center rounded-pill border border-outline bg-card',
        block ? 'flex justify-between' : 'inline-flex',
      )}
    >
      {/* One button for both, so that it keeps the focus when its meaning changes. */}
      <IconButton
        label={atMin && remove ? remove.label : `Decrease quantity of ${name}`}
        icon={
          atMin && remove ? (
            <Trash2 aria-hidden="true" className="size-4" />
          ) : (
            <Minus aria-hidden="true" className="size-4" />
          )
        }
        aria-disabled={(atMin && !remove) || undefined}
        onClick={() => (atMin ? remove?.onRemove() : onChange(value - 1))}
      />
      <output className="min-w-8 text-center font-semibold tabular-nums">{value}</output>
      <IconButton
        label={`Increase quantity of ${name}`}
        icon={<Plus aria-hidden="true" className="size-4" />}
        aria-disabled={atMax || undefined}
        onClick={() => !atMax && onChange(value + 1)}
      />
    </div>
  )
}
