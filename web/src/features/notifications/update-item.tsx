import type { OrderUpdate } from '#contract/orders/order-updates.ts'
import { Chip } from '../../ui/chip.tsx'
import { updateWords } from '../orders/public.ts'
import { BellItem } from './bell-item.tsx'
import { relativeTime } from './relative-time.ts'

type UpdateItemProps = {
  update: OrderUpdate
  highlighted: boolean
  now: Date
  onVisit: () => void
  onDismiss: () => void
}

/** What a store did with a part of an order. The whole item links to the order. */
export function UpdateItem({ update, highlighted, now, onVisit, onDismiss }: UpdateItemProps) {
  const { label, tone, title } = updateWords(update)
  return (
    <BellItem
      title={title}
      to={`/orders/${update.firestoreId}`}
      highlighted={highlighted}
      onVisit={onVisit}
      {...(!update.needsAnswer && { onDismiss })}
    >
      {(link) => (
        // As in `NotificationWords`, the heading is read first.
        <div className="flex flex-col-reverse gap-1">
          <h3 className="font-text text-body font-medium text-wrap wrap-anywhere">{link}</h3>
          <div className="flex flex-wrap items-center gap-x-2">
            <Chip tone={tone}>{label}</Chip>
            <span className="text-small text-ink-soft">
              {relativeTime(update.at, now)} · {update.orderId}
            </span>
          </div>
        </div>
      )}
    </BellItem>
  )
}
