import { Link } from 'react-router'
import { nextOrderText } from '#contract/rewards/reward-text.ts'
import type { Reward, StoreCards } from '#contract/rewards/stamp-card.ts'
import { serverNow } from '../../infrastructure/server-time.ts'
import { useNow } from '../../infrastructure/use-now.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureState } from '../../ui/failure-state.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { storeNotes, validText } from './stamp-words.ts'
import { Stamps } from './stamps.tsx'
import { useStampCards } from './use-stamp-cards.ts'

/** The stamp cards of a customer at all stores. */
export function StampCards() {
  const cards = useStampCards()
  return (
    <QueryView
      query={cards}
      isEmpty={(stores) => stores.length === 0}
      empty={
        <EmptyState
          title="You have no stamp card yet"
          action={<ButtonLink to="/stores/nearby">Browse Stores</ButtonLink>}
        >
          Some stores give a stamp for each order. The first one begins your card, once it is delivered.
        </EmptyState>
      }
      loading={
        <Loading label="Loading your stamp cards...">
          <Skeleton className="h-40 rounded-card" />
        </Loading>
      }
      failure={(failure) => (
        <FailureState headingLevel="h2" title="Your stamp cards could not be loaded" {...failure} />
      )}
    >
      {(stores) => (
        <ul className="grid gap-4">
          {stores.map((store) => (
            <li key={store.storeId}>
              <StoreCard store={store} />
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  )
}

function StoreCard({ store }: { store: StoreCards }) {
  const { storeId, storeName, state, card, rewards } = store
  const note = storeNotes[state]
  const headingId = `card-${storeId}`
  return (
    <Card as="section" aria-labelledby={headingId} className="grid gap-3">
      <h2 id={headingId} className="text-title wrap-anywhere">
        {state === 'open' ? (
          <Link to={`/store/${storeId}`} className="hover:underline">
            {storeName}
          </Link>
        ) : (
          storeName
        )}
      </h2>
      {note && <p className="text-ink-soft">{note}</p>}
      {rewards.map((reward) => (
        <FullCard key={reward.code} reward={reward} isOpen={state === 'open'} />
      ))}
      {card && <Stamps card={card} />}
    </Card>
  )
}

function FullCard({ reward, isOpen }: { reward: Reward; isOpen: boolean }) {
  const now = useNow(60_000, serverNow)
  return (
    <div className="rounded-control border border-accent bg-accent-soft px-4 py-3">
      <p className="text-lead font-semibold">{nextOrderText(reward.terms)}</p>
      <p className="text-small">
        {isOpen && `Your cart offers it, ${validText(reward, now)}. `}Code{' '}
        <strong className="font-semibold wrap-anywhere">{reward.code}</strong>
      </p>
    </div>
  )
}
