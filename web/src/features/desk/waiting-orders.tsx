import { Link } from 'react-router'
import type { DeskPart } from '#contract/orders/desk.ts'
import { centsOf } from '#contract/shared/money.ts'
import { serverNow } from '../../infrastructure/server-time.ts'
import { useLiveUserId } from '../../infrastructure/session.tsx'
import { useNow } from '../../infrastructure/use-now.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FailureLine } from '../../ui/failure-line.tsx'
import { Price } from '../../ui/price.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { countOf, nameOfPart } from './desk-cache.ts'
import { DueTime, dueWords } from './due-time.tsx'
import { pathOfPart } from './part-path.ts'
import { ageOf, counted, unitsOf } from './part-words.ts'
import { useListDeskParts } from './use-desk-queries.ts'
import { useLiveDesk } from './use-live-desk.ts'

const NEW = { storeId: null, status: 'pending', search: '' } as const
const SHOWN_AT_MOST = 3

/** The new orders of all stores of a person, live, in the order in which they are due. */
export function WaitingOrders() {
  useLiveDesk(useLiveUserId())
  const now = useNow(15_000, serverNow)
  const query = useListDeskParts(NEW)
  return (
    <section aria-labelledby="waiting-orders" className="mt-6">
      <h2 id="waiting-orders" className="mb-3 text-title">
        Orders that wait
      </h2>
      <QueryView
        query={query}
        isEmpty={({ pages }) => pages[0]?.parts.length === 0}
        loading={
          <Loading label="Loading the orders that wait..." className="awaited">
            <Skeleton className="h-28 rounded-card" />
          </Loading>
        }
        failure={(failure) => <FailureLine {...failure}>The orders cannot be shown right now.</FailureLine>}
        empty={<p className="text-ink-soft">No order waits.</p>}
      >
        {({ pages: [page] }) =>
          page && (
            <>
              <Card padded={false}>
                <ul className="divide-y divide-line">
                  {page.parts.slice(0, SHOWN_AT_MOST).map((part) => (
                    <WaitingOrder key={nameOfPart(part)} part={part} now={now} />
                  ))}
                </ul>
              </Card>
              <ButtonLink to="/admin/orders" variant="primary" className="mt-3">
                {`See ${countOf(page.counts, 'pending').text} new orders`}
              </ButtonLink>
            </>
          )
        }
      </QueryView>
    </section>
  )
}

function WaitingOrder({ part, now }: { part: DeskPart; now: Date }) {
  const { words, isLate: isOld } = ageOf(part.placedAt, now)
  const waitsTooLong = isOld && dueWords(part, now) === null
  return (
    <li className="relative flex items-center justify-between gap-4 px-4 py-3 hover:bg-sunk sm:px-5">
      <div className="min-w-0">
        <DueTime part={part} now={now} />
        <Link
          to={pathOfPart(part)}
          className="font-heading font-semibold whitespace-nowrap after:absolute after:inset-0"
        >
          {part.orderId}
        </Link>
        <p className="text-small text-ink-soft wrap-anywhere">
          {part.storeName} · {counted(unitsOf(part), 'unit', 'units')} ·{' '}
          <Price cents={centsOf(part.subtotal)} />
        </p>
      </div>
      <span
        className={classNames(
          'shrink-0 text-small tabular-nums',
          waitsTooLong ? 'font-semibold text-heart' : 'text-ink-soft',
        )}
      >
        <span className="sr-only">Waiting: </span>
        {words}
      </span>
    </li>
  )
}
