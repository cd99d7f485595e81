import type { PaymentMethod } from '#contract/orders/order.ts'
import { GIFT_MESSAGE_AT_MOST, RECIPIENT_AT_MOST } from '#contract/orders/order-limits.ts'
import { Card } from '../../ui/card.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx'
import type { GiftDetails } from './checkout-draft.ts'

/** The name of the field that a gift needs. */
export const RECIPIENT_FIELD = 'giftRecipient'

type GiftCardProps = {
  gift: GiftDetails
  paymentMethod: PaymentMethod
  /** The person wanted to order without a recipient. */
  refused: boolean
  onChange: (gift: GiftDetails) => void
}

/** Whether the order is a gift. What was typed stays while the switch is off. */
export function GiftCard({ gift, paymentMethod, refused, onChange }: GiftCardProps) {
  const change = (part: Partial<GiftDetails>) => onChange({ ...gift, ...part })
  return (
    <Card as="section" aria-label="Gift options" className="mt-5">
      <Switch checked={gift.isOn} onCheckedChange={(isOn) => change({ isOn })}>
        This is a gift
      </Switch>
      {gift.isOn && (
        <div className="mt-3 space-y-4">
          <TextField
            label="Recipient name"
            name={RECIPIENT_FIELD}
            required
            autoComplete="off"
            maxLength={RECIPIENT_AT_MOST}
            hint="The bag is labeled with it."
            error={refused ? 'Recipient name is required' : undefined}
            value={gift.recipient}
            onChange={({ target }) => change({ recipient: target.value })}
          />
          <TextAreaField
            label="Gift message"
            optional
            rows={4}
            maxLength={GIFT_MESSAGE_AT_MOST}
            hint={
              <span className="flex justify-between gap-3">
                <span>The stores print it on the slip in the bag.</span>
                <span className="shrink-0 tabular-nums">
                  {gift.message.length} / {GIFT_MESSAGE_AT_MOST}
                  <span className="sr-only"> characters</span>
                </span>
              </span>
            }
            value={gift.message}
            onChange={({ target }) => change({ message: target.value })}
          />
          {paymentMethod === 'cash' ? (
            <p>The recipient pays at the door and sees the total.</p>
          ) : (
            <label className="flex min-h-target cursor-pointer items-center gap-2.5">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-accent"
                checked={gift.hidesPrices}
                onChange={({ target }) => change({ hidesPrices: target.checked })}
              />
              Hide the prices on the receipt in the bag
            </label>
          )}
        </div>
      )}
    </Card>
  )
}
