import type { CurrentUser } from '#contract/accounts/account.ts'
import { addressLine } from '#contract/shared/address.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select.tsx'
import { stateOptions } from '../../ui/state-options.ts'
import { TextAreaField, TextField } from '../../ui/text-field.tsx'
import { searchedAddress } from '../geocoding/public.ts'
import { type DeliveryDetails, offeredAddress } from './checkout-draft.ts'

type DeliveryStepProps = {
  user: CurrentUser
  delivery: DeliveryDetails
  onChange: (delivery: DeliveryDetails) => void
}

/** The delivery address and notes. The maximum lengths are those of the server. */
export function DeliveryStep({ user, delivery, onChange }: DeliveryStepProps) {
  const offered = offeredAddress(searchedAddress(user.uid), user.deliveryAddress, delivery)
  const field = (name: keyof DeliveryDetails) => ({
    name,
    value: delivery[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...delivery, [name]: event.target.value }),
  })
  return (
    <Card as="section" aria-labelledby="delivery-heading">
      <h2 id="delivery-heading" tabIndex={-1} className="mb-4 text-title">
        Delivery Info
      </h2>
      {offered && (
        <Notice
          kind="info"
          className="mb-4"
          action={<Button onClick={() => onChange({ ...delivery, ...offered })}>Deliver There</Button>}
        >
          {`You searched near ${addressLine(offered)}.`}
        </Notice>
      )}
      <div className="grid gap-4 sm:grid-cols-6">
        <TextField
          label="Street"
          required
          maxLength={200}
          autoComplete="address-line1"
          fieldClassName="sm:col-span-6"
          {...field('street')}
        />
        <TextField
          label="City"
          required
          maxLength={100}
          autoComplete="address-level2"
          fieldClassName="sm:col-span-3"
          {...field('city')}
        />
        <SelectField
          label="State"
          required
          options={stateOptions}
          autoComplete="address-level1"
          fieldClassName="sm:col-span-2"
          {...field('state')}
        />
        <TextField
          label="Zip"
          required
          maxLength={5}
          inputMode="numeric"
          autoComplete="postal-code"
          fieldClassName="sm:col-span-1"
          {...field('zip')}
        />
        <TextAreaField
          label="Delivery Notes"
          optional
          rows={3}
          maxLength={500}
          hint="A door code, a gate, a dog: whatever helps the driver."
          fieldClassName="sm:col-span-6"
          {...field('deliveryNotes')}
        />
      </div>
    </Card>
  )
}
