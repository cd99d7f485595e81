import type { PartEvent, PartLine } from '#contract/orders/desk.ts'
import { MOVE_REASONS } from '#contract/orders/moves.ts'
import { momentText } from '../../infrastructure/moment-text.ts'
import { serverNow } from '../../infrastructure/server-time.ts'
import { useNow } from '../../infrastructure/use-now.ts'
import { classNames } from '../../ui/class-names.ts'
import { actorWords, eventWords } from './part-words.ts'

type PartHistoryProps = {
  events: readonly PartEvent[]
  lines: readonly PartLine[]
  customerName: string
}

/** What happened to the part and who did it, the earliest first. */
export function PartHistory({ events, lines, customerName }: PartHistoryProps) {
  const now = useNow(60_000, serverNow)
  return (
    <ol className="border-line border-l-2">
      {events.map((event) => (
        <li key={event.id} className="relative pb-4 pl-5 last:pb-0">
          <span
            aria-hidden="true"
            className={classNames(
              'absolute top-1.5 -left-[7px] size-3 rounded-pill border-2 border-card',
              event.undone ? 'bg-line' : 'bg-accent',
            )}
          />
          <p className={classNames('font-medium', event.undone && 'text-ink-soft line-through')}>
            {eventWords(event.move)}
          </p>
          <p className="text-small text-ink-soft">
            {event.actorKind === 'customer' ? customerName : actorWords(event)},{' '}
            <time dateTime={event.at}>{momentText(event.at, now)}</time>
            {event.undone && ', taken back'}
          </p>
          {event.lineNumber !== null && <p className="text-small wrap-anywhere">{unitsText(event, lines)}</p>}
          {event.reason !== null && <p className="text-small">{MOVE_REASONS[event.reason]}</p>}
          {event.note !== null && (
            <p className="text-small whitespace-pre-line wrap-anywhere">‘{event.note}’</p>
          )}
        </li>
      ))}
    </ol>
  )
}

/** 'Loaf: 1 instead of 2' */
function unitsText({ lineNumber, keptBefore, keptAfter }: PartEvent, lines: readonly PartLine[]): string {
  const name = lines.find((line) => line.lineNumber === lineNumber)?.productName ?? ''
  return keptBefore === keptAfter ? name : `${name}: ${keptAfter} instead of ${keptBefore}`
}
