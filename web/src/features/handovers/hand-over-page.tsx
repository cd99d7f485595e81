import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { OfferedStore, offerStore, withdrawStore } from '#contract/handovers/handovers.ts'
import type { listOwnStores } from '#contract/stores/list-own-stores.ts'
import { call } from '../../infrastructure/api.ts'
import { dateText } from '../../infrastructure/date-text.ts'
import { failureText } from '../../infrastructure/failure-text.ts'
import { isAsSent, wrongFieldsOf } from '../../infrastructure/wrong-fields.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { hasTyped, useUnsaved } from '../../ui/dialogs/use-unsaved.ts'
import { EmailText } from '../../ui/email-text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureState } from '../../ui/failure-state.tsx'
import { SelectField } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useWrongFields } from '../../ui/fields/use-wrong-fields.ts'
import { focusAfterAnswer, PAGE_HEADING } from '../../ui/focus.ts'
import { useAnnounce } from '../../ui/live-region.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { useConfirmation } from '../accounts/public.ts'
import { handoversQuery } from './handovers-query.ts'
import { ReceivedStores } from './received-stores.tsx'

type HandOverProps = { stores: readonly { id: string; name: string }[] }

/** Offers a store to another owner, and lists the offers that wait for an answer. */
export function Component() {
  const { data: handovers } = useQuery(handoversQuery)
  // An account has as many stores as one answer has at most.
  const stores = useQuery({
    queryKey: ['own-stores', 'hand-over'],
    queryFn: ({ signal }) => call<typeof listOwnStores>('GET /stores/own', { query: { limit: 100 }, signal }),
  })
  return (
    <div className="mx-auto max-w-reading">
      <PageHeading
        title="Hand a store over"
        subtitle="Another owner takes it over with its products, orders, promotions, team and connections, once they accept."
        actions={<ButtonLink to="/admin/companies">Back to Companies</ButtonLink>}
      />
      <ReceivedStores />
      <div className="space-y-6">
        {handovers && handovers.offered.length > 0 && <Offers offers={handovers.offered} />}
        <QueryView
          query={stores}
          isEmpty={({ count }) => count === 0}
          loading={
            <Loading label="Loading companies...">
              <Skeleton className="h-64 rounded-card" />
            </Loading>
          }
          failure={(failure) => <FailureState title="Failed to load companies." {...failure} />}
          empty={<EmptyState title="No companies found">You have no store to hand over.</EmptyState>}
        >
          {({ stores: own }) => <OfferForm stores={own} />}
        </QueryView>
      </div>
    </div>
  )
}

function Offers({ offers }: { offers: OfferedStore[] }) {
  const cache = useQueryClient()
  const announce = useAnnounce()
  const withdrawing = useMutation({
    mutationFn: (storeId: string) =>
      call<typeof withdrawStore>('DELETE /stores/{storeId}/handover', { params: { storeId } }),
    onSettled: () => cache.invalidateQueries(handoversQuery),
  })
  const withdraw = useOneAtATime(async (storeId: string) => {
    await withdrawing
      .mutateAsync(storeId)
      .then(() => announce('The offer is taken back.'))
      .catch(() => {})
    // The pressed button is removed with its row, and the last row with its list.
    focusAfterAnswer(PAGE_HEADING)
  })
  return (
    <Card as="section" aria-label="Offers that wait">
      {withdrawing.isError && <Notice kind="failure">{failureText(withdrawing.error, FAILED)}</Notice>}
      <ul className="divide-y divide-line">
        {offers.map(({ storeId, storeName, email, staysAsEditor, expiresAt }) => (
          <li key={storeId} className="flex flex-wrap items-center justify-between gap-x-3 py-2">
            <div className="min-w-0">
              <p className="wrap-anywhere">
                {storeName} is offered to <EmailText>{email}</EmailText>.
              </p>
              <p className="text-small text-ink-soft">
                Until {dateText(expiresAt)}
                {staysAsEditor && ' · you stay as an editor'}
              </p>
            </div>
            <Button
              variant="quiet"
              className="-mx-3"
              busy={withdrawing.isPending}
              onClick={() => void withdraw(storeId)}
              aria-label={`Take back the offer of ${storeName}`}
            >
              Take back
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

type Given = { storeId: string; email: string; staysAsEditor: boolean }

function givenIn(form: HTMLFormElement): Given {
  const given = new FormData(form)
  const text = (name: string) => String(given.get(name) ?? '')
  return { storeId: text('store'), email: text('receiver'), staysAsEditor: given.has('stays') }
}

function OfferForm({ stores }: HandOverProps) {
  const cache = useQueryClient()
  const [confirmed, dialog] = useConfirmation()
  const { form, wrong, begin, refuse, forget } = useWrongFields()
  useUnsaved(() => hasTyped(form.current))
  const offering = useMutation({
    mutationFn: ({ storeId, email, staysAsEditor }: Given) =>
      confirmed(() =>
        call<typeof offerStore>('POST /stores/{storeId}/handover', {
          params: { storeId },
          body: { email, staysAsEditor },
        }),
      ),
    onSuccess: (_made, sent) => {
      // The next offer may be typed by now.
      if (form.current && isAsSent(sent, givenIn(form.current))) form.current.reset()
      return cache.invalidateQueries(handoversQuery)
    },
  })
  const offer = useOneAtATime(async () => {
    if (!form.current) return
    begin()
    await offering.mutateAsync(givenIn(form.current)).catch((failure: unknown) => {
      const { email } = wrongFieldsOf(failure)
      refuse(email ? { receiver: email } : {}, 'receiver')
    })
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void offer()
  }
  return (
    <Card>
      <form ref={form} onSubmit={handleSubmit} onChange={forget} noValidate className="space-y-4">
        {offering.isSuccess && (
          <Notice kind="success">
            The offer is made.{' '}
            {offering.data.mailed
              ? `We emailed it to ${offering.variables.email}.`
              : 'No email was sent, because that address got many today. Tell them yourself.'}
          </Notice>
        )}
        {offering.isError && !wrongFieldsOf(offering.error).email && (
          <Notice kind="failure">{failureText(offering.error, FAILED)}</Notice>
        )}
        <SelectField
          label="Store"
          name="store"
          options={stores.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextField
          label="Email of the new owner"
          hint="They accept with a Business Owner account."
          name="receiver"
          type="email"
          autoComplete="off"
          required
          error={wrong.receiver}
        />
        <label className="flex min-h-target items-center gap-3">
          <input type="checkbox" name="stays" className="size-5 accent-accent" />I stay as an editor
        </label>
        <Button type="submit" variant="primary" busy={offering.isPending} busyLabel="Offering...">
          Make the offer
        </Button>
      </form>
      {dialog}
    </Card>
  )
}

const FAILED = {
  network: 'Unable to connect to server. Please try again later.',
  unforeseen: 'That did not work. Please try again.',
}
