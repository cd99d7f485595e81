import { useState } from 'react'
import type { CurrentUser } from '#contract/accounts/account.ts'
import type { PaymentMethod } from '#contract/orders/order.ts'

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
  /** One per checkout attempt: a second press, or a retry after a lost answer, cannot order twice. */
  idempotencyKey: string
}

export type Checkout = {
  draft: CheckoutDraft
  change: (part: Partial<Omit<CheckoutDraft, 'idempotencyKey'>>) => void
  /** A new attempt: what was entered stays, the key does not. */
  renewKey: () => void
  forget: () => void
}

const keyOf = (userId: string) => `checkout:${userId}`

/** Keeps the draft over a reload, in this tab only, and apart for each person. */
export function useCheckoutDraft(user: CurrentUser): Checkout {
  const [draft, setDraft] = useState(() => readDraft(user))
  const save = (next: CheckoutDraft) => {
    setDraft(next)
    sessionStorage.setItem(keyOf(user.uid), JSON.stringify(next))
  }
  return {
    draft,
    change: (part) => save({ ...draft, ...part }),
    renewKey: () => save({ ...draft, idempotencyKey: crypto.randomUUID() }),
    forget: () => sessionStorage.removeItem(keyOf(user.uid)),
  }
}

function readDraft(user: CurrentUser): CheckoutDraft {
  const fresh: CheckoutDraft = {
    delivery: { street: '', city: '', state: '', zip: '', ...user.deliveryAddress, deliveryNotes: '' },
    paymentMethod: 'card',
    idempotencyKey: crypto.randomUUID(),
  }
  try {
    const saved = JSON.parse(
      sessionStorage.getItem(keyOf(user.uid)) ?? 'null',
    ) as Partial<CheckoutDraft> | null
    return { ...fresh, ...saved, delivery: { ...fresh.delivery, ...saved?.delivery } }
  } catch {
    return fresh
  }
}

/** Whether the delivery step may be left. Notes are optional. */
export const isDeliverable = ({ street, city, state, zip }: DeliveryDetails): boolean =>
  [street, city, state, zip].every((part) => part.trim() !== '')
