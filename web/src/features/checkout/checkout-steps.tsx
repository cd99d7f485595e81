import Check from 'lucide-react/icons/check'

export const CHECKOUT_STEPS = ['Review Cart', 'Delivery Info', 'Payment', 'Confirmation'] as const

export type CheckoutStep = 1 | 2 | 3 | 4

/** The heading of the step on the screen. */
export const STEP_HEADING = 'checkout-step'

/**
 * The four steps, with the current one marked. The name of the step on the screen is its heading, so it is there once.
 */
export function CheckoutSteps({ current }: { current: CheckoutStep }) {
  return (
    <ol aria-label="Checkout steps" className="mb-6 flex gap-2 sm:grid sm:grid-cols-4">
      {CHECKOUT_STEPS.map((name, index) => {
        const step = index + 1
        const reached = step <= current
        const done = step < current || current === 4
        return (
          <li
            key={name}
            aria-current={step === current ? 'step' : undefined}
            className={`${step === current ? 'flex-none' : 'flex-1'} border-t-4 pt-2 text-small ${reached ? 'border-accent font-semibold text-ink' : 'border-line text-ink-soft'}`}
          >
            <span className="flex items-center gap-1.5">
              {done ? (
                <Check aria-hidden="true" className="size-4 shrink-0 text-accent" />
              ) : (
                <span aria-hidden="true" className="w-4 shrink-0 text-center tabular-nums">
                  {step}
                </span>
              )}
              {step === current && step < 4 ? (
                <h2 id={STEP_HEADING} tabIndex={-1} className="font-text text-small whitespace-nowrap">
                  {name}
                </h2>
              ) : (
                <span className={step === current ? 'whitespace-nowrap' : 'sr-only sm:not-sr-only'}>
                  {name}
                </span>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
