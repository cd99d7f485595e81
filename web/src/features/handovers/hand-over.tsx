import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { confirmSignIn } from '#contract/accounts/confirm-sign-in.ts'
import type { OfferedStore, offerStore, withdrawStore } from '#contract/handovers/handovers.ts'
import { ApiProblem, call } from '../../infrastructure/api.ts'
import { failureText } from '../../infrastructure/failure-text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SecretField } from '../../ui/secret-field.tsx'
import { SelectField } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { handoversQuery } from './handovers-query.ts'

type HandOverProps = { stores: readonly { id: string; name: string }[] }

/** Offers a store to another owner, and lists the offers that wait for an answer. */
export function HandOver({ stores }: HandOverProps) {
  const { data } = useQuery(handoversQuery)
  const [isOpen, setOpen] = useState(false)
  if (stores.length === 0) return null
  return (
    <Card as="section" aria-labelledby="hand-over" className="mt-6 space-y-4">
      <h2 id="hand-over" className="text-title">
        Hand a store over
      </h2>
      <p>
        Another owner takes the store over with its products, orders, promotions, team and connections, once
        they accept.
      </p>
      {data && data.offered.length > 0 && <Offers offers={data.offered} />}
      {isOpen ? (
        <OfferForm stores={stores} onClose={() => setOpen(false)} />
      ) : (
        <Button onClick={() => setOpen(true)}>Hand over...</Button>
      )}
    </Card>
  )
}

function Offers({ offers }: { offers: OfferedStore[] }) {
  const cache = useQueryClient()
  const withdrawing = useMutation({
    mutationFn: (storeId: string) =>
      call<typeof withdrawStore>('DELETE /stores/{storeId}/handover', { params: { storeId } }),
    onSettled: () => cache.invalidateQueries(handoversQuery),
  })
  return (
    <>
      {withdrawing.isError && <Notice kind="failure">{failureText(withdrawing.error, FAILED)}</Notice>}
      <ul className="divide-y divide-line" aria-label="Offers that wait">
        {offers.map(({ storeId, storeName, email }) => (
          <li key={storeId} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="min-w-0 wrap-anywhere">
              {storeName} is offered to {email}.
            </span>
            <Button
              variant="quiet"
              busy={withdrawing.isPending}
              onClick={() => withdrawing.mutate(storeId)}
              aria-label={`Take back the offer of ${storeName}`}
            >
              Take back
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

type Given = { storeId: string; email: string; staysAsEditor: boolean; password: string }

function OfferForm({ stores, onClose }: HandOverProps & { onClose: () => void }) {
  const cache = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const offering = useMutation({
    mutationFn: async ({ storeId, email, staysAsEditor, password }: Given) => {
      await call<typeof confirmSignIn>('POST /account/confirmation', { body: { password } })
      return call<typeof offerStore>('POST /stores/{storeId}/handover', {
        params: { storeId },
        body: { email, staysAsEditor },
      })
    },
    onSuccess: () => cache.invalidateQueries(handoversQuery),
  })
  const offer = useOneAtATime(async () => {
    if (!form.current) return
    const given = new FormData(form.current)
    const text = (name: string) => String(given.get(name) ?? '')
    await offering
      .mutateAsync({
        storeId: text('store'),
        email: text('receiver'),
        staysAsEditor: given.has('stays'),
        password: text('confirmation'),
      })
      .catch((failure: unknown) => {
        const name =
          failure instanceof ApiProblem && 'password' in failure.fields ? 'confirmation' : 'receiver'
        form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
      })
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void offer()
  }
  if (offering.isSuccess) {
    return (
      <>
        <Notice kind="success">
          The offer is made for 7 days.{' '}
          {offering.data.mailed
            ? 'A mail tells of it.'
            : 'No mail was sent, because that address got many today.'}
        </Notice>
        <Button onClick={onClose}>Close</Button>
      </>
    )
  }
  const wrong = offering.error instanceof ApiProblem ? offering.error.fields : {}
  return (
    <form ref={form} onSubmit={handleSubmit} noValidate className="space-y-4">
      {offering.isError && !wrong.email && !wrong.password && (
        <Notice kind="failure">{failureText(offering.error, FAILED)}</Notice>
      )}
      <SelectField
        label="Store"
        name="store"
        options={stores.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField
        label="Email of the new owner"
        name="receiver"
        type="email"
        autoComplete="off"
        required
        error={wrong.email}
      />
      <label className="flex min-h-target items-center gap-3">
        <input type="checkbox" name="stays" className="size-5 accent-accent" />I stay as an editor
      </label>
      <SecretField
        label="Your password"
        name="confirmation"
        autoComplete="current-password"
        secretName="password"
        required
        error={wrong.password}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={offering.isPending} busyLabel="Offering...">
          Make the offer
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  )
}

const FAILED = {
  network: 'Unable to connect to server. Please try again later.',
  unforeseen: 'That did not work. Please try again.',
}
