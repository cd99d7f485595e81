import { useState } from 'react'
import type { CurrentUser } from '#contract/accounts/account.ts'
import { addressLine } from '#contract/shared/address.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { AddressFields } from '../../ui/fields/address-fields.tsx'
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { CartLine } from '../cart/public.ts'
import type { DeliveryQuote } from '../delivery/public.ts'
import { searchedAddress, useZipTown } from '../geocoding/public.ts'
import { type Checkout, type DeliveryDetails, isDeliverable, offeredAddress } from './checkout-draft.ts'
import { STEP_HEADING } from './checkout-steps.tsx'
import { SlotPicker } from './slot-picker.tsx'
import { useDeliveryAdvice } from './use-delivery-advice.ts'

type DeliveryStepProps = {
  user: CurrentUser
  lines: readonly CartLine[]
  checkout: Checkout
  quote: DeliveryQuote
}

/** The delivery address, slots and notes. */
export function DeliveryStep({ user, lines, checkout, quote }: DeliveryStepProps) {
  const { delivery, slots } = checkout.draft
  const onChange = (next: DeliveryDetails) => checkout.change({ delivery: next })
  const offered = offeredAddress(searchedAddress(user.uid), user.deliveryAddress, delivery)
  // The address as it was when the person last left a field. It is not looked up while they type.
  const line = addressLine(delivery)
  const [settled, setSettled] = useState(line)
  const advice = useDeliveryAdvice(delivery, lines, isDeliverable(delivery) && settled === line)
  const town = useZipTown(delivery.zip)
  const settle = () => setSettled(line)
  const field = (name: keyof DeliveryDetails) => ({
    name,
    value: delivery[name],
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      onChange({ ...delivery, [name]: value }),
    onBlur: settle,
  })
  return (
    <Card as="section" aria-labelledby={STEP_HEADING}>
      {offered && (
        <Notice
          kind="info"
          className="mb-4"
          action={<Button onClick={() => onChange({ ...delivery, ...offered })}>Deliver there</Button>}
        >
          {`You searched near ${addressLine(offered)}.`}
        </Notice>
      )}
      <div className="space-y-4">
        <AddressFields
          address={delivery}
          town={town}
          onChange={(parts) => onChange({ ...delivery, ...parts })}
          onBlur={settle}
        />
        {advice && <Notice kind="info">{advice}</Notice>}
        <SlotPicker
          promises={quote.promises}
          chosen={slots}
          onChange={(next) => checkout.change({ slots: next })}
        />
        <TextField
          label="Phone"
          optional
          type="tel"
          autoComplete="tel"
          maxLength={40}
          hint="The stores of this order call it when they have a question."
          {...field('phone')}
        />
        <TextAreaField
          label="Delivery Notes"
          optional
          rows={3}
          maxLength={500}
          hint="A door code, a gate, a dog: whatever helps the driver."
          {...field('deliveryNotes')}
        />
      </div>
    </Card>
  )
}
