import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import type { CurrentUser } from '#contract/accounts/account.ts'
import { serverNow } from '../../infrastructure/server-time.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { focusInPlace, focusOn } from '../../ui/focus.ts'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { byStore, OrderSums, partsOf, StoreCodeList, useCart, useStoreCodes } from '../cart/public.ts'
import { type DeliveryQuote, PromiseNote, useQuoteDelivery } from '../delivery/public.ts'
import {
  type Checkout,
  type GiftDetails,
  hasRecipient,
  isDeliverable,
  useCheckoutDraft,
} from './checkout-draft.ts'
import { type CheckoutStep, CheckoutSteps, STEP_HEADING } from './checkout-steps.tsx'
import { DeliveryStep } from './delivery-step.tsx'
import { RECIPIENT_FIELD } from './gift-card.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentStep } from './payment-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { type ChosenSlots, chosenSlotText } from './slot-picker.tsx'
import { useEarlierAttempt } from './use-find-order-by-key.ts'
import { type PlacingFailure, usePlacing } from './use-placing.ts'

/** The checkout before its order is placed. It first looks whether the last attempt placed an order already. */
export function OpenCheckout({ user }: { user: CurrentUser }) {
  const earlier = useEarlierAttempt(user.uid)
  if (earlier.state === 'placed') return <Navigate to={`/checkout?order=${earlier.orderId}`} replace />
  if (earlier.state === 'asking') {
    return (
      <Loading label="Checking your last order...">
        <Skeleton className="h-80" />
      </Loading>
    )
  }
  return (
    <>
      {earlier.state === 'unknown' && (
        <Notice kind="info" className="mb-4">
          We could not check what became of your last order. If it was placed, Place Order shows it and does
          not order again.
        </Notice>
      )}
      <CheckoutForm user={user} />
    </>
  )
}

function CheckoutForm({ user }: { user: CurrentUser }) {
  const { lines } = useCart()
  const checkout = useCheckoutDraft(user)
  const { delivery, gift } = checkout.draft
  const { step, goTo } = useCheckoutStep(checkout)
  // The gift that could not be ordered. A change of it takes the error away.
  const [refusedGift, setRefusedGift] = useState<GiftDetails | null>(null)
  const stores = byStore(lines)
  const { street, city, state, zip } = delivery
  const address = { street, city, state, zip }
  const quote = useQuoteDelivery(partsOf(stores), isDeliverable(delivery) ? address : null)
  const sums = useStoreCodes(lines, quote.promises)
  const { place, placing, waitingSeconds, failure } = usePlacing({
    userId: user.uid,
    draft: checkout.draft,
    quote,
    sums,
  })

  // Enter in a field of the delivery step continues. In the payment step it does nothing: only the button places an
  // order.
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (step === 1) goTo(2)
    else if (step === 2 && isDeliverable(delivery)) goTo(3)
  }
  const handlePlace = () => {
    if (hasRecipient(gift)) return place()
    setRefusedGift(gift)
    focusOn(`[name=${RECIPIENT_FIELD}]`)
  }

  const notices = <CheckoutNotices failure={failure} waitingSeconds={waitingSeconds} />
  if (lines.length === 0) return <NothingToCheckOut>{notices}</NothingToCheckOut>
  return (
    <>
      <CheckoutSteps current={step} />
      <form
        onSubmit={handleSubmit}
        noValidate
        className="flex flex-col gap-x-6 gap-y-5 lg:grid lg:grid-cols-[1fr_22rem] lg:items-start"
      >
        <StepFocus step={step}>
          {step === 1 && <ReviewStep lines={lines} />}
          {step === 2 && <DeliveryStep {...{ user, lines, checkout, quote }} />}
          {step === 3 && <PaymentStep checkout={checkout} refused={gift === refusedGift} />}
        </StepFocus>
        <OrderSums
          label="Order summary"
          sums={sums}
          actions={
            <>
              {notices}
              <div className="flex gap-3">
                {step > 1 && (
                  <Button unavailable={placing} onClick={() => goTo(step === 3 ? 2 : 1)}>
                    Previous
                  </Button>
                )}
                {step === 3 ? (
                  <Button
                    variant="primary"
                    className="flex-1"
                    busy={placing}
                    unavailable={sums.isChecking}
                    busyLabel="Processing Order..."
                    onClick={handlePlace}
                  >
                    Place Order
                  </Button>
                ) : (
                  <Button
                    type="submit"
                    variant="primary"
                    className="flex-1"
                    disabled={step === 2 && !isDeliverable(delivery)}
                  >
                    Continue
                  </Button>
                )}
              </div>
            </>
          }
        >
          <OrderSummary
            lines={lines}
            delivery={delivery}
            step={step}
            placing={placing}
            onChangeAddress={() => goTo(2)}
          />
          <Promises
            storeNames={stores.map(({ storeName }) => storeName)}
            quote={quote}
            slots={checkout.draft.slots}
            withSlots={step !== 2}
          />
          <StoreCodeList lines={lines} codes={sums.codes} locked={placing} />
        </OrderSums>
      </form>
    </>
  )
}

