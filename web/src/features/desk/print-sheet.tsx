import './print.css'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { DeskPart } from '#contract/orders/desk.ts'
import { centsOf } from '#contract/shared/money.ts'
import { formatPrice } from '../../ui/price.tsx'
import { PAYMENT_LABELS, slotWords } from '../orders/public.ts'
import { Address } from './part-delivery.tsx'
import { timeOf } from './part-history.tsx'
import { codeWords, counted, isCollected, unitsOf, WISH_WORDS } from './part-words.ts'

/** The papers that a part is printed on. print.css has their sizes. */
export const PAPER_LABELS = { slip: 'Packing slip', receipt: 'Receipt, 80 mm', label: 'Label, A6' } as const
export type Paper = keyof typeof PAPER_LABELS

const PIXELS_PER_MM = 96 / 25.4
const RECEIPT_MARGIN_MM = 10

type PrintSheetProps = {
  paper: Paper
  part: DeskPart
  /** What the part costs, in dollars. */
  total: number
  onPrinted: () => void
}

/** Prints a part. The sheet is drawn beside the page and is seen on paper only. */
export function PrintSheet({ paper, part, total, onPrinted }: PrintSheetProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const finish = useEffectEvent(onPrinted)
  useEffect(() => {
    const done = () => finish()
    window.addEventListener('afterprint', done)
    const release = paper === 'receipt' ? fitPaper(sheet.current) : () => {}
    window.print()
    return () => {
      window.removeEventListener('afterprint', done)
      release()
    }
  }, [paper])
  const Content = contents[paper]
  return createPortal(
    <div ref={sheet} data-paper={paper} className="print-sheet">
      <Content part={part} total={total} />
    </div>,
    document.body,
  )
}

/** A roll has no pages: the paper is as long as the receipt. A style sheet in a file cannot know that. */
function fitPaper(sheet: HTMLElement | null): () => void {
  const heightMm = Math.ceil((sheet?.offsetHeight ?? 0) / PIXELS_PER_MM) + RECEIPT_MARGIN_MM
  const rule = new CSSStyleSheet()
  rule.replaceSync(`@page receipt { size: 80mm ${heightMm}mm; }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, rule]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== rule)
  }
}

type ContentProps = { part: DeskPart; total: number }
type Content = (props: ContentProps) => ReactNode

const contents: Record<Paper, Content> = { slip: PackingSlip, receipt: Receipt, label: AddressLabel }

const keptLines = ({ lines }: DeskPart) => lines.filter(({ keptQuantity }) => keptQuantity > 0)

const Notes = ({ part: { deliveryAddress, slot } }: { part: DeskPart }) => (
  <>
    {slot && <p className="print-notes">Deliver {slotWords(slot)}</p>}
    {deliveryAddress.deliveryNotes !== null && <p className="print-notes">{deliveryAddress.deliveryNotes}</p>}
  </>
)

/** What the driver collects, for cash. */
const Collect = ({ part, total }: ContentProps) =>
  isCollected(part) && (
    <p className="print-sum print-collect">
      <span>Collect at the door</span>
      <strong>{formatPrice(centsOf(total))}</strong>
    </p>
  )

/** For the person who packs: a box to tick for each line. */
function PackingSlip({ part, total }: ContentProps) {
  return (
    <>
      <header>
        <div>
          <p className="print-kind">Packing slip</p>
          <h1>{part.storeName}</h1>
        </div>
        <div className="print-right">
          <p className="print-number">{part.orderId}</p>
          <p>{timeOf(part.placedAt)}</p>
          <p>{PAYMENT_LABELS[part.paymentMethod]}</p>
        </div>
      </header>
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
      {part.code && <p>Code {codeWords(part.code)}</p>}
      <Collect part={part} total={total} />
      <footer>{counted(unitsOf(part), 'unit', 'units')}. Thank you for shopping on your main street.</footer>
    </>
  )
}

/** For a printer with an 80 mm roll. */
function Receipt({ part, total }: ContentProps) {
  return (
    <>
      <h1>{part.storeName}</h1>
      <p className="print-number">{part.orderId}</p>
      <p>{timeOf(part.placedAt)}</p>
      <hr />
      <table>
        <tbody>
          {keptLines(part).map(({ lineNumber, keptQuantity, productName, price }) => (
            <tr key={lineNumber}>
              <td className="print-units">{keptQuantity} ×</td>
              <td>{productName}</td>
              <td className="print-right">{formatPrice(centsOf(price) * keptQuantity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <hr />
      <p className="print-sum">
        <span>{counted(unitsOf(part), 'unit', 'units')}</span>
        <strong>{formatPrice(centsOf(part.subtotal))}</strong>
      </p>
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
      <hr />
      <Address part={part} />
      <Notes part={part} />
    </>
  )
}

/** For the bag: read at arm's length. */
function AddressLabel({ part, total }: ContentProps) {
  return (
    <>
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
