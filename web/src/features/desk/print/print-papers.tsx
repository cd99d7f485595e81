import type { ReactNode } from 'react'
import { dateTimeText } from '#contract/delivery/slot-date-text.ts'
import type { DeskPart } from '#contract/orders/desk.ts'
import { centsOf } from '#contract/shared/money.ts'
import { ownTimeZone } from '../../../infrastructure/moment-text.ts'
import { formatPrice } from '../../../ui/price.tsx'
import { PAYMENT_LABELS } from '../../orders/public.ts'
import { printedDueWords } from '../due-time.tsx'
import { Address } from '../part-address.tsx'
import { codeWords, counted, isCollected, unitsOf, WISH_WORDS } from '../part-words.ts'

/** The papers that a part is printed on. print.css has their sizes. */
export const PAPER_LABELS = { slip: 'Packing slip', receipt: 'Receipt, 80 mm', label: 'Label, A6' } as const
export type Paper = keyof typeof PAPER_LABELS

type ContentProps = { part: DeskPart; total: number; now: Date }
type Content = (props: ContentProps) => ReactNode

/** What stands on each paper. */
export const PAPERS: Record<Paper, Content> = { slip: PackingSlip, receipt: Receipt, label: AddressLabel }

const keptLines = ({ lines }: DeskPart) => lines.filter(({ keptQuantity }) => keptQuantity > 0)

const Notes = ({ part: { deliveryAddress } }: { part: DeskPart }) =>
  deliveryAddress.deliveryNotes !== null && <p className="print-notes">{deliveryAddress.deliveryNotes}</p>

/** When the part is due, first on each paper. */
function Due({ part, now }: { part: DeskPart; now: Date }) {
  const words = printedDueWords(part, now)
  return words && <p className="print-due">{words}</p>
}

/** For whom a gift is, and what its customer writes. It is read by the recipient, in the bag. */
const GiftWords = ({ part: { gift } }: { part: DeskPart }) =>
  gift && (
    <section className="print-gift">
      <p className="print-recipient">A gift for {gift.recipient}</p>
      <p className="print-message">{gift.message}</p>
    </section>
  )

/** What the driver collects, for cash. */
const Collect = ({ part, total }: Omit<ContentProps, 'now'>) =>
  isCollected(part) && (
    <p className="print-sum print-collect">
      <span>Collect at the door</span>
      <strong>{formatPrice(centsOf(total))}</strong>
    </p>
  )

/** For the person who packs: a box to tick for each line. */
function PackingSlip({ part, total, now }: ContentProps) {
  return (
    <>
      <Due part={part} now={now} />
      <header>
        <div>
          <p className="print-kind">Packing slip</p>
          <h1>{part.storeName}</h1>
        </div>
        <div className="print-right">
          <p className="print-number">{part.orderId}</p>
          <p>{dateTimeText(Date.parse(part.placedAt), ownTimeZone())}</p>
          <p>{PAYMENT_LABELS[part.paymentMethod]}</p>
        </div>
      </header>
      <GiftWords part={part} />
      <section>
        <p className="print-kind">Deliver to</p>
        <Address part={part} />
        <Notes part={part} />
      </section>
      <table>
        <thead>
          <tr>
            <th scope="col">Packed</th>
            <th scope="col">Units</th>
            <th scope="col">Product</th>
          </tr>
        </thead>
        <tbody>
          {keptLines(part).map(({ lineNumber, keptQuantity, productName, wish }) => (
            <tr key={lineNumber}>
              <td>
                <span className="print-box" />
              </td>
              <td className="print-units">{keptQuantity}</td>
              <td>
                {productName}
                {wish !== null && <small>{WISH_WORDS[wish]}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {part.code && !part.gift?.hidesPrices && <p>Code {codeWords(part.code)}</p>}
      <Collect part={part} total={total} />
      <footer>{counted(unitsOf(part), 'unit', 'units')}. Thank you for shopping on your main street.</footer>
    </>
  )
}

/** For a printer with an 80 mm roll. That of a gift has no prices if its customer wants none. */
function Receipt({ part, total, now }: ContentProps) {
  const hasPrices = !part.gift?.hidesPrices
  return (
    <>
      <Due part={part} now={now} />
      <h1>{part.storeName}</h1>
      <p className="print-number">{part.orderId}</p>
      <p>{dateTimeText(Date.parse(part.placedAt), ownTimeZone())}</p>
      <hr />
      <GiftWords part={part} />
      <table>
        <tbody>
          {keptLines(part).map(({ lineNumber, keptQuantity, productName, price }) => (
            <tr key={lineNumber}>
              <td className="print-units">{keptQuantity} ×</td>
              <td>{productName}</td>
              {hasPrices && <td className="print-right">{formatPrice(centsOf(price) * keptQuantity)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <hr />
      <p className="print-sum">
        <span>{counted(unitsOf(part), 'unit', 'units')}</span>
        {hasPrices && <strong>{formatPrice(centsOf(part.subtotal))}</strong>}
      </p>
      {hasPrices && <Paid part={part} total={total} />}
      <hr />
      <Address part={part} />
      <Notes part={part} />
    </>
  )
}

/** How the part is paid, and what its prices leave out. */
const Paid = ({ part, total }: Omit<ContentProps, 'now'>) => (
  <>
    {part.code && <p>Code {codeWords(part.code)}</p>}
    <p>{PAYMENT_LABELS[part.paymentMethod]}</p>
    <Collect part={part} total={total} />
    <p>
      <small>
        {isCollected(part)
          ? 'With the store’s share of delivery and tax.'
          : 'Delivery and tax are on the order’s confirmation.'}
      </small>
    </p>
  </>
)

/** For the bag: read at arm's length. */
function AddressLabel({ part, total, now }: ContentProps) {
  return (
    <>
      <Due part={part} now={now} />
      <p className="print-kind">{part.storeName}</p>
      <Address part={part} />
      <Notes part={part} />
      <footer>
        <p className="print-number">{part.orderId}</p>
        <p>
          {counted(unitsOf(part), 'unit', 'units')}
          {isCollected(part) && ` · Collect cash: ${formatPrice(centsOf(total))}`}
        </p>
      </footer>
    </>
  )
}
