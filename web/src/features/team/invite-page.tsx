import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ApiProblem } from '../../infrastructure/api.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureState } from '../../ui/failure-state.tsx'
import { neverEmpty, type QueryFailure, QueryView } from '../../ui/query-view.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { InviteAnswer } from './invite-answer.tsx'
import { useViewInvite } from './use-view-invite.ts'

export function Component() {
  const token = useInviteToken()
  return (
    <>
      <h1 tabIndex={-1} data-page-heading className="sr-only">
        Invitation
      </h1>
      <div className="mx-auto max-w-reading sm:py-6">
        {token ? <Invitation key={token} token={token} /> : <Placeholder />}
      </div>
    </>
  )
}

/**
 * The secret of the link, from its fragment. Links that were sent earlier have it in the query: the page moves it to
 * the fragment at once, so that no later request of this page carries it.
 */
function useInviteToken(): string | null {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const oldToken = new URLSearchParams(search).get('token')
  useEffect(() => {
    if (oldToken === null) return
    const rest = new URLSearchParams(search)
    rest.delete('token')
    void navigate({ pathname, search: rest.toString(), hash: `token=${oldToken}` }, { replace: true })
  }, [oldToken, pathname, search, navigate])
  return oldToken ?? new URLSearchParams(hash.slice(1)).get('token')
}

function Placeholder({ reason }: { reason?: string }) {
  return (
    <EmptyState
      title="Invitation acceptance coming soon..."
      action={<ButtonLink to="/">Back to Home</ButtonLink>}
    >
      {reason}
    </EmptyState>
  )
}

function Invitation({ token }: { token: string }) {
  const invite = useViewInvite(token)
  return (
    <QueryView
      query={invite}
      isEmpty={neverEmpty}
      empty={null}
      loading={
        <Loading label="Loading invitation...">
          <Skeleton className="h-72 rounded-card" />
        </Loading>
      }
      failure={(failure) => <InvitationFailure {...failure} />}
    >
      {(found) => <InviteAnswer invite={found} token={token} />}
    </QueryView>
  )
}

function InvitationFailure({ error, ...failure }: QueryFailure) {
  const unknown = error instanceof ApiProblem && (error.status === 404 || error.status === 400)
  if (unknown) {
    return <Placeholder reason="This invitation link is not valid. Ask the store owner for a new one." />
  }
  return <FailureState title="The invitation could not be loaded." {...failure} />
}
