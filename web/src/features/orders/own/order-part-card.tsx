import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { canMove, MOVES } from '#contract/orders/moves.ts'
import type { Order } from '#contract/orders/order.ts'
import type { OrderPart } from '#contract/orders/order-progress.ts'
import { categoryOf } from '#contract/products/category.ts'
import { codeAgainText } from '#contract/promotions/code-refusal.ts'
import { centsOf } from '#contract/shared/money.ts'
import { failureText } from '../../../infrastructure/failure-text.ts'
import { serverNow } from '../../../infrastructure/server-time.ts'
import { useNow } from '../../../infrastructure/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { useConfirm } from '../../../ui/dialogs/alert-dialog.tsx'
import { Picture } from '../../../ui/drawings/picture.tsx'
import { focusAfterAnswer, focusInPlace } from '../../../ui/focus.ts'
import { Notice } from '../../../ui/notice.tsx'
import { formatPrice, Price } from '../../../ui/price.tsx'
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts'
import { DeliveryBar } from './delivery-bar.tsx'
import { LateNotice } from './late-notice.tsx'
import { OfferCard } from './offer-card.tsx'
import { BACK_WORDS, doorText, lateText, partState, WISH_WORDS } from './order-words.ts'
import { PartTimeline } from './part-timeline.tsx'
import { useAnswerOffer, useWithdrawPart } from './use-own-orders.ts'

type OrderPartCardProps = { order: Order; part: OrderPart }

/** One store's part of an order: where it is, what it has, and the way to cancel it. */
export function OrderPartCard({ order, part }: OrderPartCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const withdraw = useWithdrawPart()
  const answer = useAnswerOffer()
  const confirm = useConfirm()
  const [failure, setFailure] = useState<string | null>(null)
  const { words, tone } = partState(part)
  const door = doorText(part, order.paymentMethod)
  const headingId = `part-${part.storeId}`
  const late = lateText(order, part, useNow(15_000, serverNow))
  const own = order.products.filter(({ storeId }) => storeId === part.storeId)
  const cancelLabel = own.length < order.products.length ? 'Cancel this part' : MOVES.withdraw.label

  const handleCancel = useOneAtATime(async () => {
    setFailure(null)
    const confirmed = await confirm({
      text: `Cancel your order at ${part.storeName}?`,
      detail: 'The store has not accepted it yet. This cannot be taken back.',
      action: cancelLabel,
      cancel: 'Keep it',
      danger: true,
    })
    if (!confirmed) return
    try {
      const { progress, withdrawn } = await withdraw.mutateAsync({ orderId: order.firestoreId, part })
      if (!withdrawn) setFailure(tooLateText(progress.parts, part.storeId))
    } catch (cause) {
      setFailure(withdrawFailureText(cause))
    }
    // The button may be gone, and the focus with it.
    focusAfterAnswer(heading, undefined, focusInPlace)
  })

  const handleAnswer = useOneAtATime(async (offerId: string, said: 'accept' | 'decline') => {
    setFailure(null)
    try {
      await answer.mutateAsync({ orderId: order.firestoreId, storeId: part.storeId, offerId, answer: said })
    } catch (cause) {
      setFailure(answerFailureText(cause))
    }
    // The buttons may be gone, and the focus with them.
    focusAfterAnswer(heading, undefined, focusInPlace)
  })

  const cancel = canMove('withdraw', part, 'customer') && (
    <Button busy={withdraw.isPending} aria-describedby={headingId} onClick={() => void handleCancel()}>
      {cancelLabel}
    </Button>
  )
  return (
    <Card as="section" aria-labelledby={headingId} className="receipt-part">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 ref={heading} id={headingId} tabIndex={-1} className="min-w-0 text-title wrap-anywhere">
          <Link to={`/store/${part.storeId}`} className="hover:underline">
            {part.storeName}
          </Link>
        </h2>
        <Chip tone={tone}>{words}</Chip>
      </div>
      <DeliveryBar order={order} part={part} isLateSaid={late !== null} />
      {late && <LateNotice part={part} text={late} cancel={cancel} />}
      <PartTerms order={order} part={part} />
      {part.offers.map((offer) => (
        <OfferCard
          key={offer.id}
          offer={offer}
          storeName={part.storeName}
          busy={answer.isPending}
          onAnswer={(said) => void handleAnswer(offer.id, said)}
        />
      ))}
      <PartTimeline part={part} />
      {part.hasPhoto && (
        <img
          src={`/api/orders/${order.firestoreId}/parts/${part.storeId}/photo`}
          alt="The delivery at your door"
          loading="lazy"
          className="mt-4 max-h-80 max-w-full rounded-control print:hidden"
        />
      )}
      <ul
        aria-label={`Products from ${part.storeName}`}
        className="mt-4 divide-y divide-line border-line border-t"
      >
        {own.map((product) => (
          <OrderedLine
            key={product.productId}
            product={product}
            part={part}
            backWord={BACK_WORDS[order.paymentMethod].line}
          />
        ))}
        {part.replacements.map((product) => (
          <OrderedLine
            key={product.productId}
            product={product}
            insteadOf={own.find(({ productId }) => productId === product.instead)?.productName}
            part={part}
            backWord={BACK_WORDS[order.paymentMethod].line}
          />
        ))}
      </ul>
      {part.refunded > 0 && (
        <p className="mt-2 font-medium">
          {BACK_WORDS[order.paymentMethod].back}: <Price cents={centsOf(part.refunded)} />
        </p>
      )}
      {door && <p className="mt-2 font-medium tabular-nums">{door}</p>}
      {failure && (
        <Notice kind="failure" className="mt-4 print:hidden">
          {failure}
        </Notice>
      )}
      {cancel && !late && <div className="mt-4 print:hidden">{cancel}</div>}
    </Card>
  )
}

