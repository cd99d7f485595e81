import { useState } from 'react'
import type { RewardFigures } from '#contract/rewards/reward-program.ts'
import { centsOf, formatCents } from '#contract/shared/money.ts'
import { isAsSent } from '../../infrastructure/wrong-fields.ts'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { useUnsaved } from '../../ui/dialogs/use-unsaved.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { FailureState } from '../../ui/failure-state.tsx'
import { neverEmpty, QueryView } from '../../ui/query-view.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { type ProgramFields, sentTerms } from './program-fields.ts'
import { ProgramForm } from './program-form.tsx'
import { useRewardProgram, useSavedTerms } from './use-reward-program.ts'

type SectionStore = { id: string; name: string }

/** The stamp card that an owner's store gives. What was typed for a store stays while another one is chosen. */
export function StampCardSection({ store }: { store: SectionStore | null }) {
  const [drafts, setDrafts] = useState<Readonly<Record<string, ProgramFields>>>({})
  const savedTerms = useSavedTerms()
  useUnsaved(() =>
    Object.entries(drafts).some(([storeId, fields]) => !isAsSent(savedTerms(storeId), sentTerms(fields))),
  )
  if (store === null) return null
  return (
    <Program
      key={store.id}
      store={store}
      draft={drafts[store.id]}
      onDraft={(draft) => setDrafts((before) => ({ ...before, [store.id]: draft }))}
    />
  )
}

const TITLE_ID = 'stamp-card-title'

type ProgramProps = {
  store: SectionStore
  draft: ProgramFields | undefined
  onDraft: (draft: ProgramFields) => void
}

function Program({ store, draft, onDraft }: ProgramProps) {
  const query = useRewardProgram(store.id)
  const { program } = query.data ?? {}
  return (
    <section aria-labelledby={TITLE_ID} className="mt-10">
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={TITLE_ID} tabIndex={-1} className="text-title wrap-anywhere">
          Stamp card of {store.name}
        </h2>
        {program && <Chip tone={program.isOn ? 'accent' : 'orange'}>{program.isOn ? 'On' : 'Off'}</Chip>}
      </div>
      <QueryView
        query={query}
        isEmpty={neverEmpty}
        empty={null}
        loading={
          <Loading label="Loading the stamp card...">
            <Skeleton className="h-96 rounded-card" />
          </Loading>
        }
        failure={(failure) => (
          <FailureState headingLevel="h3" title="Failed to load the stamp card." {...failure} />
        )}
      >
        {({ program, figures }) => (
          <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <p className="text-ink-soft">
              Reward your regulars: each delivered order is a stamp, and a full card makes their next order
              cheaper.
            </p>
            <ProgramForm
              storeId={store.id}
              program={program}
              typed={draft}
              onType={onDraft}
              headingId={TITLE_ID}
            />
            <Figures figures={figures} />
          </Card>
        )}
      </QueryView>
    </section>
  )
}

/** What became of the cards. Nothing before the first one. */
function Figures({ figures: { open, full, used, expired, cost, sales } }: { figures: RewardFigures }) {
  if (open + full + used + expired === 0) return null
  return (
    <div className="border-line border-t pt-5">
      <h3 className="mb-2 text-lead">Cards so far</h3>
      <Facts look="figures">
        <Fact term="Not full yet">{open.toLocaleString('en-US')}</Fact>
        <Fact term="Full">{full.toLocaleString('en-US')}</Fact>
        <Fact term="Used">{used.toLocaleString('en-US')}</Fact>
        <Fact term="Expired">{expired.toLocaleString('en-US')}</Fact>
        <Fact term="Cost">{formatCents(centsOf(cost))}</Fact>
        <Fact term="Sales with them">{formatCents(centsOf(sales))}</Fact>
      </Facts>
    </div>
  )
}
