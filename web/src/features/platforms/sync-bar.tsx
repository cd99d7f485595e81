import { NOTHING_SELECTED, SYNCED } from '#contract/inventory/sync-rules.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { type SyncState, type Work, wantedOf } from './product-work.ts'

type SyncBarProps = {
  work: Work
  /** The name of the platform whose refresh is on; null when it is off. */
  follows: string | null
  onSync: () => void
  onStop: () => void
  onClear: () => void
}

const number = (count: number) => count.toLocaleString('en-US')

/** The number of selected products, the progress of a sync and its result. It stays visible below a long list. */
export function SyncBar({ work, follows, onSync, onStop, onClear }: SyncBarProps) {
  const { sync, list } = work
  const count = wantedOf(work).length
  const running = sync.kind === 'running' ? sync : null
  const isRest = sync.kind === 'failed' || sync.kind === 'stopped'
  return (
    <div className="sticky bottom-(--bottom-bar) order-last z-10 -mx-1 mt-4 px-1 pb-3">
      <div className="flex flex-col gap-3 rounded-card border border-line bg-card p-3 shadow-lifted">
        <SyncOutcome sync={sync} />
        {follows !== null && work.edits.size > 0 && (
          <p className="px-1 text-small text-ink-soft">
            Edited quantities stay as you typed them, until you let them follow {follows} again.
          </p>
        )}
        {running && <ProgressBar label="Syncing products" value={running.done} max={running.total} />}
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <p className="mr-auto px-1 font-medium tabular-nums">
            {running
              ? `${number(running.done)} of ${number(running.total)} synced`
              : `${number(count)} of ${number(list.products.length)} selected`}
          </p>
          {running ? (
            <Button variant="quiet" onClick={onStop}>
              Stop
            </Button>
          ) : (
            count > 0 && (
              <Button variant="quiet" onClick={onClear}>
                Clear
              </Button>
            )
          )}
          {/* One button in every state, so that it keeps the focus. */}
          <Button
            variant="primary"
            className="max-sm:w-full"
            busy={running !== null}
            busyLabel="Syncing..."
            onClick={onSync}
          >
            {isRest ? 'Sync the rest' : 'Sync selected products'}
          </Button>
        </div>
      </div>
    </div>
  )
}

function SyncOutcome({ sync }: { sync: SyncState }) {
  switch (sync.kind) {
    case 'idle':
    case 'running':
      return null
    case 'nothing-selected':
      return <Notice kind="failure">{NOTHING_SELECTED}</Notice>
    case 'done':
      return (
        <Notice kind="success">
          <p>{SYNCED}</p>
          <p className="font-normal text-small">
            {sync.total === 1 ? 'It is' : `All ${number(sync.total)} are`} in your store now.
          </p>
        </Notice>
      )
    case 'stopped':
      return <Notice kind="info">Stopped. {restText(sync)}</Notice>
    case 'failed':
      return (
        <Notice kind="failure">
          <p>{sync.text}</p>
          <p className="font-normal text-small">
            {sync.isConflict && 'The list now shows what is left here. '}
            {restText(sync)}
          </p>
        </Notice>
      )
  }
}

function restText({ done, total }: { done: number; total: number }): string {
  if (done === 0) return 'Everything is still selected.'
  return `${number(done)} of ${number(total)} products were synced; the rest is still selected.`
}