/** The code that the customer used at this store, and the one that came back. */
function PartTerms({ order, part }: OrderPartCardProps) {
  const used = order.codes.find(({ storeId }) => storeId === part.storeId)
  return (
    <>
      {used && (
        <p className="mt-2 text-small text-ink-soft wrap-anywhere">
          Code {used.code}
          {used.saved > 0 && `: ${formatPrice(centsOf(used.saved))} off`}
        </p>
      )}
      {part.codeAgain && (
        <p className="mt-1 font-medium wrap-anywhere">{codeAgainText(part.codeAgain, part.storeName)}</p>
      )}
    </>
  )
}

type OrderedLineProps = {
  product: Pick<
    Order['products'][number],
    'productId' | 'productName' | 'price' | 'quantity' | 'image' | 'category'
  >
  /** The name of the product that this one replaces. */
  insteadOf?: string | undefined
  part: OrderPart
  /** What is said before the amount that comes back. */
  backWord: string
}

/** A line as it was ordered, and the units that the store still delivers where they are fewer. */
function OrderedLine({ product, insteadOf, part, backWord }: OrderedLineProps) {
  const { quantity } = product
  const back = part.lineRefunds[product.productId] ?? 0
  const kept = part.keptQuantities[product.productId] ?? quantity
  const priceCents = centsOf(product.price)
  const wish = part.wishes[product.productId]
  return (
    <li className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-4 py-3 large-text:block large-text:*:first:w-16 print:grid-cols-[1fr_auto]">
      <Picture
        src={product.image}
        alt=""
        category={categoryOf(product.category)}
        thumbnail
        className="print:hidden"
      />
      <div className="min-w-0">
        <p className="font-heading font-semibold wrap-anywhere">{product.productName || 'Unnamed Product'}</p>
        <p className="text-small text-ink-soft tabular-nums">
          {kept < quantity && <s className="mr-1">{quantity}</s>}
          {`${kept} × ${formatPrice(priceCents)}`}
        </p>
        {insteadOf !== undefined && (
          <p className="text-small wrap-anywhere">Instead of {insteadOf || 'Unnamed Product'}</p>
        )}
        {wish && kept === quantity && <p className="text-small text-ink-soft">{WISH_WORDS[wish]}</p>}
        {kept < quantity && (
          <p className="text-small font-medium">
            {missingText(product.productId, kept, quantity, part)}
            {back > 0 && `. ${backWord} ${formatPrice(centsOf(back))}`}
          </p>
        )}
      </div>
      {part.status === 'cancelled' ? (
        <s className="text-ink-soft">
          <Price cents={priceCents * kept} />
        </s>
      ) : (
        <Price cents={priceCents * kept} className="font-semibold" />
      )}
    </li>
  )
}

/** What became of the units that are not delivered. */
function missingText(productId: string, kept: number, quantity: number, { replacements }: OrderPart): string {
  const replaced = replacements
    .filter(({ instead }) => instead === productId)
    .reduce((sum, replacement) => sum + replacement.quantity, 0)
  if (replaced >= quantity - kept) return `${replaced} of ${quantity} replaced`
  if (replaced > 0) return `${kept} of ${quantity} available, ${replaced} replaced`
  return kept === 0 ? 'Not available' : `Only ${kept} of ${quantity} available`
}

function tooLateText(parts: readonly OrderPart[], storeId: string): string {
  const now = parts.find((part) => part.storeId === storeId)
  if (!now) return 'The order has changed and was not cancelled.'
  return `${now.storeName} was faster. The order is now: ${partState(now).words.toLowerCase()}. It was not cancelled by you.`
}

const withdrawFailureText = (failure: unknown) =>
  failureText(failure, {
    network: 'It is not known whether the order was cancelled. Check your connection and try again.',
    unforeseen: 'The order could not be cancelled. Please try again.',
  })

const answerFailureText = (failure: unknown) =>
  failureText(failure, {
    network: 'It is not known whether your answer arrived. Check your connection and try again.',
    unforeseen: 'Your answer could not be sent. Please try again.',
  })
