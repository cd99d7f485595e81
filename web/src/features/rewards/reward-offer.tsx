import { termsOf } from '#contract/promotions/code-terms.ts'
import { type PartLine, partDiscount } from '#contract/promotions/part-discount.ts'
import { rewardText } from '#contract/rewards/reward-text.ts'
import type { Reward } from '#contract/rewards/stamp-card.ts'
import { Button } from '../../ui/button.tsx'
import { formatPrice } from '../../ui/price.tsx'
import { StampNote } from './stamp-note.tsx'
import { useStampCard } from './use-stamp-cards.ts'

type RewardOfferProps = {
  store: { storeId: string; storeName: string }
  lines: readonly PartLine[]
  /** The code that is used at the store, and what it saves. */
  used: { code: string; savedCents: number } | undefined
  locked: boolean
  onUse: (code: string) => void
}

/** The reward of a full card, for one press, or how far the card is. One discount for each store: a code or a reward. */
export function RewardOffer({ store, lines, used, locked, onUse }: RewardOfferProps) {
  const rewards = useStampCard(store.storeId).data?.rewards ?? []
  const [reward] = rewards
  if (reward === undefined) return <StampNote storeId={store.storeId} className="text-ink-soft" />
  if (rewards.some(({ code }) => code === used?.code)) return null
  const more = savedWith(reward, lines) - (used?.savedCents ?? 0)
  return (
    <div className="my-1 grid justify-items-start gap-1">
      {used && (
        <p className="text-ink-soft">
          {more > 0
            ? `Your reward saves ${formatPrice(more)} more. It takes the place of the code.`
            : 'Your reward saves no more than the code, and stays for later.'}
        </p>
      )}
      <Button
        unavailable={locked}
        aria-label={`Use your reward: ${rewardText(reward.terms)} at ${store.storeName}`}
        onClick={() => onUse(reward.code)}
      >
        Use your reward: {rewardText(reward.terms)}
      </Button>
    </div>
  )
}

/** In cents. */
const savedWith = ({ terms }: Reward, lines: readonly PartLine[]): number =>
  partDiscount(termsOf({ offer: terms.offer, minimum: null, productIds: null, category: null }), lines)
    .discountCents
