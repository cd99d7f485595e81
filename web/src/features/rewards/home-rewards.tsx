import { Link } from 'react-router'
import { rewardText } from '#contract/rewards/reward-text.ts'
import { Card } from '../../ui/card.tsx'
import { stampsText } from './stamp-words.ts'
import { useStampCards } from './use-stamp-cards.ts'

const AT_MOST = 3

/** The cards that are full or nearest to it. Nothing for people without one at a store that is open. */
export function HomeRewards() {
  const { data = [] } = useStampCards()
  const stores = data.filter(({ state }) => state === 'open')
  if (stores.length === 0) return null
  return (
    <section aria-labelledby="home-rewards">
      <div className="mb-3 flex min-h-target flex-wrap items-center justify-between gap-x-4">
        <h2 id="home-rewards" className="text-title">
          Stamp cards
        </h2>
        <Link
          to="/rewards"
          className="inline-flex min-h-target items-center text-accent underline underline-offset-2"
        >
          See all cards
        </Link>
      </div>
      <Card padded={false} className="overflow-hidden">
        <ul>
          {stores.slice(0, AT_MOST).map(({ storeId, storeName, card, rewards: [reward] }) => (
            <li
              key={storeId}
              className="relative flex items-baseline justify-between gap-3 border-line border-b px-4 py-3 last:border-0 hover:bg-sunk"
            >
              <h3 className="min-w-0 text-body leading-tight wrap-anywhere">
                <Link to={`/store/${storeId}`} className="after:absolute after:inset-0">
                  {storeName}
                </Link>
              </h3>
              <p className="shrink-0 text-small tabular-nums">
                {reward ? (
                  <strong className="font-semibold text-accent">{rewardText(reward.terms)}</strong>
                ) : (
                  card && stampsText(card)
                )}
              </p>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
