import './own/receipt.css'
import Printer from 'lucide-react/icons/printer'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Link, useParams } from 'react-router'
import type { OrderProgress } from '#contract/orders/order-progress.ts'
import { addressLine } from '#contract/shared/address.ts'
import { ApiProblem } from '../../infrastructure/api.ts'
import { failureTitle } from '../../infrastructure/failure-text.ts'
import { usePageTitle } from '../../infrastructure/page-title.ts'
import { useLiveUserId } from '../../infrastructure/session.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { FailureState } from '../../ui/failure-state.tsx'
import { useAnnounce } from '../../ui/live-region.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Price } from '../../ui/price.tsx'
import { neverEmpty, QueryView } from '../../ui/query-view.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { AgainButton } from './own/again-button.tsx'
import { DeliveryMap } from './own/delivery-map.tsx'
import { OrderPartCard } from './own/order-part-card.tsx'
import { OrderTime } from './own/order-time.tsx'
import { BACK_WORDS, isOnItsWay, moneyOf, partState } from './own/order-words.ts'
import { useGetProgress, useLiveOrders } from './own/use-own-orders.ts'
import { PAYMENT_LABELS } from './payment-labels.ts'

/** One order of a customer: where each store's part is, what it costs, and its receipt. */
export function Component() {
  const { orderId = '' } = useParams()
  const progress = useGetProgress(orderId)
  const { data } = progress
  const missing =
    progress.error instanceof ApiProblem && ['order_not_found', 'invalid_input'].includes(progress.error.code)
  useLiveOrders(useLiveUserId())
  useAnnouncedProgress(data)
  usePageTitle(data && `Order ${data.order.orderId}`)
  return (
    <>
      <Link
        to="/orders"
        className="inline-flex min-h-target items-center text-accent underline underline-offset-2 print:hidden"
      >
        Your orders
      </Link>
      <PageHeading
        title={data ? `Order ${data.order.orderId}` : 'Your order'}
        subtitle={
          data && (
            <>
              Placed <OrderTime at={data.order.placedAt} inSentence />
            </>
          )
        }
        actions={data && <OrderActions progress={data} />}
      />
      <QueryView
        query={progress}
        isEmpty={neverEmpty}
        empty={null}
        loading={
          <Loading label="Loading your order...">
            <Skeleton className="h-96" />
          </Loading>
        }
        failure={(failure) => (
          <FailureState
            title={
              missing
                ? 'This order cannot be shown'
                : failureTitle(progress.error, 'Your order could not be loaded')
            }
            action={<ButtonLink to="/orders">See all orders</ButtonLink>}
            {...failure}
          >
            {missing
              ? 'It is not among the orders of your account.'
              : 'A placed order stays placed. Check your connection and try again.'}
          </FailureState>
        )}
      >
        {(shown) => (
          <div
            data-kept-page="order"
            className="receipt grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[1fr_20rem] lg:grid-rows-[auto_1fr] lg:items-start"
          >
            <div className="flex min-w-0 flex-col gap-6">
              {shown.parts.map((part) => (
                <OrderPartCard key={part.storeId} order={shown.order} part={part} />
              ))}
            </div>
            <OrderFacts progress={shown} />
            {/* The last, because kept orders have no map: nothing moves when it comes. */}
            <DeliveryMap progress={shown} />
          </div>
        )}
      </QueryView>
    </>
  )
}

const OrderActions = ({ progress }: { progress: OrderProgress }) => (
  <div className="flex flex-wrap gap-3 print:hidden">
    <Button icon={<Printer aria-hidden="true" className="size-4" />} onClick={() => window.print()}>
      Print receipt
    </Button>
    {!isOnItsWay(progress) && <AgainButton order={progress.order} variant="primary" />}
  </div>
)

/** Where the order goes, and what it costs. */
function OrderFacts({ progress }: { progress: OrderProgress }) {
  const { order } = progress
  const money = moneyOf(progress)
  const words = BACK_WORDS[order.paymentMethod]
  return (
    <Card
      as="aside"
      aria-label="Summary of the order"
      className="flex flex-col gap-4 lg:sticky lg:top-24 lg:row-span-2"
    >
      <div>
        <h2 className="text-lead">Delivery address</h2>
        <p className="mt-1 wrap-anywhere">{addressLine(order.deliveryAddress)}</p>
        {order.deliveryAddress.deliveryNotes && (
          <p data-not-kept className="text-small text-ink-soft wrap-anywhere">
            {order.deliveryAddress.deliveryNotes}
          </p>
        )}
      </div>
      {order.gift && (
        <div className="border-line border-t pt-4">
          <h2 className="text-lead wrap-anywhere">A gift for {order.gift.recipient}</h2>
          {order.gift.message !== null && (
            <p className="mt-1 whitespace-pre-line wrap-anywhere">{order.gift.message}</p>
          )}
          {order.gift.hidesPrices && (
            <p className="mt-2 text-small text-ink-soft">The papers in the bag have no prices.</p>
          )}
        </div>
      )}
      <Facts look="sums" className="border-line border-t pt-4">
        <Sum term="Subtotal" cents={money.subtotalCents} />
        {money.discountCents > 0 && <Sum term={discountText(order)} cents={-money.discountCents} />}
        <Sum term="Delivery fee" cents={money.feeCents} />
        <Sum term="Tax" cents={money.taxCents} />
        <Sum term="Total" cents={money.totalCents} strong />
        {money.backCents > 0 && <Sum term={words.back} cents={-money.backCents} />}
        {(money.backCents > 0 || order.paymentMethod === 'cash') && (
          <Sum term={words.left} cents={money.leftCents} strong />
        )}
        <Fact term="Payment method">{PAYMENT_LABELS[order.paymentMethod]}</Fact>
      </Facts>
    </Card>
  )
}

/** 'Discount (SPRING10)' */
const discountText = ({ codes }: OrderProgress['order']) =>
  codes.length > 0 ? `Discount (${codes.map(({ code }) => code).join(', ')})` : 'Discount'

const Sum = ({ term, cents, strong = false }: { term: string; cents: number; strong?: boolean }) => (
  <Fact term={term} strong={strong}>
    <Price cents={cents} />
  </Fact>
)

/** Reads aloud where a part is now, when that changes while the page is open. */
function useAnnouncedProgress(progress: OrderProgress | undefined): void {
  const announce = useAnnounce()
  const known = useRef(new Map<string, string>())
  const announceChanges = useEffectEvent(() => {
    for (const part of progress?.parts ?? []) {
      const { words } = partState(part)
      const before = known.current.get(part.storeId)
      known.current.set(part.storeId, words)
      if (before !== undefined && before !== words) announce(`${part.storeName}: ${words}`)
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new answer is compared with the last one
  useEffect(() => announceChanges(), [progress])
}
