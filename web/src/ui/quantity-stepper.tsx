import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { IconButton } from './icon-button.tsx'

type QuantityStepperProps = {
  /** What is being counted: 'Canvas market tote'. */
  name: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
}

/** Minus, number, plus. At its limit a button does nothing, and it keeps the focus. */
export function QuantityStepper({ name, value, onChange, min = 1, max }: QuantityStepperProps) {
  const atMax = max !== undefined && value >= max
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a drawn legend
    <div
      role="group"
      aria-label={`Quantity of ${name}`}
      className="inline-flex items-center rounded-pill border border-outline bg-card"
    >
      <IconButton
        label={`Decrease quantity of ${name}`}
        icon={<Minus aria-hidden="true" className="size-4" />}
        aria-disabled={value <= min || undefined}
        onClick={() => value > min && onChange(value - 1)}
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
