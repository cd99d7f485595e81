import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { OrderPart } from '#contract/orders/order-progress.ts'
import { classNames } from '../../../ui/class-names.ts'
import { OrderTime } from './order-time.tsx'
import { comingSteps, reasonWords, stepWords } from './order-words.ts'

/** What happened at a store, the earliest first, and the steps still ahead. */
export function PartTimeline({ part }: { part: OrderPart }) {
  const coming = comingSteps(part)
  const last = part.timeline.length - 1
  return (
    <ol aria-label={`Progress at ${part.storeName}`} className="mt-4">
      {part.timeline.map((step, index) => {
        const isEnd = step.status === 'cancelled'
        const Icon = isEnd ? X : Check
        const reason = reasonWords(step)
        return (
          <li
            // Events are only added, so a place in the list stays the same event's.
            // biome-ignore lint/suspicious/noArrayIndexKey: a move can happen twice at one time
            key={index}
            aria-current={index === last ? 'step' : undefined}
            className={classNames('timeline-step', index === last && coming.length === 0 && 'timeline-end')}
          >
            <span className={isEnd ? 'timeline-dot bg-heart' : 'timeline-dot bg-accent'}>
              <Icon aria-hidden="true" className="size-3 text-on-accent" strokeWidth={3} />
            </span>
            <div className="min-w-0 pb-3">
              <p className={index === last ? 'font-semibold' : ''}>{stepWords(step)}</p>
              {reason && <p className="text-small text-ink-soft">{reason}</p>}
              {step.note && (
                <p className="mt-1 rounded-control bg-sunk px-3 py-2 text-small wrap-anywhere">
                  <span className="font-medium">{part.storeName}:</span> {step.note}
                </p>
              )}
              <OrderTime at={step.at} className="text-small text-ink-soft" />
            </div>
          </li>
        )
      })}
      {coming.map((move, index) => (
        <li
          key={move}
          className={classNames(
            'timeline-step timeline-coming text-ink-soft',
            index === coming.length - 1 && 'timeline-end',
          )}
        >
          <span className="timeline-dot border-2 border-line bg-card" />
          <p className="pb-3">
            {stepWords({ move })}
            <span className="sr-only"> (still to come)</span>
          </p>
        </li>
      ))}
    </ol>
  )
}
