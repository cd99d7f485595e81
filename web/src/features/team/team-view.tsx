import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureState } from '../../ui/failure-state.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { PendingInvites } from './pending-invites.tsx'
import { TeamTable } from './team-table.tsx'
import { useListTeam } from './use-list-team.ts'

type TeamViewProps = { storeId: string; inviting: boolean; onInvite: () => void }

/** The team of one store and its pending invites. */
export function TeamView({ storeId, inviting, onInvite }: TeamViewProps) {
  const team = useListTeam(storeId)
  const nobody = (
    <EmptyState
      title="No team members found"
      action={!inviting && <Button onClick={onInvite}>Invite First Team Member</Button>}
    >
      Editors keep the inventory of this store with you.
    </EmptyState>
  )
  return (
    <QueryView
      query={team}
      isEmpty={({ pages }) => pages[0]?.count === 0}
      loading={
        <Loading label="Loading team members...">
          <Skeleton className="h-48 rounded-card" />
        </Loading>
      }
      failure={(failure) => <FailureState title="Failed to load team members." {...failure} />}
      empty={nobody}
    >
      {({ pages }) => {
        const invites = pages[0]?.invites ?? []
        const isAlone = pages[0]?.count === 1 && invites.length === 0
        return (
          <>
            <TeamTable members={pages.flatMap((page) => page.members)} />
            <ShowMore query={team} failure="Failed to load team members." />
            {isAlone ? (
              <div className="mt-6">{nobody}</div>
            ) : (
              <PendingInvites storeId={storeId} invites={invites} />
            )}
          </>
        )
      }}
    </QueryView>
  )
}
