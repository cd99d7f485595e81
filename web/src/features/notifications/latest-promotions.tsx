import { Link } from 'react-router'
import { momentText } from '../../infrastructure/moment-text.ts'
import { useNow } from '../../infrastructure/use-now.ts'
import { Card } from '../../ui/card.tsx'
import { FailureLine } from '../../ui/failure-line.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useListNotifications } from './use-list-notifications.ts'

const AT_MOST = 3

/**
 * The latest promotions as links, for the home page. They are read and dismissed in the bell. The words differ from
 * those of the bell, which opens on the same page: the title of a promotion stands there alone.
 */
export function LatestPromotions() {
  const query = useListNotifications()
  const now = useNow(60_000)
  return (
    <QueryView
      query={query}
      loading={<Skeleton className="h-20" />}
      failure={(failure) => (
        <FailureLine {...failure}>Your promotions cannot be shown right now.</FailureLine>
      )}
      isEmpty={({ pages }) => pages.every(({ notifications }) => notifications.length === 0)}
      empty={<p className="text-ink-soft">When a favorite store has a promotion, it appears here.</p>}
    >
      {({ pages }) => (
        <Card padded={false} className="overflow-hidden">
          <ul>
            {pages
              .flatMap(({ notifications }) => notifications)
              .slice(0, AT_MOST)
              .map(({ id, storeId, storeName, expiresAt }) => (
                <li key={id} className="relative border-line border-b px-4 py-3 last:border-0 hover:bg-sunk">
                  <h3 className="text-body leading-tight wrap-anywhere">
                    <Link to={`/store/${storeId}`} className="after:absolute after:inset-0">
                      {`News from ${storeName}`}
                    </Link>
                  </h3>
                  <p className="mt-1 text-small text-ink-soft">{`Until ${momentText(expiresAt, now)}`}</p>
                </li>
              ))}
          </ul>
        </Card>
      )}
    </QueryView>
  )
}
