import { useRef, useState } from 'react'
import type { CurrentUser } from '#contract/accounts/account.ts'
import type { GiftDraft } from '#contract/orders/gift.ts'
import type { PaymentMethod } from '#contract/orders/order.ts'
import type { Address } from '#contract/shared/address.ts'
import { DRAFT_PREFIX, tabStorage } from '../../infrastructure/browser-storage.ts'
import type { ChosenSlots } from './slot-picker.tsx'

export type DeliveryDetails = Address & { deliveryNotes: string; phone: string }

/** What is typed about a gift. The order is one while `isOn`. */
export type GiftDetails = { isOn: boolean; recipient: string; message: string; hidesPrices: boolean }

/** What a person has entered at checkout so far. */
export type CheckoutDraft = {
  delivery: DeliveryDetails
  gift: GiftDetails
  paymentMethod: PaymentMethod
  /** The delivery slots that the person chose, by store. */
  slots: ChosenSlots
}

export type Checkout = {
  draft: CheckoutDraft
  change: (part: Partial<CheckoutDraft>) => void
}

const keyOf = (userId: string) => `${DRAFT_PREFIX}${userId}`

/** The draft of this person in this tab. It survives a reload. */
export function useCheckoutDraft(user: CurrentUser): Checkout {
  const [draft, setDraft] = useState(() => readDraft(user))
  // A change after a wait must keep what was typed during the wait.
  const latest = useRef(draft)
  const change = (part: Partial<CheckoutDraft>) => {
    latest.current = { ...latest.current, ...part }
    setDraft(latest.current)
    tabStorage.setItem(keyOf(user.uid), JSON.stringify(latest.current))
  }
  return { draft, change }
}

export const forgetDraft = (userId: string): void => tabStorage.removeItem(keyOf(userId))

function readDraft(user: CurrentUser): CheckoutDraft {
  const fresh: CheckoutDraft = {
    delivery: {
      street: '',
      city: '',
      state: '',
      zip: '',
      ...user.deliveryAddress,
      deliveryNotes: '',
      phone: user.phone ?? '',
    },
    gift: { isOn: false, recipient: '', message: '', hidesPrices: true },
    paymentMethod: 'card',
    slots: {},
  }
  try {
    const saved = JSON.parse(tabStorage.getItem(keyOf(user.uid)) ?? 'null') as Partial<CheckoutDraft> | null
    return {
      ...fresh,
      ...saved,
      delivery: { ...fresh.delivery, ...saved?.delivery },
      gift: { ...fresh.gift, ...saved?.gift },
    }
  } catch {
    return fresh
  }
}

/** Whether the address is complete. Notes are optional. */
export const isDeliverable = ({ street, city, state, zip }: Address): boolean =>
  [street, city, state, zip].every((part) => part.trim() !== '')

/** Whether the order is no gift, or one for somebody. */
export const hasRecipient = ({ isOn, recipient }: GiftDetails): boolean => !isOn || recipient.trim() !== ''

/** The gift as it is sent; null when the order is none. */
export function giftOf({ isOn, recipient, message, hidesPrices }: GiftDetails): GiftDraft | null {
  if (!isOn) return null
  return { recipient: recipient.trim(), message: message.trim() || null, hidesPrices }
}

/**
 * The searched address when it differs from the saved and from the entered address, else null. Empty parts of it are
 * not known and not compared.
 */
export function offeredAddress(
  searched: Address | null,
  saved: Address | null,
  entered: Address,
): Address | null {
  if (searched === null) return null
  const fits = (address: Address) =>
    ADDRESS_PARTS.every(
      (part) => searched[part] === '' || searched[part].toLowerCase() === address[part].trim().toLowerCase(),
    )
  return (saved && fits(saved)) || fits(entered) ? null : searched
}

const ADDRESS_PARTS = ['street', 'city', 'state', 'zip'] as const
