import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import type { acceptStore, declineStore, ReceivedStore } from '#contract/handovers/handovers.ts'
import { call } from '../../infrastructure/api.ts'
import { dateText } from '../../infrastructure/date-text.ts'
import { failureText } from '../../infrastructure/failure-text.ts'
import { readAllAgain } from '../../infrastructure/read-all-again.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useConfirm } from '../../ui/dialogs/alert-dialog.tsx'
import { focusAfterAnswer } from '../../ui/focus.ts'
import { Notice } from '../../ui/notice.tsx'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { handoversQuery } from './handovers-query.ts'

/** The stores that other owners offer to this one. Nothing when there are none. */
export function ReceivedStores() {
  const { data } = useQuery(handoversQuery)
  const cache = useQueryClient()
  const confirm = useConfirm()
  const answering = useMutation({
    mutationFn: ({ store: { storeId }, accepts }: { store: ReceivedStore; accepts: boolean }) =>
      accepts
        ? call<typeof acceptStore>('POST /handovers/{storeId}/accept', { params: { storeId } })
        : call<typeof declineStore>('POST /handovers/{storeId}/decline', { params: { storeId } }),
    // Every query, because many screens show the stores of an owner.
    onSettled: () => readAllAgain(cache, handoversQuery.queryKey),
  })
  const section = useRef<HTMLDivElement>(null)
  const answer = useOneAtATime(async (store: ReceivedStore, accepts: boolean) => {
    await answering.mutateAsync({ store, accepts }).catch(() => {})
    // The pressed button is removed with the offer.
    focusAfterAnswer(section)
  })
  const accept = async (store: ReceivedStore) => {
    const text = `Take over ${store.storeName} from ${store.fromName}? Its orders and its team are yours then.`
    if (await confirm({ text, action: 'Take over' })) await answer(store, true)
  }
  if (!data || (data.received.length === 0 && answering.isIdle)) return null
  return (
    <Card
      as="section"
      ref={section}
      tabIndex={-1}
      aria-label="Stores offered to you"
      className="mb-6 space-y-4"
    >
      {answering.isSuccess && <Answered {...answering.variables} />}
      {answering.isError && <Notice kind="failure">{failureText(answering.error, FAILED)}</Notice>}
      {data.received.map((store) => (
        <div key={store.storeId} className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 wrap-anywhere">
            <strong>{store.fromName}</strong> offers you <strong>{store.storeName}</strong>
            {store.staysAsEditor && ', and stays as an editor'}. The offer stands until{' '}
            {dateText(store.expiresAt)}.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button variant="primary" busy={answering.isPending} onClick={() => void accept(store)}>
              Accept
            </Button>
            <Button busy={answering.isPending} onClick={() => void answer(store, false)}>
              Decline
            </Button>
          </div>
        </div>
      ))}
    </Card>
  )
}

const Answered = ({ store: { storeName }, accepts }: { store: ReceivedStore; accepts: boolean }) => (
  <Notice kind="success">
    {accepts ? (
      <>
        {storeName} is yours. Check its delivery settings and connections under{' '}
        <Link to="/admin/companies" className="underline">
          your companies
        </Link>
        .
      </>
    ) : (
      `You have declined ${storeName}.`
    )}
  </Notice>
)

const FAILED = {
  network: 'Unable to connect to server. Please try again later.',
  unforeseen: 'That did not work. Please try again.',
}
