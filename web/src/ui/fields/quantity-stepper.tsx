import { IconButton } from '../icon-button.tsx'

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
 * At its limit a button does nothing, and it keeps the focus. Minus looks as usual there: the specification says that
 * it never goes below 1, and not that it is disabled.
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
        icon={<Glyph>-</Glyph>}
        onClick={() => !atMin && onChange(value - 1)}
      />
      <output className="min-w-8 text-center font-semibold tabular-nums">{value}</output>
      <IconButton
        label={`Plus (+), increase quantity of ${name}`}
        icon={<Glyph>+</Glyph>}
        aria-disabled={atMax || undefined}
        onClick={() => !atMax && onChange(value + 1)}
      />
    </div>
  )
}

/** The sign itself, so that it is found by its text as well as by the name of its button. */
const Glyph = ({ children }: { children: string }) => (
  <span className="text-title leading-none">{children}</span>
)
