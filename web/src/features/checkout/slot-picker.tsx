import { slotText } from '#contract/delivery/promise-text.ts'
import type { StorePromise } from '#contract/delivery/quote-delivery.ts'
import { isForeignTime } from '#contract/delivery/slot-date-text.ts'
import { ownTimeZone } from '../../infrastructure/moment-text.ts'
import { serverNow } from '../../infrastructure/server-time.ts'
import { SelectField } from '../../ui/fields/select.tsx'

/** The chosen slots by the id of their store, as instants. */
export type ChosenSlots = Readonly<Record<string, string>>

/** The slot that an order takes: the chosen one also when it is gone, and the earliest where none was chosen. */
export const slotOf = ({ storeId, slots }: StorePromise, chosen: ChosenSlots): string | null =>
  chosen[storeId] ?? slots?.[0]?.startsAt ?? null

type OfferedSlot = NonNullable<StorePromise['slots']>[number]

/** 'Today, 2 PM to 3 PM', and ' EST' where the store has another time than this browser. */
function offeredSlotText({ startsAt, endsAt }: OfferedSlot, now: number, timeZone: string): string {
  const slot = { startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) }
  return slotText(slot, now, timeZone, isForeignTime(slot.startsAt, timeZone, ownTimeZone()))
}

/** The text of the chosen slot, or null for a slot that the store does not offer. */
export function chosenSlotText(promise: StorePromise, chosen: ChosenSlots, now: number): string | null {
  const start = slotOf(promise, chosen)
  const slot = promise.slots?.find(({ startsAt }) => startsAt === start)
  return slot ? offeredSlotText(slot, now, promise.timeZone) : null
}

type SlotPickerProps = {
  promises: readonly StorePromise[]
  chosen: ChosenSlots
  onChange: (chosen: ChosenSlots) => void
}

const FEW_LEFT = 3

/** A delivery slot for each store that has slots. */
export function SlotPicker({ promises, chosen, onChange }: SlotPickerProps) {
  const now = serverNow()
  const slotted = promises.filter(({ slots }) => slots !== null && slots.length > 0)
  return slotted.map((promise) => {
    const value = slotOf(promise, chosen) ?? ''
    const slots = promise.slots ?? []
    const isGone = !slots.some(({ startsAt }) => startsAt === value)
    const options = slots.map((slot) => ({
      value: slot.startsAt,
      label: `${offeredSlotText(slot, now, promise.timeZone)}${slot.left <= FEW_LEFT ? ` (${slot.left} left)` : ''}`,
    }))
    return (
      <SelectField
        key={promise.storeId}
        label={`Delivery slot of ${promise.storeName}`}
        value={isGone ? '' : value}
        error={isGone ? 'The slot that you chose is no longer free. Choose another one.' : undefined}
        options={isGone ? [{ value: '', label: 'Choose a slot', disabled: true }, ...options] : options}
        onChange={({ target }) => onChange({ ...chosen, [promise.storeId]: target.value })}
      />
    )
  })
}
