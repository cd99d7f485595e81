import Check from 'lucide-react/icons/check'
import { rewardText } from '#contract/rewards/reward-text.ts'
import type { OpenCard } from '#contract/rewards/stamp-card.ts'
import { centsOf, formatCents } from '#contract/shared/money.ts'
import { stampsText } from './stamp-words.ts'

/** The stamps of a card, with those that are missing, and what it is for. */
export function Stamps({ card }: { card: OpenCard }) {
  const { collected, terms } = card
  return (
    <div>
      <p className="mb-2">
        <strong className="font-semibold tabular-nums">{stampsText(card)}</strong> stamps. Then your next
        order is {rewardText(terms)}.
      </p>
      <ul aria-hidden="true" className="flex flex-wrap gap-2">
        {Array.from({ length: terms.stamps }, (_, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: stamps have no other name than their place
            key={place}
            className={
              place < collected
                ? 'grid size-8 place-items-center rounded-pill bg-accent text-on-accent'
                : 'size-8 rounded-pill border-2 border-edge border-dashed'
            }
          >
            {place < collected && <Check className="size-5" />}
          </li>
        ))}
      </ul>
      {terms.minimum > 0 && (
        <p className="mt-2 text-small text-ink-soft">
          Orders of at least {formatCents(centsOf(terms.minimum))} count, when they are delivered.
        </p>
      )}
    </div>
  )
}