type CheckoutNoticesProps = { failure: PlacingFailure | null; waitingSeconds: number | null }

/** Why no order was placed, or that it is sent again. */
function CheckoutNotices({ failure, waitingSeconds }: CheckoutNoticesProps) {
  return (
    <>
      {failure && (
        <Notice
          kind="failure"
          className="mb-4"
          action={
            failure.earlierOrderId && (
              <ButtonLink to={`?order=${failure.earlierOrderId}`}>See the order</ButtonLink>
            )
          }
        >
          {failure.text}
        </Notice>
      )}
      {waitingSeconds !== null && (
        <Notice kind="info" className="mb-4">
          {`Mainstreet is not available for a moment. Your order is sent again in ${waitingSeconds} ${waitingSeconds === 1 ? 'second' : 'seconds'}, and is placed only once.`}
        </Notice>
      )}
    </>
  )
}

type PromisesProps = {
  storeNames: readonly string[]
  quote: DeliveryQuote
  slots: ChosenSlots
  withSlots: boolean
}

/** When the stores deliver this order, those with one time together, and what stands in its way. */
function Promises({ storeNames, quote, slots, withSlots }: PromisesProps) {
  const now = serverNow()
  const obstacles = quote.promises.filter(({ message }) => message !== null)
  const times = new Map<string, string[]>()
  for (const promise of quote.promises) {
    const slot = withSlots ? chosenSlotText(promise, slots, now) : null
    const when = promise.slots === null ? promise.summary : slot
    if (promise.message === null && when !== null)
      times.set(when, [...(times.get(when) ?? []), promise.storeName])
  }
  if (times.size === 0 && obstacles.length === 0 && !quote.isAsking) return null
  return (
    <ul aria-label="Delivery of each store" className="mb-3 flex flex-col gap-2 border-line border-b pb-3">
      {/* The button below must not move under a finger when the answer comes. */}
      {quote.isAsking && (
        <li>
          <Delivers storeNames={storeNames}>
            <p className="relative text-title">
              {'\u00a0'}
              <Skeleton className="absolute inset-y-1 left-0 w-24" />
            </p>
          </Delivers>
        </li>
      )}
      {[...times].map(([when, names]) => (
        <li key={when}>
          <Delivers storeNames={names}>
            <p className="text-title font-semibold text-accent">{when}</p>
          </Delivers>
        </li>
      ))}
      {obstacles.map((promise) => (
        <li key={promise.storeId}>
          <PromiseNote promise={promise} />
        </li>
      ))}
    </ul>
  )
}

const Delivers = ({ storeNames, children }: { storeNames: readonly string[]; children: ReactNode }) => (
  <>
    <p className="text-small text-ink-soft">
      {`${storeNames.join(', ')} ${storeNames.length === 1 ? 'delivers' : 'deliver'}`}
    </p>
    {children}
  </>
)

function NothingToCheckOut({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <EmptyState
        title="Your cart is empty"
        action={
          <ButtonLink role="button" to="/stores/nearby" variant="primary">
            Browse Stores
          </ButtonLink>
        }
      >
        Add some items to your cart before checking out.
      </EmptyState>
    </>
  )
}

/** The step is in the URL, so that the browser's Back goes one step back. */
function useCheckoutStep({ draft }: Checkout) {
  const [search, setSearch] = useSearchParams()
  const wanted = search.get('step')
  const step: Exclude<CheckoutStep, 4> =
    wanted === '3' && isDeliverable(draft.delivery) ? 3 : wanted === '2' || wanted === '3' ? 2 : 1
  const goTo = (next: Exclude<CheckoutStep, 4>) =>
    setSearch(next === 1 ? {} : { step: String(next) }, { preventScrollReset: true })
  return { step, goTo }
}

/** Moves the focus to the heading of the new step. Screen readers read it, and Tab continues from there. */
function StepFocus({ step, children }: { step: CheckoutStep; children: ReactNode }) {
  const lastStep = useRef(step)
  useEffect(() => {
    if (lastStep.current === step) return
    lastStep.current = step
    focusInPlace(document.getElementById(STEP_HEADING))
    window.scrollTo(0, 0)
  }, [step])
  return <div className="min-w-0">{children}</div>
}
