import { useState } from 'react'
import type { OrderUpdate } from '#contract/orders/order-updates.ts'
import { useNow } from '../../infrastructure/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { FailureLine } from '../../ui/failure-line.tsx'
import { useFocusFor } from '../../ui/focus.ts'
import { QueryView } from '../../ui/query-view.tsx'
import { updateWords, useDismissOrderUpdate, useListOrderUpdates } from '../orders/public.ts'
import { BellItem } from './bell-item.tsx'
import { relativeTime } from './relative-time.ts'
import { useItemList } from './use-item-list.ts'

/** What stores did with the customer's orders, above the promotions. Nothing where there is nothing to say. */
export function OrderUpdates({ onVisit }: { onVisit: () => void }) {
  return (
    <QueryView
      query={useListOrderUpdates()}
      loading={null}
      failure={(failure) => (
        <div className="border-line border-b p-4">
          <FailureLine {...failure}>What happened to your orders cannot be shown right now.</FailureLine>
        </div>
      )}
      empty={null}
    >
      {(updates) => <UpdateList updates={updates} onVisit={onVisit} />}
    </QueryView>
  )
}

/** Promotions stand below, and are still seen. */
const AT_FIRST = 3

const idOf = ({ firestoreId, storeId, at }: OrderUpdate) => `${firestoreId} ${storeId} ${at}`

function UpdateList({ updates, onVisit }: { updates: readonly OrderUpdate[]; onVisit: () => void }) {
  const dismiss = useDismissOrderUpdate()
  const items = updates.map((update) => ({ id: idOf(update), read: update.read, update }))
  const { list, highlighted, beforeDismiss } = useItemList(items)
  // What waits for an answer stands first and has no control.
  const waiting = updates.filter(({ needsAnswer }) => needsAnswer).length
  const [all, setAll] = useState(false)
  // The pressed button is gone.
  useFocusFor(all, `li:nth-child(${AT_FIRST + 1}) a`, list)
  const now = useNow(60_000)
  return (
    <div className="border-line border-b">
      <ul ref={list} aria-label="Your orders">
        {items.slice(0, all ? undefined : AT_FIRST).map(({ id, update }, index) => {
          const { label, tone, title } = updateWords(update)
          const handleDismiss = () => {
            beforeDismiss(index - waiting)
            dismiss.mutate(update)
          }
          return (
            <BellItem
              key={id}
              title={title}
              to={`/orders/${update.firestoreId}`}
              highlighted={highlighted.has(id)}
              onVisit={onVisit}
              {...(!update.needsAnswer && { onDismiss: handleDismiss })}
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
        })}
      </ul>
      {!all && items.length > AT_FIRST && (
        <Button className="mx-4 mb-3" onClick={() => setAll(true)}>
          {`Show ${items.length - AT_FIRST} more of your orders`}
        </Button>
      )}
    </div>
  )
}
