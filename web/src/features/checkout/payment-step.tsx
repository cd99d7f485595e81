import { useId } from 'react'
import type { PaymentMethod } from '#contract/orders/order.ts'
import { Card } from '../../ui/card.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PAYMENT_LABELS } from '../orders/public.ts'
import { STEP_HEADING } from './checkout-steps.tsx'
import { RECIPIENT_PAYS } from './gift-card.tsx'
import { SoldOutWishes } from './line-wishes.tsx'

type PaymentStepProps = {
  method: PaymentMethod
  isGift: boolean
  onChange: (method: PaymentMethod) => void
}

const methods = [
  { value: 'card', label: PAYMENT_LABELS.card, hint: 'Paid now' },
  { value: 'cash', label: PAYMENT_LABELS.cash, hint: 'Paid at the door' },
] as const

/** The payment method. The card is a simulation: its fields are not checked, stored or sent. */
export function PaymentStep({ method, isGift, onChange }: PaymentStepProps) {
  const simulationId = useId()
  return (
    <>
      <Card as="section" aria-labelledby={STEP_HEADING}>
        <RadioGroup
          legend="Payment method"
          look="cards"
          options={methods}
          value={method}
          onValueChange={(value) => onChange(value)}
        />
        {method === 'card' && (
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
        {method === 'cash' && isGift && (
          <Notice kind="info" className="mt-5">
            {RECIPIENT_PAYS}
          </Notice>
        )}
      </Card>
      <SoldOutWishes />
    </>
  )
}
