import { type ReactNode, useRef, useState } from 'react'
import type { DeskPart, PartLine } from '#contract/orders/desk.ts'
import { LINE_CHANGE_STATES } from '#contract/orders/moves.ts'
import type { ReplacementOffer } from '#contract/orders/offer.ts'
import { categoryOf } from '#contract/products/category.ts'
import { centsOf } from '#contract/shared/money.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Picture } from '../../ui/drawings/picture.tsx'
import { formatPrice, Price } from '../../ui/price.tsx'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { KeepLineDialog } from './dialogs/keep-line-dialog.tsx'
import type { LineDialogProps } from './dialogs/line-dialog.tsx'
import { OfferDialog } from './dialogs/offer-dialog.tsx'
import { codeWords, counted, unitsOf, WISH_WORDS } from './part-words.ts'
import { useWithdrawOffer } from './use-line-work.ts'

type PartLinesProps = {
  part: DeskPart
  /** What is owed back because of one line, in dollars, by line number. */
  refunds: Record<string, number>
  offers: readonly ReplacementOffer[]
}

/** What was ordered, with pictures, what each line costs, and the way to deliver less of it. */
export function PartLines({ part, refunds, offers }: PartLinesProps) {
  const list = useRef<HTMLUListElement>(null)
  const { asked, isOpen, ask, close } = useAsked()
  const isOpenPart = LINE_CHANGE_STATES.includes(part.status)
  return (
    <>
      <ul ref={list} aria-label="Products" className="divide-y divide-line">
        {part.lines.map((line) => (
          <Line
            key={line.lineNumber}
            line={line}
            backWord={part.paymentMethod === 'cash' ? 'Taken off' : 'Owed back'}
            replaced={part.lines.find(({ lineNumber }) => lineNumber === line.replaces)}
            refund={refunds[line.lineNumber] ?? 0}
          >
            <LineOffer
              part={part}
              offers={offers.filter(({ lineNumber }) => lineNumber === line.lineNumber)}
            />
            {isOpenPart && line.keptQuantity > 0 && (
              <LineButtons
                line={line}
                isLast={unitsOf(part) === line.keptQuantity}
                isOffered={offers.some(
                  ({ lineNumber, state }) => lineNumber === line.lineNumber && state === 'open',
                )}
                onAsk={(units) => ask({ part, lineNumber: line.lineNumber, units })}
              />
            )}
          </Line>
        ))}
      </ul>
      <p className="mt-3 flex justify-between gap-3 border-line border-t pt-3 font-semibold">
        <span>{counted(unitsOf(part), 'unit', 'units')}</span>
        <Price cents={centsOf(part.subtotal)} />
      </p>
      {part.code && <p className="mt-1 text-right tabular-nums">Code {codeWords(part.code)}</p>}
      {asked && (
        <AskedDialog
          {...asked}
          key={asked.turn}
          open={isOpen}
          onClose={close}
          changedLine={() => list.current?.querySelector(`[data-line="${asked.lineNumber}"]`) ?? null}
        />
      )}
    </>
  )
}

/** `units` is what a change starts with, or null for the offer of a replacement. */
type Asked = Pick<LineDialogProps, 'part' | 'lineNumber'> & { units: number | null }

const AskedDialog = ({ units, ...asked }: LineDialogProps & Asked) =>
  units === null ? <OfferDialog {...asked} /> : <KeepLineDialog {...asked} units={units} />

/** Keeps the last question, so that its window closes with its words. Each press starts an empty form. */
function useAsked() {
  const [asked, setAsked] = useState<(Asked & { turn: number }) | null>(null)
  const [isOpen, setOpen] = useState(false)
  const ask = (next: Asked) => {
    setAsked((before) => ({ ...next, turn: (before?.turn ?? 0) + 1 }))
    setOpen(true)
  }
  return { asked, isOpen, ask, close: () => setOpen(false) }
}

type LineProps = {
  line: PartLine
  /** The line whose units this one replaces. */
  replaced: PartLine | undefined
  refund: number
  backWord: string
  children: ReactNode
}

