import { useId, useState } from 'react'
import type { Run } from '#contract/runs/run.ts'
import { isAhead } from '#contract/runs/stop-state.ts'
import { telephone } from '#contract/shared/telephone.ts'
import { momentText } from '../../infrastructure/moment-text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useConfirm } from '../../ui/dialogs/alert-dialog.tsx'
import { arrivalWords } from '../orders/public.ts'
import { mapLink } from './courier/stop-links.ts'
import { type DueOf, RunStops } from './run-stops.tsx'
import { distanceWords, willBeLate } from './run-words.ts'
import type { PartOfRun } from './use-runs.ts'

type RunCardProps = {
  run: Run
  now: Date
  dueOf: DueOf
  /** Packed orders that are chosen and in no run. */
  chosen: readonly PartOfRun[]
  busy: boolean
  onChange: (parts: readonly PartOfRun[]) => void
  onNewLink: () => void
  onEnd: () => void
}

/** One run at the desk: how far it is, its stops in their order, and what can be done with it. */
export function RunCard({ run, now, dueOf, chosen, busy, onChange, onNewLink, onEnd }: RunCardProps) {
  const confirm = useConfirm()
  const headingId = useId()
  const [isOpen, setOpen] = useState(false)
  const done = run.stops.filter(({ state }) => !isAhead(state)).length
  const left = run.stops.length - done
  const next = run.stops.find(({ state }) => isAhead(state))
  const late = run.stops.filter((stop) => willBeLate(stop, now)).length
  const distance = distanceWords(run)
  const handleNewLink = async () => {
    const sure =
      run.startedAt === null ||
      (await confirm({
        text: 'Make a new link?',
        detail: 'The link that the courier uses now stops working.',
        action: 'New link',
      }))
    if (sure) onNewLink()
  }
  const handleEnd = async () => {
    const sure =
      left === 0 ||
      (await confirm({
        text: 'End this run?',
        detail: 'The courier’s link stops working. Orders on their way stay ‘Shipped’.',
        action: 'End run',
        danger: true,
      }))
    if (sure) onEnd()
  }
  return (
    <Card as="section" aria-labelledby={headingId} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="mr-auto min-w-0">
          <h3 id={headingId} className="text-lead">
            Run of {run.stops.length === 1 ? 'one order' : `${run.stops.length} orders`}
          </h3>
          <p className="text-ink-soft tabular-nums">
            {run.startedAt === null ? 'Not started' : `Started ${momentText(run.startedAt, now)}`} · {done} of{' '}
            {run.stops.length} done
            {next && run.startedAt !== null && ` · next: ${next.customerName}`}
            {next?.arrival && `, ${arrivalWords(next.arrival)}`}
            {late > 0 && (
              <span className="font-semibold text-heart">
                {' '}
                · {late === 1 ? 'One stop' : `${late} stops`} will be late
              </span>
            )}
          </p>
          {run.position && (
            <p className="text-ink-soft tabular-nums">
              <a
                href={mapLink(run.position)}
                target="_blank"
                rel="noreferrer"
                className="text-accent underline underline-offset-2"
              >
                Where the courier is
              </a>
              , seen {momentText(run.position.at, now)}
              {distance && ` · ${distance}`}
            </p>
          )}
          {run.courierPhone && (
            <p className="text-ink-soft">
              <a href={telephone(run.courierPhone)} className="text-accent underline underline-offset-2">
                Call the courier
              </a>
              , {run.courierPhone}
            </p>
          )}
        </div>
        {chosen.length > 0 && (
          <Button busy={busy} onClick={() => onChange([...run.stops, ...chosen])}>
            Add {chosen.length === 1 ? 'the chosen order' : `${chosen.length} chosen orders`}
          </Button>
        )}
        <div className="-mx-3 flex flex-wrap">
          <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Stops
          </Button>
          <Button variant="quiet" busy={busy} onClick={() => void handleNewLink()}>
            New link
          </Button>
          <Button variant="quiet" busy={busy} onClick={() => void handleEnd()}>
            End run
          </Button>
        </div>
      </div>
      {isOpen && <RunStops stops={run.stops} now={now} dueOf={dueOf} busy={busy} onChange={onChange} />}
    </Card>
  )
}
