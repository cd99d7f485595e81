import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { MAIL_KINDS } from '#contract/mails/mail-kinds.ts'
import type { undoUnsubscribe, unsubscribe, viewSubscription } from '#contract/mails/unsubscribe.ts'
import { ApiProblem, call } from '../../infrastructure/api.ts'
import { failureText } from '../../infrastructure/failure-text.ts'
import { showSaved } from '../../infrastructure/show-saved.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureState } from '../../ui/failure-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { neverEmpty, QueryView } from '../../ui/query-view.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

export function Component() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  return (
    <div className="mx-auto max-w-reading sm:py-6">
      {token === '' ? <NoLink /> : <Subscription key={token} token={token} />}
    </div>
  )
}

function Subscription({ token }: { token: string }) {
  const cache = useQueryClient()
  const query = { token }
  const queryKey = ['subscription', token]
  const viewed = useQuery({
    queryKey,
    queryFn: ({ signal }) => call<typeof viewSubscription>('GET /unsubscribe', { query, signal }),
    retry: false,
  })
  const changing = useMutation({
    mutationFn: (wanted: boolean) =>
      wanted
        ? call<typeof undoUnsubscribe>('POST /unsubscribe/undo', { query })
        : call<typeof unsubscribe>('POST /unsubscribe', { query }),
    onSuccess: (saved) => showSaved(cache, queryKey, () => saved),
  })
  return (
    <QueryView
      query={viewed}
      isEmpty={neverEmpty}
      empty={null}
      loading={
        <Loading label="Loading...">
          <Skeleton className="h-48 rounded-card" />
        </Loading>
      }
      failure={({ error, ...failure }) =>
        error instanceof ApiProblem && error.code === 'link_unknown' ? (
          <NoLink />
        ) : (
          <FailureState title="This page could not be loaded." {...failure} />
        )
      }
    >
      {({ kind, wanted, email }) => (
        <Card as="section" className="space-y-4">
          <h1 tabIndex={-1} data-page-heading className="text-display">
            {wanted ? 'Stop these emails?' : 'You are unsubscribed'}
          </h1>
          {changing.isError && (
            <Notice kind="failure">
              {failureText(changing.error, {
                network: 'Unable to connect to server. Please try again later.',
                unforeseen: 'That did not work. Please try again.',
              })}
            </Notice>
          )}
          <p role="status" className="wrap-anywhere">
            {wanted ? 'Emails about' : 'No more emails about'} {MAIL_KINDS[kind].stopped} go to{' '}
            <EmailText>{email}</EmailText>.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button
              variant={wanted ? 'primary' : 'secondary'}
              busy={changing.isPending}
              onClick={() => changing.mutate(!wanted)}
            >
              {wanted ? 'Unsubscribe' : 'Undo'}
            </Button>
            <ButtonLink to="/account/notifications">Choose all your emails</ButtonLink>
          </div>
        </Card>
      )}
    </QueryView>
  )
}

const NoLink = () => (
  <>
    <h1 tabIndex={-1} data-page-heading className="sr-only">
      Unsubscribe
    </h1>
    <EmptyState
      title="This link does not work"
      action={
        <ButtonLink to="/account/notifications" variant="primary">
          Choose your emails
        </ButtonLink>
      }
    >
      It is too old or not whole. Under Your account you choose which emails you get.
    </EmptyState>
  </>
)
