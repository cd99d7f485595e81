import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import X from 'lucide-react/icons/x'
import { useId, useState } from 'react'
import { MOVE_REASONS } from '#contract/orders/moves.ts'
import type { Run, RunStop } from '#contract/runs/run.ts'
import { isAhead, STOP_STATES } from '#contract/runs/stop-state.ts'
import { momentText } from '../../infrastructure/moment-text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useConfirm } from '../../ui/dialogs/alert-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { mapLink } from './courier/stop-links.ts'
import type { PartOfRun } from './use-runs.ts'

/** When a stop was promised, in words. */
export type DueOf = (stop: RunStop) => { words: string; isLate: boolean } | null

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
  const swap = (at: number, to: number) => {
    const stops = [...run.stops]
    const [moved] = stops.splice(at, 1)
    if (moved) stops.splice(to, 0, moved)
    onChange(stops)
  }
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
          </p>
          {run.position && (
            <p className="text-ink-soft">
              <a
                href={mapLink(run.position)}
                target="_blank"
                rel="noreferrer"
                className="text-accent underline underline-offset-2"
              >
                Where the courier is
              </a>
              , seen {momentText(run.position.at, now)}
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
      {isOpen && (
        <ol className="grid gap-2">
          {run.stops.map((stop, index) => (
            <StopRow
              key={`${stop.firestoreId} ${stop.storeId}`}
              stop={stop}
              dueOf={dueOf}
              busy={busy}
              onUp={index === 0 ? null : () => swap(index, index - 1)}
              onDown={index === run.stops.length - 1 ? null : () => swap(index, index + 1)}
              onTakeOut={() => onChange(run.stops.filter((one) => one !== stop))}
            />
          ))}
        </ol>
      )}
    </Card>
  )
}

type StopRowProps = {
  stop: RunStop
  dueOf: DueOf
  busy: boolean
  onUp: (() => void) | null
  onDown: (() => void) | null
  onTakeOut: () => void
}

function StopRow({ stop, dueOf, busy, onUp, onDown, onTakeOut }: StopRowProps) {
  const { orderId, customerName, deliveryAddress, state, reason } = stop
  const due = isAhead(state) ? dueOf(stop) : null
  const icon = { 'aria-hidden': 'true', className: 'size-4' } as const
  return (
    <li className="flex items-center gap-1 rounded-control border border-line px-3 py-1">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p>
          <span className="font-medium">{customerName}</span>{' '}
          <span className="text-ink-soft">{deliveryAddress.street}</span>
        </p>
        <p className="text-small text-ink-soft">
          {orderId} · {STOP_STATES[state]}
          {reason && ` · ${MOVE_REASONS[reason]}`}
          {due && <span className={due.isLate ? 'font-semibold text-heart' : undefined}> · {due.words}</span>}
        </p>
      </div>
      {isAhead(state) && (
        <>
          <IconButton
            label={`Earlier: ${orderId}`}
            icon={<ArrowUp {...icon} />}
            disabled={busy || onUp === null}
            onClick={() => onUp?.()}
          />
          <IconButton
            label={`Later: ${orderId}`}
            icon={<ArrowDown {...icon} />}
            disabled={busy || onDown === null}
            onClick={() => onDown?.()}
          />
        </>
      )}
      <IconButton
        label={`Take ${orderId} out of the run`}
        icon={<X {...icon} />}
        disabled={busy}
        onClick={onTakeOut}
      />
    </li>
  )
}
