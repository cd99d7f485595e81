import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Order } from '#contract/orders/order.ts'
import { ESTIMATED_DELIVERY } from '#contract/orders/order-totals.ts'
import { addressLine } from '#contract/shared/address.ts'
import { centsOf } from '#contract/shared/money.ts'
import { ApiProblem } from '../../infrastructure/api.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { Awning } from '../../ui/drawings/awning.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { FailureState } from '../../ui/failure-state.tsx'
import { focusInPlace } from '../../ui/focus.ts'
import { Notice } from '../../ui/notice.tsx'
import { Price } from '../../ui/price.tsx'
import { neverEmpty, QueryView } from '../../ui/query-view.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useCart } from '../cart/public.ts'
import { byWords, PAYMENT_LABELS, slotWords } from '../orders/public.ts'
import { StampNote } from '../rewards/public.ts'
import { checkoutAttempts } from './checkout-attempts.ts'
import { placedText, settleOrder } from './settle-order.ts'
import { useGetOrder } from './use-get-order.ts'

/** The placed order, from the answer that placed it. After a reload it comes from the server. */
export function Confirmation({ orderId, userId }: { orderId: string; userId: string }) {
  const order = useGetOrder(orderId)
  const { takeOut } = useCart()
  const placed = order.data
  const missing = order.error instanceof ApiProblem && order.error.code === 'order_not_found'
  // An order that the server does not know must not keep this person from their next checkout.
  useEffect(() => {
    if (missing && checkoutAttempts.hasPlaced(userId, orderId)) checkoutAttempts.end(userId)
  }, [missing, userId, orderId])
  // Empty the cart after the order is on the screen. Before, the checkout would show 'Your cart is empty'.
  useEffect(() => {
    if (placed) settleOrder(userId, placed, takeOut)
  }, [placed, userId, takeOut])
  return (
    <QueryView
      query={order}
      isEmpty={neverEmpty}
      empty={null}
      loading={
        <Loading label="Loading your order...">
          <Skeleton className="h-80" />
        </Loading>
      }
      failure={(failure) => (
        <FailureState
          title={missing ? 'This order cannot be shown' : 'Your order could not be loaded'}
          action={
            <ButtonLink role="button" to="/stores/nearby">
              Continue Shopping
            </ButtonLink>
          }
          {...failure}
        >
          {missing
            ? 'It is not among the orders of your account.'
            : 'A placed order stays placed. Check your connection and try again.'}
        </FailureState>
      )}
    >
      {(shown) => <ConfirmedOrder order={shown} />}
    </QueryView>
  )
}

function ConfirmedOrder({ order }: { order: Order }) {
  const { deliveryNotes } = order.deliveryAddress
  const heading = useRef<HTMLHeadingElement>(null)
  // The path stays the same, so the shell does not move the focus to the new content.
  useEffect(() => {
    focusInPlace(heading)
    window.scrollTo(0, 0)
  }, [])
  return (
    <Card as="section" padded={false} className="mx-auto max-w-reading overflow-hidden">
      <Awning />
      <div className="px-5 py-8 sm:px-8">
        <h2 ref={heading} tabIndex={-1} className="text-center text-display">
          Order Confirmed!
        </h2>
        <DeliveryTime order={order} />
        <Notice kind="success" className="mt-5">
          {placedText(order)}
        </Notice>
        <Facts look="rows" className="mt-6">
          <Fact term="Order ID">
            <span className="font-semibold tabular-nums">{order.orderId}</span>
          </Fact>
          <Fact term="Delivery address">
            {addressLine(order.deliveryAddress)}
            {deliveryNotes && <span className="block text-small text-ink-soft">{deliveryNotes}</span>}
          </Fact>
          {order.gift && (
            <Fact term="Gift">
              <span className="font-semibold">A gift for {order.gift.recipient}</span>
              {order.gift.message !== null && (
                <span className="mt-1 block text-small whitespace-pre-line">{order.gift.message}</span>
              )}
              {order.gift.hidesPrices && (
                <span className="mt-1 block text-small text-ink-soft">
                  The papers in the bag have no prices.
                </span>
              )}
            </Fact>
          )}
          <Fact term="Products">
            <ul>
              {order.products.map((product) => (
                <li key={`${product.storeId} ${product.productId}`}>
                  {product.quantity} × {product.productName || 'Unnamed Product'}
                </li>
              ))}
            </ul>
          </Fact>
          {order.codes.length > 0 && (
            <Fact term="Saved">
              <ul>
                {order.codes.map(({ storeId, storeName, code, saved }) => (
                  <li key={storeId}>
                    <Price cents={centsOf(saved)} /> at {storeName} with {code}
                  </li>
                ))}
              </ul>
            </Fact>
          )}
          <Fact term={order.paymentMethod === 'cash' ? 'Total Paid at the Door' : 'Total Paid'}>
            <Price cents={centsOf(order.total)} className="font-semibold" />
          </Fact>
          <Fact term="Payment method">{PAYMENT_LABELS[order.paymentMethod]}</Fact>
        </Facts>
        <StampNotes order={order} />
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <ButtonLink role="button" to="/stores/nearby" variant="primary">
            Continue Shopping
          </ButtonLink>
          <ButtonLink role="button" to="/">
            Back to Home
          </ButtonLink>
        </div>
        <p className="mt-3 text-center">
          <Link
            to={`/orders/${order.firestoreId}`}
            className="inline-flex min-h-target items-center text-accent underline underline-offset-2"
          >
            Follow your order
          </Link>
        </p>
      </div>
    </Card>
  )
}

/** How far the stamp cards at the stores of the order are. Its own stamps come when it is delivered. */
function StampNotes({ order }: { order: Order }) {
  const stores = new Map(order.products.map(({ storeId, storeName }) => [storeId, storeName]))
  return (
    <ul className="mt-4 grid gap-2 empty:hidden">
      {[...stores].map(([storeId, storeName]) => (
        <li key={storeId} className="empty:hidden">
          <StampNote storeId={storeId} at={stores.size > 1 ? storeName : undefined} />
        </li>
      ))}
    </ul>
  )
}

/** The usual estimate, which a store with slots has not, and the time of each store. */
function DeliveryTime({ order }: { order: Order }) {
  const { products, slots = [] } = order
  const stores = new Map(products.map(({ storeId, storeName }) => [storeId, storeName]))
  const times = [...stores].map(([storeId, storeName]) => ({
    storeId,
    storeName,
    time: timeOf(order, storeId),
  }))
  const [first] = times
  const isOneTime = slots.length === 0 && times.every(({ time }) => time === first?.time)
  return (
    <div className="mt-2 text-center">
      {isOneTime
        ? first?.time && (
            <p className="text-title font-semibold text-accent">{`At your door ${first.time}`}</p>
          )
        : times.map(({ storeId, storeName, time }) => (
            <p key={storeId} className="text-lead font-semibold text-accent">
              {`${storeName} delivers ${time ?? `in ${ESTIMATED_DELIVERY}`}`}
            </p>
          ))}
      {slots.length === 0 && (
        <p className="mt-1 text-small text-ink-soft">{`Estimated Delivery: ${ESTIMATED_DELIVERY}`}</p>
      )}
    </div>
  )
}

/** 'Monday, Nov 23, 2 PM to 3 PM', 'by 11:20 AM', or null where the order has no time of this store. */
function timeOf({ slots = [], promises = [] }: Order, ofStore: string): string | null {
  const slot = slots.find(({ storeId }) => storeId === ofStore)
  const promise = promises.find(({ storeId }) => storeId === ofStore)
  if (slot) return slotWords(slot)
  return promise ? byWords(promise) : null
}
