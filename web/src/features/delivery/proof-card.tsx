import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { changeProofSetting, getProofSetting, ProofSetting } from '#contract/runs/proof.ts'
import { call } from '../../infrastructure/api.ts'
import { saveFailure } from '../../infrastructure/save-failure.ts'
import { showSaved } from '../../infrastructure/show-saved.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useUnsaved } from '../../ui/dialogs/use-unsaved.ts'
import { FailureState } from '../../ui/failure-state.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { Notice } from '../../ui/notice.tsx'
import { neverEmpty, QueryView } from '../../ui/query-view.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

const TITLE_ID = 'proof-title'
const proofKey = (storeId: string) => ['proof', storeId]

const CHOICES = [
  { value: 'none', label: 'Nothing', hint: 'One press delivers.' },
  {
    value: 'pin',
    label: 'A PIN',
    hint: 'The customer reads out four digits. They are on the page of the order and in the email.',
  },
  {
    value: 'photo',
    label: 'A photo',
    hint: 'Of the bag at the door. You and the customer see it for 30 days.',
  },
] as const

/** What couriers of a run need to deliver. Only the owner of the store sees and sets it. */
export function ProofCard({ storeId }: { storeId: string }) {
  const setting = useQuery({
    queryKey: proofKey(storeId),
    queryFn: ({ signal }) =>
      call<typeof getProofSetting>('GET /stores/{storeId}/proof', { params: { storeId }, signal }),
  })
  return (
    <Card as="section" aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID} className="mb-2 text-title">
        Proof of delivery
      </h2>
      <QueryView
        query={setting}
        isEmpty={neverEmpty}
        empty={null}
        loading={
          <Loading label="Loading what couriers need...">
            <Skeleton className="h-48" />
          </Loading>
        }
        failure={(failure) => (
          <FailureState headingLevel="h3" title="These settings could not be loaded." {...failure} />
        )}
      >
        {({ proof }) => <ProofForm key={storeId} storeId={storeId} proof={proof} />}
      </QueryView>
    </Card>
  )
}

/** What was chosen stays when saving fails. */
function ProofForm({ storeId, proof }: { storeId: string } & ProofSetting) {
  const cache = useQueryClient()
  const [chosen, setChosen] = useState(proof)
  useUnsaved(() => chosen !== proof)
  const save = useMutation({
    mutationFn: (body: ProofSetting) =>
      call<typeof changeProofSetting>('PUT /stores/{storeId}/proof', { params: { storeId }, body }),
    onSuccess: (saved) => showSaved(cache, proofKey(storeId), () => saved),
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate({ proof: chosen })
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
      <p className="text-ink-soft">
        For couriers who come with a link. It counts for orders that you put into a run from now on. At the
        desk you deliver as always.
      </p>
      <RadioGroup
        legend="What does the courier need at the door?"
        look="cards"
        options={CHOICES}
        value={chosen}
        onValueChange={(value) => {
          if (save.isSuccess) save.reset()
          setChosen(value)
        }}
      />
      {save.isError && <Notice kind="failure">{saveFailure(save.error)}</Notice>}
      {save.isSuccess && chosen === proof && <Notice kind="success">Saved.</Notice>}
      <Button type="submit" className="self-start" busy={save.isPending} busyLabel="Saving...">
        Save proof
      </Button>
    </form>
  )
}
