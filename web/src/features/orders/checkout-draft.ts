import { useRef, useState } from 'react'
import type { CurrentUser } from '#contract/accounts/account.ts'
import type { PaymentMethod } from '#contract/orders/order.ts'
import type { Address } from '#contract/shared/address.ts'
import { tabStorage } from '../../infrastructure/browser-storage.ts'

export type DeliveryDetails = {
  street: string
  city: string
  state: string
  zip: string
  deliveryNotes: string
}

/** What a person has entered at checkout so far. */
export type CheckoutDraft = {
  delivery: DeliveryDetails
  paymentMethod: PaymentMethod
  /** The address and the stores that were compared last; the person is not asked about them again. */
  deliveryChecked: string
}

export type Checkout = {
  draft: CheckoutDraft
  change: (part: Partial<CheckoutDraft>) => void
}

const keyOf = (userId: string) => `checkout:${userId}`

/** Keeps the draft over a reload, in this tab only, and apart for each person. */
export function useCheckoutDraft(user: CurrentUser): Checkout {
  const [draft, setDraft] = useState(() => readDraft(user))
  // A change that comes after a wait starts from what was typed meanwhile.
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
    delivery: { street: '', city: '', state: '', zip: '', ...user.deliveryAddress, deliveryNotes: '' },
    paymentMethod: 'card',
    deliveryChecked: '',
  }
  try {
    const saved = JSON.parse(tabStorage.getItem(keyOf(user.uid)) ?? 'null') as Partial<CheckoutDraft> | null
    return { ...fresh, ...saved, delivery: { ...fresh.delivery, ...saved?.delivery } }
  } catch {
    return fresh
  }
}

/** Whether the delivery step may be left. Notes are optional. */
export const isDeliverable = ({ street, city, state, zip }: DeliveryDetails): boolean =>
  [street, city, state, zip].every((part) => part.trim() !== '')

/**
 * The searched address with what is known of it, when it is another than the saved one and than what is entered.
 * A searched city is no other address than one in that city.
 */
export function offeredAddress(
  searched: Address | null,
  saved: Address | null,
  entered: DeliveryDetails,
): Address | null {
  if (searched === null) return null
  const fits = (address: Address) =>
    ADDRESS_PARTS.every(
      (part) => searched[part] === '' || searched[part].toLowerCase() === address[part].trim().toLowerCase(),
    )
  return (saved && fits(saved)) || fits(entered) ? null : searched
}

const ADDRESS_PARTS = ['street', 'city', 'state', 'zip'] as const
