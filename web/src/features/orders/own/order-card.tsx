import { Link } from 'react-router'
import type { OrderProgress } from '#contract/orders/order-progress.ts'
import { categoryOf } from '#contract/products/category.ts'
import { centsOf } from '#contract/shared/money.ts'
import { whenText } from '../../../infrastructure/moment-text.ts'
import { serverNow } from '../../../infrastructure/server-time.ts'
import { useNow } from '../../../infrastructure/use-now.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Picture } from '../../../ui/drawings/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import { AgainButton } from './again-button.tsx'
import { DeliveryBar } from './delivery-bar.tsx'
import { isOnItsWay, partState } from './order-words.ts'

const PICTURES_AT_MOST = 4

type OrderCardProps = {
  progress: OrderProgress
  /** One below the heading above the list, so that no level is skipped. */
  headingLevel: 'h2' | 'h3'
}

/** An order in a list. Its store and its number are the link to its page. */
export function OrderCard({ progress, headingLevel: Heading }: OrderCardProps) {
  const { order, parts } = progress
  const more = order.products.length - PICTURES_AT_MOST
  return (
    <Card as="li" interactive className="relative flex flex-col gap-3">
      <div>
        <Heading id={`order-${order.firestoreId}`} className="text-lead">
          <Link
            to={`/orders/${order.firestoreId}`}
            data-order-link
            className="flex flex-wrap items-baseline justify-between gap-x-4 after:absolute after:inset-0 after:rounded-card"
          >
            <span className="min-w-0 wrap-anywhere">
              {parts.length === 1 ? parts[0]?.storeName : `${parts.length} stores`}
            </span>{' '}
            <span className="font-text text-small font-normal text-ink-soft tabular-nums">
              Order {order.orderId}
            </span>
          </Link>
        </Heading>
        <time dateTime={order.placedAt} data-not-kept className="text-small text-ink-soft">
          {whenText(order.placedAt, useNow(60_000, serverNow))}
        </time>
      </div>
      <ul aria-label={`Stores of order ${order.orderId}`} className="flex flex-col gap-1.5">
        {parts.map((part) => {
          const { words, tone } = partState(part)
          return (
            <li key={part.storeId}>
              <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                {/* The heading names the only store. */}
                <span className={parts.length === 1 ? 'sr-only' : 'min-w-0 font-medium wrap-anywhere'}>
                  {part.storeName}
                </span>
                <Chip tone={tone}>{words}</Chip>
              </div>
              <DeliveryBar order={order} part={part} />
            </li>
          )
        })}
      </ul>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
        <ul aria-label={`Products of order ${order.orderId}`} className="flex flex-wrap items-center gap-2">
          {order.products.slice(0, PICTURES_AT_MOST).map((product) => (
            <li key={`${product.storeId} ${product.productId}`}>
              <Picture
                src={product.image}
                alt={product.productName || 'Unnamed Product'}
                category={categoryOf(product.category)}
                thumbnail
                sizes="3rem"
                className="size-12"
              />
            </li>
          ))}
          {more > 0 && <li className="text-small text-ink-soft">and {more} more</li>}
        </ul>
        <div className="ml-auto flex flex-wrap items-center justify-end gap-3">
          <span>
            <span className="sr-only">Total </span>
            <Price cents={centsOf(order.total)} className="font-semibold" />
          </span>
          {/* Above the link that spans the card. */}
          {isOnItsWay(progress) ? (
            <ButtonLink
              to={`/orders/${order.firestoreId}`}
              aria-describedby={`order-${order.firestoreId}`}
              className="relative z-1"
            >
              Follow
            </ButtonLink>
          ) : (
            <AgainButton order={order} className="relative z-1" />
          )}
        </div>
      </div>
    </Card>
  )
}
