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

/**
 * Minus, number, plus. The names of the buttons hold each word and sign that people say for them.
 * At its limit a button does nothing, and it keeps the focus.
 */
export function QuantityStepper(props: QuantityStepperProps) {
  const { name, value, onChange, min = 1, max } = props
  const atMin = value <= min
  const atMax = max !== undefined && value >= max
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a drawn legend
    <div
      role="group"
      aria-label={`Quantity of ${name}`}
      className="inline-flex items-center rounded-pill border border-outline bg-card"
    >
      <IconButton
        label={`Minus (-), decrease quantity of ${name}`}
        icon={<Minus aria-hidden="true" className="size-4" />}
        aria-disabled={atMin || undefined}
        onClick={() => !atMin && onChange(value - 1)}
      />
      <output className="min-w-8 text-center font-semibold tabular-nums">{value}</output>
      <IconButton
        label={`Plus (+), increase quantity of ${name}`}
        icon={<Plus aria-hidden="true" className="size-4" />}
        aria-disabled={atMax || undefined}
        onClick={() => !atMax && onChange(value + 1)}
      />
    </div>
  )
}
