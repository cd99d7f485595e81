import { useEffect, useEffectEvent, useRef } from 'react'
import type { DeskPart } from '#contract/orders/desk.ts'
import type { getDeskPart } from '#contract/orders/get-desk-part.ts'
import { centsOf } from '#contract/shared/money.ts'
import { call } from '../../infrastructure/api.ts'
import { useLiveUserId } from '../../infrastructure/session.tsx'
import { cappedCount } from '../../ui/badge.tsx'
import { useAnnounce } from '../../ui/live-region.tsx'
import { formatPrice } from '../../ui/price.tsx'
import { useUnreadTitle } from '../notifications/public.ts'
import { countOf } from './desk-cache.ts'
import { orderBell } from './order-bell.ts'
import { pathOfPart } from './part-path.ts'
import { counted, unitsOf } from './part-words.ts'
import { type SeenParts, unseenParts, withSeen } from './unseen-parts.ts'
import { useListDeskParts } from './use-desk-queries.ts'
import { useLiveDesk } from './use-live-desk.ts'

/** `part` is null where the event did not say it. */
type NewOrder = { orderId: string; storeId: string; part: DeskPart | null }

/**
 * Counts the new orders of all stores, in its place and in the tab's title. On every page of the workplace a new one
 * rings, is announced, and raises the browser's notification where the person has allowed that. Several that came while
 * the stream was down ring once.
 */
export function NewOrders() {
  const announce = useAnnounce()
  useBellAfterPress()
  const { data } = useListDeskParts({ storeId: null, status: 'pending', search: '' })
  // The newest of all states: the new orders come as they are due, so the newest of them may be on a later page.
  const parts = useListDeskParts({ storeId: null, status: null, search: '' }).data?.pages[0]?.parts
  const seen = useRef<SeenParts | null>(null)
  const signal = (order: NewOrder, text: string) => {
    announce(text, 'assertive')
    ringOnce(order.orderId)
    void notify(order)
  }
  useLiveDesk(useLiveUserId(), (order) => {
    if (seen.current) seen.current = withSeen(seen.current, { ...order, firestoreId: order.orderId })
    signal({ ...order, part: order.now?.part ?? null }, 'New order')
  })
  // Finds what the stream did not send, because it was interrupted: orders that this desk has not shown.
  const look = useEffectEvent((shown: readonly DeskPart[]) => {
    const { unseen, seen: now } = unseenParts(shown, seen.current)
    seen.current = now
    const [first] = unseen
    if (first === undefined) return
    const order = { orderId: first.firestoreId, storeId: first.storeId, part: first }
    signal(order, unseen.length === 1 ? 'New order' : `${unseen.length} new orders`)
  })
  useEffect(() => {
    if (parts) look(parts)
  }, [parts])
  const counts = data?.pages[0]?.counts
  const count = counts ? countOf(counts, 'pending').parts : 0
  useUnreadTitle(count)
  if (count === 0) return null
  return (
    <span className="ml-1.5 rounded-pill bg-heart px-1.5 text-small leading-5 font-semibold text-on-heart tabular-nums">
      {cappedCount(count)}
      <span className="sr-only"> new</span>
    </span>
  )
}

/** Lets the bell ring from the first press on. */
function useBellAfterPress(): void {
  useEffect(() => {
    const over = new AbortController()
    const allow = () => {
      over.abort()
      void orderBell.allow().catch(() => {})
    }
    // Escape is no press for a browser. The next key is.
    const allowByKey = ({ key }: KeyboardEvent) => key !== 'Escape' && allow()
    // A press on an earlier page of the app counts too.
    if (navigator.userActivation?.hasBeenActive) allow()
    // When the press is over: the hint goes, which moves the page, and a press that ends beside its button is lost.
    // In the capture phase: a press that opens another page may remove the listener before the event comes up to it.
    const options = { capture: true, signal: over.signal }
    document.addEventListener('click', allow, options)
    document.addEventListener('keydown', allowByKey, options)
    return () => over.abort()
  }, [])
}

const RING_APART_MS = 2_000

/** Of several open tabs one rings. An order with two of the person's stores rings once. */
function ringOnce(orderId: string): void {
  const { isMuted, isAllowed } = orderBell.getState()
  if (isMuted || !isAllowed) return
  // There are no locks without TLS.
  if (!('locks' in navigator)) {
    orderBell.ring()
    return
  }
  void navigator.locks.request(`new order ${orderId}`, { ifAvailable: true }, async (lock) => {
    if (lock === null) return
    orderBell.ring()
    await new Promise((resolve) => setTimeout(resolve, RING_APART_MS))
  })
}

/** A person who looks at the page needs no notification. */
const isLookedAt = () => document.visibilityState === 'visible' && document.hasFocus()

async function notify({ orderId, storeId, part: known }: NewOrder): Promise<void> {
  if (!('Notification' in window) || window.Notification.permission !== 'granted' || isLookedAt()) return
  try {
    const part = known ?? (await readPart(orderId, storeId))
    const shown = new window.Notification(`New order at ${part.storeName}`, {
      body: `${part.customerName}: ${counted(unitsOf(part), 'unit', 'units')}, ${formatPrice(centsOf(part.subtotal))}`,
      // Several tabs show one.
      tag: orderId,
    })
    shown.onclick = () => {
      window.focus()
      window.location.assign(pathOfPart(part))
    }
  } catch (failure) {
    console.warn('The notification about a new order could not be shown.', failure)
  }
}

const readPart = async (orderId: string, storeId: string) =>
  (await call<typeof getDeskPart>('GET /desk/parts/{orderId}/{storeId}', { params: { orderId, storeId } }))
    .part
