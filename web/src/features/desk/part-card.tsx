import Banknote from 'lucide-react/icons/banknote'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import PackageCheck from 'lucide-react/icons/package-check'
import { Link } from 'react-router'
import type { DeskPart } from '#contract/orders/desk.ts'
import { stateOf } from '#contract/orders/states.ts'
import { centsOf } from '#contract/shared/money.ts'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Price } from '../../ui/price.tsx'
import { PAYMENT_LABELS } from '../orders/public.ts'
import { nameOfPart } from './desk-cache.ts'
import { DueTime, dueWords } from './due-time.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { pathOfPart } from './part-path.ts'
import { ageOf, codeWords, counted, openOfferWords, unitsOf, WISH_WORDS, wishesOf } from './part-words.ts'
import { StatusChip } from './status-chip.tsx'

const LINES_SHOWN = 3

export type CardChoice = {
  /** Whether it can be chosen, to be accepted or to be given to a courier together with others. */
  canChoose: (part: DeskPart) => boolean
  isChosen: (part: DeskPart) => boolean
  toggle: (part: DeskPart) => void
  isWithCourier: (part: DeskPart) => boolean
}

type PartCardProps = {
  part: DeskPart
  now: Date
  /** Names the store, for people with several. */
  showsStore: boolean
  /** In a list of the whole width. */
  wide?: boolean
  /** In a list of every status. */
  showsStatus?: boolean
  choice: CardChoice
}

/** One part on the board or in the list. */
export function PartCard({ part, now, showsStore, wide, showsStatus = false, choice }: PartCardProps) {
  const isNew = part.status === 'pending'
  const { words, isLate: isOld } = ageOf(part.placedAt, now)
  const due = dueWords(part, now)
  const waitsTooLong = isNew && isOld && due === null
  const isOver = !stateOf(part.status).isOpen
  // On the board a card stands below the heading of its column.
  const Heading = wide ? 'h2' : 'h3'
  return (
    <Card
      as="li"
      padded={false}
      data-part={nameOfPart(part)}
      data-status={part.status}
      className={classNames(
        'desk-card flex flex-col gap-2 p-4 transition-[border-color] focus-within:border-accent',
        wide && 'lg:flex-row lg:flex-wrap lg:items-center lg:gap-x-6',
        (due?.isLate || waitsTooLong) && 'desk-late',
        isOver && 'bg-paper shadow-none',
      )}
    >
      <div className={classNames('min-w-0', wide && 'lg:w-72')}>
        <DueTime part={part} now={now} />
        <div className="flex flex-wrap items-center gap-x-2.5">
          {choice.canChoose(part) && (
            <label className="-my-2 -ml-3 -mr-3 grid size-target shrink-0 place-items-center">
              <input
                type="checkbox"
                aria-label={`Select ${part.orderId}`}
                className="size-5"
                checked={choice.isChosen(part)}
                onChange={() => choice.toggle(part)}
              />
            </label>
          )}
          <Heading className="flex-1 text-lead whitespace-nowrap">
            <Link
              to={pathOfPart(part)}
              data-part-link
              className="-my-2 inline-flex min-h-target items-center underline-offset-2 hover:underline"
            >
              {part.orderId}
            </Link>
          </Heading>
          <span
            className={classNames(
              'shrink-0 text-small tabular-nums',
              waitsTooLong ? 'font-semibold text-heart' : 'text-ink-soft',
            )}
          >
            <span className="sr-only">{isNew ? 'Waiting: ' : 'Placed: '}</span>
            {words}
          </span>
        </div>
        <p className="wrap-anywhere">
          <span className="font-medium">{part.customerName}</span>
          {showsStore && <span className="text-ink-soft"> at {part.storeName}</span>}
        </p>
        <p className="text-small text-ink-soft tabular-nums">
          {counted(unitsOf(part), 'unit', 'units')} · <Price cents={centsOf(part.subtotal)} /> ·{' '}
          {PAYMENT_LABELS[part.paymentMethod]}
        </p>
      </div>
      <div className={classNames('flex min-w-0 flex-col gap-2', wide && 'lg:flex-1')}>
        <ShortLines part={part} />
        <Marks part={part} showsStatus={showsStatus} isWithCourier={choice.isWithCourier(part)} />
      </div>
      <MoveButtons part={part} hasMain={isNew} className={classNames(wide && 'lg:justify-end')} />
    </Card>
  )
}

/** The first lines of a part. */
function ShortLines({ part: { lines } }: { part: DeskPart }) {
  const kept = lines.filter(({ keptQuantity }) => keptQuantity > 0)
  const more = kept.length - LINES_SHOWN
  return (
    <ul className="text-small">
      {kept.slice(0, LINES_SHOWN).map(({ lineNumber, keptQuantity, productName }) => (
        <li key={lineNumber} className="flex gap-1.5">
          <span className="shrink-0 font-semibold tabular-nums">{keptQuantity} ×</span>
          <span className="min-w-0 wrap-anywhere">{productName}</span>
        </li>
      ))}
      {more > 0 && <li className="text-ink-soft">and {counted(more, 'more line', 'more lines')}</li>}
    </ul>
  )
}

/** What to look out for: open offers, money at the door, a note, wishes, and that it is packed. */
function Marks({
  part,
  showsStatus,
  isWithCourier,
}: {
  part: DeskPart
  showsStatus: boolean
  isWithCourier: boolean
}) {
  const packed = part.readyAt === null ? undefined : stateOf(part.status).packed
  const wishes = wishesOf(part)
  const isCash = part.paymentMethod === 'cash'
  const hasNote = part.deliveryAddress.deliveryNotes !== null
  const { code, gift, openOffers } = part
  const hasMarks = packed || gift || isCash || hasNote || code || showsStatus || isWithCourier
  if (!hasMarks && openOffers.length === 0 && wishes.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-1.5" aria-label={`About ${part.orderId}`}>
      {showsStatus && (
        <li>
          <StatusChip status={part.status} />
        </li>
      )}
      {isWithCourier && (
        <li>
          <Chip tone="blue">In a run</Chip>
        </li>
      )}
      {openOffers.map((offer) => (
        <li key={offer.lineNumber}>
          <Chip tone={offer.soldOut ? 'red' : 'orange'} wraps>
            {openOfferWords(offer)}
          </Chip>
        </li>
      ))}
      {code && (
        <li>
          <Chip tone="grey">{codeWords(code)}</Chip>
        </li>
      )}
      {packed && (
        <li>
          <Chip tone="green" icon={<PackageCheck aria-hidden="true" className="size-3.5" />}>
            {packed.storeWord}
          </Chip>
        </li>
      )}
      {gift && (
        <li>
          <Chip tone="accent" wraps>
            Gift for {gift.recipient}
          </Chip>
        </li>
      )}
      {isCash && (
        <li>
          <Chip tone="orange" icon={<Banknote aria-hidden="true" className="size-3.5" />}>
            Collect cash
          </Chip>
        </li>
      )}
      {hasNote && (
        <li>
          <Chip tone="blue" icon={<MessageSquareText aria-hidden="true" className="size-3.5" />}>
            Note
          </Chip>
        </li>
      )}
      {wishes.map((wish) => (
        <li key={wish}>
          <Chip tone="grey">{WISH_WORDS[wish]}</Chip>
        </li>
      ))}
    </ul>
  )
}
