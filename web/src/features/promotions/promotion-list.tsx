import { useState } from 'react'
import type { PromotionReach } from '#contract/promotions/list-promotions.ts'
import { useAlert, useConfirm } from '../../ui/dialogs/alert-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureState } from '../../ui/failure-state.tsx'
import { focusAfterAnswer } from '../../ui/focus.ts'
import { useAnnounce } from '../../ui/live-region.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EditPromotionDialog } from './edit-promotion-dialog.tsx'
import { PromotionCard } from './promotion-card.tsx'
import { useEndPromotion } from './use-end-promotion.ts'
import { useListPromotions } from './use-list-promotions.ts'

type PromotionListProps = {
  store: { id: string; name: string; timeZone: string }
  onDuplicate: (promotion: PromotionReach) => void
}

/** The promotions of a store, newest first. */
export function PromotionList({ store, onDuplicate }: PromotionListProps) {
  const query = useListPromotions(store.id)
  const { endingId, askToEnd } = useAskToEnd(store.id)
  const [edited, setEdited] = useState<{ promotion: PromotionReach; open: boolean; times: number } | null>(
    null,
  )
  const announce = useAnnounce()
  const edit = (promotion: PromotionReach) =>
    setEdited((before) => ({ promotion, open: true, times: (before?.times ?? 0) + 1 }))
  const count = query.data?.pages[0]?.count
  return (
    <section aria-labelledby="promotions-heading" className="mt-10">
      <h2 id="promotions-heading" tabIndex={-1} className="mb-4 text-title">
        Promotions of {store.name}
        {count !== undefined && ` (${count})`}
      </h2>
      <QueryView
        query={query}
        isEmpty={({ pages }) => pages[0]?.count === 0}
        loading={
          <Loading label="Loading promotions...">
            <Skeleton className="h-32 rounded-card" />
          </Loading>
        }
        failure={(failure) => (
          <FailureState title="Failed to load promotions." headingLevel="h3" {...failure} />
        )}
        empty={
          <EmptyState title="No promotions yet" headingLevel="h3">
            The first one that you launch will stand here, with how many people saw it.
          </EmptyState>
        }
      >
        {({ pages }) => (
          <>
            <ul className="grid gap-3">
              {pages
                .flatMap(({ promotions }) => promotions)
                .map((promotion) => (
                  <PromotionCard
                    key={promotion.id}
                    promotion={promotion}
                    timeZone={store.timeZone}
                    ending={endingId === promotion.id}
                    onEdit={() => edit(promotion)}
                    onDuplicate={() => onDuplicate(promotion)}
                    onEnd={() => askToEnd(promotion)}
                  />
                ))}
            </ul>
            <ShowMore query={query} failure="Failed to load promotions." />
          </>
        )}
      </QueryView>
      {edited && (
        <EditPromotionDialog
          key={edited.times}
          promotion={edited.promotion}
          open={edited.open}
          onClose={() => setEdited({ ...edited, open: false })}
          onSaved={() => {
            setEdited({ ...edited, open: false })
            announce('The promotion was changed.')
          }}
        />
      )}
    </section>
  )
}

function useAskToEnd(storeId: string) {
  const end = useEndPromotion(storeId)
  const alert = useAlert()
  const confirm = useConfirm()
  const announce = useAnnounce()
  const askToEnd = async ({ id, title }: PromotionReach) => {
    const sure = await confirm({
      text: `End '${title}' now?`,
      detail: 'It disappears for everybody who has not read of it yet.',
      action: 'Stop',
      danger: true,
    })
    if (!sure) return
    try {
      await end.mutateAsync(id)
      announce('The promotion has ended.')
      // The pressed button is gone, so the focus moves.
      focusAfterAnswer('#promotions-heading')
    } catch {
      void alert('Failed to end the promotion. Please try again.')
    }
  }
  return {
    endingId: end.isPending ? end.variables : null,
    askToEnd: (promotion: PromotionReach) => void askToEnd(promotion),
  }
}
