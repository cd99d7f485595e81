import { useState } from 'react'
import type { Run } from '#contract/runs/run.ts'
import { failureText } from '../../infrastructure/failure-text.ts'
import { LazyWindow } from '../../ui/dialogs/dialog.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { useAnnounce } from '../../ui/live-region.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RunCard } from './run-card.tsx'
import type { DueOf } from './run-stops.tsx'
import { type PartOfRun, useChangeRuns, useListRuns } from './use-runs.ts'

const RunLinkDialog = lazyComponent(async () => (await import('./run-link-dialog.tsx')).RunLinkDialog)

/** What a desk knows of runs, and the start of a new one. */
export function useRunsOfDesk() {
  const runs = useListRuns()
  const changes = useChangeRuns()
  const announce = useAnnounce()
  const [token, setToken] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const list = runs.data ?? []
  const isInRun = ({ firestoreId, storeId }: PartOfRun) =>
    list.some(({ stops }) =>
      stops.some(
        (stop) => stop.firestoreId === firestoreId && stop.storeId === storeId && stop.state !== 'returned',
      ),
    )
  /** Does it, and says why when it was refused. */
  async function attempt<Done>(work: () => Promise<Done>): Promise<Done | null> {
    setFailure(null)
    try {
      return await work()
    } catch (error) {
      const text = failureText(error, {
        network: 'The server could not be reached. Nothing was changed.',
        unforeseen: 'The run could not be changed.',
      })
      setFailure(text)
      announce(text, 'assertive')
      return null
    }
  }
  return {
    runs: list,
    isInRun,
    busy: Object.values(changes).some(({ isPending }) => isPending),
    failure,
    token,
    closeLink: () => setToken(null),
    /** Starts a run with these parts, and shows its link. Resolves to whether it was started. */
    async start(parts: readonly PartOfRun[]): Promise<boolean> {
      const started = await attempt(() => changes.start.mutateAsync(parts))
      if (started) setToken(started.token)
      return started !== null
    },
    change: (run: Run, parts: readonly PartOfRun[]) =>
      attempt(() => changes.change.mutateAsync({ run, parts })),
    async newLink(runId: string) {
      const made = await attempt(() => changes.renewLink.mutateAsync(runId))
      if (made) setToken(made.token)
    },
    end: (runId: string) => attempt(() => changes.end.mutateAsync(runId)),
  }
}

export type RunsOfDesk = ReturnType<typeof useRunsOfDesk>

type RunsPanelProps = {
  desk: RunsOfDesk
  now: Date
  dueOf: DueOf
  chosen: readonly PartOfRun[]
  onAdded: () => void
}

/** The couriers who are on their way, above the orders. */
export function RunsPanel({ desk, now, dueOf, chosen, onAdded }: RunsPanelProps) {
  const handleChange = async (run: Run, parts: readonly PartOfRun[]) => {
    const changed = await desk.change(run, parts)
    if (changed && chosen.some((part) => parts.includes(part))) onAdded()
  }
  return (
    <>
      {desk.failure && (
        <Notice kind="failure" className="mb-4">
          {desk.failure}
        </Notice>
      )}
      {desk.runs.length > 0 && (
        <section aria-label="Couriers" className="mb-4 grid gap-3">
          {desk.runs.map((run) => (
            <RunCard
              key={run.id}
              run={run}
              now={now}
              dueOf={dueOf}
              chosen={chosen}
              busy={desk.busy}
              onChange={(parts) => void handleChange(run, parts)}
              onNewLink={() => void desk.newLink(run.id)}
              onEnd={() => void desk.end(run.id)}
            />
          ))}
        </section>
      )}
      {desk.token && (
        <LazyWindow onFailure={desk.closeLink}>
          <RunLinkDialog token={desk.token} onClose={desk.closeLink} />
        </LazyWindow>
      )}
    </>
  )
}
