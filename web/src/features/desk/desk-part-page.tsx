import { entriesOf } from '#contract/shared/tables.ts'
import './desk.css'
import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { DeskPart, PartEvent } from '#contract/orders/desk.ts'
import type { ReplacementOffer } from '#contract/orders/offer.ts'
import { centsOf } from '#contract/shared/money.ts'
import { momentText } from '../../infrastructure/moment-text.ts'
import { usePageTitle } from '../../infrastructure/page-title.ts'
import { serverNow } from '../../infrastructure/server-time.ts'
import { useNow } from '../../infrastructure/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FailureState } from '../../ui/failure-state.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Price } from '../../ui/price.tsx'
import { neverEmpty, QueryView } from '../../ui/query-view.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { DeskState } from './card-focus.ts'
import { DeskGate, useDeskActions } from './desk-actions.tsx'
import { isMoveKey, KEYS, moveOfKey, useDeskKeys, useKeysSwitch } from './desk-keys.ts'
import { DueTime } from './due-time.tsx'
import { KeyList } from './key-list.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { PartDelivery } from './part-delivery.tsx'
import { PartHistory } from './part-history.tsx'
import { PartLines } from './part-lines.tsx'
import { PAPER_LABELS, type Paper } from './print/print-papers.tsx'
import { PrintSheet } from './print/print-sheet.tsx'
import { StatusChip } from './status-chip.tsx'
import { useGetDeskPart } from './use-desk-queries.ts'

export const Component = () => (
  <DeskGate>
    <PartPage />
  </DeskGate>
)

const deskLink = (
  <Link
    to="/admin/orders"
    state={'back' satisfies DeskState}
    className="inline-flex min-h-target items-center text-accent underline underline-offset-2"
  >
    All orders
  </Link>
)

/** One part with everything about it. */
function PartPage() {
  const { orderId = '', storeId = '' } = useParams()
  const query = useGetDeskPart(orderId, storeId)
  usePageTitle(query.data && `Order ${query.data.part.orderId}`)
  return (
    <QueryView
      query={query}
      isEmpty={neverEmpty}
      empty={null}
      loading={
        <Loading label="Loading the order...">
          <Skeleton className="mb-6 h-12 max-w-form" />
          <Skeleton className="h-96 rounded-card" />
        </Loading>
      }
      failure={(failure) => (
        <FailureState
          headingLevel="h1"
          title={
            failure.retry
              ? 'The order could not be loaded.'
              : 'This order does not exist, or it is not one of your store.'
          }
          {...failure}
          action={deskLink}
        />
      )}
    >
      {(data) => <PartDetails {...data} />}
    </QueryView>
  )
}

type PartDetailsProps = {
  part: DeskPart
  events: PartEvent[]
  refunded: number
  total: number
  tookFee: boolean
  hasPhoto: boolean
  lineRefunds: Record<string, number>
  offers: ReplacementOffer[]
  alsoFrom: string[]
}

function PartDetails({
  part,
  events,
  refunded,
  total,
  tookFee,
  hasPhoto,
  lineRefunds,
  offers,
  alsoFrom,
}: PartDetailsProps) {
  const now = useNow(15_000, serverNow)
  const keys = useKeysOfPart(part)
  const [paper, setPaper] = useState<Paper | null>(null)
  return (
    <>
      {deskLink}
      <PageHeading
        title={`Order ${part.orderId}`}
        subtitle={
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <DueTime part={part} now={now} />
            <StatusChip status={part.status} />
            <span className="wrap-anywhere">
              {part.storeName}, placed {momentText(part.placedAt, now)}
            </span>
          </span>
        }
      />
      <MoveButtons part={part} hasMain className="mb-6" />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Section title="Products">
            <PartLines part={part} refunds={lineRefunds} offers={offers} />
            {alsoFrom.length > 0 && (
              <p className="mt-4 text-small text-ink-soft wrap-anywhere">
                The customer also ordered from {alsoFrom.join(', ')}. Those stores deliver their own part.
              </p>
            )}
          </Section>
          <Section title="Print">
            <div className="flex flex-wrap gap-2">
              {entriesOf(PAPER_LABELS).map(([value, label]) => (
                <Button key={value} onClick={() => setPaper(value)}>
                  {label}
                </Button>
              ))}
            </div>
            {part.gift?.hidesPrices && (
              <p className="mt-3 text-small text-ink-soft">The papers of this gift have no prices.</p>
            )}
          </Section>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Section title="Delivery">
            <PartDelivery part={part} total={total} tookFee={tookFee} />
          </Section>
          <Section title="History">
            <PartHistory events={events} lines={part.lines} customerName={part.customerName} />
            {hasPhoto && (
              <a
                href={`/api/orders/${part.firestoreId}/parts/${part.storeId}/photo`}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-target items-center text-accent underline underline-offset-2"
              >
                Photo of the delivery
              </a>
            )}
            {refunded > 0 && (
              <p className="mt-4 flex justify-between gap-3 border-line border-t pt-3 font-semibold">
                <span>{part.paymentMethod === 'cash' ? 'Taken off' : 'Owed back to the customer'}</span>
                <Price cents={centsOf(refunded)} />
              </p>
            )}
          </Section>
        </div>
      </div>
      <KeyList open={keys.isListed} onOpenChange={keys.setListed} isOn={keys.isOn} onSwitch={keys.switchOn} />
      {paper && (
        <PrintSheet paper={paper} part={part} total={total} now={now} onPrinted={() => setPaper(null)} />
      )}
    </>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card as="section" aria-label={title}>
    <h2 className="mb-4 text-title">{title}</h2>
    {children}
  </Card>
)

function useKeysOfPart(part: DeskPart) {
  const { actor, press, undo } = useDeskActions()
  const [isListed, setListed] = useState(false)
  const [isOn, switchOn] = useKeysSwitch()
  useDeskKeys(
    (key) => {
      if (key === KEYS.list) setListed(true)
      else if (key === KEYS.undo || key === KEYS.undoToo) undo()
      else if (isMoveKey(key)) press(part, moveOfKey(key, part, actor))
      else return false
      return true
    },
    { enabled: isOn },
  )
  return { isListed, setListed, isOn, switchOn }
}