function Line({ line, replaced, refund, backWord, children }: LineProps) {
  const { productName, image, category, price, quantity, keptQuantity, wish } = line
  const isRefused = keptQuantity === 0
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 py-3 large-text:block first:pt-0">
      <Picture
        src={image}
        alt=""
        category={categoryOf(category)}
        thumbnail
        className="size-16 sm:row-span-2"
      />
      <div>
        <p data-line={line.lineNumber} tabIndex={-1} className="flex gap-1.5 wrap-anywhere">
          <span className="shrink-0 font-semibold tabular-nums">{keptQuantity} ×</span>
          <span className={isRefused ? 'text-ink-soft line-through' : 'font-medium'}>{productName}</span>
        </p>
        <p className="text-small text-ink-soft">
          <Price cents={centsOf(price)} /> each
          {keptQuantity < quantity && `, ${quantity} ordered`}
        </p>
        {replaced && (
          <p className="text-small wrap-anywhere">
            In place of {replaced.productName}, with the customer’s consent
          </p>
        )}
        {refund > 0 && (
          <p className="text-small font-medium">
            {backWord} {formatPrice(centsOf(refund))}
          </p>
        )}
        {wish && <Chip tone="grey">{WISH_WORDS[wish]}</Chip>}
      </div>
      <Price cents={centsOf(price) * keptQuantity} />
      {/* On a phone below the picture too, where it has the room. */}
      <div className="col-span-full sm:col-span-2">{children}</div>
    </li>
  )
}

type LineButtonsProps = {
  line: PartLine
  isLast: boolean
  isOffered: boolean
  onAsk: (units: number | null) => void
}

/**
 * Short words, so that they fit into one row of a phone. At least one unit of the order has to stay: the store refuses
 * or cancels it otherwise.
 */
function LineButtons({ line: { productName, keptQuantity }, isLast, isOffered, onAsk }: LineButtonsProps) {
  return (
    <div className="-mb-2 -ml-3 flex flex-wrap">
      {keptQuantity > 1 && (
        <Button
          variant="quiet"
          aria-label={`Change quantity of ${productName}`}
          onClick={() => onAsk(keptQuantity - 1)}
        >
          Quantity
        </Button>
      )}
      {!isLast && (
        <Button variant="quiet" aria-label={`Not available: ${productName}`} onClick={() => onAsk(0)}>
          Not available
        </Button>
      )}
      {!isOffered && (
        <Button variant="quiet" aria-label={`Replace ${productName}`} onClick={() => onAsk(null)}>
          Replace
        </Button>
      )}
    </div>
  )
}

type LineOfferProps = { part: DeskPart; offers: readonly ReplacementOffer[] }

/** The offer that waits for an answer, or what the customer said to the last one. */
function LineOffer({ part, offers }: LineOfferProps) {
  const withdraw = useWithdrawOffer()
  const handleWithdraw = useOneAtATime(withdraw)
  const last = offers.at(-1)
  if (last === undefined || !['open', 'declined'].includes(last.state)) return null
  const { id, quantity, productName, price } = last
  if (last.state === 'declined') {
    return (
      <p className="mt-1 text-small text-ink-soft wrap-anywhere">
        {part.customerName} declined {productName}
      </p>
    )
  }
  return (
    <div className="mt-2 rounded-control bg-sunk px-3 pt-2">
      <p className="font-medium wrap-anywhere">
        Offered: {quantity} × {productName} at {formatPrice(centsOf(price))}
      </p>
      {last.soldOut ? (
        <p className="text-small font-medium text-heart">
          Sold out by now, so {part.customerName} cannot accept it. Withdraw it and offer something else.
        </p>
      ) : (
        <p className="text-small text-ink-soft">Waiting for {part.customerName}’s answer</p>
      )}
      <Button
        variant="quiet"
        className="-ml-3"
        aria-label={`Withdraw the offer of ${productName}`}
        onClick={() => void handleWithdraw(part, id)}
      >
        Withdraw offer
      </Button>
    </div>
  )
}
