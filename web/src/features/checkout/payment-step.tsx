import { useId } from 'react'
import { Card } from '../../ui/card.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PAYMENT_LABELS } from '../orders/public.ts'
import type { Checkout } from './checkout-draft.ts'
import { STEP_HEADING } from './checkout-steps.tsx'
import { GiftCard } from './gift-card.tsx'
import { SoldOutWishes } from './line-wishes.tsx'

type PaymentStepProps = {
  checkout: Checkout
  /** The person wanted to order without the recipient of their gift. */
  refused: boolean
}

const methods = [
  { value: 'card', label: PAYMENT_LABELS.card, hint: 'Paid now' },
  { value: 'cash', label: PAYMENT_LABELS.cash, hint: 'Paid at the door' },
] as const

/**
 * The payment method, and whether the order is a gift. The card is a simulation: its fields are not checked, stored or
 * sent.
 */
export function PaymentStep({ checkout, refused }: PaymentStepProps) {
  const { paymentMethod, gift } = checkout.draft
  const simulationId = useId()
  return (
    <>
      <Card as="section" aria-labelledby={STEP_HEADING}>
        <RadioGroup
          legend="Payment method"
          look="cards"
          options={methods}
          value={paymentMethod}
          onValueChange={(value) => checkout.change({ paymentMethod: value })}
        />
        {paymentMethod === 'card' && (
          <div className="mt-5 grid gap-4 sm:grid-cols-[2fr_1fr]">
            <TextField
              label="Card Number"
              inputMode="numeric"
              autoComplete="off"
              placeholder="1234 5678 9012 3456"
              aria-describedby={simulationId}
            />
            <TextField label="Expiry Date" inputMode="numeric" autoComplete="off" placeholder="MM/YY" />
            <div id={simulationId} className="sm:col-span-2">
              <Notice kind="info">Card payment simulation - no actual charges will be made</Notice>
            </div>
          </div>
        )}
      </Card>
      <GiftCard
        gift={gift}
        paymentMethod={paymentMethod}
        refused={refused}
        onChange={(next) => checkout.change({ gift: next })}
      />
      <SoldOutWishes />
    </>
  )
}
