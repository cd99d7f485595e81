import type { ReactNode } from 'react'
import type { NotificationType, UserNotification } from '#contract/notifications/notification.ts'
import { momentText } from '../../infrastructure/moment-text.ts'
import { Chip } from '../../ui/chip.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { Tone } from '../../ui/drawings/category-tint.ts'

export type Words = Pick<
  UserNotification,
  'storeName' | 'description' | 'type' | 'promoCode' | 'startDate' | 'timeZone' | 'active'
> & {
  title: ReactNode
  when: string
  now: Date
  /** Whether the description was cut, often within a word. */
  shortened?: boolean
}

/** What a notification says, in the bell and in its preview. */
export function NotificationWords(words: Words) {
  const { type, when, title, storeName, description, shortened, promoCode, startDate, active, now } = words
  const startsLater = active && new Date(startDate) > now
  return (
    <>
      {/* Screen readers read the heading first, and the look has it below. */}
      <div className="flex flex-col-reverse gap-1.5">
        <h3 className="font-heading text-body font-semibold wrap-anywhere">{title}</h3>
        <div className="flex flex-wrap items-center gap-2">
          <TypeChip type={type} />
          <span className="text-small text-ink-soft">{when}</span>
          {!active && <span className="text-small font-medium text-ink-soft">Ended</span>}
        </div>
      </div>
      <p className="text-small font-medium text-ink-soft wrap-anywhere">{storeName}</p>
      <p
        className={classNames(
          'mt-1 text-small whitespace-pre-line wrap-anywhere',
          // Drawn by the style sheet: the text itself is the stored description.
          shortened && "after:content-['...']",
        )}
      >
        {description.trimEnd()}
      </p>
      {(promoCode !== null || startsLater) && (
        <p className="mt-1.5 flex flex-wrap gap-x-3 gap-y-1 text-small">
          {promoCode !== null && (
            <span>
              Code{' '}
              <strong className="rounded-control border border-outline border-dashed px-1.5 font-semibold wrap-anywhere">
                {promoCode}
              </strong>
            </span>
          )}
          {startsLater && (
            <span className="text-ink-soft">Starts {momentText(startDate, now, words.timeZone)}</span>
          )}
        </p>
      )}
    </>
  )
}

const looks: Record<NotificationType, { label: string; tone: Tone }> = {
  discount: { label: 'Discount', tone: 'blue' },
  event: { label: 'Event', tone: 'red' },
  newProduct: { label: 'New Product', tone: 'green' },
  freeShipping: { label: 'Free Shipping', tone: 'orange' },
  other: { label: 'Other', tone: 'grey' },
}

/** The type of a notification as a word with a color. */
function TypeChip({ type }: { type: NotificationType }) {
  const { label, tone } = looks[type]
  return <Chip tone={tone}>{label}</Chip>
}
