import { dateTimeText } from '#contract/delivery/slot-date-text.ts'
import { momentText, ownTimeZone, whenText } from '../../../infrastructure/moment-text.ts'
import { serverNow } from '../../../infrastructure/server-time.ts'
import { useNow } from '../../../infrastructure/use-now.ts'

type OrderTimeProps = { at: string; inSentence?: boolean; className?: string }

/** A time of an order. The paper has the whole date, because 'today' is true on a screen alone. */
export function OrderTime({ at, inSentence, className }: OrderTimeProps) {
  const now = useNow(60_000, serverNow)
  return (
    <time dateTime={at} className={className}>
      <span className="print:hidden">{inSentence ? momentText(at, now) : whenText(at, now)}</span>
      <span className="not-print:hidden">{dateTimeText(Date.parse(at), ownTimeZone())}</span>
    </time>
  )
}
