import { RewardTerms } from '#contract/rewards/reward-terms.ts'
import { rewardSentence } from '#contract/rewards/reward-text.ts'
import { estimateText } from './estimate-text.ts'
import { useRewardEstimate } from './use-reward-program.ts'

/** What customers will read of these terms, and what they would have cost. */
export function ProgramPreview({ storeId, terms }: { storeId: string; terms: RewardTerms }) {
  const allowed = RewardTerms.safeParse(terms).data
  return (
    <div className="grid gap-2 rounded-control bg-sunk px-4 py-3">
      {allowed ? (
        <p className="text-pretty">
          Customers read: <q className="font-semibold">{rewardSentence(allowed)}</q>
        </p>
      ) : (
        <p className="text-ink-soft">One of the fields is not right yet.</p>
      )}
      <Estimate storeId={storeId} terms={allowed} />
    </div>
  )
}

function Estimate({ storeId, terms }: { storeId: string; terms: RewardTerms | undefined }) {
  const { data, isError, isPlaceholderData } = useRewardEstimate(storeId, terms)
  const isShown = terms !== undefined && !isError && data !== undefined
  return (
    // Its room is kept, so that the form does not move.
    <p
      role="status"
      aria-busy={isPlaceholderData}
      className="min-h-[2lh] text-pretty text-ink-soft tabular-nums sm:min-h-[1lh] lg:min-h-[2lh]"
    >
      {isShown && estimateText(data)}
      {terms && isError && 'What it would have cost is not known at the moment.'}
    </p>
  )
}
