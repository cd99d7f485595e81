import { useQuery } from '@tanstack/react-query'
import type { DeskPart } from '#contract/orders/desk.ts'
import { centsOf } from '#contract/shared/money.ts'
import { FailureLine } from '../../ui/failure-line.tsx'
import { Price } from '../../ui/price.tsx'
import { neverEmpty, QueryView } from '../../ui/query-view.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { findAddress } from '../geocoding/public.ts'
import { SmallMap } from '../map/public.ts'
import { PAYMENT_LABELS, slotWords } from '../orders/public.ts'
import { Address } from './part-address.tsx'
import { isCollected } from './part-words.ts'

type PartDeliveryProps = {
  part: DeskPart
  total: number
  /** Whether the total includes the delivery fee of a store that cancelled. */
  tookFee: boolean
}

/** Where the part goes: the address with its notes, on a map, and how it is paid. */
export function PartDelivery({ part, total, tookFee }: PartDeliveryProps) {
  const { street, city, state, zip, deliveryNotes } = part.deliveryAddress
  const line = `${street}, ${city}, ${state} ${zip}`
  return (
    <>
      {part.gift && (
        <div className="mb-4 rounded-control bg-accent-soft px-3 py-2 wrap-anywhere">
          <p className="text-lead font-semibold text-accent">A gift for {part.gift.recipient}</p>
          <p className="whitespace-pre-line">{part.gift.message}</p>
        </div>
      )}
      <Address part={part} />
      {deliveryNotes !== null && (
        <p className="mt-3 rounded-control border border-line bg-sunk px-3 py-2 whitespace-pre-line wrap-anywhere">
          <span className="block text-small font-semibold text-ink-soft">Delivery notes</span>
          {deliveryNotes}
        </p>
      )}
      {part.slot && (
        <p className="mt-3">
          <span className="text-ink-soft">Delivery slot: </span>
          {slotWords(part.slot)}
        </p>
      )}
      <p className="mt-3 mb-4">
        <span className="text-ink-soft">Payment: </span>
        {PAYMENT_LABELS[part.paymentMethod]}
        {isCollected(part) && (
          <strong className="block">
            Collect at the door: <Price cents={centsOf(total)} />
          </strong>
        )}
        {isCollected(part) && tookFee && (
          <span className="block text-small text-ink-soft">
            This includes the delivery fee of a store that has cancelled. Print papers again.
          </span>
        )}
      </p>
      {part.point ? <SmallMap point={part.point} label={line} /> : <AddressMap address={line} />}
    </>
  )
}

/**
 * For orders without a point of their own. The map does not matter as much as the address: its failure takes one line.
 */
function AddressMap({ address }: { address: string }) {
  const found = useQuery({
    queryKey: ['geocode', address],
    queryFn: () => findAddress(address),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <QueryView
      query={found}
      isEmpty={neverEmpty}
      empty={null}
      loading={
        <Loading label="Looking for the address..." labelClassName="sr-only">
          <Skeleton className="h-56 rounded-card" />
        </Loading>
      }
      failure={(failure) => (
        <FailureLine {...failure}>This address could not be found on the map.</FailureLine>
      )}
    >
      {(point) => <SmallMap point={point} label={address} />}
    </QueryView>
  )
}
