import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { CurrentUser } from '#contract/accounts/account.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { useCart } from '../cart/public.ts'
import { type Checkout, isDeliverable, useCheckoutDraft } from './checkout-draft.ts'
import { type CheckoutStep, CheckoutSteps } from './checkout-steps.tsx'
import { Confirmation } from './confirmation.tsx'
import { DeliveryStep } from './delivery-step.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentStep } from './payment-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { changesOf, earlierOrderOf, orderFailureText, usePlaceOrder } from './use-place-order.ts'

export function Component() {
  const { user } = useSession()
  const [search] = useSearchParams()
  const orderId = search.get('order')
  if (!user) return null
  return (
    <>
      <PageHeading title="Checkout" />
      {orderId === null ? (
        <OpenCheckout key={user.uid} user={user} />
      ) : (
        <>
          <CheckoutSteps current={4} />
          <Confirmation orderId={orderId} />
        </>
      )}
    </>
  )
}

function OpenCheckout({ user }: { user: CurrentUser }) {
  const cart = useCart()
  const checkout = useCheckoutDraft(user)
  const { step, goTo } = useCheckoutStep(checkout)
  const { place, placing, failure } = usePlacing(checkout)

  // Enter in a field of the delivery step continues, as its button does.
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (step === 3) place()
    else if (step === 1 || isDeliverable(checkout.draft.delivery)) goTo(step === 1 ? 2 : 3)
  }

  const refusal = failure && (
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
  )
  if (cart.lines.length === 0) {
    return (
      <>
        {refusal}
        <EmptyState
          title="Your cart is empty"
          action={
            <ButtonLink to="/stores/nearby" variant="primary">
              Browse Stores
            </ButtonLink>
          }
        >
          Add some items to your cart before checking out.
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <CheckoutSteps current={step} />
      <form
        onSubmit={handleSubmit}
        noValidate
        className="grid gap-x-6 gap-y-5 lg:grid-cols-[1fr_20rem] lg:grid-rows-[auto_1fr] lg:items-start"
      >
        <StepFocus step={step}>
          {step === 1 && <ReviewStep lines={cart.lines} />}
          {step === 2 && (
            <DeliveryStep
              delivery={checkout.draft.delivery}
              onChange={(delivery) => checkout.change({ delivery })}
            />
          )}
          {step === 3 && (
            <PaymentStep
              method={checkout.draft.paymentMethod}
              onChange={(paymentMethod) => checkout.change({ paymentMethod })}
            />
          )}
        </StepFocus>
        <OrderSummary lines={cart.lines} />
        <div className="min-w-0">
          {refusal}
          <div className="flex justify-between gap-3">
            {step > 1 ? (
              <Button onClick={() => goTo(step === 3 ? 2 : 1)}>Previous</Button>
            ) : (
              <span className="max-sm:hidden" />
            )}
            <Button
              type="submit"
              variant="primary"
              className="max-sm:flex-1"
              busy={placing}
              {...(step === 3 && { busyLabel: 'Processing Order...' })}
              disabled={step === 2 && !isDeliverable(checkout.draft.delivery)}
            >
              {step === 3 ? 'Place Order' : 'Continue'}
            </Button>
          </div>
        </div>
      </form>
    </>
  )
}

/** The step lives in the address, so that the browser's Back goes one step back. */
function useCheckoutStep({ draft }: Checkout) {
  const [search, setSearch] = useSearchParams()
  const wanted = search.get('step')
  const step: Exclude<CheckoutStep, 4> =
    wanted === '3' && isDeliverable(draft.delivery) ? 3 : wanted === '2' || wanted === '3' ? 2 : 1
  const goTo = (next: Exclude<CheckoutStep, 4>) =>
    setSearch(next === 1 ? {} : { step: String(next) }, { preventScrollReset: true })
  return { step, goTo }
}

type Failure = { text: string; earlierOrderId: string | null }

/** Places the order, and brings the cart up to date where the server refused it. */
function usePlacing(checkout: Checkout) {
  const cart = useCart()
  const navigate = useNavigate()
  const placeOrder = usePlaceOrder()
  const [failure, setFailure] = useState<Failure | null>(null)
  const underWay = useRef(false)

  const place = () => {
    // A second press can come before the first is drawn as under way.
    if (underWay.current) return
    underWay.current = true
    setFailure(null)
    placeOrder.mutate(
      { lines: cart.lines, draft: checkout.draft },
      {
        onSuccess: async ({ firestoreId }) => {
          checkout.forget()
          await navigate(`/checkout?order=${firestoreId}`, { replace: true })
          cart.clear()
        },
        onError: (error) => {
          underWay.current = false
          cart.applyChanges(changesOf(error))
          const earlierOrderId = earlierOrderOf(error)
          if (earlierOrderId !== null) checkout.renewKey()
          setFailure({ text: orderFailureText(error), earlierOrderId })
        },
      },
    )
  }
  return { place, placing: placeOrder.isPending, failure }
}

/** Moves the focus to the new step's heading, so that it is read out and the next Tab goes on from there. */
function StepFocus({ step, children }: { step: CheckoutStep; children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null)
  const lastStep = useRef(step)
  useEffect(() => {
    if (lastStep.current === step) return
    lastStep.current = step
    area.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [step])
  return <div ref={area}>{children}</div>
}
