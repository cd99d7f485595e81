import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { Acceptance, changeAcceptance, getAcceptance } from '#contract/orders/acceptance.ts'
import { call } from '../../infrastructure/api.ts'
import { saveFailure } from '../../infrastructure/save-failure.ts'
import { showSaved } from '../../infrastructure/show-saved.ts'
import { isAsSent, wrongFieldsAsSent } from '../../infrastructure/wrong-fields.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useUnsaved } from '../../ui/dialogs/use-unsaved.ts'
import { FailureState } from '../../ui/failure-state.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { useFocusFor } from '../../ui/focus.ts'
import { Notice } from '../../ui/notice.tsx'
import { neverEmpty, QueryView } from '../../ui/query-view.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { type AcceptanceFields, acceptanceFieldsOf, sentAcceptance } from './acceptance-fields.ts'

const TITLE_ID = 'acceptance-title'
const acceptanceKey = (storeId: string) => ['acceptance', storeId]

/** What happens to an order that isn't accepted. Only the owner of the store sees and sets it. */
export function AcceptanceCard({ storeId }: { storeId: string }) {
  const acceptance = useQuery({
    queryKey: acceptanceKey(storeId),
    queryFn: ({ signal }) =>
      call<typeof getAcceptance>('GET /stores/{storeId}/acceptance', { params: { storeId }, signal }),
  })
  return (
    <Card as="section" aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID} className="mb-2 text-title">
        If an order isn't accepted
      </h2>
      <QueryView
        query={acceptance}
        isEmpty={neverEmpty}
        empty={null}
        loading={
          <Loading label="Loading what happens to such orders...">
            <Skeleton className="h-48" />
          </Loading>
        }
        failure={(failure) => (
          <FailureState headingLevel="h3" title="These settings could not be loaded." {...failure} />
        )}
      >
        {(data) => <AcceptanceForm key={storeId} storeId={storeId} acceptance={data.acceptance} />}
      </QueryView>
    </Card>
  )
}

const CHOICES = [
  { value: 'none', label: 'Only remind', hint: 'The order waits until one of you moves it.' },
  {
    value: 'cancel',
    label: 'Cancel it with an apology',
    hint: 'The units return to stock, and the customer owes nothing.',
  },
  { value: 'accept', label: 'Accept it', hint: 'The customer is told that you are packing.' },
] as const

type AcceptanceFormProps = { storeId: string; acceptance: Acceptance }

/** What was typed stays when saving fails. */
function AcceptanceForm({ storeId, acceptance }: AcceptanceFormProps) {
  const [fields, setFields] = useState(() => acceptanceFieldsOf(acceptance))
  const [saved, setSaved] = useState(fields)
  useUnsaved(() => !isAsSent(saved, fields))
  const save = useChangeAcceptance(storeId)
  const change = (part: Partial<AcceptanceFields>) => {
    if (save.isSuccess) save.reset()
    setFields((before) => ({ ...before, ...part }))
  }
  const errors = wrongFieldsAsSent(save.error, save.variables, sentAcceptance(fields))
  // What is typed while it is being saved is not saved.
  const isSaved = save.isSuccess && isAsSent(save.variables, sentAcceptance(fields))
  const acts = fields.action !== 'none'
  const form = useRef<HTMLFormElement>(null)
  useFocusFor(save.error, '[aria-invalid=true]', form)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate(sentAcceptance(fields), { onSuccess: () => setSaved(fields) })
  }
  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
      <p className="text-ink-soft">
        Minutes count from when the order is placed, while the store is open. The reminder sounds on the desk
        and goes out by email.
      </p>
      <MinutesField
        label="Remind after (minutes)"
        hint="Default: 5"
        value={fields.remindMinutes}
        // The deadline has no field of its own when nothing happens at it.
        error={errors.remindMinutes ?? (acts ? undefined : errors.actMinutes)}
        onValue={(remindMinutes) => change({ remindMinutes })}
      />
      <RadioGroup
        legend="And then?"
        look="cards"
        options={CHOICES}
        value={fields.action}
        onValueChange={(action) => change({ action })}
        error={errors.action}
      />
      {acts && (
        <MinutesField
          label={fields.action === 'cancel' ? 'Cancel after (minutes)' : 'Accept after (minutes)'}
          hint="Default: 12"
          value={fields.actMinutes}
          error={errors.actMinutes}
          onValue={(actMinutes) => change({ actMinutes })}
        />
      )}
      {save.isError && <Notice kind="failure">{saveFailure(save.error)}</Notice>}
      {isSaved && <Notice kind="success">Saved. It counts for orders that wait now, too.</Notice>}
      <Button type="submit" className="self-start" busy={save.isPending} busyLabel="Saving...">
        Save reminder
      </Button>
    </form>
  )
}

type MinutesFieldProps = {
  label: string
  hint: string
  value: string
  error: string | undefined
  onValue: (value: string) => void
}

const MinutesField = ({ onValue, ...field }: MinutesFieldProps) => (
  <NumberField {...field} fieldClassName="max-w-60" onValueChange={onValue} />
)

const useChangeAcceptance = (storeId: string) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Acceptance) =>
      call<typeof changeAcceptance>('PUT /stores/{storeId}/acceptance', { params: { storeId }, body }),
    onSuccess: (saved) => showSaved(cache, acceptanceKey(storeId), () => saved),
  })
}
