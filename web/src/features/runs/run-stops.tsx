import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import X from 'lucide-react/icons/x'
import { MOVE_REASONS } from '#contract/orders/moves.ts'
import type { RunStop } from '#contract/runs/run.ts'
import { isAhead, STOP_STATES } from '#contract/runs/stop-state.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { expectedWords, willBeLate } from './run-words.ts'
import type { PartOfRun } from './use-runs.ts'

/** When a stop was promised, in words. */
export type DueOf = (stop: RunStop) => { words: string; isLate: boolean } | null

type RunStopsProps = {
  stops: readonly RunStop[]
  now: Date
  dueOf: DueOf
  busy: boolean
  onChange: (parts: readonly PartOfRun[]) => void
}

/** The stops of a run in their order, which can be changed. */
export function RunStops({ stops, now, dueOf, busy, onChange }: RunStopsProps) {
  const move = (stop: RunStop, to: number) => onChange(movedTo(stops, stops.indexOf(stop), to))
  return (
    <ol className="grid gap-2">
      {stops.map((stop, index) => (
        <StopRow
          key={`${stop.firestoreId} ${stop.storeId}`}
          stop={stop}
          now={now}
          dueOf={dueOf}
          busy={busy}
          onUp={index === 0 ? null : () => move(stop, index - 1)}
          onDown={index === stops.length - 1 ? null : () => move(stop, index + 1)}
          onTakeOut={() => onChange(stops.filter((one) => one !== stop))}
        />
      ))}
    </ol>
  )
}

/** The list with what is at one place put at another one. */
export const movedTo = <Row,>(rows: readonly Row[], from: number, to: number): Row[] =>
  rows.toSpliced(from, 1).toSpliced(to, 0, ...rows.slice(from, from + 1))

type StopRowProps = {
  stop: RunStop
  now: Date
  dueOf: DueOf
  busy: boolean
  onUp: (() => void) | null
  onDown: (() => void) | null
  onTakeOut: () => void
}

function StopRow({ stop, now, dueOf, busy, onUp, onDown, onTakeOut }: StopRowProps) {
  const { orderId, customerName, deliveryAddress, state, reason } = stop
  const due = isAhead(state) ? dueOf(stop) : null
  const expected = expectedWords(stop, now)
  const icon = { 'aria-hidden': 'true', className: 'size-4' } as const
  return (
    <li className="flex items-center gap-1 rounded-control border border-line px-3 py-1">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p>
          <span className="font-medium">{customerName}</span>{' '}
          <span className="text-ink-soft">{deliveryAddress.street}</span>
        </p>
        <p className="text-small text-ink-soft tabular-nums">
          {orderId} · {STOP_STATES[state]}
          {reason && ` · ${MOVE_REASONS[reason]}`}
          {due && <span className={due.isLate ? 'font-semibold text-heart' : undefined}> · {due.words}</span>}
          {expected && (
            <span className={willBeLate(stop, now) ? 'font-semibold text-heart' : undefined}>
              {' '}
              · {expected}
            </span>
          )}
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
