import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import X from 'lucide-react/icons/x'
import { type ComponentProps, useRef } from 'react'
import { MOVE_REASONS } from '#contract/orders/moves.ts'
import type { RunStop } from '#contract/runs/run.ts'
import { isAhead, STOP_STATES } from '#contract/runs/stop-state.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { expectedWords, willBeLate } from './run-words.ts'
import { useDragOrder } from './use-drag-order.ts'
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
  const list = useRef<HTMLOListElement>(null)
  const move = (from: number, to: number) => onChange(movedTo(stops, from, to))
  const { drag, handleOf } = useDragOrder({ list, keys: stops.map(keyOf), onMove: move })
  return (
    <ol ref={list} className="grid gap-2">
      {stops.map((stop, index) => (
        <StopRow
          key={keyOf(stop)}
          stop={stop}
          now={now}
          dueOf={dueOf}
          busy={busy}
          handle={busy || stops.length === 1 ? null : handleOf(keyOf(stop))}
          isHeld={drag?.from === index}
          landing={
            drag === null || drag.to !== index || drag.from === index
              ? null
              : drag.to < drag.from
                ? 'above'
                : 'below'
          }
          onUp={index === 0 ? null : () => move(index, index - 1)}
          onDown={index === stops.length - 1 ? null : () => move(index, index + 1)}
          onTakeOut={() => onChange(stops.filter((one) => one !== stop))}
        />
      ))}
    </ol>
  )
}

const keyOf = ({ firestoreId, storeId }: PartOfRun) => `${firestoreId} ${storeId}`

/** The list with what is at one place put at another one. */
export const movedTo = <Row,>(rows: readonly Row[], from: number, to: number): Row[] =>
  rows.toSpliced(from, 1).toSpliced(to, 0, ...rows.slice(from, from + 1))

type StopRowProps = {
  stop: RunStop
  now: Date
  dueOf: DueOf
  busy: boolean
  handle: ComponentProps<'span'> | null
  /** It is dragged right now. */
  isHeld: boolean
  /** Where the dragged stop would land beside this one. */
  landing: 'above' | 'below' | null
  onUp: (() => void) | null
  onDown: (() => void) | null
  onTakeOut: () => void
}

function StopRow(props: StopRowProps) {
  const { stop, now, dueOf, busy, handle, isHeld, landing, onUp, onDown, onTakeOut } = props
  const { orderId, customerName, deliveryAddress, state, reason } = stop
  const due = isAhead(state) ? dueOf(stop) : null
  const expected = expectedWords(stop, now)
  const icon = { 'aria-hidden': 'true', className: 'size-4' } as const
  return (
    <li
      className={classNames(
        'relative flex flex-wrap items-center gap-x-1 rounded-control border border-line px-3 py-1',
        isHeld && 'bg-sunk opacity-60',
      )}
    >
      {landing && (
        <span
          aria-hidden="true"
          className={classNames(
            'absolute inset-x-0 h-1 rounded-pill bg-accent',
            landing === 'above' ? '-top-1.5' : '-bottom-1.5',
          )}
        />
      )}
      {isAhead(state) && handle && (
        // The buttons do the same for the keyboard and for screen readers.
        <span
          {...handle}
          aria-hidden="true"
          className="-ml-3 grid size-target shrink-0 cursor-grab touch-none place-items-center text-ink-soft active:cursor-grabbing"
        >
          <GripVertical className="size-4" />
        </span>
      )}
      <div className="min-w-0 flex-1 basis-48 py-1 wrap-anywhere">
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
      <div className="ml-auto flex">
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
      </div>
    </li>
  )
}
